import EmbeddedFiles
import ScenarioLanguage
import Scenarios
import TestFixtures
import Testing
import Text

@Suite struct StarterProjectTests {
    private static let schema = Array("{\"type\": \"object\"}\n".utf8)

    @Test(arguments: [nil, schema])
    func `the scenario has no diagnostics and is in canonical form`(schema: [UInt8]?) throws {
        let files = StarterProject.files(schema: schema)
        let first = try #require(files.first)
        let loaded = ScenarioLoader.load(first.path, from: InMemoryFileSystem(files))
        #expect(loaded.diagnostics.isEmpty, "\(DiagnosticRenderer().renderShort(loaded.diagnostics))")
        #expect(loaded.scenario?.rules.count == 2 && loaded.scenario?.expectations.count == 2)
        let parsed = ScenarioYAML.parse(SourceFile(name: first.path, text: first.text))
        #expect(parsed.document.map(ScenarioYAML.format) == first.text)
    }

    @Test func `with a schema, the editor settings refer to it`() throws {
        let files = Dictionary(
            uniqueKeysWithValues: StarterProject.files(schema: Self.schema).map { ($0.path, $0.text) })
        #expect(files["scenario.schema.json"] == "{\"type\": \"object\"}\n")
        #expect(files["first.yaml"]?.hasPrefix("# yaml-language-server: $schema=scenario.schema.json\n") == true)
        for (folder, path, pattern) in [
            ("", "./scenario.schema.json", "**/*.yaml"),
            ("Tests/Scenarios", "./Tests/Scenarios/scenario.schema.json", "Tests/Scenarios/**/*.yaml"),
        ] {
            let settings = try JSONDocument.parse(Array(StarterProject.settings(forScenariosIn: folder).utf8)).root
            #expect(settings["yaml.schemas"]?[path]?.string == pattern)
        }
        #expect(files["README.md"]?.contains("scenario.schema.json") == true)
    }

    @Test func `without a schema, no file mentions one`() {
        let files = StarterProject.files(schema: nil)
        #expect(files.map(\.path) == ["first.yaml", "Recordings/us/first-light.json", "try.sh", "README.md"])
        #expect(files.allSatisfy { !$0.text.contains("schema") })
    }

    @Test func `the files are those of the folder`() throws {
        let folder = "Sources/CEmbeddedFiles/Starter"
        let files = Dictionary(uniqueKeysWithValues: StarterProject.files(schema: nil).map { ($0.path, $0.text) })
        for name in ["first.yaml", "try.sh", "README.md"] {
            #expect(try files[name] == Repository.text("\(folder)/\(name)"))
        }
        #expect(try files["Recordings/us/first-light.json"] == Repository.text("\(folder)/first-light.json"))
    }
}
