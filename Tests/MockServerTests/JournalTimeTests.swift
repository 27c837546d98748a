import MockServer
import TestFixtures
import Testing
import TestSupport
import Text

/// The real times and the pages of the journal.
@Suite(.tags(.wire)) struct JournalTimeTests {
    private let path = "/_mock/sessions/default/journal"

    private static func number(_ view: JSONView?) -> Double? { view.flatMap(\.double) }

    @Test func `real times are measured after the first request for them`() throws {
        let fixture = try MockServerFixture()
        _ = try fixture.api("/v1/storefronts/us")
        #expect(try fixture("GET", path + "?durations=true").json("entries", 0, "at") == nil)
        _ = try fixture("POST", "/_mock/sessions/default/device/request-capabilities")
        for _ in 0..<2 { _ = try fixture.api("/v1/storefronts/us") }
        let journal = try fixture("GET", path + "?durations=true")
        #expect(journal.json("entries", 0, "at") == nil)
        let times = (1...3).map { Self.number(journal.json("entries", $0, "at")) ?? -1 }
        #expect(times[0] == 0 && times[1] >= times[0] && times[2] >= times[1])
        #expect(journal.json("entries", 1, "took") == nil)
        #expect(Self.number(journal.json("entries", 2, "took")) ?? -1 >= 0)
        #expect(try !fixture("GET", path).text.contains(#""at":"#))
        #expect(try fixture("GET", path + "?durations=false").text == fixture("GET", path).text)
    }

    @Test func `a reset starts the real times again`() throws {
        let fixture = try MockServerFixture()
        _ = try fixture("GET", path + "?durations=true")
        for _ in 0..<2 {
            _ = try fixture("POST", "/_mock/sessions/default/reset")
            _ = try fixture.api("/v1/storefronts/us")
            #expect(Self.number(try fixture("GET", path + "?durations=true").json("entries", 0, "at")) == 0)
        }
    }

    @Test func `the journal states whether more entries follow`() throws {
        let fixture = try MockServerFixture()
        #expect(try fixture("GET", path).json("more")?.bool == false)
        for _ in 0..<3 { _ = try fixture.api("/v1/storefronts/us") }
        for (query, more) in [("limit=2", true), ("limit=3", false), ("since=1&limit=2", false), ("since=3", false)] {
            #expect(try fixture("GET", "\(path)?\(query)").json("more")?.bool == more, "\(query)")
        }
    }
}
