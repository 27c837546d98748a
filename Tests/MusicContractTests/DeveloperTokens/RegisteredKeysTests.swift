import MusicContract
import Platform
import TestFixtures
import Testing
import Text

@Suite(.tags(.external), .enabled(if: CryptographicLibrary.isHere, "libcrypto is missing"))
struct RegisteredKeysTests {
    private let now = Timestamp(milliseconds: 1_767_225_600_000)
    private let key: P256PrivateKey
    private let other: P256PrivateKey

    init() throws {
        key = try P256PrivateKey(pem: Array(TestKey.pkcs8.utf8))
        other = try P256PrivateKey(pem: Array(TestKey.other.utf8))
    }

    private func token(keyID: String = "ABC123DEFG", issuer: String = "DEF123GHIJ") throws -> String {
        try DeveloperToken.makeSigned(by: key, keyID: keyID, issuer: issuer, issuedAt: now, lifetimeSeconds: 3600)
    }

    private func policy(_ key: P256PrivateKey, teams: [String]? = nil) -> RegisteredKeys {
        RegisteredKeys(keys: ["ABC123DEFG": key.publicKey, "KEY0000002": other.publicKey], teams: teams)
    }

    /// Returns a token with these parts, signed unless a signature is given.
    private func text(_ header: String, _ claims: String, _ signature: [UInt8]? = nil) throws -> String {
        let signed = "\(Base64URL.encode(Array(header.utf8))).\(Base64URL.encode(Array(claims.utf8)))"
        return "\(signed).\(Base64URL.encode(try signature ?? key.signature(of: Array(signed.utf8))))"
    }

    @Test func `a token signed with its key for a known team is valid`() throws {
        let token = try DeveloperToken(parsing: token())
        #expect(token.validationError(at: now, origin: nil) == nil)
        #expect(token.verificationError(using: policy(key)) == nil)
        #expect(token.verificationError(using: policy(key, teams: ["XYZ0000000", "DEF123GHIJ"])) == nil)
        #expect(token.isSigned(by: key.publicKey) && !token.isSigned(by: other.publicKey))
        #expect(token.signature.count == 64)
    }

    @Test func `the signature covers the token text as received`() throws {
        let header = " {\"typ\" : \"JWT\",\n\"kid\":\"ABC123DEFG\", \"alg\":\"ES\\u003256\"} "
        let token = try DeveloperToken(
            parsing: text(header, "{ \"iss\":\"DEF123GHIJ\", \"extra\":{\"a\":1e2} }"))
        #expect(token.algorithm == "ES256")
        #expect(token.verificationError(using: policy(key)) == nil)
    }

    @Test func `an unknown key, a wrong key, a wrong team, and a DER signature are distinct errors`() throws {
        let parsed = try DeveloperToken(parsing: token())
        let unknown = try DeveloperToken(parsing: token(keyID: "KEY0000003"))
        #expect(
            unknown.verificationError(using: policy(key))
                == .unknownKeyID("KEY0000003", known: ["ABC123DEFG", "KEY0000002"]))
        #expect(parsed.verificationError(using: RegisteredKeys(keys: [:])) == .unknownKeyID("ABC123DEFG", known: []))
        let mismatch = DeveloperTokenError.signatureMismatch(keyID: "ABC123DEFG")
        #expect(parsed.verificationError(using: policy(other)) == mismatch)
        #expect(
            parsed.verificationError(using: policy(key, teams: ["XYZ0000000"]))
                == .teamMismatch(expected: ["XYZ0000000"], actual: "DEF123GHIJ"))
        let header = #"{"alg":"ES256","kid":"ABC123DEFG"}"#
        let nobody = try DeveloperToken(parsing: text(header, "{}"))
        #expect(nobody.verificationError(using: policy(key, teams: [])) == .teamMismatch(expected: [], actual: nil))
        for count in 68...72 {
            let signature = [0x30, UInt8(count - 2)] + [UInt8](repeating: 2, count: count - 2)
            let der = try DeveloperToken(parsing: text(header, "{}", signature))
            #expect(der.verificationError(using: policy(key)) == .derEncodedSignature(length: count))
        }
        let short = try DeveloperToken(parsing: text(header, "{}", [0x30, 2]))
        #expect(short.verificationError(using: policy(key)) == .invalidSignatureLength(2))
        let long = try DeveloperToken(parsing: text(header, "{}", [UInt8](repeating: 7, count: 70)))
        #expect(long.verificationError(using: policy(key)) == .invalidSignatureLength(70))
    }

    @Test func `a changed header or changed claims break the signature`() throws {
        let parts = try token().split(separator: ".").map(String.init)
        let header = Base64URL.encode(Array(#"{"alg":"ES256","kid":"ABC123DEFG","a":1}"#.utf8))
        let claims = Base64URL.encode(Array(#"{"iss":"DEF123GHIJ","iat":1767225600,"exp":1767229201}"#.utf8))
        for text in ["\(header).\(parts[1]).\(parts[2])", "\(parts[0]).\(claims).\(parts[2])"] {
            let changed = try DeveloperToken(parsing: text)
            #expect(changed.verificationError(using: policy(key)) == .signatureMismatch(keyID: "ABC123DEFG"))
        }
    }

    @Test func `an unsigned token is well formed but matches no registered key`() throws {
        let text = DeveloperToken.makeUnsigned(
            keyID: "ABC123DEFG", issuer: "DEF123GHIJ", issuedAt: now, lifetimeSeconds: 60, seed: Seed(1), session: "x",
            generation: 1)
        let token = try DeveloperToken(parsing: text)
        #expect(token.validationError(at: now, origin: nil) == nil)
        #expect(token.verificationError(using: policy(key)) == .signatureMismatch(keyID: "ABC123DEFG"))
    }

    @Test(
        arguments: [
            (.unknownKeyID("X", known: ["A", "B"]), "kid must name a known key (A, B), was \"X\""),
            (.unknownKeyID(nil, known: []), "kid must name a known key (none is registered), was missing"),
            (.teamMismatch(expected: ["A"], actual: "B"), "iss must be a known team (A), was \"B\""),
            (
                .signatureMismatch(keyID: "A"),
                "the signature is not by the key A, or the header or claims were changed after signing"
            ),
            (
                .derEncodedSignature(length: 71),
                "an ES256 signature has 64 bytes (r followed by s), found 71, which looks like DER"
            ),
        ] as [(DeveloperTokenError, String)])
    func `error descriptions state the cause`(error: DeveloperTokenError, description: String) {
        #expect(error.description == description)
    }
}
