import MusicContract
import Testing
import TestSupport

@Suite struct RuleTests {
    private func statuses(_ rule: String, _ targets: [String], method: String = "GET") throws -> [Int] {
        let ask = try Engine("rules:\n  - \(rule)")
        return targets.map { ask($0, method).status }
    }

    @Test(arguments: [
        ("call: 1", [503, 200, 200, 200, 200, 200]), ("call: 2..4", [200, 503, 503, 503, 200, 200]),
        ("call: 3..", [200, 200, 503, 503, 503, 503]), ("call: ..2", [503, 503, 200, 200, 200, 200]),
        ("call: every 3", [200, 200, 503, 200, 200, 503]),
    ])
    func `call selects by call number`(key: String, expected: [Int]) throws {
        let rule = "{request: GET /v1/storefronts, \(key), answer: service-unavailable}"
        #expect(try statuses(rule, [String](repeating: "/v1/storefronts", count: 6)) == expected)
    }

    @Test(arguments: [
        ("GET /v1/storefronts", "/v1/storefronts", true), ("GET /v1/storefronts", "/v1/storefronts/us", false),
        ("GET /v1/storefronts/*", "/v1/storefronts/us", true), ("GET /v1/storefronts/*", "/v1/storefronts", false),
        ("GET /v1/**", "/v1/storefronts/us", true), ("GET /v1/storefronts/**", "/v1/storefronts", true),
        ("/v1/storefronts", "/v1/storefronts?limit=1", true), ("POST /v1/storefronts", "/v1/storefronts", false),
        ("GET /v1/storefronts/us", "/v1/storefronts/%75s", true),
    ])
    func `a request pattern matches a method and a path`(pattern: String, target: String, matches: Bool) throws {
        #expect(try statuses("{request: \(pattern), answer: service-unavailable}", [target]) == [matches ? 503 : 200])
    }

    @Test func `the first firing rule decides and later rules are not called`() throws {
        let ask = try Engine(
            """
            rules:
              - {request: /v1/storefronts, call: 1, answer: rate-limited}
              - {name: second, request: /v1/**, call: 1, answer: not-found}
            """)
        let answers = (0..<3).map { _ in ask("/v1/storefronts") }
        #expect(answers.map(\.status) == [429, 404, 200])
        #expect(answers.map { $0.header("Mock-Answer") } == ["rule 1", "rule 2 \"second\"", "catalog"])
    }

    /// The status and body of each named response.
    private static let wire: [(NamedResponse, Int, String)] = [
        (.developerTokenMissing, 401, ""), (.developerTokenInvalid, 401, ""),
        (.userTokenMissing, 403, "40300 Authentication required for request"),
        (.userTokenInvalid, 403, "40300 Invalid authentication"),
        (.subscriptionRequired, 400, "40015 User's subscription tier does not have access to privilege: CloudLibrary"),
        (.privacyNotAcknowledged, 403, "40300 User has not acknowledged the latest privacy notice"),
        (.rateLimited, 429, #"{"message":"API capacity exceeded"}"#),
        (.notFound, 404, "40400 Resource with requested id was not found"),
        (.noRelatedResources, 404, "40403 No related resources found for storefronts"),
        (.upstreamError, 500, "50001 Error fetching library content"), (.serviceUnavailable, 503, ""),
        (.gatewayTimeout, 504, "<html>"),
    ]

    @Test func `every named response equals the response of the service`() throws {
        #expect(Self.wire.map(\.0) == NamedResponse.allCases)
        for (name, status, expected) in Self.wire {
            let answer = try Engine("rules: [{request: /v1/**, answer: \(name.rawValue)}]")("/v1/storefronts")
            #expect(answer.status == status, "\(name)")
            #expect((answer.error ?? answer.text).hasPrefix(expected), "\(name)")
            #expect(expected.isEmpty == answer.body.isEmpty, "\(name)")
        }
    }

    @Test func `a cached response equals the original until a rule applies`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        for target in [
            "/v1/catalog/us/albums/1200868601", "/v1/me/library/songs?limit=2", "/v1/catalog/us/search?term=khalid",
        ] {
            let first = ask(target)
            #expect(first.status == 200)
            for _ in 0..<3 {
                let again = ask(target)
                #expect(again.body == first.body && again.headers == first.headers)
            }
            #expect(ask(target, fields: ["Authorization": ""]).status == 401)
        }
        let ruled = try Engine("rules: [{request: /v1/storefronts, call: 3, answer: not-found}]")
        #expect((0..<4).map { _ in ruled("/v1/storefronts").status } == [200, 200, 404, 200])
        let running = try Engine("clock: system")
        #expect(running("/v1/storefronts").header("Date")?.hasSuffix(" GMT") == true)
    }

    @Test func `each session counts separately`() throws {
        let rule = "rules: [{request: /v1/**, call: 1, answer: rate-limited}]"
        let (one, two) = (try Engine(rule), try Engine(rule))
        #expect(
            [one("/v1/storefronts"), two("/v1/storefronts"), one("/v1/storefronts")].map(\.status) == [429, 429, 200])
    }
}
