public import Foundation
import MusicDevice
import Text

extension MockDevice {
    /// A signed value, and whether it can be trusted: StoreKit's `VerificationResult`.
    public enum VerificationResult<SignedType: Sendable & Hashable>: Sendable, Hashable {
        /// The value cannot be trusted, for a reason.
        case unverified(SignedType, VerificationError)
        /// The value is the App Store's.
        case verified(SignedType)

        init(_ value: SignedType, defect: SignedData.Defect?) {
            self = defect.map { .unverified(value, VerificationError($0)) } ?? .verified(value)
        }

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
    }

    /// The reason why a signed value cannot be trusted: the cases of StoreKit's `VerificationResult.VerificationError`.
    public enum VerificationError: String, LocalizedError, Sendable, CaseIterable {
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

        init(_ defect: SignedData.Defect) {
            self =
                switch defect {
                case .revokedCertificate: .revokedCertificate
                case .invalidCertificateChain: .invalidCertificateChain
                case .invalidDeviceVerification: .invalidDeviceVerification
                case .invalidEncoding: .invalidEncoding
                case .invalidSignature: .invalidSignature
                case .missingRequiredProperties: .missingRequiredProperties
                }
        }

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

    /// The parts of a JSON Web Signature.
    struct SignedText: Sendable, Hashable {
        let jws: String
        /// The header, the payload, and the signature, decoded.
        let parts: [Data]
        private let payload: JSONDocument?

        static func == (left: Self, right: Self) -> Bool { left.jws == right.jws }
        func hash(into hasher: inout Hasher) { hasher.combine(jws) }

        init(_ data: SignedData?) {
            jws = data?.jws ?? ""
            parts = jws.split(separator: ".", omittingEmptySubsequences: false).map {
                Data(Base64URL.decode(Array($0.utf8)) ?? [])
            }
            payload = parts.count == 3 ? try? JSONDocument.parse(Array(parts[1])) : nil
        }

        func part(_ index: Int) -> Data { index < parts.count ? parts[index] : Data() }
        func text(_ name: String) -> String? { payload?.root[name]?.string }
        func integer(_ name: String) -> Int? { payload?.root[name]?.integer }

        /// Returns a time in milliseconds since 1970.
        func date(_ name: String) -> Date? {
            integer(name).map { Date(timeIntervalSince1970: Double($0) / 1000) }
        }

        /// Returns a price in thousandths of the currency's unit.
        func price(_ name: String) -> Decimal? { integer(name).map { Decimal($0) / 1000 } }

        var deviceVerification: Data { Data(base64Encoded: text("deviceVerification") ?? "") ?? Data() }
        var deviceVerificationNonce: UUID {
            text("deviceVerificationNonce").flatMap { UUID(uuidString: $0) }
                ?? UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        }
    }
}

extension MockDevice.VerificationResult<MockDevice.Transaction> {
    /// The transaction as a JSON Web Signature in compact form, signed by the mock's own key.
    public var jwsRepresentation: String { unsafePayloadValue.signed.jws }
    /// The header of the JSON Web Signature.
    public var headerData: Data { unsafePayloadValue.signed.part(0) }
    /// The payload of the JSON Web Signature.
    public var payloadData: Data { unsafePayloadValue.signed.part(1) }
    /// The signature: 64 bytes.
    public var signatureData: Data { unsafePayloadValue.signed.part(2) }
}

extension MockDevice.VerificationResult<MockDevice.RenewalInfo> {
    /// The renewal information as a JSON Web Signature in compact form, signed by the mock's own key.
    public var jwsRepresentation: String { unsafePayloadValue.signed.jws }
    /// The header of the JSON Web Signature.
    public var headerData: Data { unsafePayloadValue.signed.part(0) }
    /// The payload of the JSON Web Signature.
    public var payloadData: Data { unsafePayloadValue.signed.part(1) }
    /// The signature: 64 bytes.
    public var signatureData: Data { unsafePayloadValue.signed.part(2) }
}
