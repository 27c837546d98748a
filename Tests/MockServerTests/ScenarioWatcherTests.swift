import Foundation
import Platform
import Testing
import Text

@testable import MockServer
@testable import Scenarios

/// The changes that the watcher detects in each poll.
@Suite struct ScenarioWatcherTests {
    private let folder: TemporaryFolder
    private let watch: ScenarioWatcher

    init() throws {
        folder = try TemporaryFolder([
            "a.yaml": "scenario: A\nrecordings: [Recordings]\n", "sub/b.yaml": "scenario: B\n",
            "Recordings/us/x.json": Self.song("1"),
        ])
        let files = ScenarioLocation.at(folder.path)
        watch = ScenarioWatcher(location: files, scenarios: files.loadAll().readings.flatMap(\.servedScenarios))
    }

    private static func song(_ id: String) -> String {
        #"{"data":[{"id":"\#(id)","type":"songs","href":"/v1/catalog/us/songs/\#(id)","attributes":{"name":"N"}}]}"#
    }

    /// Returns the changes of a poll: `a` for a changed file, `+c` for a new one, `-b` for a removed one, `a!` for an
    /// invalid one.
    private func round() -> [String] {
        watch.poll().map { finding in
            switch finding {
            case .loaded(let reading, let isNew):
                (isNew ? "+" : "") + reading.name + (reading.servedScenarios.isEmpty ? "!" : "")
            case .removed(let file): "-\(file.name)"
            }
        }
    }

    private func rounds(_ count: Int) -> [[String]] { (0..<count).map { _ in round() } }

    @Test func `an unchanged folder reports no changes`() {
        #expect(rounds(3) == [[], [], []])
    }

    @Test func `an edited file is read once, after it is unchanged for one poll`() throws {
        try folder.write("scenario: A, edited\n", to: "a.yaml")
        #expect(rounds(4) == [[], ["a"], [], []])
    }

    @Test func `an edit of the same size by moving a file is detected`() throws {
        try folder.replace("scenario: C\n", at: "sub/b.yaml")
        #expect(rounds(3) == [[], ["sub/b"], []])
    }

    @Test func `an edit in place that keeps the size and the modification time is detected`() throws {
        let path = "\(folder.path)/sub/b.yaml"
        let date = try #require(
            try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
        try folder.write("scenario: C\n", to: "sub/b.yaml")
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        #expect(rounds(3) == [[], ["sub/b"], []])
    }

    @Test func `a folder that the system cannot list keeps its scenarios`() throws {
        let files = FailingFileSystem()
        let location = ScenarioLocation.at(folder.path, in: files)
        let watch = ScenarioWatcher(
            location: location, scenarios: location.loadAll().readings.flatMap(\.servedScenarios))
        #expect(watch.poll().isEmpty)
        files.fails.withLock { $0 = true }
        #expect((0..<4).allSatisfy { _ in watch.poll().isEmpty })
        #expect(location.loadAll().diagnostics.map(\.code) == ["unreadable-file"])
        files.fails.withLock { $0 = false }
        #expect((0..<4).allSatisfy { _ in watch.poll().isEmpty })
    }

