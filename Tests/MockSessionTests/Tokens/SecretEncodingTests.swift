import HTTPMessages
import MockSession
import MusicDevice
import Testing
import TestSupport
import Text

/// Secrets in every spelling that a client or a scenario can give them, in every output.
@Suite struct SecretEncodingTests {
    /// A spelling of a secret.
    enum Encoding: CaseIterable {
        case plain, percent, twicePercent, jsonEscapes, padded, otherAlphabet, inQuery, inWord

        func text(of secret: String) -> String {
            func percent(_ text: String) -> String {
                text.utf8.map { byte in "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
            }
            return switch self {
            case .plain: secret
            case .percent: percent(secret)
            case .twicePercent: percent(secret).replacing("%", with: "%25")
            case .jsonEscapes:
                secret.unicodeScalars.map { scalar in
                    let digits = String(scalar.value, radix: 16)
                    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }.joined()
            case .padded: "\(secret)=="
            case .otherAlphabet: secret.replacing("-", with: "+").replacing("_", with: "/")
            case .inQuery: "https://a.b/?x=\(secret)&y=1"
            case .inWord: "x\(secret)x"
            }
        }
    }

    /// The parts of a secret that no output contains.
    private static func leaks(_ secret: String, in text: String) -> Bool {
        let bytes = Array(secret.utf8)
        let parts = secret.utf8.count < 12 ? [secret] : [String(decoding: bytes[4..<12], as: UTF8.self)]
        return Encoding.allCases.filter { $0 != .padded && $0 != .inQuery && $0 != .inWord }.contains { encoding in
            parts.contains { text.contains(encoding.text(of: $0)) }
        }
    }

    private static let scenario = """
        user: {token: own-token_of-the-user}
        expect:
          - {name: a playlist, request: POST /v1/me/library/playlists, body: {attributes: {name: other}}}
          - {name: a code, operation: redeem-offer-code, arguments: {code: other}}
          - {name: a term, request: GET /v1/catalog/us/search, query: {term: other}}
          - {name: a header, request: GET /v1/storefronts, headers: {x-note: other}}
        rules:
          - {request: POST /v1/me/library/playlists, body: {attributes: {name: none}}, answer: not-found}

        """

    private func outputs(of ask: Engine, request: HTTPRequest) -> [(name: String, text: String)] {
        let verdict = ask.session.verdict()
        let explanation = ask.session.explain(request)
        let shown = ask.session.redacted(request)
        return [
            ("text", verdict.text), ("JSON", verdict.json.compact), ("JUnit", verdict.junitXML),
            ("explanation", explanation.text), ("explanation in JSON", explanation.json().compact),
            ("request log", "\(shown.method) \(shown.target)"),
            ("journal", ask.session.journalEntries(since: 0, limit: 99).entries.map { $0.json.compact }.joined()),
            ("summary", ask.session.summary().json.compact),
        ]
    }

    @Test(arguments: Encoding.allCases)
    func `no output contains a secret in any spelling`(encoding: Encoding) throws {
        let foreign = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJYIn0.c2lnbmF0dXJl-_9"
        for index in 0..<4 {
            let ask = try Engine(Self.scenario)
            let random = String(repeating: "aB3xZ9qLmN7tRw2yKd5_", count: 5)
            let secret = [ask.session.developerToken, ask.session.userToken, foreign, random][index]
            let text = encoding.text(of: secret)
            let quoted = encoding == .jsonEscapes ? text : text.replacing("\"", with: "\\\"")
            let body = "{\"attributes\":{\"name\":\"\(quoted)\"}}"
            _ = ask("/v1/me/library/playlists", "POST", body: body)
            let term = text.replacing("\\", with: "%5C").replacing("&", with: "%26").replacing("+", with: "%2B")
            _ = ask("/v1/catalog/us/search?term=\(term)")
            _ = ask("/v1/storefronts", fields: ["X-Note": text])
            let arguments = try JSONDocument.parse(Array("{\"code\":\"\(quoted)\"}".utf8))
            try ask.session.perform(
                DeviceCommand(operation: .redeemOfferCode, arguments: arguments.root), reason: "test")
            let request = ask.request("/v1/catalog/us/search?term=\(term)")
            for output in outputs(of: ask, request: request) {
                #expect(!Self.leaks(secret, in: output.text), "\(output.name): \(output.text)")
            }
            #expect(ask.session.verdict().expectationResults.allSatisfy { !$0.isMet && !$0.nearMisses.isEmpty })
        }
    }

