import Scenarios
import Testing

@testable import MockSession
@testable import SecretRedaction

@Suite struct SecretTraitsTests {
    private static let parts = [
        "a", "eyJ", "eyJh.eyJi.c", "ey", "J", ".", "-", "_", "/", "+", "=", "%", "%65", "\\u0065", "?", "&", " ", "\"",
        "é", "…",
        "own-token", "own", "+token", "Abc1", String(repeating: "aB3", count: 25), String(repeating: "a/B3", count: 17),
        String(repeating: "x", count: 63), "own-token-of-the-user-that-is-longer-than-any-name-of-the-service-xyz",
        // not-a-secret
        "own%2Dtoken", "1000,1001,1002", "token=", "key", "ghp_0123456789abcdefghij", "@", "mail.company.com", "me",
        "-----BEGIN PRIVATE KEY-----", "https://", ":", "Bearer ", "\u{1B}[1m", "curl -u ", "->", "'", ", a=",
    ]

    @Test func `texts without a trait of secrets contain none`() {
        let scanner = SecretScanner(tokens: [
            "own-token": .userToken, "key 1": .generic,
            "own-token-of-the-user-that-is-longer-than-any-name-of-the-service-xyz": .developerToken,
        ])
        var (number, skipped): (UInt64, Int) = (7, 0)
        for _ in 0..<5000 {
            var text = ""
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            for place in 0..<(1 + Int(number >> 60) / 2) {
                number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += Self.parts[(Int(number >> 33) + place) % Self.parts.count]
            }
            let bytes = Array(text.utf8)[...]
            if !SecretTraits(of: bytes).canContainSecret { skipped += 1 }
            for names in [SecretNames.none, .parameters, .all] {
                let allowsDigests = number % 2 == 0
                let (found, all) = (
                    scanner.secrets(in: bytes, allowsDigests: allowsDigests, names: names),
                    scanner.allSecrets(in: bytes, allowsDigests: allowsDigests, names: names)
                )
                #expect(found.map(\.range) == all.map(\.range) && found.map(\.secret) == all.map(\.secret), "\(text)")
            }
        }
        #expect(skipped > 500)
    }

    /// The kind by the definition: words in the lowercase name without separators.
    private func expectedKind(of name: String) -> SecretKind? {
        let letters = name.lowercased().filter { $0 != "-" && $0 != "_" }
        if letters.contains("affiliatetoken") || letters.contains("campaigntoken") { return nil }
        if letters.contains("authorization") || letters.contains("developertoken") { return .developerToken }
        if letters.contains("usertoken") { return .userToken }
        if letters.contains("cookie") { return .cookie }
        let wholeNames = [
            "pwd", "passwd", "passcode", "passphrase", "auth", "xauth", "jwt", "xjwt", "bearer", "session", "sessionid",
            "xsession", "xsessionid", "sid", "sessid", "phpsessid", "jsessionid", "csrf", "xcsrf", "xsrf",
        ]
        if wholeNames.contains(letters) && name.utf8.count <= 12 { return .generic }
        let words = [
            "token", "secret", "password", "apikey", "authkey", "accesskey", "privatekey", "subscriptionkey",
            "accountkey", "credential", "amzsignature", "googsignature",
        ]
        return words.contains { letters.contains($0) } ? .generic : nil
    }

    @Test func `the bytes of a name determine its kind in any case and with any separators`() {
        let words = [
            "affiliate", "campaign", "authorization", "developer", "user", "token", "cookie", "secret", "password",
            "api",
            "key", "x", "t", "-", "_", "auth", "Session", "id", "jwt", "pwd", "To-Ken", "TOKEN", "pass_word", "coo",
            "kie", "é", "toK\u{212A}en", "access", "credential", "passphrase", "signature", "Amz", "goog",
        ]
        var kinds: Set<SecretKind?> = []
        for first in words {
            for second in words {
                for third in words {
                    let name = first + second + third
                    #expect(SecretKind(named: name) == expectedKind(of: name), "\(name)")
                    kinds.insert(SecretKind(named: name))
                }
            }
        }
        #expect(kinds.count == 5)
    }
}
