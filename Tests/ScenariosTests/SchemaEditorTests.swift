import Foundation
import TestFixtures
import Testing
import Text

@testable import Scenarios

/// The parts of the JSON Schema that editors show: messages, completions, and snippets.
@Suite struct SchemaEditorTests {
    /// The objects in a JSON document, each with its path; objects below some members are omitted.
    private static func objects(in value: Any, at path: String = "", except names: Set<String> = []) -> [(
        path: String, members: [String: Any]
    )] {
        if let members = value as? [String: Any] {
            return [(path, members)]
                + members.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
                .flatMap { objects(in: $0.value, at: "\(path)/\($0.key)", except: names) }
        }
        return (value as? [Any] ?? []).enumerated().flatMap {
            objects(in: $0.element, at: "\(path)/\($0.offset)", except: names)
        }
    }

    private static func schema() throws -> Any {
        try JSONSerialization.jsonObject(with: Data(ScenarioSchema.json))
    }

    @Test func `each pattern has a message`() throws {
        let patterns = try Self.objects(in: Self.schema()).filter { $0.members["pattern"] is String }
        for (path, members) in patterns {
            let message = members["patternErrorMessage"] as? String ?? ""
            #expect(message.hasPrefix("Write "), "\(path)")
            #expect(message.hasSuffix("."), "\(path)")
        }
        #expect(patterns.count > 90)
    }

    @Test func `completion offers neither null nor the same value twice`() throws {
        var enumerationCount = 0
        // Completion ignores the types in a condition.
        for (path, members) in try Self.objects(in: Self.schema(), except: ["if", "then", "else", "not"]) {
            let types = members["type"] as? [String] ?? [members["type"] as? String ?? ""]
            #expect(!types.contains("null"), "\(path)")
            guard let values = members["enum"] as? [Any] else {
                #expect(!types.contains("boolean"), "\(path)")
                continue
            }
            enumerationCount += 1
            #expect(!values.contains { $0 is NSNull }, "\(path)")
            let texts = values.map { "\($0)" }
            #expect(Set(texts).count == texts.count, "\(path)")
        }
        #expect(enumerationCount > 40)
    }

    @Test func `an inserted key continues with its value`() throws {
        let offered = ["type", "properties", "items", "$ref", "default", "examples"]
        var keyCount = 0
        for (path, members) in try Self.objects(in: Self.schema()) {
            for (name, key) in members["properties"] as? [String: [String: Any]] ?? [:] {
                keyCount += 1
                #expect(offered.contains { key[$0] != nil }, "\(path)/\(name)")
            }
        }
        #expect(keyCount > 150)
    }

    @Test func `the schema has the declared defaults that are values`() throws {
        let defaults = [
            "scenario.time-scale": "1", "scenario.artwork": "\"recorded\"",
            "scenario.clock": "\"2026-01-01T00:00:00Z\"",
            "user.token": "\"any\"", "user.signed-in": "true", "answer.bytes": "\"64B\"",
            "device.platform": "\"iOS 18.0\"",
        ]
        for (name, value) in defaults {
            let parts = name.components(separatedBy: ".")
            #expect(ScenarioSchema.language[parts[0]].key(named: parts[1])?.defaultValue?.compact == value, "\(name)")
        }
        for name in ["scenario.storefronts", "user.storefront", "user.offer-eligible", "rule.user", "storefront.name"] {
            let parts = name.components(separatedBy: ".")
            #expect(ScenarioSchema.language[parts[0]].key(named: parts[1])?.defaultValue == nil, "\(name)")
        }
    }

    @Test func `each example is a legal value of its key`() {
        for mapping in ScenarioSchema.language.mappings {
            for key in mapping.keys {
                let types = key.type.alternatives.compactMap(\.scalarType)
                for example in key.examples(in: mapping.name) where !types.contains(where: \.isJSON) {
                    let text = example.compact.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
                    #expect(types.contains { $0.diagnostic(for: text) == nil }, "\(mapping.name).\(key.name): \(text)")
                }
            }
        }
    }

    @Test func `scenarios made of snippets have no diagnostics`() throws {
        func entries(_ mapping: String) throws -> [String] {
            try #require(SchemaSnippet.all[mapping]).map {
                $0.body.compact.replacing(try Regex(#"\$\{[0-9]+:([^}]*)\}"#)) { $0.output[1].substring ?? "" }
            }
        }
        let expectations = try entries("expectation").joined(separator: ", ")
        // Later rules for the requests of an earlier one never fire.
        for (user, rule) in try entries("user").flatMap({ user in try entries("rule").map { (user, $0) } }) {
            _ = try MarkedScenario(
                """
                scenario: All snippets
                storefronts: [us]
                generate: {albums: 3, songs: 30}
                user: \(user)
                rules: [\(rule)]
                expect: [\(expectations)]
                """
            ).accepted()
        }
        #expect(Set(SchemaSnippet.all.keys) == ["rule", "expectation", "user"])
    }
}
