"""A push service and the browser behind it, which decrypts what is sent with its own keys. For tests alone."""

import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    ECDSA,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from listening import Sent

from fastdeal.table.calling.webpush import public_bytes, to_bytes, to_text

CURVE = SECP256R1()


class Subscription:
    """A browser's subscription, with the private key that never leaves the browser."""

    def __init__(self, base: str) -> None:
        self.endpoint = f"{base}/push/1"
        self.private = generate_private_key(CURVE)
        self.secret = b"sixteen bytes..."

    @property
    def wish(self) -> dict[str, Any]:
        keys = {"p256dh": to_text(public_bytes(self.private)), "auth": to_text(self.secret)}
        return {"endpoint": self.endpoint, "keys": keys}

    def read(self, sent: Sent) -> dict[str, Any]:
        """RFC 8188 and 8291, from the receiver's side."""
        assert sent.headers["content-encoding"] == "aes128gcm"
        salt, length = sent.body[:16], sent.body[20]
        sender, sealed = sent.body[21 : 21 + length], sent.body[21 + length :]
        shared = self.private.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
        info = b"WebPush: info\0" + public_bytes(self.private) + sender
        material = HKDF(SHA256(), 32, self.secret, info).derive(shared)
        key = HKDF(SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(material)
        nonce = HKDF(SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(material)
        text, _, padding = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\x02")
        assert not padding
        read: dict[str, Any] = json.loads(text)
        return read


def who_sent(sent: Sent) -> dict[str, Any]:
    """The claims of the sender, whose signature is checked (RFC 8292); with the key it was signed with."""
    scheme, _, rest = sent.headers["authorization"].partition(" ")
    assert scheme == "vapid"
    token, key = (part.partition("=")[2] for part in rest.split(", "))
    said, _, signature = token.rpartition(".")
    numbers = to_bytes(signature)
    first, second = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
    public = EllipticCurvePublicKey.from_encoded_point(CURVE, to_bytes(key))
    public.verify(encode_dss_signature(first, second), said.encode(), ECDSA(SHA256()))
    claims: dict[str, Any] = json.loads(to_bytes(said.partition(".")[2]))
    return {**claims, "key": key}
