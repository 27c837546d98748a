import MusicCatalog
import MusicContract
import MusicDevice
import Scenarios
import Testing
import Text

/// Scenarios with parameters, a matrix, and tags.
@Suite struct ParameterTests {
    private func load(
        _ files: [(path: String, text: String)], parameters: [String: String] = [:], selection: TagSelection = .all
    ) -> ScenarioCases {
        ScenarioLoader.loadCases(
            of: files[0].path, from: InMemoryFileSystem(files), overrides: .init(parameters: parameters),
            selection: selection)
    }

    private func valid(
        _ text: String, _ bases: [(path: String, text: String)] = [], parameters: [String: String] = [:]
    ) throws -> [ScenarioCases.Case] {
        let loaded = load([("a.yaml", text)] + bases, parameters: parameters)
        try #require(loaded.diagnostics.isEmpty, "\(DiagnosticRenderer().renderText(loaded.diagnostics))")
        return loaded.cases
    }

    private func problems(_ files: [(path: String, text: String)]) -> [String] {
        load(files).diagnostics.map { "\($0.primary.location.file.name):\($0.primary.location.start.line) \($0.code)" }
    }

    private static let scenario = """
        scenario: In ${storefront}
        parameters: {storefront: us, page: 25, status: "503"}
        storefronts: ["${storefront}"]
        lists: {library.songs: {page: "${page}"}}
        rules:
          - name: $${storefront}
            request: /v1/catalog/${storefront}/albums/*
            answer: {status: "${status}", body: {count: "${page}", text: "${status}", both: "${page}-${status}"}}

        """

    @Test func `references in values and patterns are replaced before values get their types`() throws {
        let scenario = try #require(try valid(Self.scenario).first?.scenario)
        #expect(scenario.title == "In us" && scenario.rules[0].name == "${storefront}")
        #expect(scenario.rules[0].requestMatcher?.patternText == "/v1/catalog/us/albums/*")
        #expect(scenario.serviceData.limits["library.songs"]?.default == 25)
        let other = try #require(
            try valid(Self.scenario, parameters: ["storefront": "jp", "page": "30", "other": "x"]).first?.scenario)
        #expect(other.title == "In jp" && other.serviceData.limits["library.songs"]?.default == 30)
    }

    @Test func `references in keys are replaced`() throws {
        let text = """
            scenario: A
            parameters: {list: library.songs, key: page}
            lists:
              ${list}:
                ${key}: 7

            """
        #expect(try valid(text).first?.scenario.serviceData.limits["library.songs"]?.default == 7)
    }

    @Test func `a scenario and its bases share parameters, and the scenario's values take precedence`() throws {
        let scenario = try #require(
            try valid(
                "scenario: ${title}\nextends: ${base}.yaml\nparameters: {base: b, seed: 4}\n",
                [("b.yaml", "parameters: {title: B, seed: 1}\nseed: ${seed}\n")]
            ).first?.scenario)
        #expect(scenario.title == "B" && scenario.seed.value == 4)
    }

    @Test func `a matrix has a case for each combination, and the last name changes fastest`() throws {
        let text = """
            scenario: A
            matrix: {storefront: [us, gb], page: [25, 100]}
            storefronts: ["${storefront}"]
            lists: {library.songs: {page: "${page}"}}

            """
        let cases = try valid(text)
        #expect(
            cases.map(\.suffix) == [
                " [storefront=us, page=25]", " [storefront=us, page=100]", " [storefront=gb, page=25]",
                " [storefront=gb, page=100]",
            ])
        #expect(cases.map(\.scenario.title) == cases.map { "A" + $0.suffix })
        #expect(cases.map { $0.scenario.user.account.storefront } == ["us", "us", "gb", "gb"])
        #expect(cases.map { $0.scenario.serviceData.limits["library.songs"]?.default } == [25, 100, 25, 100])
        #expect(cases[2].parameters == ["storefront": "gb", "page": "25"])
        let chosen = try valid(text, parameters: ["storefront": "gb"])
        #expect(chosen.map(\.suffix) == cases[2...].map(\.suffix))
    }

    @Test func `a matrix chooses the files that are extended`() throws {
        let cases = try valid(
            "scenario: A\nextends: \"${base}.yaml\"\nmatrix: {base: [b, c]}\n",
            [("b.yaml", "seed: 1\n"), ("c.yaml", "seed: 2\n")])
        #expect(cases.map(\.scenario.seed.value) == [1, 2])
    }

    @Test func `an inherited matrix gives each scenario its cases, and null takes it away`() throws {
        let base = [(path: "b.yaml", text: "matrix: {seed: [1, 2]}\nseed: ${seed}\nparameters: {seed: 3}\n")]
        #expect(try valid("scenario: A\nextends: b.yaml\n", base).map(\.scenario.seed.value) == [1, 2])
        #expect(try valid("scenario: A\nextends: b.yaml\nmatrix: ~\n", base).map(\.scenario.seed.value) == [3])
    }

    @Test func `a diagnostic of several cases is reported once`() {
        let text = "scenario: A\nmatrix: {a: [1, 2, 3]}\nabout: ${a}\nuser: {storefront: jp}\nstorefronts: [us]\n"
        let found = load([("a.yaml", text)]).diagnostics
        #expect(
            found.map(\.code) == ["unknown-storefront"] && found.first?.help.contains { $0.contains("case") } == false)
    }

    @Test func `a diagnostic of some cases names the first of them`() {
        let text = """
            scenario: A
            matrix: {page: [25, 100, 200]}
            lists: {library.songs: {page: 50, max: "${page}"}}

            """
        let found = load([("a.yaml", text)]).diagnostics
        #expect(found.map(\.code) == ["out-of-range"])
        #expect(found.first?.help.last == "Only the case [page=25] has it.")
    }

    @Test func `a base that cannot be read hides no other error, and causes none`() {
        #expect(
            problems([("a.yaml", "scenario: ${title}\nextends: b.yaml\nwithout: [x]\nsed: 1\n")]) == [
                "a.yaml:2 missing-file", "a.yaml:4 unknown-key",
            ])
    }

    @Test func `tags select cases before their errors are reported`() {
        let files = [(path: "a.yaml", text: "scenario: A\nmatrix: {a: [slow, quick]}\ntags: [all, \"${a}\"]\n")]
        func cases(_ included: [String], _ excluded: [String]) -> [String] {
            load(files, selection: .init(included: included, excluded: excluded)).cases.map(\.suffix)
        }
        #expect(cases([], []) == [" [a=slow]", " [a=quick]"])
        #expect(cases(["slow"], []) == [" [a=slow]"] && cases(["x", "all"], ["slow"]) == [" [a=quick]"])
        #expect(load(files).tags == ["all", "quick", "slow"])
        let wrong = [(path: "a.yaml", text: "scenario: A\ntags: [slow]\nsed: 1\n")]
        #expect(load(wrong, selection: .init(included: [], excluded: ["slow"])).diagnostics.isEmpty)
    }
}

