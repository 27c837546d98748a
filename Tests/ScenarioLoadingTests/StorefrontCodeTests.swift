import Diagnostics
import MusicCatalog
import MusicContract
import ScenarioLoading
import Scenarios
import TestSupport
import Testing

/// The storefronts that a scenario can declare.
@Suite struct StorefrontCodeTests {
    @Test func `every storefront of Apple Music is accepted without a diagnostic`() {
        let codes = MusicContract.storefronts.map(\.code)
        let text = "scenario: All\nstorefronts: [\(codes.joined(separator: ", "))]\nuser: {storefront: us}\n"
        let loaded = ScenarioLoader.load("all.yaml", from: InMemoryFileSystem([(path: "all.yaml", text: text)]))
        #expect(loaded.diagnostics.isEmpty, "A1: \(loaded.diagnostics.map(\.message))")
        #expect(loaded.scenario?.serviceData.storefronts.count == codes.count)
    }

    @Test(arguments: ["al", "bf", "bn", "pk", "pw", "st", "uk"])
    func `a code without a storefront of Apple Music is a warning`(code: String) {
        let text = "scenario: One\nstorefronts: [us, \(code)]\nuser: {storefront: us}\n"
        let loaded = ScenarioLoader.load("one.yaml", from: InMemoryFileSystem([(path: "one.yaml", text: text)]))
        #expect(loaded.scenario != nil && loaded.diagnostics.map(\.code) == ["unlisted-storefront"], "A2: \(code)")
    }

    @Test func `recordings in a folder named me belong to no storefront`() throws {
        let song = #"{"data":[{"id":"i.1","type":"library-songs","attributes":{"name":"A"}}]}"#
        let ask = try Engine("catalog: [us, me]\nstorefronts: [us]", recordings: ["me/a.json": song, "us/b.json": "{}"])
        #expect(ask("/v1/me/library/songs/i.1").ids == ["i.1"])
        #expect(ask("/v1/storefronts").ids == ["us"])
    }
}
