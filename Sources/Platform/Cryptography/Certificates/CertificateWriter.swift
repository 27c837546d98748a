/// Writes X.509 certificates (RFC 5280) that a P-256 key signs.
struct CertificateWriter {
    /// The common name of the issuer.
    let issuer: String
    /// The common name of the subject.
    let subject: String
    /// The bytes of the serial number, most significant first.
    let serialNumber: [UInt8]
    /// The seconds since 1970 from which and until which the certificate is valid.
    let validity: ClosedRange<Int>
    let subjectKey: P256PublicKey
    let issuerKey: P256PublicKey

    /// Returns the certificate of an authority that can only issue certificates for some names.
    func authority(permitting names: [CertificateName], signedBy key: P256PrivateKey) throws(KeyError) -> [UInt8] {
        try certificate(
            extensions: [
                Self.criticalExtension(19, DER.sequence(DER.element(.boolean, [0xFF]), DER.integer(0))),
                // The bit keyCertSign, and five unused bits.
                Self.criticalExtension(15, DER.element(.bitString, [2, 0x04])),
                Self.criticalExtension(30, DER.sequence(DER.element(.constructed(0), names.flatMap(\.subtree)))),
            ], signedBy: key)
    }

    /// Returns the certificate of a server with some names.
    func server(names: [CertificateName], signedBy key: P256PrivateKey) throws(KeyError) -> [UInt8] {
        let serverAuthentication = DER.objectIdentifier(1, 3, 6, 1, 5, 5, 7, 3, 1)
        return try certificate(
            extensions: [
                Self.criticalExtension(19, DER.sequence()),
                // The bit digitalSignature, and seven unused bits.
                Self.criticalExtension(15, DER.element(.bitString, [7, 0x80])),
                Self.extension(37, DER.sequence(serverAuthentication)),
                Self.extension(17, DER.element(.sequence, names.flatMap(\.generalName))),
                Self.extension(35, DER.sequence(DER.element(.implicit(0), try Self.identifier(of: issuerKey)))),
            ], signedBy: key)
    }

    private func certificate(extensions: [[UInt8]], signedBy key: P256PrivateKey) throws(KeyError) -> [UInt8] {
        let algorithm = DER.sequence(DER.objectIdentifier(1, 2, 840, 10045, 4, 3, 2))
        let keyIdentifier = Self.extension(14, DER.element(.octetString, try Self.identifier(of: subjectKey)))
        let content = DER.sequence(
            DER.element(.constructed(0), DER.integer(2)), DER.integer(digits: serialNumber), algorithm,
            Self.name(issuer),
            DER.sequence(Self.time(validity.lowerBound), Self.time(validity.upperBound)), Self.name(subject),
            subjectKey.subjectPublicKeyInfo,
            DER.element(.constructed(3), DER.element(.sequence, keyIdentifier + extensions.flatMap(\.self))))
        let signature = ECDSASignatureFormat.der(fromRaw: try key.signature(of: content))
        return DER.sequence(content, algorithm, DER.bitString(signature))
    }

    private static func name(_ commonName: String) -> [UInt8] {
        let parts = [(10, "apple-music-mock"), (3, commonName)].map { attribute, text in
            DER.element(
                .set,
                DER.sequence(
                    DER.objectIdentifier(2, 5, 4, attribute), DER.element(.utf8String, Array(text.utf8))))
        }
        return DER.element(.sequence, parts.flatMap(\.self))
    }

    private static func `extension`(_ number: Int, _ value: [UInt8]) -> [UInt8] {
        DER.sequence(DER.objectIdentifier(2, 5, 29, number), DER.element(.octetString, value))
    }

    private static func criticalExtension(_ number: Int, _ value: [UInt8]) -> [UInt8] {
        DER.sequence(
            DER.objectIdentifier(2, 5, 29, number), DER.element(.boolean, [0xFF]), DER.element(.octetString, value))
    }

    /// Returns the identifier of a key: the leftmost 160 bits of the SHA-384 of its DER (RFC 7093 section 2).
    private static func identifier(of key: P256PublicKey) throws(KeyError) -> [UInt8] {
        guard let digest = SHA384.digest(of: key.subjectPublicKeyInfo) else { throw .signingFailed }
        return Array(digest.prefix(20))
    }

    /// Returns a time as UTCTime until 2049, otherwise as GeneralizedTime.
    private static func time(_ seconds: Int) -> [UInt8] {
        var (time, parts) = (time_t(seconds), tm())
        gmtime_r(&time, &parts)
        let year = Int(parts.tm_year) + 1900
        let usesUTCTime = (1950...2049).contains(year)
        let numbers = [
            Int(parts.tm_mon) + 1, Int(parts.tm_mday), Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec),
        ]
        let digits = numbers.reduce(usesUTCTime ? twoDigits(year % 100) : "\(year)") { $0 + twoDigits($1) }
        return DER.element(usesUTCTime ? .utcTime : .generalizedTime, Array((digits + "Z").utf8))
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
