"""Verifies a developer token of the mock with PyJWT and cryptography, and creates tokens with them.

Reads {"key": private PEM, "token": compact token} from standard input. Prints the content of the token, and a new
key in all its formats with tokens that it signed, as one line of JSON.
"""

import base64
import json
import sys
import time

import jwt
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def private(form, encryption=NoEncryption()):
    return fresh.private_bytes(Encoding.PEM, form, encryption).decode()


given = json.load(sys.stdin)
key = load_pem_private_key(given["key"].encode(), None)
signed, _, signature = given["token"].rpartition(".")
raw = base64.urlsafe_b64decode(signature + "==")
numbers = [int.from_bytes(half, "big") for half in (raw[:32], raw[32:])]
# Raises an exception if the signature is invalid.
key.public_key().verify(utils.encode_dss_signature(*numbers), signed.encode(), ec.ECDSA(hashes.SHA256()))

fresh = ec.generate_private_key(ec.SECP256R1())
now = int(time.time())
token = jwt.encode({"iss": "DEF123GHIJ", "iat": now, "exp": now + 3600}, fresh, "ES256", headers={"kid": "ABC123DEFG"})
unsigned = token.rpartition(".")[0]
der = [fresh.sign(unsigned.encode(), ec.ECDSA(hashes.SHA256())) for _ in range(20)]
answer = {
    "claims": jwt.decode(given["token"], key.public_key(), algorithms=["ES256"]),
    "header": jwt.get_unverified_header(given["token"]),
    "keys": [
        fresh.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode(),
        private(PrivateFormat.PKCS8),
        private(PrivateFormat.TraditionalOpenSSL),
    ],
    "encrypted": [
        private(PrivateFormat.PKCS8, BestAvailableEncryption(b"secret")),
        private(PrivateFormat.TraditionalOpenSSL, BestAvailableEncryption(b"secret")),
    ],
    "token": token,
    "der": [f"{unsigned}.{encoded(signature)}" for signature in der],
}
print(json.dumps(answer))
