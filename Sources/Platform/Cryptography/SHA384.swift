/// SHA-384 (FIPS 180-4), computed by the system's cryptographic library.
package enum SHA384 {
    /// Returns the digest of a message, 48 bytes, or `nil` if the system has no cryptographic library.
    package static func digest(of message: [UInt8]) -> [UInt8]? { systemDigest(of: message) }
}

#if canImport(CryptoKit)
    import CryptoKit

    extension SHA384 {
        private static func systemDigest(of message: [UInt8]) -> [UInt8]? {
            Array(CryptoKit.SHA384.hash(data: message))
        }
    }
#else
    extension SHA384 {
        private static func systemDigest(of message: [UInt8]) -> [UInt8]? {
            guard let library = LibCrypto.shared else { return nil }
            var digest = [UInt8](repeating: 0, count: 48)
            var count: UInt32 = 0
            let done = library.digest(message, message.count, &digest, &count, library.sha384(), nil)
            return done == 1 && count == 48 ? digest : nil
        }
    }
#endif
