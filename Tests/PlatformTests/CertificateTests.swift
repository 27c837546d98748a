import Foundation
import TestFixtures
import Testing

@testable import Platform

@Suite(.tags(.external), .enabled(if: CryptographicLibrary.isHere, "libcrypto is missing"))
struct CertificateTests {
    private static let names = ["api.music.apple.com", "localhost", "127.0.0.1", "::1"].compactMap(CertificateName.init)

    /// The fields of a certificate.
    private struct Fields {
        let serialNumber: [UInt8]
        let issuer: String
        let subject: String
        let notBefore: String
        let notAfter: String
        let publicKey: [UInt8]
        /// The value of each extension, and whether it is critical, by the last arc of its identifier.
        let extensions: [UInt8: (isCritical: Bool, value: DERElement)]

        init(_ certificate: [UInt8]) throws {
            let root = try #require(DERElement.all(in: certificate)?.first)
            let parts = try #require(root.elements.first).elements
            try #require(parts.count == 8)
            serialNumber = parts[1].content
            let name = { (element: DERElement) in element.flattened.filter { $0.tag == 0x0C }.map(\.text) }
            issuer = name(parts[3]).joined(separator: "/")
            subject = name(parts[5]).joined(separator: "/")
            notBefore = parts[4].elements[0].text
            notAfter = parts[4].elements[1].text
            publicKey = DER.element(.sequence, parts[6].content)
            var extensions: [UInt8: (isCritical: Bool, value: DERElement)] = [:]
            for item in parts[7].elements[0].elements {
                let value = try #require(DERElement.all(in: item.elements[item.elements.count - 1].content)?.first)
                extensions[item.elements[0].content[2]] = (item.elements.count == 3, value)
            }
            self.extensions = extensions
        }
    }

    private static func date(_ utcTime: String) -> Date? {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.timeZone = TimeZone(identifier: "UTC")
        format.dateFormat = "yyMMddHHmmss'Z'"
        return format.date(from: utcTime)
    }