    @Test func `a session with another seed gets 503 while no file can be read, and not the errors of the file`() throws
    {
        let files = FailingFileSystem()
        let location = ScenarioLocation.at(folder.path, in: files)
        let store = ScenarioStore(
            scenarios: location.loadAll().readings.flatMap(\.servedScenarios), location: location,
            allowsFilesInTexts: true)
        let settings = ScenarioSettings(seed: Seed(7))
        files.failsReading.withLock { $0 = true }
        let error = #expect(throws: ScenarioStoreError.self) { try store.scenario(named: "a", settings: settings) }
        let failure = ControlError.scenario(try #require(error))
        #expect(failure.status == 503 && failure.diagnostics == nil, "\(failure)")
        #expect(failure.message == "cannot read \"\(folder.path)/a.yaml\" now")
        files.failsReading.withLock { $0 = false }
        #expect(try store.scenario(named: "a", settings: settings).name == "a")
    }

    @Test func `a text and rules get 503 while a file that they name cannot be read`() throws {
        let files = FailingFileSystem()
        let store = ScenarioStore(
            scenarios: [], location: .at(folder.path, in: files), allowsFilesInTexts: true)
        let scenario = try store.scenario(text: "scenario: S\n", settings: .unchanged)
        func load() throws(ScenarioStoreError) {
            _ = try store.scenario(text: "extends: a.yaml\n", settings: .unchanged)
        }
        func loadRules() throws(ScenarioStoreError) {
            _ = try store.rules(
                text: "[{request: GET /v1/storefronts, answer: {status: 500, body-file: a.yaml}}]", for: scenario)
        }
        files.failsReading.withLock { $0 = true }
        let errors = [
            try #require(throws: ScenarioStoreError.self) { try load() },
            try #require(throws: ScenarioStoreError.self) { try loadRules() },
        ]
        for failure in errors.map(ControlError.scenario) {
            #expect(failure.status == 503 && failure.message == "cannot read \"\(folder.path)/a.yaml\" now")
        }
        files.failsReading.withLock { $0 = false }
        try load()
        try loadRules()
    }

    @Test func `an edit that cannot be read for now is loaded later`() throws {
        let files = FailingFileSystem()
        let location = ScenarioLocation.at(folder.path, in: files)
        let watch = ScenarioWatcher(
            location: location, scenarios: location.loadAll().readings.flatMap(\.servedScenarios))
        files.failsReading.withLock { $0 = true }
        try folder.replace("scenario: Edited\n", at: "a.yaml")
        #expect((0..<6).allSatisfy { _ in watch.poll().isEmpty })
        files.failsReading.withLock { $0 = false }
        let titles = (0..<3).flatMap { _ in watch.poll() }.map { change -> String? in
            guard case .loaded(let result, isNew: false) = change else { return nil }
            return result.servedScenarios.first?.scenario.title
        }
        #expect(titles == ["Edited"])
    }

    @Test func `a growing file is not reloaded until its size is stable`() throws {
        var text = "scenario: A\nrules:\n"
        for number in 0..<5 {
            text += "  - {request: /v1/\(number), answer: "
            try folder.write(text, to: "a.yaml")
            #expect(round() == [])
            text += "usual}\n"
        }
        try folder.write(text, to: "a.yaml")
        #expect(rounds(3) == [[], ["a"], []])
    }

    @Test func `an invalid edit is reported once, and so is its fix`() throws {
        try folder.write("scenario: [\n", to: "a.yaml")
        #expect(rounds(3) == [[], ["a!"], []])
        try folder.write("scenario: A\n", to: "a.yaml")
        #expect(rounds(3) == [[], ["a"], []])
    }

    @Test func `edited, added, and removed recordings reload their scenario`() throws {
        try folder.write(Self.song("2"), to: "Recordings/us/x.json")
        #expect(rounds(3) == [[], ["a"], []])
        try folder.write(Self.song("3"), to: "Recordings/us/deep/er/y.json")
        #expect(rounds(3) == [[], ["a"], []])
        try folder.remove("Recordings/us/deep")
        #expect(rounds(3) == [[], ["a"], []])
    }

    @Test func `a missing file is watched until it exists`() throws {
        try folder.write("scenario: A\nrecordings: [later.json]\n", to: "a.yaml")
        #expect(rounds(3) == [[], ["a!"], []])
        try folder.write(Self.song("1"), to: "later.json")
        #expect(rounds(3) == [[], ["a"], []])
    }

    @Test func `a new scenario is reported when stable, and a removed one when it stays absent`() throws {
        try folder.write("scenario: C\n", to: "sub/c.yaml")
        #expect(rounds(5) == [[], [], ["+sub/c"], [], []])
        try folder.remove("sub/c.yaml")
        try folder.remove("sub/b.yaml")
        #expect(rounds(3) == [[], ["-sub/b", "-sub/c"], []])
    }

    @Test func `a file absent for one poll is not reported as removed`() throws {
        try folder.remove("sub/b.yaml")
        #expect(round() == [])
        try folder.write("scenario: B, edited\n", to: "sub/b.yaml")
        #expect(rounds(3).flatMap { $0 } == ["sub/b"])
    }

    @Test func `a file with only a new modification date is read again`() throws {
        let text = "scenario: B\n"
        try folder.write(text, to: "sub/b.yaml")
        #expect(rounds(3) == [[], ["sub/b"], []])
    }

    @Test func `a file removed after listing is reported as removed and not as invalid`()
        throws
    {
        let files = LateFiles()
        let served = ScenarioLocation.at(folder.path, in: files)
        let watch = ScenarioWatcher(location: served, scenarios: served.loadAll().readings.flatMap(\.servedScenarios))
        #expect(watch.poll().isEmpty)
        files.removesAfterListing(try #require(served.list().found?.last).path)
        var findings: [String] = []
        for _ in 0..<4 {
            for case let finding in watch.poll() {
                if case .removed(let file) = finding {
                    findings.append("-\(file.name)")
                } else {
                    findings.append("read")
                }
            }
        }
        #expect(findings == ["-sub/b"])
    }
}

/// A file system that removes a file after it was listed.
private final class LateFiles: ScenarioFileSystem {
    private let disk = DiskFileSystem()
    private let doomed = Locked<String?>(nil)

    func removesAfterListing(_ path: String) { doomed.withLock { $0 = path } }

    func kind(of path: String) -> FileKind? { disk.kind(of: path) }
    func read(_ path: String) throws(FileError) -> [UInt8] { try disk.read(path) }
    func resolved(_ path: String) -> String? { disk.resolved(path) }

    func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        let found = try disk.files(below: folder, ending: ending, within: root)
        let gone: String? = doomed.withLock { path in
            defer { path = nil }
            return path
        }
        if let gone { try? FileManager.default.removeItem(atPath: gone) }
        return found
    }
}

/// The files of the system, whose folders cannot be listed while `fails` is set, and whose files cannot be read while
/// `failsReading` is set, as without free file descriptors.
private final class FailingFileSystem: ScenarioFileSystem {
    let fails = Locked(false)
    let failsReading = Locked(false)
    private let disk = DiskFileSystem()

    func kind(of path: String) -> FileKind? { disk.kind(of: path) }

    func read(_ path: String) throws(FileError) -> [UInt8] {
        if failsReading.withLock({ $0 }) { throw .systemError(number: EMFILE) }
        return try disk.read(path)
    }

    func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        if fails.withLock({ $0 }) { throw .systemError(number: 24) }
        return try disk.files(below: folder, ending: ending, within: root)
    }

    func resolved(_ path: String) -> String? { disk.resolved(path) }
}
