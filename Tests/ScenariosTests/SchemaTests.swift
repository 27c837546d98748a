import Foundation
import TestFixtures
import Testing

@testable import Scenarios

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
        let scenarios = try texts(below: "Scenarios")
        let errors = try errors(in: scenarios)
        #expect(scenarios.count >= 16)
        for path in scenarios.keys { #expect(errors[path] == [], "\(path)") }
    }

    @Test func `the schema detects every error visible in the structure of a scenario`() throws {
        let goldens = try texts(below: "Tests/ScenariosTests/Goldens")
            .filter { Self.visible.contains(($0.key as NSString).lastPathComponent.components(separatedBy: ".")[0]) }
        let errors = try errors(in: goldens)
        #expect(goldens.count == Self.visible.count)
        for path in goldens.keys { #expect(errors[path]?.isEmpty == false, "\(path)") }
    }

    /// Pairs of expectations or rules with an error, and without it.
    private static let corrections: [(key: String, wrong: String, correct: String)] = [
        (
            "rules", "{request: GET /v1/catalog/us/songs/12*, answer: not-found}",
            "{request: GET /v1/catalog/us/songs/*, answer: not-found}"
        ),
        (
            "rules", "{request: GET /v1/**/songs, answer: not-found}", "{request: GET /v1/*/*/songs, answer: not-found}"
        ),
        (
            "rules", "{request: /me/library/songs, answer: not-found}",
            "{request: /v1/me/library/songs, answer: not-found}"
        ),
        ("rules", "{request: GET /catalog/**, answer: not-found}", "{request: GET /**, answer: not-found}"),
        ("expect", "{walk: POST /v1/me/library/songs}", "{walk: GET /v1/me/library/songs}"),
        (
            "expect", "{at-end: POST /v1/me/library/playlists, count: 1}",
            "{at-end: GET /v1/me/library/playlists, count: 1}"
        ),
        (
            "expect", "{at-end: GET /v1/me/library/playlists/*/tracks, count: 1}",
            "{at-end: GET /v1/me/library/playlists/p.1/tracks, count: 1}"
        ),
        ("expect", "{at-end: GET /v1/me/library/playlists}", "{at-end: /v1/me/library/playlists, ids: [p.1]}"),
        (
            "expect", "{request: GET /v1/storefronts, wait: ..1s}",
            "{request: GET /v1/storefronts, after: limited, wait: ..1s}"
        ),
        (
            "expect", "{request: GET /v1/storefronts, wait: 1s..}",
            "{request: GET /v1/storefronts, after: limited, wait: 1s..}"
        ),
    ]

    @Test func `the schema detects patterns and conditions that can never apply`() throws {
        let scenarios = Self.corrections.flatMap { row in
            [row.wrong, row.correct].map { ($0, "scenario: a\n\(row.key):\n  - \($0)\n") }
        }
        let errors = try errors(in: Dictionary(scenarios, uniquingKeysWith: { first, _ in first }))
        for row in Self.corrections {
            #expect(errors[row.wrong]?.isEmpty == false, "\(row.wrong)")
            #expect(errors[row.correct] == [], "\(row.correct)")
        }
    }

    @Test func `the schema accepts parameters and null wherever the language does`() throws {
        let accepted = [
            #"seed: "${seed}""#, "clock: ${start}", "time-scale: ${speed}", "artwork: ${artwork}",
            "storefronts:\n  - ${x}",
            "user: {subscription: \"${state}\", sync-library: \"${sync}\"}", "lists: {\"${list}\": {max: 25}}",
            "rules:\n  - {request: \"GET /v1/catalog/${x}/songs/*\", chance: \"${chance}\", answer: \"${answer}\"}",
            "rules:\n  - {request: \"${request}\", call: \"${call}\", delay: \"${late}\"}",
            "expect:\n  - {walk: \"${list}\"}\n  - {operation: \"${operation}\", times: \"${count}\"}",
            "choices: {add-to-library: \"405\", empty-library: 404}", "device: {can-make-payments: \"false\"}",
            "user: ~", "device:", "rules:", "storefronts: null", "seed: ~", "artwork: ~", "clock: ~", "rate-limit: ~",
            "user: {token: ~, library: ~, sync-library: ~}", "resources: {songs/1: ~}",
        ]
        let errors = try errors(
            in: Dictionary(uniqueKeysWithValues: accepted.map { ($0, "scenario: a\n\($0)\n") }))
        for text in accepted { #expect(errors[text] == [], "\(text)") }
    }

    @Test func `the first error names the cause even if the key can be null`() throws {
        let causes = [
            "device: {consnt: denied}": "$.device: Additional properties are not allowed ('consnt' was unexpected)",
            "device: offline": "$.device: 'offline' is not of type 'object'",
            "device: {network: offlin}": "$.device.network: 'offlin' is not one of ['online', 'offline'",
            "rules: none": "$.rules: 'none' is not of type 'array'",
            "rules:\n  - ~": "$.rules[0]: None is not of type 'object'",
            "user: {library: {songs: some}}": "$.user.library.songs: 'some' does not match",
            "rules:\n  - {request: /v1/**, answer: {statsu: 503}}":
                "$.rules[0].answer: Additional properties are not allowed ('statsu' was unexpected)",
            "user: {signed-in: sometimes}": "$.user['signed-in']: 'sometimes' is not one of [True, False]",
            "choices: {add-to-library: 201}": "$.choices['add-to-library']: 201 is not one of [202, 405]",
            "device: {transactions: [{product: [a], at: 2026-01-01T00:00:00Z}]}":
                "$.device.transactions[0].product: ['a'] is not of type 'string'",
        ]
        let errors = try errors(
            in: Dictionary(uniqueKeysWithValues: causes.keys.map { ($0, "scenario: a\n\($0)\n") }))
        for (text, message) in causes {
            #expect(errors[text]?.first?.hasPrefix(message) == true, "\(text): \(errors[text] ?? [])")
        }
    }

    @Test func `the schema accepts its own defaults and examples`() throws {
        #expect(try errors(in: [:])[""] == [])
    }

    private func texts(below folder: String) throws -> [String: String] {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: "\(Repository.root)/\(folder)")
            .filter { $0.hasSuffix(".yaml") }.map { "\(Repository.root)/\(folder)/\($0)" }
        return Dictionary(
            uniqueKeysWithValues: try paths.map { ($0, try String(contentsOfFile: $0, encoding: .utf8)) })
    }

    /// Returns the validator's messages by name; the first one is the one that it considers best.
    private func errors(in texts: [String: String]) throws -> [String: [String]] {
        let schema = try JSONSerialization.jsonObject(with: Data(ScenarioSchema.json))
        let input = try JSONSerialization.data(withJSONObject: ["schema": schema, "texts": texts])
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