    @Test func `the secrets of a scenario are redacted in titles, names, and summaries`() throws {
        let ask = try Engine(
            """
            about: A title follows
            user: {token: opaque-user-token}
            expect:
              - name: sends opaque-user-token
                request: POST /v1/me/library/playlists
                body: {attributes: {name: opaque-user-token}, userToken: tiny, list: {any-of: [opaque-user-token]}}
              - {operation: request-user-token, arguments: {developerToken: small}}
            rules:
              - {name: for opaque-user-token, request: GET /v1/nowhere, answer: not-found}
            """)
        _ = ask("/v1/me/library/playlists", "POST", body: #"{"userToken":"little","tokens":["a1","b2"]}"#)
        let arguments = try JSONDocument.parse(Array(#"{"developerToken":"short-one"}"#.utf8))
        try ask.session.perform(DeviceCommand(operation: .requestUserToken, arguments: arguments.root), reason: "test")
        let request = ask.request("/v1/nowhere")
        _ = ask("/v1/nowhere")
        for output in outputs(of: ask, request: request) where !output.name.hasPrefix("explanation") {
            for secret in ["opaque-user", "tiny", "small", "little", "short-one", "\"a1", "b2"] {
                #expect(!output.text.contains(secret), "\(output.name) contains \(secret): \(output.text)")
            }
        }
        #expect(ask.session.verdict().text.contains("request-user-token {developerToken: <developer token>}"))
    }

    @Test func `a condition for a secret keeps its keys and its quotation marks`() throws {
        let ask = try Engine(
            """
            expect:
              - request: GET /v1/storefronts
                headers: {authorization: {any-of: [{glob: "Bearer hush*"}, {matches: "^hush"}], not: hushed}}
            """)
        _ = ask("/v1/storefronts", fields: ["Referer": "<https://a/?access_token=hush>; rel=\"next\""])
        let text = ask.session.verdict().text
        #expect(!text.contains("hush"))
        #expect(
            text.contains(#"{glob: "Bearer <developer token"#) && text.contains(#">"}, {matches: "<developer token"#))
        let referer = ask.session.entries.first?.request.header(named: "Referer")
        #expect(referer == "<https://a/?access_token=<secret 1>>; rel=\"next\"")
    }

    @Test(arguments: [
        "HeyJude.mp3.zip", "/v1/me/library/playlists/p.MoGJYM3CYXW09B/tracks", "text/html,application/xhtml+xml",
        "The+Quick+Brown+Fox+1+Jumps+Over+The+Lazy+Dog+2+And+Runs+Away+From+The+Big+Cat+3",
        "i.9wK6D2z9JizR7i", "d2c1f0", "session-1",
    ])
    func `ordinary text is not redacted`(text: String) throws {
        let ask = try Engine("expect: [{request: GET /v1/storefronts, headers: {x-note: other}}]")
        _ = ask("/v1/storefronts", fields: ["X-Note": text])
        #expect(ask.session.entries.first?.request.header(named: "X-Note") == text)
        #expect(ask.session.verdict().text.contains("seen \(text)\n"))
    }

    @Test func `a long value is shortened after its secrets are redacted`() throws {
        let ask = try Engine(
            "expect: [{request: POST /v1/me/library/playlists, body: {attributes: {name: other}}}]")
        let name = String(repeating: "word ", count: 38) + ask.session.userToken
        _ = ask("/v1/me/library/playlists", "POST", body: "{\"attributes\":{\"name\":\"\(name)\"}}")
        let text = ask.session.verdict().text
        #expect(!text.contains(ask.session.userToken.prefix(8)) && text.contains("…"))
    }

    @Test func `the first value of a repeated parameter counts, as for the service`() throws {
        let ask = try Engine(
            """
            expect:
              - {name: first, request: GET /v1/storefronts, query: {limit: 1}}
              - {name: second, request: GET /v1/storefronts, query: {limit: 2}}
            """)
        let response = ask("/v1/storefronts?limit=1&limit=2")
        #expect(response.status == 200)
        let verdict = ask.session.verdict()
        #expect(verdict.expectationResults.map(\.isMet) == [true, false])
        #expect(verdict.text.contains("query limit: expected 2, seen 1\n"))
    }
}
