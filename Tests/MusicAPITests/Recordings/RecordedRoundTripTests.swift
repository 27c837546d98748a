import MusicContract
import TestFixtures
import Testing
import TestSupport
import Text

/// Responses that are recorded and served again.
@Suite(.tags(.slow)) struct RecordedRoundTripTests {
    private typealias Response = (target: String, text: String)

    @Test func `a recorded response of each endpoint comes back byte for byte, alone`() throws {
        let responses = try Self.contractResponses()
        // The content of a rating does not contain the rating.
        for (target, text) in responses where !target.hasSuffix("/content") {
            let ask = try Engine("recordings: [{file: r.json, request: 'GET \(target)'}]", recordings: ["r.json": text])
            #expect(Self.comparable(ask(target).text, to: text) == Self.comparable(text, to: text), "\(target)")
        }
        let targets = Set(responses.map(\.target))
        let missing = Self.endpoints.filter { !targets.contains(ContractRequest($0).target) }.map(\.path)
        #expect(missing == [])
    }

    @Test func `the recorded responses of all endpoints come back byte for byte, together`() throws {
        let responses = try Self.contractResponses()
        let ask = try Self.engine(recorded: responses)
        for (target, text) in responses {
            #expect(Self.comparable(ask(target).text, to: text) == Self.comparable(text, to: text), "\(target)")
        }
    }

    @Test func `all recorded responses of the quick start come back byte for byte, together`() throws {
        let responses = try Self.quickStartResponses()
        let ask = try Self.engine(recorded: responses)
        for (target, text) in responses { #expect(ask(target).text == text, "\(target)") }
        #expect(responses.count > 100)
    }

    /// Returns a response without `next` and the totals of a recorded response that has a `next`.
    ///
    /// A list ends with its last recorded page, so it has neither the `next` nor the total of the complete list.
    private static func comparable(_ text: String, to recorded: String) -> String {
        guard recorded.contains("\"next\":") else { return text }
        return text.replacing(/"next":"[^"]*",/, with: "").replacing(/"total":\d+/, with: "")
    }

    private static func engine(recorded responses: [Response]) throws -> Engine {
        let entries = responses.enumerated().map { "  - {file: \($0).json, request: 'GET \($1.target)'}\n" }
        let recordings = responses.enumerated().map { ("\($0).json", $1.text) }
        return try Engine(
            "user: {storefront: us}\nrecordings:\n" + entries.joined(),
            recordings: Dictionary(uniqueKeysWithValues: recordings))
    }

    /// The endpoints that return resources or results.
    private static let endpoints = MusicContract.endpoints.filter { endpoint in
        endpoint.method == "GET" && ![.restricted, .alwaysEmpty, .connectivity].contains(endpoint.handler)
    }

    /// Returns a response of each endpoint.
    private static func contractResponses() throws -> [Response] {
        let ask = try ContractServiceData.engine(isWhole: true)
        return endpoints.compactMap { response(to: ContractRequest($0).target, from: ask) }
    }

    /// Returns the responses of the quick start to searches and lists, and to every `href` and `next` in responses.
    private static func quickStartResponses() throws -> [Response] {
        let ask = try Engine(shipped: "quick-start.yaml")
        var open = [
            "/v1/catalog/us/search?term=khalid", "/v1/catalog/us/search?term=a&types=albums&limit=2",
            "/v1/catalog/us/search/hints?term=kha", "/v1/catalog/jp/charts?types=songs",
            "/v1/catalog/us/search/suggestions?kinds=terms,topResults&term=kha",
            "/v1/catalog/us/charts?types=songs,playlists", "/v1/me/library/search?term=khalid",
        ]
        open += MusicContract.endpoints.filter { $0.method == "GET" && !$0.path.contains("{id}") }.compactMap {
            $0.page == nil ? nil : $0.path.replacing("{storefront}", with: "us")
        }
        var seen = Set(open.map { PathAndQuery($0).canonicalText })
        var responses: [Response] = []
        while let target = open.popLast() {
            guard let found = response(to: target, from: ask) else { continue }
            responses.append(found)
            let root = try JSONDocument.parse(Array(found.text.utf8)).root
            open += addresses(in: root).filter { seen.insert(PathAndQuery($0).canonicalText).inserted }
        }
        return responses
    }

    private static func response(to target: String, from ask: Engine) -> Response? {
        let response = ask(target)
        guard response.status == 200, response.json("results") != nil || !response.ids.isEmpty else { return nil }
        return (target, response.text)
    }

    private static func addresses(in view: JSONView) -> [String] {
        ["href", "next"].compactMap { view[$0]?.string } + view.members.flatMap { addresses(in: $0.value) }
            + view.elements.flatMap { addresses(in: $0) }
    }
}
