import MusicCatalog
import MusicContract
import MusicDevice
import Scenarios
import Testing
import Text

/// Scenarios that extend several files, take values away, and have defaults.
@Suite struct CompositionTests {
    private func load(_ files: [(path: String, text: String)]) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
        ScenarioLoader.load(files[0].path, from: InMemoryFileSystem(files))
    }

    private func valid(_ files: [(path: String, text: String)]) throws -> Scenario {
        let loaded = load(files)
        #expect(loaded.diagnostics.isEmpty, "\(DiagnosticRenderer().renderText(loaded.diagnostics))")
        return try #require(loaded.scenario)
    }

    private static func rules(_ names: String...) -> String {
        "rules:\n" + names.map { "  - {name: \($0), request: /v1/storefronts, call: 1, answer: not-found}\n" }.joined()
    }

    @Test func `later files take precedence over earlier ones, and the scenario over all`() throws {
        let scenario = try valid([
            ("a.yaml", "scenario: A\nextends: [b.yaml, c.yaml]\nclock: 2026-03-01T00:00:00Z\n" + Self.rules("a")),
            ("b.yaml", "scenario: B\nseed: 1\ntime-scale: 2\nclock: 2026-01-01T00:00:00Z\n" + Self.rules("b")),
            ("c.yaml", "scenario: C\nseed: 3\nclock: 2026-02-01T00:00:00Z\n" + Self.rules("c")),
        ])
        #expect(scenario.title == "A" && scenario.seed.value == 3 && scenario.timeScale == 2)
        #expect(scenario.clock == .fixed(try #require(Timestamp(rfc3339: "2026-03-01T00:00:00Z"))))
        #expect(scenario.rules.map(\.name) == ["a", "c", "b"])
    }

    @Test func `a base of two extended files applies once, with the lowest precedence`() throws {
        let scenario = try valid([
            ("a.yaml", "scenario: A\nextends: [b.yaml, c.yaml]\n"),
            ("b.yaml", "extends: d.yaml\nseed: 2\n" + Self.rules("b")),
            ("c.yaml", "extends: d.yaml\n" + Self.rules("c")),
            ("d.yaml", "scenario: D\nseed: 4\n" + Self.rules("d")),
        ])
        #expect(scenario.seed.value == 2)
        #expect(scenario.rules.map(\.name) == ["c", "b", "d"])
    }

    @Test func `a cycle through the second file is reported`() {
        let found = load([
            ("a.yaml", "scenario: A\nextends: [b.yaml, c.yaml]\n"), ("b.yaml", "seed: 1\n"),
            ("c.yaml", "extends: [b.yaml, a.yaml]\n"),
        ]).diagnostics
        #expect(found.map(\.code) == ["extends-cycle"])
        #expect(found.first?.help == ["a.yaml extends c.yaml extends a.yaml."])
    }

    @Test(arguments: ["~", "null", ""])
    func `a null takes the inherited value away at each level`(null: String) throws {
        let base = """
            scenario: B
            seed: 7
            user: {storefront: jp, library: {songs: 3}}
            storefronts: [us, jp]
            lists:
              library.songs: {page: 5}
              albums.tracks: {page: 2}
            resources: {library-songs/i.1: {set: {name: One}}}

            """
        let scenario = try valid([
            (
                "a.yaml",
                """
                scenario: A
                extends: b.yaml
                seed: \(null)
                resources: \(null)
                user:
                  library: \(null)
                lists:
                  library.songs: \(null)
                  albums.tracks:
                    page: 3

                """
            ), ("b.yaml", base),
        ])
        #expect(scenario.seed.value == 0)
        #expect(scenario.user.account.storefront == "jp")
        #expect(scenario.serviceData.catalog.resources.isEmpty)
        #expect(scenario.serviceData.limits.keys.sorted() == ["albums.tracks"])
    }

    @Test func `a null of a key that another key replaces is not reported`() {
        let files = InMemoryFileSystem([
            ("a.yaml", "scenario: A\nextends: b.yaml\nuser: ~\nusers: {ann: {token: a}}\n"),
            ("b.yaml", "scenario: B\nuser: {storefront: us}\n"),
        ])
        #expect(ScenarioLoader.load("a.yaml", from: files).diagnostics.isEmpty)
    }

    @Test func `a null in JSON is a value, and a null without a base is not reported`() throws {
        let song = #"""
            {"data": [{"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1",
            "attributes": {"name": "One", "composerName": "X"}}]}
            """#
        let scenario = try valid([
            ("a.yaml", "scenario: A\nextends: b.yaml\nresources: {songs/1: {set: {composerName: ~}}}\n"),
            ("b.yaml", "scenario: B\nuser: ~\nrecordings: [songs.json]\nresources: {songs/1: {set: {name: Two}}}\n"),
            ("songs.json", song),
        ])
        let catalog = scenario.serviceData.catalog
        let songs = catalog.allResources(of: .init(storefront: "us", type: "songs"))
        #expect(songs.count == 1)
        let text = DiagnosticRenderer().renderText(load([("a.yaml", "scenario: A\nuser: ~\n")]).diagnostics)
        #expect(text.isEmpty)
    }

    @Test func `an entry with an inherited name replaces it at its position`() throws {
        let scenario = try valid([
            (
                "a.yaml",
                "scenario: A\nextends: b.yaml\nartwork: served\n" + Self.rules("new", "two") + "expect: []\n"
            ),
            ("b.yaml", "scenario: B\nseed: 1\n" + Self.rules("one", "two", "three")),
        ])
        #expect(scenario.rules.map(\.name) == ["new", "one", "two", "three"])
        #expect(scenario.rules.map { $0.location?.file } == ["a.yaml", "b.yaml", "a.yaml", "b.yaml"])
    }

    @Test func `inherited rules and expectations are removed by name`() throws {
        let base = Self.rules("one", "two") + "expect: [{name: e, request: /v1/storefronts, answered: 200}]\n"
        let scenario = try valid([
            ("a.yaml", "scenario: A\nextends: b.yaml\nwithout: [two, e]\n" + Self.rules("two")),
            ("b.yaml", "scenario: B\n" + base),
        ])
        #expect(scenario.rules.map(\.name) == ["two", "one"] && scenario.expectations.isEmpty)
        let found = load([
            ("a.yaml", "scenario: A\nextends: b.yaml\nwithout: [on]\n"), ("b.yaml", "scenario: B\n" + base),
        ]).diagnostics
        #expect(found.map(\.code) == ["not-inherited"] && found.first?.suggestions == ["one"])
    }

    @Test func `defaults apply to the folder and the folders below it, and the nearest take precedence`() throws {
        let scenario = try valid([
            ("Scenarios/tokens/a.yaml", "scenario: A\n" + Self.rules("a")),
            ("Scenarios/_defaults.yaml", "seed: 1\nstates: {phase: outer}\ntime-scale: 2\n" + Self.rules("outer")),
            ("Scenarios/tokens/_defaults.yaml", "states: {phase: inner}\ntime-scale: ~\n" + Self.rules("inner")),
            ("_defaults.yaml", "seed: 9\n"),
        ])
        #expect(scenario.seed.value == 1 && scenario.states["phase"] == "inner" && scenario.timeScale == 1)
        #expect(scenario.rules.map(\.name) == ["a", "inner", "outer"])
    }

    @Test func `the defaults of an extended file's folder apply, and no defaults apply to the built-in quick start`()
        throws
    {
        let scenario = try valid([
            ("Scenarios/a.yaml", "scenario: A\nextends: bases/b.yaml\n"),
            ("Scenarios/_defaults.yaml", "seed: 1\nstates: {phase: outer}\n"),
            ("Scenarios/bases/_defaults.yaml", "extends: b.yaml\nseed: 2\n"),
            ("Scenarios/bases/b.yaml", "time-scale: 3\n"),
        ])
        #expect(scenario.seed.value == 2 && scenario.states["phase"] == "outer" && scenario.timeScale == 3)
        let quickStart = try valid([("x/a.yaml", "extends: quick-start.yaml\n"), ("x/_defaults.yaml", "seed: 5\n")])
        #expect(quickStart.title == "Quick start" && quickStart.seed.value == 5)
    }

    @Test func `an error in defaults is reported once, in their file`() {
        let found = load([("a.yaml", "scenario: A\n"), ("_defaults.yaml", "sed: 5\n")]).diagnostics
        #expect(found.map(\.code) == ["unknown-key"] && found.first?.labels.isEmpty == true)
        #expect(found.first?.primary.location.file.name == "_defaults.yaml")
    }
}
