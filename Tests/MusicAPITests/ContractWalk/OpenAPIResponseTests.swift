import Foundation
import MusicContract
import TestFixtures
import Testing
import TestSupport
import Text

/// A validation of responses to every endpoint against the document of `routes --format openapi`.
@Suite(.tags(.external), .enabled(if: python != nil, "APPLE_MUSIC_MOCK_PYTHON names no Python with jsonschema"))
struct OpenAPIResponseTests {
    @Test func `every operation returns responses valid for the document`() throws {
        let ask = try ContractServiceData.engine(isWhole: true)
        var walk = ResponseLog()
        for endpoint in MusicContract.endpoints {
            let rated = endpoint.segments.contains("{rated-type}") ? MusicContract.ratedTypes : ["songs"]
            for type in rated { walk.note(endpoint, rated: type, ask) }
        }
        for name in NamedResponse.allCases { try walk.note(beingAnswered: name) }
        let found = try problems(walk, "--all")
        #expect(found == nil, "\(found ?? "")")
    }

    @Test(arguments: [
        "quick-start.yaml", "catalog/search-as-you-type.yaml", "data/made-up-catalog.yaml", "library/hiccups.yaml",
        "library/library-of-250-songs.yaml", "library/lists-lag-behind.yaml", "limits/rate-limited.yaml",
        "storefronts/languages-and-policies.yaml", "subscription/never-subscribed.yaml",
        "subscription/privacy-not-acknowledged.yaml", "tokens/user-token-refused.yaml", "users/three-accounts.yaml",
    ])
    func `all responses reached from a scenario are valid for the document`(scenario: String) throws {
        var walk = ResponseLog()
        walk.follow(try Engine(shipped: scenario), most: 100)
        #expect(walk.lines.count > 12)
        let found = try problems(walk)
        #expect(found == nil, "\(found ?? "")")
    }

    @Test(.enabled(if: Repository.shared != nil, "the shared recordings are missing"))
    func `the document accepts every recorded response`() throws {
        var walk = ResponseLog()
        for name in SharedRecording.names {
            let text = try SharedRecording.text(name)
            let data = try JSONDocument.parse(Array(text.utf8)).root["data"]
            walk.note(recorded: text, at: SharedRecording.address(name, data))
        }
        #expect(walk.lines.count >= 20)
        let found = try problems(walk)?.split(separator: "\n") ?? []
        // Only samples of 2017 lack `isChart`, so it stays required (Sources, API 6).
        let unexpected = found.dropLast().filter { !$0.hasSuffix("'isChart' is a required property") }
        #expect(unexpected == [])
    }

    /// Returns a description of the invalid responses, or `nil` if all are valid.
    private func problems(_ notes: ResponseLog, _ options: String...) throws -> String? {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (document, answers) = (
            folder.appendingPathComponent("openapi.json"), folder.appendingPathComponent("answers")
        )
        try Data(CommandRun("routes", "--format", "openapi").output.utf8).write(to: document)
        try Data(notes.lines.joined(separator: [UInt8(ascii: "\n")])).write(to: answers)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(python))
        process.arguments = ["\(Repository.root)/Tests/OpenAPI/answers.py", document.path, answers.path] + options
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return process.terminationStatus == 0 ? nil : text
    }
}

private let python = ProcessInfo.processInfo.environment["APPLE_MUSIC_MOCK_PYTHON"]
