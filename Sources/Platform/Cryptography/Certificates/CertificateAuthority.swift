/// An authority that issues certificates for a few names, and its certificate.
///
/// A client that trusts it accepts no certificate for other names, even from someone who has the key.
package struct CertificateAuthority: Sendable {
    /// The certificate in DER.
    package let certificate: [UInt8]
    private let commonName: String
    /// The start of the name of each authority.
    private static let commonNamePrefix = "apple-music-mock authority "
    private let key: P256PrivateKey

    /// The seconds by which a certificate is valid before it is issued, for clients whose clock is late.
    private static let headStart = 2 * 86_400
    /// The seconds for which a new certificate is valid.
    private static let lifetime = 199 * 86_400
    /// The seconds for which the certificate of a kept authority is valid, Apple's limit for servers.
    private static let keptLifetime = 825 * 86_400

    /// Creates an authority with a new key, a random serial number, and a random name.
    ///
    /// - Parameters:
    ///   - names: The names that it can issue certificates for.
    ///   - isKept: Whether it is stored and used again, so that it is valid for 825 days instead of 199.
    /// - Throws: ``KeyError`` if the system's library is missing or fails.
    package init(permitting names: [CertificateName], isKept: Bool = false) throws(KeyError) {
        key = try P256PrivateKey()
        commonName = Self.commonNamePrefix + Self.randomDigits()
        let writer = Self.writer(
            issuer: commonName, subject: commonName, lifetime: isKept ? Self.keptLifetime : Self.lifetime,
            subjectKey: key.publicKey, issuerKey: key.publicKey)
        certificate = try writer.authority(permitting: names, signedBy: key)
    }

    /// Issues a certificate with a new key and a random serial number.
    package func issueServerCertificate(for names: [CertificateName]) throws(KeyError) -> ServerCertificate {
        let serverKey = try P256PrivateKey()
        let writer = Self.writer(
            issuer: commonName, subject: "apple-music-mock server", lifetime: Self.lifetime,
            subjectKey: serverKey.publicKey, issuerKey: key.publicKey)
        return ServerCertificate(
            certificate: try writer.server(names: names, signedBy: key), privateKey: serverKey.pkcs8)
    }

    private static func writer(
        issuer: String, subject: String, lifetime: Int, subjectKey: P256PublicKey, issuerKey: P256PublicKey
    ) -> CertificateWriter {
        let now = time(nil)
        return CertificateWriter(
            issuer: issuer, subject: subject, serialNumber: randomSerialNumber(),
            validity: now - headStart...now - headStart + lifetime, subjectKey: subjectKey, issuerKey: issuerKey)
    }

    /// Returns 16 random bytes, the first of which is from 1 to 127.
    private static func randomSerialNumber() -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return [UInt8.random(in: 1...127, using: &generator)]
            + (1..<16).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }

    private static func randomDigits() -> String { String(UInt64.random(in: 100_000_000...999_999_999)) }
}

/// The files of an authority.
extension CertificateAuthority {
    /// The reason why the files of an authority cannot be used.
    package enum FileError: Error, Sendable, Hashable {
        /// The key cannot be read.
        case key(KeyError)
        /// The text contains no certificate that this type has written.
        case unknownCertificate
        /// The certificate belongs to another key.
        case otherKey
        /// The certificate does not permit this name.
        case forbiddenName(CertificateName)
        /// The certificate is valid for less than a day.
        case expired
    }

    /// The certificate and the private key in PEM, in this order.
    package var pem: String { certificatePEM + PEMText.block("PRIVATE KEY", key.pkcs8) }

    package var certificatePEM: String { PEMText.block("CERTIFICATE", certificate) }

    /// Reads an authority that was written with ``pem``.
    ///
    /// - Parameters:
    ///   - text: The certificate and the private key in PEM.
    ///   - names: The names that it must permit.
    /// - Throws: The reason why the files cannot be used.
    package init(pem text: [UInt8], permitting names: [CertificateName]) throws(FileError) {
        do { key = try P256PrivateKey(pem: text) } catch { throw .key(error) }
        guard let certificate = PEMText.bytes(ofFirst: "CERTIFICATE", in: text),
            let prefix = certificate[...].split(at: Self.commonNamePrefix), prefix.after.count > 9
        else { throw .unknownCertificate }
        self.certificate = certificate
        commonName = Self.commonNamePrefix + String(decoding: prefix.after.prefix(9), as: UTF8.self)
        guard certificate[...].split(at: key.publicKey.subjectPublicKeyInfo) != nil else { throw .otherKey }
        if let name = names.first(where: { certificate[...].split(at: $0.subtree) == nil }) {
            throw .forbiddenName(name)
        }
        guard let end = Self.validityEnd(in: certificate), end > time(nil) + 86_400 else { throw .expired }
    }

    /// Returns whether the last certificate in a PEM text is one of an authority that this type has created.
    package static func isAuthority(inLastBlockOf text: [UInt8]) -> Bool {
        var (rest, last) = (text[...], text[...])
        while let found = rest.split(at: "-----BEGIN CERTIFICATE-----") { (rest, last) = (found.after, rest) }
        return PEMText.bytes(ofFirst: "CERTIFICATE", in: Array(last))?[...].split(at: commonNamePrefix) != nil
    }

    /// Returns the second time of a certificate, in seconds since 1970, or `nil`.
    private static func validityEnd(in certificate: [UInt8]) -> Int? {
        // Two UTCTimes of 13 characters in a sequence.
        guard let validity = certificate[...].split(at: [0x30, 0x1E, 0x17, 0x0D]), validity.after.count > 28 else {
            return nil
        }
        let digits: [Int32] = validity.after.dropFirst(15).prefix(12).map { Int32($0) - 48 }
        let numbers: [Int32] = stride(from: 0, to: 12, by: 2)
            .map { (place: Int) -> Int32 in digits[place] * 10 + digits[place + 1] }
        var parts = tm()
        parts.tm_year = numbers[0] + 100
        parts.tm_mon = numbers[1] - 1
        parts.tm_mday = numbers[2]
        parts.tm_hour = numbers[3]
        parts.tm_min = numbers[4]
        parts.tm_sec = numbers[5]
        return timegm(&parts)
    }
}

/// A certificate and its private key.
package struct ServerCertificate: Sendable {
    /// The certificate in DER.
    package let certificate: [UInt8]
    /// The private key in DER (PKCS #8).
    package let privateKey: [UInt8]

    package init(certificate: [UInt8], privateKey: [UInt8]) {
        self.certificate = certificate
        self.privateKey = privateKey
    }
}
