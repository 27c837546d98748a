import HTTPMessages
import MockSession
import SecretRedaction
import TestFixtures
import Testing
import TestSupport
import Text

@testable import RecordingFiles

/// The search for secrets in files.
@Suite struct SecretSearchTests {
    private static let signature = String(repeating: "aB3-x", count: 17) + "Q"

    private static func token(kid: String = "ABCDE12345", signature: String = signature) -> String {
        let parts = [#"{"alg":"ES256","kid":"\#(kid)"}"#, #"{"iss":"TEAM123456"}"#]
        return (parts.map { Base64URL.encode(Array($0.utf8)) } + [signature]).joined(separator: ".")
    }

    private static let userToken = "AbC1dEf2GhI3jKl4MnO5pQr6StU7vWx8"  // not-a-secret
    private static let key =
        "-----BEGIN PRIVATE KEY-----\\n" + String(repeating: "MIGHAgEAMBMGBy9", count: 8)
        + "\\n-----END PRIVATE KEY-----"

    private static func kinds(_ text: String, _ name: String = "notes.txt") -> [SecretKind] {
        SecretSearch.text(of: Array(text.utf8)).map { SecretSearch.findings(in: $0, fileName: name).map(\.kind) } ?? []
    }

    @Test(arguments: [
        ("a.md", "curl -H 'Authorization: Bearer \(token())'", [SecretKind.developerToken]),
        ("a.md", "Authorization: Basic \(userToken)", [.developerToken]),
        ("a.md", "authorization=token \(userToken)", [.developerToken]),
        ("a.py", "token = '\(userToken)'", [.generic]), ("a.txt", "x \(token())", [.developerToken]),
        (".env", "APPLE_MUSIC_USER_TOKEN=\(userToken)", [.userToken]),
        ("a.yaml", "headers: {Music-User-Token: \(userToken)}", [.userToken]), ("a.p8", key, [.privateKey]),
        ("a.py", "requests.get('https://me:\(userToken)@host.test/')", [.generic]),
        ("a.har", #"{"name":"Cookie","value":"a=\#(userToken)"}"#, [.cookie]),
        ("a.json", #"{"mail":"someone@mail.company.com"}"#, [.mailAddress]),
        (
            "a.sh",  // not-a-secret
            "curl -H 'Authorization: Bearer \(token())' -H 'Music-User-Token: \(userToken)' 'https://me:pw@company.com/'",
            [.developerToken, .userToken, .generic]
        ),
        ("a.txt", "ghp_abcdefghijklmnopqrstuvwxyz0123456789", [.generic]),  // not-a-secret
        ("a.txt", "https://me:pw@company.com/", [.generic]),  // not-a-secret
        // not-a-secret
        ("a.txt", "ASIAABCDEFGHIJKL2345", [.generic]), ("a.txt", "xapp-1-A0123456789-abcdefghij", [.generic]),
        ("a.txt", "ya29.\(userToken)", [.generic]), ("a.txt", "GOCSPX-\(userToken)", [.generic]),
        ("a.txt", "SG.\(userToken).\(userToken)", [.generic]), ("a.txt", "hf_\(userToken)", [.generic]),
        ("a.txt", "dop_v1_" + String(repeating: "0123456789abcdef", count: 4), [.generic]),
        ("a.txt", "sk_test_0123456789abcdef", [.generic]),  // not-a-secret
        ("a.txt", "https://hooks.slack.com/services/T01234567/B01234567/\(userToken)", [.generic]),
        ("a.txt", "A" + String(repeating: "bC1dE2fG3hI4jK5lM6nO+", count: 10) + "==", [.generic]),
        ("a.txt", "0.A" + String(repeating: "bC1-", count: 60), [.generic]),
        (
            "a.asc",
            "-----BEGIN PGP PRIVATE KEY BLOCK-----\n" + String(repeating: "MIGHAgEAMBMGBy9", count: 8)
                + "\n-----END PGP PRIVATE KEY BLOCK-----", [.privateKey]
        ),
        (
            "a.json",
            #"{"text":"\#(Base64URL.encodePadded(Array("{\"token\":\"\(userToken)\"}".utf8)))","encoding":"base64"}"#,
            [.generic]
        ),
    ])
    func `a secret is found`(name: String, text: String, kinds: [SecretKind]) {
        #expect(Self.kinds(text, name) == kinds)
    }

    @Test(arguments: [
        ("a.txt", token(kid: "MOCKKEY001")), ("a.txt", token(signature: "c2ln")), ("mock-developer.p8", key),
        ("a.txt", "// not-a-secret\ntoken: \(userToken)"), ("a.txt", "token: \(userToken) # not-a-secret"),
        ("a.txt", "Music-User-Token: <user token 1>"), ("a.txt", "token: the-token-of-alice"),
        ("a.txt", "the basic \(userToken)"), ("a.txt", "write to a@b.de"),
        ("a.txt", "Music-User-Token: MOCK\(String(repeating: "aB3-", count: 21))"),
        ("a.txt", "https://me:pw@host.test/"), ("a.txt", "postgres://me:pw@localhost:5432/"),
        ("a.sh", "https://$USER:$PASSWORD@company.com/"), ("a.py", "https://%s:%s@company.com/"),
        ("a.txt", "https://me:password@company.com/"), ("a.txt", "ghp_short1 sk-a-song-with-a-long-name-2020"),
        ("a.swift", "let token = parser.nextToken(in: someRange2, After: 3)"),
        ("a.swift", "private let privateKey: P256.Signing.PrivateKey25"),
        ("a.swift", "let rows: [[Token]] = (UInt8.min...UInt8.max).map(row)"),
        ("a.txt", "-----BEGIN PRIVATE KEY----- is missing"),
        ("a.lock", "integrity sha512-\(signature)=="), ("a.bin", "\0 token: \(userToken)"),
    ])
    func `a test value is not a secret`(name: String, text: String) {
        #expect(Self.kinds(text, name) == [])
    }

    @Test func `a finding has the place of the secret`() {
        let text = "one\ntoken: \(Self.userToken)\n"
        let findings = SecretSearch.findings(in: Array(text.utf8), fileName: "a")
        #expect(findings.map(\.offset) == [11] && findings.map(\.kind) == [.generic])
    }

    @Test(arguments: [false, true], [false, true])
    func `a file in UTF-16 is searched`(isLittleEndian: Bool, hasMark: Bool) throws {
        let units = Array(((hasMark ? "\u{FEFF}" : "") + "one é\ntoken: \(Self.userToken)\n").utf16)
        let bytes = units.flatMap { unit in
            let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            return isLittleEndian ? pair : pair.reversed()
        }
        let text = try #require(SecretSearch.text(of: bytes))
        #expect(String(decoding: text, as: UTF8.self).hasPrefix("one é\n"))
        #expect(SecretSearch.findings(in: text, fileName: "a").map(\.offset) == [14])
    }

    @Test func `the user token of a mock is not a secret`() throws {
        let token = try Engine().session.userToken
        #expect(token.utf8.count == 88 && Self.kinds("Music-User-Token: \(token)") == [])
    }

    @Test func `each secret of a long line is found once`() {
        let text = "[" + Array(repeating: #"{"token":"\#(Self.userToken)"}"#, count: 500).joined(separator: ",") + "]"
        #expect(SecretSearch.findings(in: Array(text.utf8), fileName: "a.json").count == 500)
    }

    @Test func `a recording has no secrets`() throws {
        let exchange = HTTPExchange(
            method: "GET", target: "/v1/catalog/us/songs/1?token=\(Self.userToken)",
            requestHeaders: [HTTPField(name: "Authorization", value: "Bearer \(Self.token())")], status: 404,
            responseHeaders: [HTTPField(name: "Location", value: "https://a:\(Self.userToken)@host.test/")],
            responseBody: Array(#"{"errors":[{"detail":"\#(Self.token()) \#(Self.key)"}]}"#.utf8))
        for file in RecordedFolder([exchange]).files {
            #expect(SecretSearch.findings(in: file.bytes, fileName: file.path).isEmpty)
        }
        let archive = HTTPArchive.bytes(of: [exchange], version: "1")
        #expect(SecretSearch.findings(in: archive, fileName: "a.har").isEmpty)
    }
}