/// The names of cases, and the choice of cases by values.
@Suite struct CaseNameTests {
    private func load(_ text: String, parameters: [String: String] = [:]) -> ScenarioCases {
        ScenarioLoader.loadCases(
            of: "a.yaml", from: InMemoryFileSystem([("a.yaml", text)]), overrides: .init(parameters: parameters))
    }

    @Test func `cases with values that look like other cases have different names`() {
        let cases = load(
            """
            scenario: A
            about: ${a} ${b}
            matrix: {a: ["1", "1, b=2"], b: ["2", "2, b=2", "[3]", "<4>", "\\"2\\""]}

            """
        ).cases
        #expect(cases.count == 10 && Set(cases.map(\.suffix)).count == 10)
        #expect(cases[0].suffix == " [a=1, b=2]" && cases[5].suffix == #" [a="1, b=2", b=2]"#)
    }

    @Test(arguments: [
        "user: {token: \"${t}\"}",
        "expect: [{request: GET /v1/storefronts, headers: {music-user-token: {not: \"${t}\"}}}]",
        "expect: [{operation: request-user-token, arguments: {developerToken: [\"${t}\"]}}]",
    ])
    func `a value that is used as a secret is not part of a title, a name, or a help`(use: String) {
        let text = "scenario: With ${t}\nmatrix: {t: [hush-one, hush-two], page: [7]}\nseed: ${page}\n\(use)\n"
        let cases = load(text).cases
        #expect(cases.map(\.suffix) == [" [t=<secret 1>, page=7]", " [t=<secret 2>, page=7]"])
        #expect(cases.first?.scenario.title == "With <secret> [t=<secret 1>, page=7]")
        #expect(load(text, parameters: ["t": "hush-two"]).cases.map(\.suffix) == [" [t=<secret 2>, page=7]"])
        let unknown = load(text, parameters: ["t": "hush-three"]).diagnostics.map {
            DiagnosticRenderer().renderText([$0])
        }
        #expect(!unknown.isEmpty && !unknown.joined().contains("hush-three"))
        let wrong = load(
            "scenario: A\nparameters: {t: x}\n\(use)\nseed: ${t}\n", parameters: ["t": "hush-four"])
        let help = wrong.diagnostics.flatMap(\.help)
        #expect(help.contains("The parameter \"t\" is set to a secret."), "\(help)")
    }

    @Test func `the value of a state named token is not a secret`() {
        let cases = load("scenario: A\nmatrix: {s: [good, bad]}\nstates: {token: \"${s}\"}\n").cases
        #expect(cases.map(\.suffix) == [" [s=good]", " [s=bad]"])
    }

    @Test func `a value that no case has is an error that lists the values`() {
        let text = "scenario: A\nmatrix: {page: [25, 100]}\nseed: ${page}\n"
        let loaded = load(text, parameters: ["page": "77"])
        #expect(loaded.cases.isEmpty)
        #expect(loaded.diagnostics.map(\.message) == ["no case has the value \"77\" of \"page\""])
        #expect(loaded.diagnostics.first?.help.first == "The values are 25 and 100.")
        #expect(load(text, parameters: ["page": "100"]).cases.map(\.suffix) == [" [page=100]"])
    }
}
