import MockSession
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests of the reasons in the journal for responses with status 401, whose bodies are empty.
@Suite struct TokenRejectionReasonTests {
    private func token(
        keyID: String = "ABC123DEFG", issuer: String = "DEF123GHIJ", expiry: Int = 1_767_230_000,
        more: String = "", signature: Int = 64
    ) -> String {
        [
            Array(#"{"alg":"ES256","kid":"\#(keyID)"}"#.utf8),
            Array(#"{"iss":"\#(issuer)","iat":1767220000,"exp":\#(expiry)\#(more)}"#.utf8),
            [UInt8](repeating: 0x30, count: signature),
        ].map(Base64URL.encode).joined(separator: ".")
    }

    private func cause(_ token: String, _ scenario: String = "", keys: [String: String] = [:]) throws -> String {
        let ask = try Engine(scenario, recordings: keys)
        let answer = ask("/v1/storefronts", fields: ["Authorization": token.isEmpty ? "" : "Bearer \(token)"])
        #expect(answer.status == 401 && answer.body.isEmpty)
        let entry = try #require(ask.session.entries.first)
        #expect(entry.status == 401 && entry.violations.isEmpty && entry.nearMisses.isEmpty)
        return entry.reason
    }

    @Test func `the reason names a missing, expired, or malformed token`() throws {
        #expect(try cause("") == "developer token: the request has no Authorization header")
        #expect(
            try cause(token(expiry: 1_767_225_599))
                == "developer token: the token expired at 2025-12-31T23:59:59Z (current time: 2026-01-01T00:00:00Z)")
        #expect(
            try cause(token(expiry: 1_783_002_601))
                == "developer token: exp must be at most 15777000 s after the current time (2026-01-01T00:00:00Z), found 15777001 s"
        )
        #expect(try cause(token(keyID: "short")) == "developer token: kid must have ten characters, was \"short\"")
        #expect(try cause(token(signature: 70)).hasSuffix("found 70, which looks like DER"))
        #expect(
            try cause(token(more: #","origin":["https://a.example"]"#))
                == "developer token: the token is for https://a.example, but the Origin header was missing")
    }

    @Test(.tags(.external), .enabled(if: CryptographicLibrary.isHere, "libcrypto is not available"))
    func `the reason names an unknown key, an unknown team, or a wrong signature`() throws {
        let scenario = "developer-token: {accept: signed, keys: {ABC123DEFG: key.pem}, teams: [DEF123GHIJ]}"
        let keys = ["key.pem": TestKey.spki]
        #expect(
            try cause(token(keyID: "ABC0000000"), scenario, keys: keys)
                == "developer token: kid must name a known key (ABC123DEFG), was \"ABC0000000\"")
        #expect(
            try cause(token(issuer: "OTHERTEAM1"), scenario, keys: keys)
                == "developer token: iss must be a known team (DEF123GHIJ), was \"OTHERTEAM1\"")
        #expect(
            try cause(token(), scenario, keys: keys).hasPrefix(
                "developer token: the signature is not by the key ABC123DEFG"))
    }
}
