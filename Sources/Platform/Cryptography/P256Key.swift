/// A private key for ES256 signatures.
///
/// It is safe to use from any thread.
package struct P256PrivateKey: Sendable {
    private let material: KeyMaterial

    /// Reads the first key of a PEM text, in PKCS #8 or SEC 1.
    ///
    /// - Throws: ``KeyError``, also for a public key.
    package init(pem text: [UInt8]) throws(KeyError) {
        material = try KeyMaterial(PEMBlock(firstIn: text))
        guard material.isPrivate else { throw .missingPrivateKey }
    }

    /// Generates a key.
    ///
    /// - Throws: ``KeyError`` if the system's library is missing or fails.
    package init() throws(KeyError) {
        material = try KeyMaterial()
    }

    /// The key in DER (PKCS #8, RFC 5958), or an empty array if the system's library fails.
    package var pkcs8: [UInt8] { material.pkcs8 }

    package var publicKey: P256PublicKey { P256PublicKey(material) }

    /// Returns a signature over the message's SHA-256: 64 bytes, r‖s, different for each call.
    package func signature(of message: [UInt8]) throws(KeyError) -> [UInt8] {
        guard let signature = material.signature(of: message) else { throw .signingFailed }
        return signature
    }
}

/// A public key for ES256 signatures (RFC 7518 section 3.4).
///
/// It is safe to use from any thread.
package struct P256PublicKey: Sendable {
    private let material: KeyMaterial

    init(_ material: KeyMaterial) {
        self.material = material
    }

    /// Reads the first key of a PEM text: a public key, or the public part of a private key.
    ///
    /// The first key of a process opens the system's cryptographic library.
    package init(pem text: [UInt8]) throws(KeyError) {
        material = try KeyMaterial(PEMBlock(firstIn: text))
    }

    /// The key in DER (X.509, RFC 5280 section 4.1).
    package var subjectPublicKeyInfo: [UInt8] { material.subjectPublicKeyInfo }

    /// Returns whether 64 bytes, r‖s, are a signature by this key over the message's SHA-256.
    ///
    /// Returns `false` for any other number of bytes.
    package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        signature.count == 64 && material.verifies(signature, of: message)
    }
}

extension P256PublicKey: Hashable {
    package static func == (one: Self, other: Self) -> Bool { one.subjectPublicKeyInfo == other.subjectPublicKeyInfo }

    package func hash(into hasher: inout Hasher) { hasher.combine(subjectPublicKeyInfo) }
}

/// The two formats of an ECDSA signature over P-256: r‖s in 64 bytes (RFC 7518 section 3.4), and DER (RFC 3279 section
/// 2.2.3), which libcrypto uses.
enum ECDSASignatureFormat {
    /// Returns the DER form of 64 bytes.
    static func der(fromRaw raw: [UInt8]) -> [UInt8] {
        let numbers = derInteger(raw.prefix(32)) + derInteger(raw.dropFirst(32))
        return [0x30, UInt8(truncatingIfNeeded: numbers.count)] + numbers
    }

    /// Returns the 64 bytes, or `nil` if the input is not a DER signature with numbers of at most 32 bytes.
    static func raw(fromDER der: some Collection<UInt8>) -> [UInt8]? {
        var rest = Array(der)[...]
        guard rest.popFirst() == 0x30, let length = rest.popFirst(), Int(length) == rest.count,
            let r = readInteger(from: &rest), let s = readInteger(from: &rest), rest.isEmpty
        else { return nil }
        return r + s
    }

    private static func derInteger(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var digits = Array(bytes.drop { $0 == 0 })
        if digits.first.map({ $0 >= 0x80 }) ?? true { digits.insert(0, at: 0) }
        return [0x02, UInt8(truncatingIfNeeded: digits.count)] + digits
    }

    private static func readInteger(from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
        guard rest.popFirst() == 0x02, let length = rest.popFirst(), Int(length) <= rest.count else { return nil }
        let digits = rest.prefix(Int(length)).drop { $0 == 0 }
        rest = rest.dropFirst(Int(length))
        return digits.count <= 32 ? [UInt8](repeating: 0, count: 32 - digits.count) + digits : nil
    }
}
