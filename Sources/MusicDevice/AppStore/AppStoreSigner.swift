import EmbeddedFiles
import Platform
package import Text

/// Signs data as the App Store does, with a key and certificates that are the mock's own.
///
/// The key is public: it is in the repository. Therefore no one may trust the root certificate outside of a test.
package struct AppStoreSigner: Sendable {
    private let key: P256PrivateKey
    /// The certificates in DER: that of the key, the intermediate one, and the root.
    private let certificates: [[UInt8]]

    /// The signer; `nil` if the system has no cryptographic library.
    package static let shared = AppStoreSigner()

    /// The root certificate in PEM, which a client must trust to verify the mock's signed data.
    package static var rootCertificatePEM: String {
        certificateBlocks.last.map { PEMText.block("CERTIFICATE", $0) } ?? ""
    }

    private static let file = Array(EmbeddedFile.text("Keys/mock-app-store.pem").utf8)

    private static let certificateBlocks = PEMText.bytes(ofEach: "CERTIFICATE", in: file)

    private init?() {
        guard let key = try? P256PrivateKey(pem: Self.file) else { return nil }
        (self.key, certificates) = (key, Self.certificateBlocks)
    }

    /// Signs a payload (RFC 7515 section 3.1); the signatures of equal payloads differ.
    ///
    /// - Parameters:
    ///   - payload: The payload.
    ///   - defect: The defect that the result has; `nil` for none. A revoked certificate looks like any other, and a
    ///     defect of the payload is the caller's.
    /// - Returns: A JSON Web Signature; `nil` if the system's library fails.
    package func jws(of payload: JSONValue, defect: SignedData.Defect? = nil) -> String? {
        var chain = certificates
        if defect == .invalidCertificateChain { chain[1] = certificates[2] }
        let header: JSONValue = ["alg": "ES256", "x5c": .strings(chain.map(Base64URL.encodePadded))]
        let input = Base64URL.encode(header.bytes) + "." + Base64URL.encode(payload.bytes)
        guard var signature = try? key.signature(of: Array(input.utf8)) else { return nil }
        if defect == .invalidSignature { signature[63] ^= 1 }
        let text = Base64URL.encode(signature)
        return input + "." + (defect == .invalidEncoding ? "*" + text.dropFirst() : text)
    }
}
