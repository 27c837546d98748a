import Scenarios
import TestFixtures
import Testing
import Text

@Suite struct RecordingNoteTests {
    private func notes(_ body: String) -> [String] {
        let files = InMemoryFileSystem([
            ("a.yaml", "scenario: a\nrecordings: [us/body.json]\n"), ("us/body.json", body),
        ])
        return ScenarioLoader.load("a.yaml", from: files).diagnostics.map(\.code)
    }

    private func resource(_ id: String, type: String) -> String {
        "{\"id\": \"\(id)\", \"type\": \"\(type)\", \"attributes\": {\"name\": \"\(id)\"}}"
    }

    @Test func `a body that can be the response to a request by ids gets no note`() {
        #expect(notes("{\"data\": [\(resource("1", type: "songs")), \(resource("2", type: "songs"))]}") == [])
    }

    @Test func `a body with several types, or without attributes, gets a note`() {
        let mixed = "{\"data\": [\(resource("1", type: "songs")), \(resource("2", type: "albums"))]}"
        #expect(notes(mixed) == ["no-address"])
        #expect(
            notes("{\"data\": [{\"id\": \"1\", \"type\": \"songs\"}, {\"id\": \"2\", \"type\": \"songs\"}]}")
                == ["no-address"])
    }

    @Test(arguments: ["khalid", "khalid/us", "khalid/jp"])
    func `a folder of shipped recordings gets no note`(folder: String) {
        let text = "scenario: a\nrecordings: [Recordings/\(folder)]\n"
        let files = ShippedFiles(scenario: text)
        #expect(ScenarioLoader.load("a.yaml", from: files).diagnostics.map(\.code) == [])
    }
}

/// The folder of the shipped scenarios, with a scenario `a.yaml` in memory.
private struct ShippedFiles: ScenarioFileSystem {
    let scenario: String
    private let disk = GoldenFiles(folder: "\(Repository.root)/Scenarios")

    init(scenario: String) { self.scenario = scenario }

    func kind(of path: String) -> FileKind? { path == "a.yaml" ? .file : disk.kind(of: path) }

    func read(_ path: String) throws(FileError) -> [UInt8] {
        path == "a.yaml" ? Array(scenario.utf8) : try disk.read(path)
    }

    func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        try disk.files(below: folder, ending: ending, within: root)
    }

    func resolved(_ path: String) -> String? { path == "a.yaml" ? "/goldens/a.yaml" : disk.resolved(path) }
}
