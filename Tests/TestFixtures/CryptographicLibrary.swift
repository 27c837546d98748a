import Platform

/// The system's cryptographic library.
///
/// Tests that need it are skipped if it is absent.
package enum CryptographicLibrary {
    package static let isHere: Bool = {
        do throws(KeyError) {
            _ = try P256PublicKey(pem: Array(TestKey.spki.utf8))
            return true
        } catch {
            if case .missingLibrary = error { return false }
            return true
        }
    }()
}
