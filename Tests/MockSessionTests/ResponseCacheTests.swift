import HTTPMessages
import Scenarios
import TestSupport
import Testing
import Threading

@testable import MockSession

/// Tests of responses that requests with the same inspected parts share.
@Suite struct ResponseCacheTests {
    private static func forgetResponses(of ask: Engine) {
        ask.session.lockedState.withLock { $0.responseCache.removeAll() }
    }

    private static func keptCount(_ ask: Engine) -> Int {
        ask.session.lockedState.withLock { $0.responseCache.count }
    }

    /// The heads, statuses, and reasons of the journal.
    private static func journal(of ask: Engine) -> [String] {
        ask.session.journalEntries(since: 0, limit: .max).entries.compactMap(\.exchange).map { exchange in
            String(decoding: exchange.request.head, as: UTF8.self) + "\(exchange.status) \(exchange.reason)"
        }
    }

    @Test func `requests that differ only in fields without an effect share a response`() throws {
        let ask = try Engine("")
        for number in 0..<20 {
            let fields = ["X-Request-Id": "\(number)", "User-Agent": "Test/\(number)", "traceparent": "00-\(number)"]
            #expect(ask("/v1/storefronts", fields: fields).status == 200)
        }
        #expect(Self.keptCount(ask) == 1)
        let journal = Self.journal(of: ask)
        #expect(journal.count == 20)
        for (number, entry) in journal.enumerated() { #expect(entry.contains("X-Request-Id: \(number)\r\n")) }
    }

    @Test(arguments: [
        ("Authorization", "Bearer other", 401), ("Origin", "https://example.com", 200), ("Host", "127.0.0.1:80", 200),
        ("Music-User-Token", "other", 200), ("media-user-token", "other", 200),
    ])
    func `a field that the mock inspects belongs to the key`(name: String, value: String, status: Int) throws {
        let ask = try Engine("developer-token: {accept: well-formed}")
        let target = "/v1/me/library/songs"
        #expect(ask(target).status == 200)
        #expect(ask(target, fields: [name: value]).status == status)
        #expect(Self.keptCount(ask) == 2)
    }

    @Test func `a field that a rule or an expectation inspects belongs to the key, whatever its case`() throws {
        let ask = try Engine(
            """
            rules: [{request: GET /v1/storefronts, header: {X-Mode: slow}, answer: service-unavailable}]
            expect:
              - {name: from a, request: GET /v1/storefronts, header: {X-Client: a}, times: 2}
              - {name: from b, request: GET /v1/storefronts, header: {X-Client: b}, times: 1}
            """)
        for fields in [["X-Client": "a"], ["x-client": "b"], ["X-CLIENT": "a", "X-Id": "1"]] {
            #expect(ask("/v1/storefronts", fields: fields).status == 200)
        }
        #expect(ask("/v1/storefronts", fields: ["x-mode": "slow"]).status == 503)
        #expect(ask("/v1/storefronts", fields: ["x-mode": "fast"]).status == 200)
        #expect(ask.session.verdict().hasPassed, "\(ask.session.verdict().text)")
    }

    @Test func `a cached response is logged, recorded, and redacted like a new one`() throws {
        let scenario = """
            seed: 4
            generate: {songs: 30, library-songs: 20}
            expect:
              - {name: pages, walk: GET /v1/me/library/songs}
              - {name: paths, request: GET /v1/storefronts/us, times: 3..5}
              - {name: found, request: GET /v1/me/library/songs, found: {count: 5}}
              - {name: other, request: PUT /v1/me/ratings/songs/*}
              - {name: fresh, request: GET /v1/me/library/songs, fresh: user-token}
            """
        let (cached, forgetful) = (try Engine(scenario), try Engine(scenario))
        let token = String(repeating: "aB3", count: 30)
        var number: UInt64 = 1
        for _ in 0..<600 {
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let choice = Int(number >> 33)
            let targets = [
                "/v1/storefronts/us", "/v1/me/library/songs?limit=5&offset=\(choice % 4 * 5)", "/v1/storefronts",
                "/v1/storefronts/us?limitt=\(token)", "/v1/catalog/us/search?term=\(token)&types=songs",
            ]
            var fields = ["X-Number": "\(choice)"]
            switch choice % 9 {
            case 0: fields["A-Secret"] = "\(token)\(choice % 4)"
            case 1: fields["X-Api-Key"] = "key \(choice % 3)"
            case 2: fields["Referer"] = "https://example.com/?token=\(choice % 5)"
            case 3: fields["Music-User-Token"] = ""
            default: break
            }
            let (target, method) = (targets[choice % targets.count], choice % 11 == 0 ? "HEAD" : "GET")
            Self.forgetResponses(of: forgetful)
            #expect(cached(target, method, fields: fields) == forgetful(target, method, fields: fields))
        }
        #expect(Self.keptCount(cached) > 5)
        #expect(Self.journal(of: cached) == Self.journal(of: forgetful))
        #expect(!Self.journal(of: cached).joined().contains(token))
        #expect(cached.session.verdict().text == forgetful.session.verdict().text)
    }

    @Test func `the responses that a session keeps are bounded in number and in bytes`() throws {
        let ask = try Engine("")
        var largest = 0
        for number in 0..<3000 {
            let padding = String(repeating: "a", count: number % 3 == 0 ? 10_000 : 1)
            _ = ask("/v1/storefronts?x=\(number)\(padding)")
            let (count, bytes) = ask.session.lockedState.withLock {
                ($0.responseCache.count, $0.responseCache.byteCount)
            }
            #expect(count <= ResponseCache.maximumEntryCount && bytes <= ResponseCache.maximumByteCount)
            largest = max(largest, bytes)
        }
        #expect(largest > ResponseCache.maximumByteCount / 2)
    }

    @Test func `a response that is kept equals the first one`() throws {
        let ask = try Engine("")
        let request = ask.request("/v1/storefronts")
        let first = ask.session.respond(to: request)
        #expect(ask.session.respond(to: request) == first)
        var other = first
        other.body.append(0)
        #expect(other != first)
    }

    @Test func `a changed field of a response is sent instead of the kept lines`() {
        var response = HTTPResponse(status: 200, headers: [HTTPField(name: "A", value: "1")]).keepingFieldLines()
        func lines(_ response: HTTPResponse) -> String {
            var bytes: [UInt8] = []
            response.appendFieldLines(to: &bytes)
            return String(decoding: bytes, as: UTF8.self)
        }
        #expect(lines(response) == "A: 1\r\n")
        response.headers[0].value = "2\n"
        response.headers.append(HTTPField(name: "Connection", value: "x"))
        #expect(lines(response) == "A: 2 \r\n")
    }
}
