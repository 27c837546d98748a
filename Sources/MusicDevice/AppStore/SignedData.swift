import Text

/// Data that the App Store signs, as a JSON Web Signature, and the result of verifying it.
package struct SignedData: Sendable, Hashable {
    /// The reason why signed data cannot be trusted: the cases of StoreKit's `VerificationError`.
    package enum Defect: String, Sendable, CaseIterable {
        case revokedCertificate = "revoked-certificate"
        case invalidCertificateChain = "invalid-certificate-chain"
        case invalidDeviceVerification = "invalid-device-verification"
        case invalidEncoding = "invalid-encoding"
        case invalidSignature = "invalid-signature"
        case missingRequiredProperties = "missing-required-properties"
    }

    /// The header, the payload, and the signature, each in Base64URL, with dots between them.
    package let jws: String
    /// `nil` if the data are verified.
    package let defect: Defect?

    package init(jws: String, defect: Defect? = nil) { (self.jws, self.defect) = (jws, defect) }
}

extension SignedData {
    /// Creates signed data from the members of ``json``; `nil` for any other value.
    init?(json: JSONView) {
        guard let jws = json["jws"]?.string, let verification = json["verification"]?.string else { return nil }
        self.init(jws: jws, defect: Defect(camelCased: verification))
    }

    /// `{"verification","jws"}`.
    var json: JSONValue {
        ["verification": .string(defect?.rawValue.camelCased ?? "verified"), "jws": .string(jws)]
    }
}

/// The app and the environment in signed data.
package struct AppStoreConfiguration: Sendable, Hashable {
    package enum Environment: String, Sendable, CaseIterable {
        case sandbox, production, xcode

        /// The value of `environment` in signed data.
        package var signedName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
    }

    package var bundleID = "com.example.app"
    package var environment = Environment.sandbox
    /// The app's number in the App Store, which notifications of the production environment need; `nil` for none.
    package var appleID: Int?
    /// The address to which the App Store posts notifications; `nil` for none.
    package var notificationAddress: String?

    package init() {}
}
