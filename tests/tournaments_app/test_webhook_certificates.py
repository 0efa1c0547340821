"""A secure webhook: the certificate must fit the name, though the connection goes to an address."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Thread

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from pytest_django import Settings

from tournaments.webhooks import exchange

NAME = "hook.example"


class SecureListener:
    """Answers over TLS and keeps the names it was called by."""

    def __init__(self, certificate: Path) -> None:
        self.server_names: list[str | None] = []
        self.heads: list[str] = []
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(certificate)
        context.sni_callback = lambda _socket, name, _context: self.server_names.append(name)
        self._context = context
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        self._thread = Thread(target=self._serve, daemon=True)
        self._thread.start()

    def _serve(self) -> None:
        while True:
            try:
                plain, _ = self._server.accept()
            except OSError:
                return
            try:
                with self._context.wrap_socket(plain, server_side=True) as connection:
                    self.heads.append(connection.recv(65536).decode())
                    connection.sendall(b"HTTP/1.1 204 No Content\r\n\r\n")
                    # To close with something unread would reset the connection under the answer.
                    connection.settimeout(5)
                    while connection.recv(65536):
                        pass
            except OSError:
                plain.close()

    def close(self) -> None:
        # Closing alone leaves the thread waiting for a caller.
        self._server.shutdown(socket.SHUT_RDWR)
        self._server.close()
        self._thread.join(5)


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """Signed by itself, for the name alone."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, NAME)])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(NAME)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    path = tmp_path / "certificate.pem"
    path.write_bytes(
        key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
        + made.public_bytes(serialization.Encoding.PEM)
    )
    return path


@pytest.fixture
def listener(
    certificate: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> Iterator[SecureListener]:
    settings.WEBHOOK_NETWORKS = (ipaddress.ip_network("127.0.0.0/8"),)

    def everything_is_here(host: str, port: int, **_: object) -> list[object]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(socket, "getaddrinfo", everything_is_here)
    made = SecureListener(certificate)
    yield made
    made.close()


def send(url: str) -> exchange.Outcome:
    return asyncio.run(exchange.post(url, b"{}", {}))


def test_the_name_of_the_address_is_asked_for_and_checked(
    listener: SecureListener, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trusting = ssl.create_default_context(cafile=str(certificate))
    monkeypatch.setattr(exchange, "_tls", lambda: trusting)
    assert send(f"https://{NAME}:{listener.port}/in?a=1").status == 204
    assert listener.server_names == [NAME]
    assert listener.heads[0].startswith("POST /in?a=1 HTTP/1.1\r\n")
    assert f"Host: {NAME}:{listener.port}\r\n" in listener.heads[0]
    refused = send(f"https://other.example:{listener.port}/")
    assert (refused.status, refused.fault) == (None, exchange.Fault.CERTIFICATE)


def test_a_certificate_that_nobody_vouches_for_is_refused(listener: SecureListener) -> None:
    refused = send(f"https://{NAME}:{listener.port}/")
    assert (refused.status, refused.fault) == (None, exchange.Fault.CERTIFICATE)
    assert listener.heads == [], "nothing is said to who cannot prove its name"
