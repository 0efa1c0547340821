"""A device that makes passkeys, as browsers hand them on."""

from __future__ import annotations

import hashlib
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from fido2.cose import ES256
from fido2.utils import websafe_encode
from fido2.webauthn import (
    Aaguid,
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
    CollectedClientData,
)

NAME = b"a passkey's name"


def passkey(options: dict[str, Any], origin: str, *, knows_the_person: bool = True) -> Any:
    """The answer to the options of a site."""
    wish = options["publicKey"]
    key = ES256.from_cryptography_key(ec.generate_private_key(ec.SECP256R1()).public_key())
    flag = AuthenticatorData.FLAG
    data = AuthenticatorData.create(
        hashlib.sha256(wish["rp"]["id"].encode()).digest(),
        flag.UP | flag.AT | (flag.UV if knows_the_person else flag.UP),
        0,
        AttestedCredentialData.create(Aaguid.NONE, NAME, key),
    )
    client = CollectedClientData.create("webauthn.create", wish["challenge"], origin)
    return {
        "id": websafe_encode(NAME),
        "rawId": websafe_encode(NAME),
        "type": "public-key",
        "clientExtensionResults": {"credProps": {"rk": True}},
        "response": {
            "clientDataJSON": websafe_encode(client),
            "attestationObject": websafe_encode(AttestationObject.create("none", data, {})),
        },
    }
