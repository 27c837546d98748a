import HTTPMessages
import Platform
import TestSupport

@testable import HTTPTransport

/// The certificate and the settings of test servers with TLS.
enum SecureFixture {
    /// The settings of TLS, or `nil` if the system has no library for it.
    static let context: ServerContext? = {
        let names = ["localhost", "127.0.0.1"].compactMap(CertificateName.init)
        guard let authority = try? CertificateAuthority(permitting: names),
            let certificate = try? authority.issueServerCertificate(for: names)
        else { return nil }
        return try? ServerContext(certificate: certificate)
    }()

    static var isAvailable: Bool { context != nil }

    /// Runs tests whose servers and clients use TLS.
    static func overTLS<Result>(_ body: () throws -> Result) rethrows -> Result {
        try ServerFixture.$usesTLS.withValue(true) { try body() }
    }
}
