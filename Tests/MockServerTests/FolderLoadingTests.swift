import MusicCatalog
import Platform
import Scenarios
import TestFixtures
import Testing
import Text

@testable import MockServer

/// Tests of loading all scenarios of a folder, on one thread and on several.
@Suite struct FolderLoadingTests {
    /// A file system that counts the reads of each path.
    private final class CountingFileSystem: ScenarioFileSystem {
        private let base: any ScenarioFileSystem
        private let counts = Locked<[String: Int]>([:])

        init(_ base: any ScenarioFileSystem) { self.base = base }

        var readCounts: [String: Int] { counts.withLock { $0 } }

        func kind(of path: String) -> FileKind? { base.kind(of: path) }

        func read(_ path: String) throws(FileError) -> [UInt8] {
            counts.withLock { $0[path, default: 0] += 1 }
            return try base.read(path)
        }

        func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
            try base.files(below: folder, ending: ending, within: root)
        }

        func resolved(_ path: String) -> String? { base.resolved(path) }
    }

    /// A folder whose scenarios share recordings, with one error and several warnings.
    private static let files: [(path: String, text: String)] =
        [
            ("all/base.yaml", "scenario: Base\nrecordings: [Recordings]\n"),
            ("all/invalid.yaml", "scenario: Invalid\nstorefronts: [uss]\nuser: {storefront: us}\n"),
            (
                "all/Recordings/a.json",
                #"{"data":[{"id":"1","type":"songs","href":"/v1/catalog/us/songs/1","attributes":{}}]}"#
            ),
            ("all/Recordings/b.json", #"{"data": 3"#),
        ]
        + (0..<30).map { number in
            let kind = number % 3
            let extra = kind == 0 ? "" : kind == 1 ? "user: {library: {songs: 3}}\n" : "user: {sync-library: false}\n"
            return (
                "all/\(number).yaml",
                "scenario: Number \(number)\nextends: base.yaml\n\(extra)"
                    + "rules: [{request: /v1/songs, answer: not-found}]\n"
            )
        }

    private static func report(_ loaded: (readings: [ScenarioLoadResult], diagnostics: [Diagnostic])) -> String {
        let renderer = DiagnosticRenderer()
        return loaded.readings.map { reading in
            "\(reading.path): \(reading.servedScenarios.map(\.name))\n" + renderer.renderText(reading.diagnostics)
        }.joined() + renderer.renderText(loaded.diagnostics)
    }

    @Test func `the result does not depend on the number of threads`() {
        let location = ScenarioLocation.at("all", in: InMemoryFileSystem(Self.files))
        let expected = Self.report(location.loadAll(threadCount: 1))
        #expect(expected.contains("all/invalid.yaml: []") && expected.contains("error"))
        for threadCount in [2, 8, 100] {
            #expect(Self.report(location.loadAll(threadCount: threadCount)) == expected)
        }
    }

    @Test func `each file is read once, on any number of threads`() {
        for threadCount in [1, 8] {
            let files = CountingFileSystem(InMemoryFileSystem(Self.files))
            _ = ScenarioLocation.at("all", in: files).loadAll(threadCount: threadCount)
            #expect(files.readCounts == Dictionary(uniqueKeysWithValues: Self.files.map { ($0.path, 1) }))
        }
    }

    /// Several threads parse the recordings of a scenario that is loaded alone, a part of them at a time.
    @Test func `the result of a single scenario does not depend on the number of threads`() {
        let recordings = (0..<200).map { number in
            let members = number % 4 == 1 ? #""name":"a","name":"b""# : #""name":"a""#
            let resource = Self.song("\(number % 15)", attributes: members)
            let end = number % 10 == 3 ? "" : "]}"
            return (path: "all/Recordings/\(number).json", text: "{\"data\":[\(resource)\(end)")
        }
        let texts = [(path: "all/one.yaml", text: "scenario: One\nrecordings: [Recordings]\n")] + recordings
        let location = ScenarioLocation.at("all", in: InMemoryFileSystem(texts))
        let expected = Self.report(location.loadAll(threadCount: 1))
        #expect(expected.contains("invalid-json") && expected.contains("repeated-member"))
        for threadCount in [2, 8, 100] {
            #expect(Self.report(location.loadAll(threadCount: threadCount)) == expected)
        }
    }

    /// Together, they are larger than the parsed recordings that are kept.
    @Test func `several catalogs contain large recordings`() {
        let recordings = ["a", "b", "c"].map { name in
            let padding = String(repeating: name, count: 3 * 1024 * 1024)
            return (
                path: "all/Recordings/\(name).json",
                text: "{\"data\":[\(Self.song(name, attributes: "\"padding\":\"\(padding)\""))]}"
            )
        }
        let texts = ["[Recordings]", "[Recordings/c.json, Recordings]"].enumerated().map { number, list in
            (path: "all/\(number).yaml", text: "scenario: Number \(number)\nrecordings: \(list)\n")
        }
        let location = ScenarioLocation.at("all", in: InMemoryFileSystem(texts + recordings))
        let scenarios = location.loadAll(threadCount: 2).readings.flatMap(\.servedScenarios).map(\.scenario)
        let ids = scenarios.map { $0.serviceData.catalog.resources.map(\.id) }
        #expect(ids == [["a", "b", "c"], ["c", "a", "b"]])
    }

    @Test func `a catalog that starts with the recordings of another catalog has all its resources`() {
        let recordings = ["One", "Two"].map { name in
            (path: "all/\(name)/a.json", text: "{\"data\":[\(Self.song(name, attributes: #""name":"a""#))]}")
        }
        let catalogs = [["One"], ["One", "Two"], ["Two", "One"], ["One", "One", "Two"], ["Two"]]
        let texts = catalogs.enumerated().map { number, entries in
            let list = entries.joined(separator: ", ")
            return (path: "all/\(number).yaml", text: "scenario: Number \(number)\nrecordings: [\(list)]\n")
        }
        let location = ScenarioLocation.at("all", in: InMemoryFileSystem(texts + recordings))
        let scenarios = location.loadAll(threadCount: 1).readings.flatMap(\.servedScenarios).map(\.scenario)
        #expect(scenarios.map { $0.serviceData.catalog.resources.map(\.id) } == catalogs.map { $0.uniqued() })
    }

    private static func song(_ id: String, attributes: String) -> String {
        #"{"id":"\#(id)","type":"songs","href":"/v1/catalog/us/songs/\#(id)","attributes":{\#(attributes)}}"#
    }

    @Test func `scenarios with the same recordings share one catalog`() {
        let texts = Self.files.filter { !$0.path.hasSuffix("b.json") }
        let loaded = ScenarioLocation.at("all", in: InMemoryFileSystem(texts)).loadAll(threadCount: 4)
        let catalogs = loaded.readings.flatMap(\.servedScenarios).map { $0.scenario.serviceData.catalog }
        #expect(catalogs.count == 31)
        // The ten scenarios with a generated library have their own.
        #expect(Set(catalogs.map { ObjectIdentifier($0) }).count == 12)
        #expect(catalogs.allSatisfy { $0.recordingCount == 1 })
    }
}
