import SystemCryptography

/// What the system has for cryptography; where it is absent, the tests that need it are skipped.
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
