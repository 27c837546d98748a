import Foundation
import ScenarioLoading
import TestFixtures
import Testing

/// Validates scenarios against the language's JSON Schema with an independent validator.
///
/// `APPLE_MUSIC_MOCK_PYTHON` names a Python that has jsonschema; the CI script sets it.
@Suite(
    .tags(.external), .enabled(if: python != nil, "APPLE_MUSIC_MOCK_PYTHON names no Python with jsonschema and PyYAML"))
struct SchemaValidationTests {
    /// The codes whose defects are visible in the structure of a file.
    private static let visible: Set = [
        "empty-scenario", "missing-key", "unknown-key", "conflicting-keys", "wrong-type",
        "wrong-value", "derived-value",
        "out-of-range", "unknown-limit", "unknown-answer", "bad-request-pattern", "bad-address",
    ]

    @Test func `every shipped scenario is valid`() throws {
        let scenarios = try files(below: "Scenarios", ending: ".yaml")
        let errors = try errors(in: scenarios)
        #expect(scenarios.count >= 16)
        for path in scenarios { #expect(errors[path] == [], "\(path)") }
    }

    @Test func `the schema detects every error visible in the structure of a scenario`() throws {
        let goldens = try files(below: "Tests/ScenarioLoadingTests/Goldens", ending: ".yaml")
            .filter { Self.visible.contains(($0 as NSString).lastPathComponent.components(separatedBy: ".")[0]) }
        let errors = try errors(in: goldens)
        #expect(goldens.count == Self.visible.count)
        for path in goldens { #expect(errors[path]?.isEmpty == false, "\(path)") }
    }

    private func files(below folder: String, ending: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(Repository.root)/\(folder)")
            .filter { $0.hasSuffix(ending) }.sorted().map { "\(Repository.root)/\(folder)/\($0)" }
    }

    /// Returns the validator's messages by path.
    private func errors(in paths: [String]) throws -> [String: [String]] {
        let schema = try JSONSerialization.jsonObject(with: Data(ScenarioSchema.json))
        let input = try JSONSerialization.data(withJSONObject: ["schema": schema, "files": paths])
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(python))
        process.arguments = ["\(Repository.root)/Tests/Scripts/schema_errors.py"]
        let (standardInput, standardOutput) = (Pipe(), Pipe())
        process.standardInput = standardInput
        process.standardOutput = standardOutput
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: input)
        try standardInput.fileHandleForWriting.close()
        let output = standardOutput.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try #require(try JSONSerialization.jsonObject(with: output) as? [String: [String]])
    }
}

private let python = ProcessInfo.processInfo.environment["APPLE_MUSIC_MOCK_PYTHON"]
