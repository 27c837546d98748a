import MusicContract
import Platform
import Scenarios
import TestFixtures
import Testing
import TestSupport
import Text

@testable import MockSession

@Suite struct ParsedDeveloperTokenTests {
    private let now = Timestamp(milliseconds: 1_767_225_600_000)

    private var tokens: SessionDeveloperTokens {
        let issuer = DeveloperTokenIssuer(seed: Seed(1), sessionID: "test")
        return SessionDeveloperTokens(issuer: issuer, first: "first", at: now)
    }

    private func signed(keyID: String = "ABC123DEFG") throws -> String {
        try DeveloperToken.makeSigned(
            by: P256PrivateKey(pem: Array(TestKey.sec1.utf8)), keyID: keyID, issuer: "DEF123GHIJ", issuedAt: now,
            lifetimeSeconds: 100)
    }

    @Test(.tags(.external), .enabled(if: CryptographicLibrary.isHere, "libcrypto is not available"))
    func `a signature is verified once for each token and each set of keys`() throws {
        var tokens = tokens
        let keys = RegisteredKeys(keys: ["ABC123DEFG": try P256PublicKey(pem: Array(TestKey.spki.utf8))])
        let text = try signed()
        let first = tokens.check(text, policy: .signed(by: keys), at: now, origin: nil)
        #expect(first.error == nil && first.parsed != nil)
        tokens.record(first, of: text)
        let second = tokens.check(text, policy: .signed(by: keys), at: now, origin: nil)
        #expect(second.error == nil && second.parsed == nil)
        let other = tokens.check(text, policy: .signed(by: RegisteredKeys(keys: [:])), at: now, origin: nil)
        #expect(other.error == .unknownKeyID("ABC123DEFG", known: []) && other.parsed != nil)
        tokens.record(other, of: text)
        let again = tokens.check(text, policy: .signed(by: RegisteredKeys(keys: [:])), at: now, origin: nil)
        #expect(again.error == other.error && again.parsed == nil)
        let late = Timestamp(milliseconds: now.milliseconds + 100_000)
        let expired = tokens.check(text, policy: .signed(by: keys), at: late, origin: nil)
        #expect(expired.error == .expired(at: Double(late.milliseconds) / 1000, now: late))
    }

    @Test func `a token that cannot be parsed is parsed once`() {
        var tokens = tokens
        let first = tokens.check("a.b", policy: .wellFormed, at: now, origin: nil)
        #expect(first.error == .invalidPartCount(2) && first.parsed != nil)
        tokens.record(first, of: "a.b")
        let second = tokens.check("a.b", policy: .wellFormed, at: now, origin: nil)
        #expect(second.error == .invalidPartCount(2) && second.parsed == nil)
    }

    @Test func `the parsed tokens are bounded in number and in length`() {
        var parsed = ParsedDeveloperTokens()
        for number in 0..<1000 {
            let text = "a.\(number)"
            parsed.insert(parsed.entry(for: text), for: text)
            #expect(parsed.count <= 64 && !parsed.entry(for: text).isNew)
        }
        let long = String(repeating: "a", count: 300_000)
        parsed.insert(parsed.entry(for: long), for: long)
        #expect(parsed.entry(for: long).isNew)
    }
}
