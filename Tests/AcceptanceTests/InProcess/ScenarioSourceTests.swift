import AppleMusicMock
import AppleMusicMockServer
import Foundation
import TestFixtures
import Testing
import TestSupport

/// Tests of inline scenarios and of the search for scenario files.
@Suite(.tags(.wire)) struct ScenarioSourceTests {
    @Test func `an inline scenario can extend a file in the project's Scenarios folder`() async throws {
        let mock = try await MockWithClient(
            .text(
                """
                scenario: Two by two
                extends: quick-start.yaml

                rules:
                  - {name: "a quote\\"d one", request: /v1/storefronts, answer: not-found}
                """))
        #expect(try mock("/v1/catalog/us/albums/1200868601").status == 200)
        #expect(try mock("/v1/storefronts").status == 404)
    }

    @Test func `the built-in quick start is extended if the project has none`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let mock = try await MockWithClient(
            .text("scenario: Mine\nextends: quick-start.yaml\n", filePath: folder.path + "/Tests.swift"))
        #expect(try mock("/v1/catalog/us/albums/1200868601").status == 200)
    }

    private func mistake(_ source: ScenarioSource) async throws -> String {
        let error = await #expect(throws: ScenarioError.self) { try await MockAppleMusic.start(source) }
        return try #require(error?.localizedDescription)
    }

    @Test func `errors in an inline scenario point at the line in the test`() async throws {
        let line = #line + 3
        let text = try await mistake(
            .text(
                """
                scenario: A text

                rules:
                    - {request: /v1/nowhere, ansswer: not-found}
                """))
        #expect(text.contains("unknown-key") && text.contains("\(#filePath):\(line + 4):"), "\(text)")
        #expect(text.contains("{request: /v1/nowhere, ansswer: not-found}"), "missing line: \(text)")
        #expect(text.contains("^^^^^^^ did you mean"), "\(text)")
        let short = try await mistake(.text("scenario: Short\nrules: 7\n", line: #line))
        #expect(short.contains("\(#filePath):\(#line - 1):"), "\(short)")
        let syntax = try await mistake(.text("scenario: \"Open\nrules: [\n"))
        #expect(syntax.contains("\(#filePath):\(#line - 1):"), "\(syntax)")
    }

    private static let wrong = "scenario: A constant\nseed: x"

    @Test func `an error in a scenario constant points at the line of the constant`() async throws {
        #expect(try await mistake(.text(Self.wrong)).contains("\(#filePath):\(#line - 3):"))
    }

    @Test func `errors in a computed scenario text give the position within the text`() async throws {
        let text = try await mistake(.text(["scenario: A", "ruless: []"].joined(separator: "\n")))
        #expect(text.contains("the text at \(#filePath):\(#line - 1):2:1"), "\(text)")
    }

    @Test func `an unfired rule of an inline scenario is reported at its line in the test`() async throws {
        let source = ScenarioSource.text("scenario: A\nrules: [{request: /v1/storefronts, answer: not-found}]\n")
        let verdict = try await MockAppleMusic.start(source).verdict()
        #expect(verdict.unfiredRules.first?.contains("\(#filePath):\(#line - 2):") == true)
    }

    @Test func `an inline scenario without recordings and rules has a warning`() async throws {
        let warnings = try await MockAppleMusic.start(.text("scenario: A")).scenarioWarnings
        #expect(warnings.count == 1 && warnings.first?.contains("\(#filePath):\(#line - 1)\n") == true, "\(warnings)")
        #expect(warnings.first?.contains("extends: quick-start.yaml") == true)
        for text in ["extends: quick-start.yaml", "rules: [{request: /v1/storefronts, answer: not-found}]"] {
            #expect(try await MockAppleMusic.start(.text("scenario: A\n\(text)")).scenarioWarnings.isEmpty)
        }
    }

    @Test func `a missing scenario file is an error listing the searched paths`() async throws {
        let text = try await mistake(.file("Scenarios/nowhere.yaml"))
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
        #expect(text.contains("  \(Repository.root)/Scenarios/nowhere.yaml\n  \(folder)/Scenarios/nowhere.yaml\n"))
        #expect(try await mistake(.file("/nowhere.yaml")).contains("no file \"/nowhere.yaml\" at\n  /nowhere.yaml\n"))
    }

    @Test func `a seed passed at the start overrides the seed of the scenario`() async throws {
        var ids: [String] = []
        for seed: UInt64? in [nil, 4, 4, 5] {
            let source = ScenarioSource.text("scenario: A\nseed: 4\n")
            let mock = try await MockAppleMusic.start(source, seed: seed)
            let answer = try SocketClient(port: UInt16(try mock.startServer().port ?? 0)).request(
                "GET", "/v1/catalog/us/albums/1", fields: [("Authorization", "Bearer \(mock.developerToken)")])
            ids.append(try #require(answer.string("errors", 0, "id")))
        }
        #expect(ids[0] == ids[1] && ids[1] == ids[2] && ids[2] != ids[3])
    }
}
