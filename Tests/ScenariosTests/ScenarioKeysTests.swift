import Foundation
import ScenarioLanguage
import TestFixtures
import Testing
import Text

@testable import Scenarios

/// The article that is generated from the declarations of the language.
@Suite struct ScenarioKeysTests {
    private static let article = "\(Repository.root)/Sources/AppleMusicMock/AppleMusicMock.docc/ScenarioKeys.md"

    @Test func `the article matches the declarations`() throws {
        let article = try String(contentsOfFile: Self.article, encoding: .utf8)
        let mark = "<!-- The table below is made from the declarations of the language. -->\n\n"
        let head = try #require(article.range(of: mark))
        let made = article[..<head.upperBound] + ScenarioSchema.markdown
        if Repository.isRecording { try made.write(toFile: Self.article, atomically: true, encoding: .utf8) }
        #expect(!Repository.isRecording, "recorded: read it, then run again")
        #expect(article == made)
    }

    @Test func `a key with its default in the reference has the value of an absent key`() throws {
        try expectDefaults(of: Declarations.choices, count: 19)
        try expectDefaults(of: Declarations.developerToken, count: 1)
        try expectDefaults(of: Declarations.rule, count: 3)
        try expectDefaults(of: Declarations.contract, count: 1)
    }

    private func expectDefaults<Value>(of mapping: Mapping<Value>, count: Int) throws {
        func value(_ text: String) throws -> String {
            let parsed = ScenarioYAML.parse(SourceFile(name: "a.yaml", bytes: Array(text.utf8)))
            let files = InMemoryFileSystem([])
            let root = ScenarioRoot(of: "a.yaml", in: files, servedFolder: nil)
            var reading = Reading(ScenarioLoader(files: files, path: "a.yaml", root: root), isPartial: true)
            let value = mapping.read(try #require(parsed.document?.root), &reading)
            return String(describing: try #require(value))
        }
        let keys = mapping.schema.keys.filter { $0.defaultValue != nil }
        #expect(keys.count == count, "\(mapping.schema.name): \(keys.map(\.name))")
        for key in keys {
            #expect(try value("{\(key.name): \"\(key.defaultText)\"}") == value("{}"), "\(key.name)")
        }
    }
}
