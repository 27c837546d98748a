import MusicCatalog
import MusicContract
import MusicDevice
import Scenarios
import Testing
import Text

/// Scenarios that extend others, and generated data.
@Suite struct ExtendsTests {
    private func load(_ files: [(path: String, text: String)]) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
        ScenarioLoader.load("a.yaml", from: InMemoryFileSystem(files))
    }

    private static let song = #"""
        {"data": [{"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1",
        "attributes": {"name": "One", "artwork": {"url": "x"}, "isrc": "A"}},
        {"id": "1", "type": "songs", "href": "/v1/catalog/jp/songs/1", "attributes": {"name": "One", "isrc": "A"}}]}
        """#

    @Test func `mappings merge, rule lists grow, and an entry of the same name is replaced`() throws {
        let loaded = load([
            (
                "a.yaml",
                """
                scenario: Above
                extends: below/b.yaml
                user: {subscription: expired}
                storefronts: [us, jp]
                rules:
                  - {name: one, request: /v1/storefronts, answer: not-found}
                  - {request: /v1/me/**, answer: service-unavailable}
                """
            ),
            (
                "below/b.yaml",
                """
                scenario: Below
                seed: 7
                states: {phase: calm}
                user: {storefront: us, library: {songs: 3}}
                storefronts: [us]
                rules:
                  - {name: one, request: /v1/test, states: {phase: calm}, answer: not-found}
                  - {name: two, request: /v1/catalog/us/genres, answer: upstream-error}
                """
            ),
        ])
        #expect(loaded.diagnostics.isEmpty)
        let scenario = try #require(loaded.scenario)
        #expect(scenario.title == "Above" && scenario.seed.value == 7 && scenario.states["phase"] == "calm")
        #expect(scenario.user.account.subscription == .expired && scenario.user.account.storefront == "us")
        #expect(scenario.serviceData.storefronts.map(\.attributes.code) == ["us", "jp"])
        #expect(
            scenario.serviceData.catalog.allResources(of: ResourceKind(storefront: nil, type: "library-songs")).count
                == 3)
        #expect(scenario.rules.map(\.name) == [nil, "one", "two"])
        #expect(scenario.rules[1].requestMatcher?.patternText == "/v1/storefronts")
        #expect(scenario.rules.map(\.number) == [1, 2, 3])
        #expect(scenario.rules[2].location?.file == "below/b.yaml")
    }

    @Test func `the contract policy of a scenario takes precedence over its base`() throws {
        for (own, below) in [("clean", "reported"), ("reported", "clean")] {
            let loaded = load([
                ("a.yaml", "scenario: A\nextends: b.yaml\ncontract: \(own)\n"),
                ("b.yaml", "scenario: B\ncontract: \(below)\n"),
            ])
            #expect(loaded.scenario?.contractPolicy == (own == "clean" ? .clean : .reported))
        }
    }

    @Test(arguments: [
        #"extends: """#, #"extends: [""]"#, #"extends: "b.yaml\nc.yaml""#, "extends: |\n  b.yaml\n",
        #"extends: [b.yaml, "b.yaml\n"]"#, "parameters: {base: ''}\nextends: ${base}",
    ])
    func `a path to extend that is empty or spans lines is an error`(line: String) {
        for names in [["a.yaml"], ["a.yaml", "below.yaml"]] {
            let files = [(path: "b.yaml", text: "scenario: B\n"), (path: "c.yaml", text: "scenario: C\n")]
            let own = names.count == 1 ? line : "extends: below.yaml"
            let loaded = load(
                [("a.yaml", "scenario: A\n\(own)\n"), ("below.yaml", "scenario: Below\n\(line)\n")] + files)
            #expect(loaded.diagnostics.map(\.code) == ["wrong-type"], "\(names.last ?? "")")
            #expect(loaded.diagnostics.first?.primary.location.file.name == names.last)
        }
    }

    @Test func `files are resolved relative to the scenario naming them`() throws {
        let loaded = load([
            ("a.yaml", "scenario: A\nextends: below/b.yaml\n"),
            ("below/b.yaml", "scenario: B\nextends: c.yaml\n"),
            ("below/c.yaml", "scenario: C\nrecordings: [songs.json]\n"),
            ("below/songs.json", Self.song),
        ])
        #expect(loaded.scenario?.serviceData.catalog.recordingCount == 1)
    }

    @Test func `quick-start.yaml refers to the built-in scenario if no such file exists`() throws {
        let album = ResourceKind(storefront: "us", type: "albums")
        let loaded = load([("a.yaml", "scenario: Mine\nextends: quick-start.yaml\nuser: {token: issued}\n")])
        #expect(loaded.diagnostics.isEmpty, "\(DiagnosticRenderer().renderText(loaded.diagnostics))")
        let scenario = try #require(loaded.scenario)
        #expect(scenario.title == "Mine" && scenario.serviceData.storefronts.map(\.attributes.code) == ["us", "jp"])
        let builtIn = ScenarioLoader.load(QuickStart.path, from: InMemoryFileSystem(ShippedScenarios.files)).scenario
        #expect(
            scenario.serviceData.catalog.allResources(of: album).count
                == builtIn?.serviceData.catalog.allResources(of: album).count)
        #expect(!scenario.serviceData.catalog.allResources(of: album).isEmpty)
        #expect(scenario.serviceData.catalog.recordingCount == builtIn?.serviceData.catalog.recordingCount)
        let below = load([("a.yaml", "extends: below/b.yaml\n"), ("below/b.yaml", "extends: quick-start.yaml\n")])
        #expect(below.scenario?.title == "Quick start")
    }

    @Test(arguments: [
        ("user-token-refusd.yml", "tokens/user-token-refused.yaml"),
        ("tokens/user-token-refusd.yml", "tokens/user-token-refused.yaml"),
        ("user-token-refused.yml", "tokens/user-token-refused.yaml"), ("bases/own.yml", "bases/own.yaml"),
    ])
    func `a file with the extension yml gets the suggestion of one with yaml`(path: String, suggestion: String) {
        let loaded = load([("a.yaml", "scenario: Mine\nextends: \(path)\n"), ("bases/own.yaml", "scenario: My own\n")])
        #expect(loaded.diagnostics.map(\.code) == ["missing-file"])
        #expect(loaded.diagnostics.first?.suggestions == [suggestion])
    }

    @Test func `a file named quick-start.yaml takes precedence, and other paths are never built in`() {
        let mine = load([("a.yaml", "extends: quick-start.yaml\n"), ("quick-start.yaml", "scenario: My own\n")])
        #expect(mine.scenario?.title == "My own" && mine.scenario?.serviceData.catalog.recordingCount == 0)
        for path in ["quickstart.yaml", "./quick-start.yaml", "../quick-start.yaml", "bases/quick-start.yaml"] {
            let found = load([("a.yaml", "extends: \(path)\n")]).diagnostics
            #expect(found.map(\.code) == [path.hasPrefix("..") ? "outside-root" : "missing-file"], "\(path)")
        }
    }

    @Test func `a diagnostic in the built-in scenario has a label at the extends line`() throws {
        let found = load([("a.yaml", "extends: quick-start.yaml\nstorefronts: [jp]\n")]).diagnostics
        let text = DiagnosticRenderer().renderText(found)
        #expect(found.map(\.code) == ["unknown-storefront"])
        #expect(text.contains("--> <built-in>/quick-start.yaml:") && text.contains("---------------- extended here"))
    }

    @Test func `several users replace a single user`() throws {
        let loaded = load([
            ("a.yaml", "scenario: A\nextends: b.yaml\nusers: {eve: {token: x}, bob: {token: y}}\n"),
            ("b.yaml", "scenario: B\nuser: {token: issued}\n"),
        ])
        #expect(loaded.diagnostics.isEmpty)
        #expect(loaded.scenario?.users.map(\.name) == ["eve", "bob"])
    }

    @Test func `the title can come from the base scenario`() {
        let files = [(path: "a.yaml", text: "extends: b.yaml\n"), (path: "b.yaml", text: "scenario: B\n")]
        #expect(load(files).scenario?.title == "B")
        #expect(load([files[0], ("b.yaml", "seed: 1\n")]).diagnostics.map(\.code) == ["missing-key"])
    }

    @Test func `a chain of scenarios is limited, and an empty scenario is reported`() {
        let chain = (0..<200).map {
            (path: $0 == 0 ? "a.yaml" : "\($0).yaml", text: "scenario: A\nextends: \($0 + 1).yaml\n")
        }
        let deep = load(chain).diagnostics
        #expect(deep.map(\.code) == ["out-of-range"])
        #expect(deep.first?.primary.location.file.name == "63.yaml")
        let empty = load([("a.yaml", "extends: b.yaml\n"), ("b.yaml", "# Nothing.\n")])
        #expect(empty.scenario == nil && empty.diagnostics.map(\.code) == ["empty-scenario"])
    }

    @Test func `the number of diagnostics for unreachable rules is limited`() throws {
        let rules = (0..<3_000).map { "  - {request: /v1/a\($0), answer: not-found}\n" }.joined()
        let loaded = load([("a.yaml", "scenario: A\nrules:\n" + rules)])
        #expect(loaded.scenario?.rules.count == 3_000)
        #expect(loaded.diagnostics.count == 100)
    }

    @Test func `changes to resources apply throughout the catalog`() throws {
        let loaded = load([
            (
                "a.yaml",
                """
                scenario: A
                recordings: [songs.json]
                resources: {songs/1: {storefronts: [us], remove: [artwork], set: {name: New}}}
                """
            ),
            ("songs.json", Self.song),
        ])
        let catalog = try #require(loaded.scenario).serviceData.catalog
        #expect(catalog.allResources(of: ResourceKind(storefront: "us", type: "songs")).count == 1)
        #expect(catalog.allResources(of: ResourceKind(storefront: "jp", type: "songs")).isEmpty)
        #expect(catalog.search(ResourceKind(storefront: "us", type: "songs"), for: "new").count == 1)
    }

    @Test func `data is generated in every declared storefront`() throws {
        let loaded = load([
            (
                "a.yaml",
                """
                scenario: A
                seed: 3
                storefronts: [us, jp]
                generate: {songs: 200, playlists: 3}
                user: {library: {songs: 20, playlists: 2}}
                """
            )
        ])
        let catalog = try #require(loaded.scenario).serviceData.catalog
        #expect(catalog.allResources(of: ResourceKind(storefront: "us", type: "songs")).count == 200)
        let jp = catalog.allResources(of: ResourceKind(storefront: "jp", type: "songs")).count
        #expect(jp > 150 && jp < 200, "some are missing there")
        #expect(catalog.allResources(of: ResourceKind(storefront: nil, type: "library-songs")).count >= 20)
        #expect(catalog.allResources(of: ResourceKind(storefront: nil, type: "library-playlists")).count == 2)
    }

    @Test(arguments: [
        ("<<: x", "merge-key"), ("user: {<<: x}", "merge-key"), ("rules: [a: b]", "flow-pair"),
        ("user: {: x}", "empty-key"),
        ("user: [", "unclosed-bracket"), ("\tuser: us", "tab-indentation"),
    ])
    func `a syntax error is reported once`(line: String, code: String) {
        let found = load([("a.yaml", "scenario: A\n\(line)\n")]).diagnostics
        #expect(found.map(\.code) == [code])
    }
}
