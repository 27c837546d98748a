import Scenarios
import Testing
import Text

@Suite struct QuickStartTests {
    @Test func `the built-in quick start loads without warnings`() {
        let loaded = ScenarioLoader.load(QuickStart.path, from: InMemoryFileSystem(ShippedScenarios.files))
        #expect(loaded.diagnostics.filter { $0.severity != .note }.isEmpty)
        #expect(loaded.scenario?.title == "Quick start")
    }
}
