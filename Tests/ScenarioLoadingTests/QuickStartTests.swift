import Diagnostics
import Foundation
import OrderedJSON
import ScenarioLoading
import Scenarios
import TestFixtures
import TestSupport
import Testing

@Suite struct QuickStartTests {
    @Test func `the built-in quick start matches the files in Scenarios`() throws {
        let folders = ["khalid", "library"].map { "Scenarios/Recordings/\($0)" }
        let recordings = try folders.flatMap { folder in
            try DiskFileSystem().files(below: "\(Repository.root)/\(folder)", ending: ".json", within: Repository.root)
                .map { String($0.dropFirst(Repository.root.count + 1)) }
        }
        let paths = [QuickStart.path] + recordings
        if Repository.isRecording {
            try source(of: paths).write(
                toFile: "\(Repository.root)/Sources/ScenarioLoading/Files/QuickStart+Files.swift", atomically: true,
                encoding: .utf8)
        }
        #expect(!Repository.isRecording, "recorded the quick start: build and run again")
        #expect(QuickStart.files.map(\.path) == paths)
        for (path, text) in QuickStart.files { #expect(text == (try embedded(path)), "\(path)") }
    }

    @Test func `the built-in quick start loads without warnings`() {
        let loaded = ScenarioLoader.load(QuickStart.path, from: InMemoryFileSystem(QuickStart.files))
        #expect(loaded.diagnostics.filter { $0.severity != .note }.isEmpty)
        #expect(loaded.scenario?.title == "Quick start")
    }

    /// Returns a scenario unchanged, or a recording without white space between its tokens.
    private func embedded(_ path: String) throws -> String {
        let text = try Repository.text(path)
        guard path.hasSuffix(".json") else { return text }
        return String(decoding: try JSONDocument.parse(Array(text.utf8)).bytes, as: UTF8.self)
    }

    private func source(of paths: [String]) throws -> String {
        var text = """
            // swift-format-ignore-file
            // Generated from Scenarios/quick-start.yaml: RECORD_GOLDENS=1 swift test --filter QuickStartTests

            extension QuickStart {
                /// The scenario and its recordings, by path.
                package static let files: [(path: String, text: String)] = [

            """
        for (number, path) in paths.enumerated() { text += "        (\"\(path)\", file\(number)),\n" }
        text += "    ]\n}\n"
        for (number, path) in paths.enumerated() {
            text += "\nprivate let file\(number) = ##\"\"\"\n\(try embedded(path))\n\"\"\"##\n"
        }
        return text
    }
}
