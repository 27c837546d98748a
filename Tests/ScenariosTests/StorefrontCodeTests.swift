import MusicCatalog
import MusicContract
import Scenarios
import Testing
import TestSupport
import Text

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

    @Test func `recordings in a folder named me belong to the storefront of the folder above`() throws {
        func song(_ id: String) -> String { #"{"data":[{"id":"\#(id)","type":"songs","attributes":{"name":"A"}}]}"# }
        let ask = try Engine("recordings: [gb]", recordings: ["gb/a.json": song("1"), "gb/me/b.json": song("2")])
        #expect(ask("/v1/storefronts").ids == ["gb"])
        #expect(ask("/v1/catalog/gb/songs/2").ids == ["2"])
    }
}
