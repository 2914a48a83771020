"""Web Push: a notice encrypted for one browser (RFC 8291), from a server that names itself (RFC 8292, VAPID).

Imported late, since it loads cryptography.
"""

import secrets
import struct
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    derive_private_key,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import json

from ..store.bells import Bell
from .outgoing import Letter

CURVE = SECP256R1()
NUMBER_BYTES = 32
SALT_BYTES = 16
RECORD_SIZE = 4096
LAST_RECORD = b"\x02"
TOKEN_SECONDS = 12 * 3600
KEPT_SECONDS = 24 * 3600  # by the push service, while the browser is away


def new_private() -> bytes:
    """A new private key, as its number."""
    return generate_private_key(CURVE).private_numbers().private_value.to_bytes(NUMBER_BYTES, "big")


def private_key(number: bytes) -> EllipticCurvePrivateKey:
    return derive_private_key(int.from_bytes(number, "big"), CURVE)


def public_bytes(key: EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def to_text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def encrypt(text: bytes, browser: bytes, secret: bytes, own: EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """A text that only the browser with this public key and secret can read."""
    public = public_bytes(own)
    shared = own.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(CURVE, browser))
    material = derive(secret, shared, b"WebPush: info\0" + browser + public, 32)
    key, nonce = (
        derive(salt, material, b"Content-Encoding: aes128gcm\0", 16),
        derive(salt, material, b"Content-Encoding: nonce\0", 12),
    )
    head = salt + struct.pack(">IB", RECORD_SIZE, len(public)) + public
    return head + AESGCM(key).encrypt(nonce, text + LAST_RECORD, None)


def derive(salt: bytes, material: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(material)


def token(endpoint: str, own: EllipticCurvePrivateKey, contact: str, now: float) -> str:
    """The signed statement who sends to this push service."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + TOKEN_SECONDS, "sub": contact}
    said = f"{to_text(json.encode({'typ': 'JWT', 'alg': 'ES256'}))}.{to_text(json.encode(claims))}"
    numbers = decode_dss_signature(own.sign(said.encode(), ECDSA(SHA256())))
    return f"{said}.{to_text(b''.join(number.to_bytes(NUMBER_BYTES, 'big') for number in numbers))}"


def notice(bell: Bell, text: bytes, number: bytes, topic: str) -> Letter:
    """The letter to the push service. A newer one of the same topic replaces it while the browser is away."""
    own = private_key(number)
    body = encrypt(
        text, to_bytes(bell.key), to_bytes(bell.secret), generate_private_key(CURVE), secrets.token_bytes(SALT_BYTES)
    )
    signed = token(bell.address, own, bell.link, time.time())
    headers = {
        "Authorization": f"vapid t={signed}, k={to_text(public_bytes(own))}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT_SECONDS),
        "Topic": topic,
        "Urgency": "high",
    }
    return Letter(bell.address, body, headers)


def check_keys(browser: str, secret: str) -> None:
    """Raises `ValueError` unless a browser made these keys."""
    EllipticCurvePublicKey.from_encoded_point(CURVE, to_bytes(browser))
    if len(to_bytes(secret)) != SALT_BYTES:
        raise ValueError("the secret has the wrong length")
