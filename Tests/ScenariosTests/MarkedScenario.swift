import Scenarios
import Testing
import Text

/// A scenario in memory, in which «here» marks the location of a diagnostic.
struct MarkedScenario {
    private let bytes: [UInt8]
    /// The marks in the order of the text.
    let marks: [Range<Int>]

    init(_ text: String) {
        var bytes: [UInt8] = []
        var marks: [Range<Int>] = []
        var start = 0
        for scalar in text.unicodeScalars {
            switch scalar {
            case "«": start = bytes.count
            case "»": marks.append(start..<bytes.count)
            default: bytes.append(contentsOf: Array(String(scalar).utf8))
            }
        }
        (self.bytes, self.marks) = (bytes, marks)
    }

    func load() -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
        ScenarioLoader.load("a.yaml", from: InMemoryFileSystem([("a.yaml", String(decoding: bytes, as: UTF8.self))]))
    }

    /// Returns the scenario, and expects no diagnostics.
    func accepted() throws -> Scenario {
        let loaded = load()
        #expect(DiagnosticRenderer().renderText(loaded.diagnostics) == "")
        return try #require(loaded.scenario)
    }

    /// Expects a diagnostic with the code at each mark, and no others.
    func expect(_ code: String, isWarning: Bool = false) {
        let loaded = load()
        let words = DiagnosticRenderer().renderText(loaded.diagnostics)
        #expect(loaded.diagnostics.map(\.primary.location.range) == marks, "\(words)")
        #expect(Set(loaded.diagnostics.map(\.code)) == [code], "\(words)")
        #expect((loaded.scenario != nil) == isWarning)
    }
}
