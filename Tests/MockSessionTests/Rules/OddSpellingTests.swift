import MockSession
import Scenarios
import Testing
import TestSupport
import Text

/// Rules that write responses in an unusual and legal spelling: `edit: {spelling: odd}`.
@Suite struct OddSpellingTests {
    private static let odd = "rules: [{request: /v1/**, edit: {spelling: odd}}]"

    /// Returns a value with sorted members, decoded texts, and numbers in one spelling, without the unknown member.
    private func comparable(_ value: JSONView) -> String {
        switch value.kind {
        case .object:
            let members = value.members.filter { $0.key.string != "unknownMember" }
                .map { "\($0.key.string ?? "").\(comparable($0.value))" }
            return "{\(members.sorted().joined(separator: ","))}"
        case .array: return "[\(value.elements.map(comparable).joined(separator: ","))]"
        case .string: return "\"\(value.string ?? "")\""
        case .number: return "\(value.double ?? .nan)"
        default: return value.rawText
        }
    }

    @Test func `each kind of value has another spelling`() throws {
        let body =
            #"{"a":{"attributes":{"b/c":"d\/e/f\\/g"},"n":[1,-2.50,3e4,5E-6,true,null,"","é","9a"]},"#
            + #""attributes":{}}"#
        let exchange = #"{"request":"GET /v1/storefronts","status":200,"body":\#(body)}"#
        let ask = try Engine("recordings: [a.json]\n\(Self.odd)", recordings: ["a.json": exchange])
        let expected =
            "{\r\n\t\"\\u0061ttributes\"\t: {  \"unknownMember\": [null, {}, 1E+3, -0.0] } ,\n\t\"\\u0061\"\t: "
            + "{\r\n\t\"\\u006e\"\t: [ 1e0\n, -2.50e0\n, 3e4\n, 5E-6\n, true\n, null\n, \"\"\n, \"é\"\n, \"9a\"\t] ,\n\t"
            + "\"\\u0061ttributes\"\t: {\r\n\t\"\\u0062\\/c\"\t: \"\\u0064\\/e\\/f\\\\\\/g\" , "
            + "\"unknownMember\": [null, {}, 1E+3, -0.0] } } }"
        #expect(ask("/v1/storefronts").text == expected)
        #expect(ask("/v1/storefronts").header("Mock-Answer") == "exchange a.json; edited by rule 1")
    }

    @Test(arguments: [
        "/v1/catalog/us/albums/1200868601?include=artists,tracks", "/v1/catalog/us/artists/82842423?views=top-songs",
        "/v1/catalog/us/search?term=khalid&types=songs,albums", "/v1/catalog/us/charts?types=songs",
        "/v1/me/library/songs?include=catalog", "/v1/me/recommendations", "/v1/storefronts", "/v1/catalog/us/songs/0",
    ])
    func `a response has the same value in the other spelling`(target: String) throws {
        let before = try Engine(shipped: "quick-start.yaml")(target)
        let responses = try (0..<2).map { _ in
            let ask = try Engine(shipped: "quick-start.yaml")
            ask.session.addRules(AddedRules(rules: try Engine.scenario(Self.odd).rules))
            return ask(target)
        }
        let after = responses[0]
        #expect(before.status == after.status && before.text != after.text)
        #expect(
            comparable(try JSONDocument.parse(before.body).root) == comparable(try JSONDocument.parse(after.body).root))
        #expect(responses[1].text == after.text, "the spelling is the same each time")
    }

    @Test func `other changes come first, and a body that is not JSON stays as it is`() throws {
        let ask = try Engine(
            """
            generate: {songs: 3}
            rules:
              - {request: GET /v1/storefronts, edit: {spelling: odd, set: {data.0.id: zz}, remove: optional}}
              - {request: GET /v1/storefronts, edit: {set: {data.0.type: later}}}
              - {request: GET /v1/me/storefront, edit: {spelling: odd}}
              - {request: GET /v1/me/storefront, answer: {body: plain}}
            """)
        let response = ask("/v1/storefronts")
        #expect(response.text.contains(#""\u007az""#) && response.text.contains(#""\u006cater""#))
        #expect(response.string("data", 0, "id") == "zz" && response.string("data", 0, "type") == "later")
        #expect(ask("/v1/me/storefront").text == "plain")
        #expect(ask.session.verdict().ineffectiveNotes == ["rule 3 edited nothing in 1 response."])
    }

    @Test func `a client reads a list in the other spelling`() throws {
        let ask = try Engine(
            """
            generate: {songs: 7}
            user: {library: {songs: 7}}
            lists: {library.songs: {page: 3}}
            \(Self.odd)
            expect: [{name: all, walk: GET /v1/me/library/songs}, {request: GET /v1/me/library/songs, found: {count: 3}}]
            """)
        #expect(ask.pages("/v1/me/library/songs", limit: nil).map(\.ids.count) == [3, 3, 1])
        #expect(ask.session.verdict().hasPassed, "\(ask.session.verdict().text)")
    }
}
