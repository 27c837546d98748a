import Foundation
import Scenarios
import TestFixtures
import Testing
import TestSupport
import Text

/// Invalid scenarios, each with its diagnostics in a file next to it.
///
/// A case is named after its code, optionally followed by `+` and a suffix. To add a case, write its scenario, and run
/// with `RECORD_GOLDENS=1` to write the diagnostics. A recording run fails, so that its result is reviewed.
@Suite struct ScenarioDiagnosticGoldenTests {
    private static let folder = "\(Repository.root)/Tests/ScenariosTests/Goldens"

    private static let names: [String] = {
        let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return all.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    }()

    @Test(arguments: names)
    func `an invalid scenario produces the recorded diagnostics`(name: String) throws {
        let loaded = ScenarioLoader.load("\(name).yaml", from: GoldenFiles(folder: Self.folder))
        let text = DiagnosticRenderer().renderText(loaded.diagnostics)
        let path = "\(Self.folder)/\(name).txt"
        if Repository.isRecording { try text.write(toFile: path, atomically: true, encoding: .utf8) }
        #expect(!Repository.isRecording, "recorded \(name).txt: read it, then run again")
        #expect(text == (try? String(contentsOfFile: path, encoding: .utf8)))
        #expect((loaded.scenario == nil) == loaded.diagnostics.containsErrors)
        let code = name.prefix { $0 != "+" }
        #expect(loaded.diagnostics.contains { $0.code == code }, "the case shows the code that it is named after")
    }

    @Test(arguments: ["Scenarios/Loading/Diagnostics", "MusicCatalog/Recordings"])
    func `every code has a case`(folder: String) throws {
        let codes = try DiagnosticCodes.declared(in: "Sources/\(folder)")
        #expect(codes.subtracting(Self.names).sorted() == [])
    }

    @Test func `a missing scenario is reported as a diagnostic`() {
        let loaded = ScenarioLoader.load("nowhere.yaml", from: GoldenFiles(folder: Self.folder))
        #expect(
            DiagnosticRenderer().renderShort(loaded.diagnostics)
                == "nowhere.yaml:1:1: error[missing-file]: cannot read \"nowhere.yaml\": no such file or folder\n")
    }
}
