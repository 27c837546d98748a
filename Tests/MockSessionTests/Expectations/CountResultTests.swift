import MockSession
import Scenarios
import Testing
import TestSupport

@Suite struct CountResultTests {
    /// Returns the `count` members of a verdict, by the names of the expectations.
    private static func counts(of ask: Engine) -> [String] {
        ask.session.verdict().expectationResults.map { result in
            guard let count = result.count else { return "\(result.name): none" }
            let (from, to) = (count.allowed?.from, count.allowed.flatMap { $0.through == .max ? nil : $0.through })
            let bounds = [from, to].map { $0.map(String.init) ?? "" }.joined(separator: "..")
            return "\(result.name): \(count.seen) \(count.unit), \(bounds)"
        }
    }

    @Test func `matches are counted with the allowed numbers`() throws {
        let ask = try Engine(
            """
            expect:
              - {name: twice, request: GET /v1/storefronts, times: 2}
              - {name: some, request: GET /v1/storefronts}
              - {name: few, request: GET /v1/storefronts, times: ..1}
              - {name: again, request: GET /v1/storefronts/us, after-each: twice, times: 2..}
              - {name: nothing else, only: [GET /v1/storefronts]}
              - name: one
                either: [{request: GET /v1/test}, {request: GET /v1/storefronts}]
            """)
        for _ in 0..<3 { _ = ask("/v1/storefronts") }
        for _ in 0..<2 { _ = ask("/v1/storefronts/us") }
        #expect(
            Self.counts(of: ask) == [
                "twice: 3 matches, 2..2", "some: 3 matches, 1..", "few: 3 matches, 0..1", "again: 0 matches, 2..",
                "nothing else: 2 matches, 0..0", "one: none",
            ])
    }

    @Test func `items of lists are counted`() throws {
        let ask = try Engine(
            """
            generate: {songs: 60}
            user: {library: {songs: 60}}
            expect:
              - {name: walk, walk: GET /v1/me/library/songs}
              - {name: other walk, walk: GET /v1/me/library/albums}
              - {name: count, at-end: GET /v1/me/library/songs, count: 50..}
              - {name: ids, at-end: GET /v1/me/library/playlists, ids: [p.1, p.2]}
              - {name: missing, at-end: GET /v1/catalog/us/albums/9, count: 1}
            """)
        _ = ask("/v1/me/library/songs?offset=25")
        #expect(
            Self.counts(of: ask) == [
                "walk: 25 items, 60..60", "other walk: 0 items, ..", "count: 60 items, 50..", "ids: 0 items, 2..2",
                "missing: none",
            ])
    }
}
