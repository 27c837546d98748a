import Foundation
import Scenarios
import TestFixtures
import Testing
import TestSupport
import Text

/// Scenarios with one mistake of an author each, with the complete report in a file next to it.
///
/// To add a mistake, write its scenario, add a row to `README.md`, and run with `RECORD_GOLDENS=1` to write the report. A
/// recording run fails, so that its result is reviewed.
@Suite struct MistakeTests {
    private static let folder = "\(Repository.root)/Tests/ScenariosTests/Mistakes"

    private static let names: [String] = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return all.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    }()

    private func diagnostics(of name: String) -> [Diagnostic] {
        ScenarioLoader.load("\(name).yaml", from: GoldenFiles(folder: Self.folder)).diagnostics
    }

    @Test(arguments: names)
    func `a mistake gets the recorded report`(name: String) throws {
        let text = DiagnosticRenderer().renderText(diagnostics(of: name))
        let path = "\(Self.folder)/\(name).txt"
        if Repository.isRecording { try text.write(toFile: path, atomically: true, encoding: .utf8) }
        #expect(!Repository.isRecording, "recorded \(name).txt: read it, then run again")
        #expect(text == (try? String(contentsOfFile: path, encoding: .utf8)))
    }

    @Test(arguments: names)
    func `a mistake gets one error or warning, and no notes`(name: String) throws {
        let severities = diagnostics(of: name).map(\.severity)
        let text = try String(contentsOfFile: "\(Self.folder)/\(name).yaml", encoding: .utf8)
        if text.hasPrefix("# Intended:") {
            #expect(severities.isEmpty)
        } else {
            #expect(severities == [.error] || severities == [.warning])
        }
    }

    @Test func `the table lists each mistake`() throws {
        let table = try Repository.text("Tests/ScenariosTests/Mistakes/README.md")
        #expect(Self.names.count == 320)
        for name in Self.names { #expect(table.contains("| `\(name)` |"), "\(name)") }
    }
}
