"""Apple's app-store-server-library 3.1.2 (MIT) verifies the mock's signed transactions and notifications, with the mock's root certificate."""

import base64
import hashlib
import json
import ssl

import pytest
import requests
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException

BUNDLE_ID = "com.example.music"
DEVICE_ID = "11111111-2222-3333-4444-555555555555"


class Store:
    """The App Store of a session, and a verifier that trusts the mock."""

    def __init__(self, mock):
        self.url = f"{mock.url}/_mock"
        pem = requests.get(f"{self.url}/app-store/root-certificate.pem", timeout=10).text
        self.verifier = SignedDataVerifier([ssl.PEM_cert_to_DER_cert(pem)], False, Environment.SANDBOX, BUNDLE_ID, None)

    def perform(self, operation, **arguments):
        answer = requests.post(f"{self.url}/sessions/default/device/{operation}", json=arguments, timeout=10)
        assert answer.status_code == 200, answer.text
        return answer.json()["result"]

    def script(self, operation, outcome):
        url = f"{self.url}/sessions/default/device/{operation}/outcome"
        assert requests.put(url, json={"outcome": outcome}, timeout=10).status_code == 204

    def latest(self):
        return self.perform("transactions", signed=True)["transactions"][-1]["signed"]["jws"]


@pytest.fixture
def store(serving):
    return Store(serving("app-store"))


def test_a_signed_transaction_is_verified_and_bound_to_the_device(store):
    text = store.latest()
    transaction = store.verifier.verify_and_decode_signed_transaction(text)
    assert transaction.productId == "com.example.month"
    assert transaction.price == 4990
    assert transaction.originalTransactionId == "2000000000000001"
    payload = json.loads(base64.urlsafe_b64decode(text.split(".")[1] + "=="))
    digest = hashlib.sha384((payload["deviceVerificationNonce"] + DEVICE_ID).encode()).digest()
    assert base64.b64decode(payload["deviceVerification"]) == digest


@pytest.mark.parametrize("defect", ["invalid-signature", "invalid-certificate-chain", "invalid-encoding"])
def test_a_transaction_that_was_tampered_with_is_refused(store, defect):
    store.script("transactions", [defect, "verified"])
    with pytest.raises(VerificationException):
        store.verifier.verify_and_decode_signed_transaction(store.latest())
    store.verifier.verify_and_decode_signed_transaction(store.latest())


def test_the_digest_of_another_device_does_not_match(store):
    store.script("transactions", "invalid-device-verification")
    payload = json.loads(base64.urlsafe_b64decode(store.latest().split(".")[1] + "=="))
    digest = hashlib.sha384((payload["deviceVerificationNonce"] + DEVICE_ID).encode()).digest()
    assert base64.b64decode(payload["deviceVerification"]) != digest


def test_an_authority_of_someone_else_is_not_trusted(store, serving):
    other = SignedDataVerifier([], False, Environment.SANDBOX, BUNDLE_ID, None)
    with pytest.raises(VerificationException):
        other.verify_and_decode_signed_transaction(store.latest())


def test_server_notifications_have_a_transaction_and_renewal_information(store):
    store.perform("renew-subscription")
    store.perform("manage-subscriptions", answer="cancelled")
    notifications = store.perform("server-notifications")["notifications"]
    decoded = [store.verifier.verify_and_decode_notification(entry["signedPayload"]) for entry in notifications]
    assert [(entry.rawNotificationType, entry.rawSubtype) for entry in decoded] == [
        ("DID_RENEW", None),
        ("DID_CHANGE_RENEWAL_STATUS", "AUTO_RENEW_DISABLED"),
    ]
    renewal = store.verifier.verify_and_decode_renewal_info(decoded[1].data.signedRenewalInfo)
    assert renewal.rawAutoRenewStatus == 0
    transaction = store.verifier.verify_and_decode_signed_transaction(decoded[0].data.signedTransactionInfo)
    assert transaction.rawTransactionReason == "RENEWAL"
