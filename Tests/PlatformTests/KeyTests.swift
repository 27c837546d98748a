import Platform
import TestFixtures
import Testing

@Suite(.tags(.external), .enabled(if: CryptographicLibrary.isHere, "libcrypto is missing"))
struct KeyTests {
    @Test func `public and private keys in all formats represent the same key`() throws {
        let key = try P256PublicKey(TestKey.spki)
        #expect(key.subjectPublicKeyInfo.count == 91)
        for pem in [TestKey.pkcs8, TestKey.sec1, TestKey.sec1BehindParameters] {
            #expect(try P256PublicKey(pem) == key)
            #expect(try P256PrivateKey(pem).publicKey == key)
        }
        #expect(try P256PublicKey(TestKey.other) != key)
    }

    @Test func `line endings, long lines, surrounding text, and a byte order mark are ignored`() throws {
        let key = try P256PublicKey(TestKey.spki)
        let lines = TestKey.pkcs8.split(separator: "\n")
        let forms = [
            lines.joined(separator: "\r\n") + "\r\n",
            "\(lines[0])\n\(lines.dropFirst().dropLast().joined())\n\(lines[lines.count - 1])",
            lines.joined(separator: " "),
            lines.map { "    \($0)  " }.joined(separator: "\n\n"),
            "\u{FEFF}\(TestKey.pkcs8)",
            "Bag Attributes\n    localKeyID: 1\n\(TestKey.pkcs8)\n-----BEGIN X-----\nAAAA\n-----END X-----\n",
            "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n\(TestKey.pkcs8)",
        ]
        for form in forms {
            #expect(try P256PrivateKey(form).publicKey == key, "\(form)")
        }
    }

    #if !canImport(CryptoKit)
        @Test func `a compressed point verifies like any other`() throws {
            let key = try P256PublicKey(TestKey.compressedSPKI)
            let message = Array("hello".utf8)
            #expect(key.verifies(try P256PrivateKey(TestKey.sec1).signature(of: message), of: message))
        }
    #endif

    private static let rejected: [(String, KeyError)] = [
        ("", .missingPEMBlock),
        ("hello", .missingPEMBlock),
        ("-----BEGIN ", .missingPEMBlock),
        ("-----BEGIN PUBLIC KEY", .missingPEMBlock),
        ("-----BEGIN PUBLIC\nKEY-----", .missingPEMBlock),
        ("-----BEGIN PUBLIC KEY-----", .missingEndLine(label: "PUBLIC KEY")),
        (String(TestKey.sec1.dropLast(30)), .missingEndLine(label: "EC PRIVATE KEY")),
        ("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----", .unsupportedLabel("CERTIFICATE")),
        ("-----BEGIN RSA PRIVATE KEY-----\nAAAA\n-----END RSA PRIVATE KEY-----", .unsupportedLabel("RSA PRIVATE KEY")),
        (TestKey.encryptedPKCS8, .encrypted),
        (TestKey.encryptedSEC1, .encrypted),
        ("-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----", .damaged),
        ("-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----", .damaged),
        ("-----BEGIN PUBLIC KEY-----\nAA.A\n-----END PUBLIC KEY-----", .damaged),
        (
            "-----BEGIN PRIVATE KEY-----\n\(String(repeating: "A", count: 1_000_000))\n-----END PRIVATE KEY-----",
            .damaged
        ),
        (TestKey.secp256k1, .unsupportedAlgorithm("on secp256k1")),
        (TestKey.secp256k1Private, .unsupportedAlgorithm("on secp256k1")),
        (TestKey.secp256k1SEC1, .unsupportedAlgorithm("on secp256k1")),
        (TestKey.p384, .unsupportedAlgorithm("on P-384")),
        (TestKey.rsa, .unsupportedAlgorithm("RSA")),
        (TestKey.rsaPrivate, .unsupportedAlgorithm("RSA")),
        (TestKey.ed25519, .unsupportedAlgorithm("Ed25519")),
        (TestKey.ed25519Private, .unsupportedAlgorithm("Ed25519")),
        (TestKey.explicitParameters, .unsupportedAlgorithm("on a curve with explicit parameters")),
    ]

    @Test func `a key unsuitable for ES256 is rejected with a reason`() {
        for (pem, problem) in Self.rejected {
            let seen = #expect(throws: KeyError.self, "\(pem.prefix(300))") { try P256PublicKey(pem) }
            #expect(seen == problem, "\(pem.prefix(300))")
        }
    }

    #if !canImport(CryptoKit)
        @Test func `an unknown curve is rejected`() {
            #expect(throws: KeyError.unsupportedAlgorithm(nil)) { try P256PublicKey(TestKey.brainpool) }
        }
    #endif

    @Test func `a public key does not sign`() {
        #expect(throws: KeyError.missingPrivateKey) { try P256PrivateKey(TestKey.spki) }
    }

    @Test func `a point off the curve is rejected`() throws {
        var key = try P256PublicKey(TestKey.spki).subjectPublicKeyInfo
        key[90] ^= 1
        #expect(throws: KeyError.damaged) { try P256PublicKey(PEM.text("PUBLIC KEY", key)) }
    }

    #if !canImport(CryptoKit)
        // CryptoKit reads only the private half and derives the public half from it.
        @Test func `a private key with a mismatched public half is rejected`() throws {
            var pair = PEM.bytes(TestKey.pkcs8)
            let other = try P256PublicKey(TestKey.other).subjectPublicKeyInfo.suffix(64)
            pair.replaceSubrange((pair.count - 64)..., with: other)
            #expect(throws: KeyError.damaged) { try P256PrivateKey(PEM.text("PRIVATE KEY", pair)) }
        }
    #endif

    @Test func `every error has a unique description`() {
        let problems =
            Self.rejected.map(\.1) + [
                .unsupportedAlgorithm(nil), .missingPrivateKey, .signingFailed, .generationFailed,
                .missingLibrary(names: ["libcrypto.so.3"]),
            ]
        for problem in problems {
            #expect(!problem.description.hasSuffix(".") && problem.description.count > 15)
        }
        #expect(Set(problems.map(\.description)).count == Set(problems).count)
        #expect(KeyError.missingLibrary(names: ["a", "b"]).description.contains("cannot be opened (tried a, b)"))
        #expect(KeyError.unsupportedAlgorithm("on secp256k1").description.contains("this one is on secp256k1"))
    }
}
