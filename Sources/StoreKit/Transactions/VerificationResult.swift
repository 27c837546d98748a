public import Foundation
import FrameworkHook
import Text

/// A signed value, and whether it can be trusted.
///
/// The mock signs with a test key and a test certificate, which only tests trust.
@frozen public enum VerificationResult<SignedType> {
    /// The value cannot be trusted, for a reason.
    case unverified(SignedType, VerificationResult<SignedType>.VerificationError)
    /// The value is the App Store's.
    case verified(SignedType)

    /// The value if it is verified.
    ///
    /// - Throws: ``VerificationError`` if it is not.
    public var payloadValue: SignedType {
        get throws {
            switch self {
            case .unverified(_, let error): throw error
            case .verified(let value): value
            }
        }
    }

    /// The value, verified or not.
    public var unsafePayloadValue: SignedType {
        switch self {
        case .unverified(let value, _), .verified(let value): value
        }
    }

    /// The reason why a signed value cannot be trusted.
    public enum VerificationError: String, LocalizedError, Sendable {
        /// A certificate was revoked.
        case revokedCertificate
        /// The certificates are not a chain.
        case invalidCertificateChain
        /// The value was signed for another device.
        case invalidDeviceVerification
        /// The value cannot be decoded.
        case invalidEncoding
        /// The signature is not by the certificate's key.
        case invalidSignature
        /// The value lacks properties.
        case missingRequiredProperties

        /// The reason, as a sentence.
        public var errorDescription: String? {
            switch self {
            case .revokedCertificate: "A certificate of the signed data was revoked."
            case .invalidCertificateChain: "The certificates of the signed data are not a chain."
            case .invalidDeviceVerification: "The data were signed for another device."
            case .invalidEncoding: "The signed data cannot be decoded."
            case .invalidSignature: "The signature does not match the signed data."
            case .missingRequiredProperties: "The signed data lack required properties."
            }
        }
    }

    private init(_ value: SignedType, _ signed: SignedValue) {
        let error = VerificationError(rawValue: signed.verification)
        self = error.map { .unverified(value, $0) } ?? .verified(value)
    }
}

extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}
extension VerificationResult: Sendable where SignedType: Sendable {}

extension VerificationResult where SignedType == Transaction {
    init(transaction json: JSONView, of mock: any FrameworkMock) {
        let signed = SignedValue(json)
        self.init(Transaction(signed, of: mock), signed)
    }

    /// The JSON Web Signature in compact form.
    public var jwsRepresentation: String { unsafePayloadValue.signed.jws }
    /// The header of the JSON Web Signature.
    public var headerData: Data { unsafePayloadValue.signed.header }
    /// The payload of the JSON Web Signature.
    public var payloadData: Data { unsafePayloadValue.signed.payloadData }
    /// The encoded header and payload, which are signed.
    public var signedData: Data { unsafePayloadValue.signed.signedText }
    /// The signature: 64 bytes.
    public var signatureData: Data { unsafePayloadValue.signed.signature }
    /// The time of the signature.
    public var signedDate: Date { unsafePayloadValue.signedDate }
    /// The SHA-384 of the nonce and the device's identifier; empty if the device has none.
    public var deviceVerification: Data { unsafePayloadValue.deviceVerification }
    /// The nonce.
    public var deviceVerificationNonce: UUID { unsafePayloadValue.deviceVerificationNonce }
}

extension VerificationResult where SignedType == Product.SubscriptionInfo.RenewalInfo {
    init(renewalInfo json: JSONView) {
        let signed = SignedValue(json)
        self.init(Product.SubscriptionInfo.RenewalInfo(signed), signed)
    }

    /// The JSON Web Signature in compact form.
    public var jwsRepresentation: String { unsafePayloadValue.signed.jws }
    /// The header of the JSON Web Signature.
    public var headerData: Data { unsafePayloadValue.signed.header }
    /// The payload of the JSON Web Signature.
    public var payloadData: Data { unsafePayloadValue.signed.payloadData }
    /// The encoded header and payload, which are signed.
    public var signedData: Data { unsafePayloadValue.signed.signedText }
    /// The signature: 64 bytes.
    public var signatureData: Data { unsafePayloadValue.signed.signature }
    /// The time of the signature.
    public var signedDate: Date { unsafePayloadValue.signedDate }
    /// The SHA-384 of the nonce and the device's identifier; empty if the device has none.
    public var deviceVerification: Data { unsafePayloadValue.deviceVerification }
    /// The nonce.
    public var deviceVerificationNonce: UUID { unsafePayloadValue.deviceVerificationNonce }
}
