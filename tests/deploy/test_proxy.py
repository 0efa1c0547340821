"""nginx takes the deployed configuration, and the local cluster runs the same one."""

from __future__ import annotations

import datetime
import subprocess
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from deploy.cluster.proxy import SITE, local_site, program
from palestra.local.valkey import free_port

AROUND = "pid nginx.pid;\nerror_log stderr;\nevents {{}}\nhttp {{\n    include {site};\n}}\n"


def checked(folder: Path, site: str) -> subprocess.CompletedProcess[str]:
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(AROUND.format(site=folder / "site.conf"))
    return subprocess.run(
        [str(program()), "-t", "-q", "-p", str(folder), "-c", "nginx.conf", "-e", "stderr"],
        capture_output=True,
        text=True,
        check=False,
    )


def certify(folder: Path) -> None:
    """A certificate of our own, where the configuration looks for one."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "play.example.org")])
    now = datetime.datetime.now(datetime.UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now)
        .not_valid_after(now + datetime.timedelta(days=1))
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    (folder / "fullchain.pem").write_bytes(certificate.public_bytes(pem))
    (folder / "privkey.pem").write_bytes(
        key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )


def test_nginx_takes_the_deployed_configuration(tmp_path: Path) -> None:
    certify(tmp_path)
    # Only what the machine must have is put in its place: the name of the web processes' host,
    # and ports that nobody needs to be root for.
    site = SITE.read_text().replace("/etc/nginx/certificates", str(tmp_path))
    for given, local in (
        ("web:8000", "127.0.0.1:8000"),
        ("listen 80;", f"listen 127.0.0.1:{free_port()};"),
        ("listen 443 ssl;", f"listen 127.0.0.1:{free_port()} ssl;"),
    ):
        assert given in site
        site = site.replace(given, local)
    done = checked(tmp_path, site)
    assert done.returncode == 0, done.stderr


def test_the_local_configuration_is_the_deployed_one_with_local_addresses(tmp_path: Path) -> None:
    port = free_port()
    site = local_site(SITE.read_text(), port, [8001, 8002])
    done = checked(tmp_path, site)
    assert done.returncode == 0, done.stderr
    assert site.count("server 127.0.0.1:8001 max_fails=2 fail_timeout=5s;") == 2
    assert site.count("server 127.0.0.1:8002 max_fails=2 fail_timeout=5s;") == 2
    assert f"listen 127.0.0.1:{port};" in site
    assert [word for word in ("web:8000", "ssl", "443", "301") if word in site] == []
    kept = SITE.read_text()[SITE.read_text().index("    location / {") :]
    assert site.endswith(kept)