    @Test func `an authority is constrained to its names`() throws {
        let authority = try CertificateAuthority(permitting: Self.names)
        let fields = try Fields(authority.certificate)
        #expect(
            fields.issuer == fields.subject && fields.subject.hasPrefix("apple-music-mock/apple-music-mock authority "))
        #expect(Set(fields.extensions.keys) == [14, 15, 19, 30])
        let basic = try #require(fields.extensions[19])
        #expect(basic.isCritical && basic.value.elements.map(\.content) == [[0xFF], [0]])
        let usage = try #require(fields.extensions[15])
        #expect(usage.isCritical && usage.value.content == [2, 4])
        let constraints = try #require(fields.extensions[30])
        #expect(constraints.isCritical && constraints.value.elements.map(\.tag) == [0xA0])
        let permitted = constraints.value.elements[0].elements.flatMap(\.elements)
        #expect(permitted.map(\.tag) == [0x82, 0x82, 0x87, 0x87])
        #expect(permitted.prefix(2).map(\.text) == ["api.music.apple.com", "localhost"])
        #expect(permitted[2].content == [127, 0, 0, 1, 255, 255, 255, 255])
        #expect(permitted[3].content == [UInt8](repeating: 0, count: 15) + [1] + [UInt8](repeating: 255, count: 16))
    }

    @Test func `a server's certificate has its names and one purpose`() throws {
        let authority = try CertificateAuthority(permitting: Self.names)
        let server = try authority.issueServerCertificate(for: Self.names)
        let fields = try Fields(server.certificate)
        #expect(fields.issuer == (try Fields(authority.certificate).subject))
        #expect(Set(fields.extensions.keys) == [14, 15, 17, 19, 35, 37])
        #expect(fields.extensions[15]?.isCritical == true && fields.extensions[15]?.value.content == [7, 0x80])
        #expect(fields.extensions[19]?.value.elements.isEmpty == true)
        #expect(fields.extensions[37]?.value.elements.map(\.content) == [[0x2B, 6, 1, 5, 5, 7, 3, 1]])
        let names = try #require(fields.extensions[17]?.value.elements)
        #expect(names.map(\.tag) == [0x82, 0x82, 0x87, 0x87])
        #expect(names.prefix(2).map(\.text) == ["api.music.apple.com", "localhost"])
        #expect(names[2].content == [127, 0, 0, 1])
        let identifier = try #require(try Fields(authority.certificate).extensions[14]?.value.content)
        #expect(fields.extensions[35]?.value.elements.map(\.content) == [identifier])
        let key = try P256PrivateKey(pem: Array(PEMText.block("PRIVATE KEY", server.privateKey).utf8))
        #expect(key.publicKey.subjectPublicKeyInfo == fields.publicKey)
    }

    @Test func `certificates are valid for the last two days and the next half year`() throws {
        let authority = try CertificateAuthority(permitting: Self.names)
        let kept = try CertificateAuthority(permitting: Self.names, isKept: true)
        let server = try authority.issueServerCertificate(for: Self.names)
        for (certificate, days) in [(authority.certificate, 199.0), (server.certificate, 199), (kept.certificate, 825)]
        {
            let fields = try Fields(certificate)
            let start = try #require(Self.date(fields.notBefore))
            let end = try #require(Self.date(fields.notAfter))
            #expect(abs(start.timeIntervalSinceNow + 2 * 86_400) < 3600)
            #expect(end.timeIntervalSince(start) == days * 86_400)
        }
    }

    @Test func `a certificate after 2049 has a time with four digits for the year`() throws {
        let key = try P256PrivateKey()
        let writer = CertificateWriter(
            issuer: "a", subject: "b", serialNumber: [0x80, 1], validity: 2_524_607_999...2_524_608_000,
            subjectKey: key.publicKey, issuerKey: key.publicKey)
        let fields = try Fields(writer.server(names: Self.names, signedBy: key))
        #expect(fields.notBefore == "491231235959Z" && fields.notAfter == "20500101000000Z")
        #expect(fields.serialNumber == [0, 0x80, 1])
    }

    @Test func `each authority and each certificate has its own serial number, name, and key`() throws {
        let authorities = try (0..<8).map { _ in try CertificateAuthority(permitting: Self.names) }
        let servers = try (0..<8).map { _ in try authorities[0].issueServerCertificate(for: Self.names) }
        let fields = try authorities.map { try Fields($0.certificate) }
        #expect(Set(fields.map(\.subject)).count == 8)
        let all = try fields + servers.map { try Fields($0.certificate) }
        #expect(Set(all.map(\.serialNumber)).count == 16 && Set(all.map(\.publicKey)).count == 16)
        #expect(all.allSatisfy { $0.serialNumber.count == 16 && $0.serialNumber[0] < 0x80 })
    }

    @Test func `an authority that is read again issues certificates`() throws {
        let authority = try CertificateAuthority(permitting: Self.names, isKept: true)
        let again = try CertificateAuthority(pem: Array(authority.pem.utf8), permitting: Self.names)
        #expect(again.certificate == authority.certificate)
        let fields = try Fields(try again.issueServerCertificate(for: Self.names).certificate)
        #expect(fields.issuer == (try Fields(authority.certificate).subject))
    }

    @Test func `files that are not an authority for the names are rejected with the reason`() throws {
        let authority = try CertificateAuthority(permitting: Self.names, isKept: true)
        let other = try CertificateAuthority(permitting: Self.names, isKept: true)
        let key = PEMText.block("PRIVATE KEY", try P256PrivateKey().pkcs8)
        let address = try #require(CertificateName("192.168.1.5"))
        let rows: [(String, [CertificateName], CertificateAuthority.FileError)] = [
            ("", Self.names, .key(.missingPEMBlock)),
            (key, Self.names, .unknownCertificate),
            (PEMText.block("CERTIFICATE", [48, 0]) + key, Self.names, .unknownCertificate),
            (other.certificatePEM + key, Self.names, .otherKey),
            (authority.pem, Self.names + [address], .forbiddenName(address)),
        ]
        for (text, names, reason) in rows {
            #expect(throws: reason) { try CertificateAuthority(pem: Array(text.utf8), permitting: names) }
        }
        let expired = try Self.expiredAuthority()
        #expect(throws: CertificateAuthority.FileError.expired) {
            try CertificateAuthority(pem: Array(expired.utf8), permitting: Self.names)
        }
    }

    /// Returns an authority that was valid in 2020.
    private static func expiredAuthority() throws -> String {
        let key = try P256PrivateKey()
        let name = "apple-music-mock authority 123456789"
        let writer = CertificateWriter(
            issuer: name, subject: name, serialNumber: [1], validity: 1_577_836_800...1_580_000_000,
            subjectKey: key.publicKey, issuerKey: key.publicKey)
        return PEMText.block("CERTIFICATE", try writer.authority(permitting: names, signedBy: key))
            + PEMText.block("PRIVATE KEY", key.pkcs8)
    }

    @Test func `a name is an address or a DNS name in lowercase`() {
        #expect(CertificateName("API.music.Apple.com") == .dns("api.music.apple.com"))
        #expect(CertificateName("127.0.0.1") == .address([127, 0, 0, 1]))
        #expect(CertificateName("::1") == .address([UInt8](repeating: 0, count: 15) + [1]))
        for text in ["", "*.apple.com", "a b", "a/b", "[::1]", "é", "a\u{0}"] {
            #expect(CertificateName(text) == nil, "\(text)")
        }
        #expect(CertificateName("192.168.1.5")?.description == "192.168.1.5")
        #expect(CertificateName("::1")?.description == "0:0:0:0:0:0:0:1")
    }

    @Test func `PEM texts of all lengths are read as they were written`() {
        for count in [0, 1, 2, 3, 47, 48, 49, 255] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 37) }
            let text = PEMText.block("CERTIFICATE", bytes)
            #expect(text == PEM.wrapped("CERTIFICATE", bytes))
            #expect(PEMText.bytes(ofFirst: "CERTIFICATE", in: Array("x\n\(text)\(text)".utf8)) == bytes)
        }
        #expect(PEMText.bytes(ofFirst: "CERTIFICATE", in: Array("-----BEGIN CERTIFICATE-----".utf8)) == nil)
    }

    @Test(.enabled(if: OpenSSLCommand.path != nil, "the command openssl is missing"))
    func `OpenSSL verifies the certificates strictly`() throws {
        let authority = try CertificateAuthority(permitting: Self.names)
        let server = try authority.issueServerCertificate(for: Self.names)
        let outside = try authority.issueServerCertificate(for: Self.names + [.dns("evil.example")])
        let command = try OpenSSLCommand(files: [
            "ca.pem": authority.certificatePEM, "server.pem": PEMText.block("CERTIFICATE", server.certificate),
            "outside.pem": PEMText.block("CERTIFICATE", outside.certificate),
        ])
        let verify = ["verify", "-x509_strict", "-purpose", "sslserver", "-CAfile", "ca.pem"]
        for name in ["api.music.apple.com", "localhost"] {
            #expect(try command.output(verify + ["-verify_hostname", name, "server.pem"]) == "server.pem: OK\n")
        }
        for address in ["127.0.0.1", "::1"] {
            #expect(try command.output(verify + ["-verify_ip", address, "server.pem"]) == "server.pem: OK\n")
        }
        #expect(try command.output(verify + ["outside.pem"]).contains("permitted subtree violation"))
        #expect(try command.output(verify + ["-verify_hostname", "evil.example", "server.pem"]).contains("ismatch"))
    }
}

/// Runs of the command `openssl` in a temporary folder.
private struct OpenSSLCommand {
    static let path = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    private let folder: URL

    /// Writes files into the folder, which stays until the system removes temporary files.
    init(files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
    }

    /// Returns what the command prints to both of its outputs.
    func output(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(Self.path))
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: output, as: UTF8.self)
    }
}
