package import Diagnostics
package import Determinism
import MusicCatalog
import MusicContract
import MusicDevice
import ScenarioSyntax

/// Reads a scenario and everything it names.
package struct ScenarioLoader {
    let files: any ScenarioFiles
    /// The path of the scenario, as people know it.
    let path: String
    /// The folder that it reads in; what is built in has its own.
    private let root: ScenarioRoot
    /// The texts that it is made of, once they have been read.
    var sources: SourceMap
    private let overrides: ScenarioOverrides
    private var placement: TextPlacement?
    private(set) var found = DiagnosticList()
    /// Where mistakes in the texts are.
    private(set) var mistakes: [Range<Int>] = []

    /// The scenario, if there is no error among the diagnostics; both, always.
    ///
    /// - Parameters:
    ///   - path: The scenario's file.
    ///   - files: Where it and its recordings are.
    ///   - folder: The folder that is served, which the scenario may read from at the least.
    ///   - overrides: What counts instead of the scenario's own.
    ///   - placement: Where the text stands that the file is read from, if its author knows it by another place.
    /// - Returns: Nil where an error stands among the diagnostics.
    package static func load(
        _ path: String, from files: any ScenarioFiles, serving folder: String? = nil,
        overrides: ScenarioOverrides = .none, standing placement: TextPlacement? = nil
    ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
        var loader = ScenarioLoader(
            files: files, path: path, root: ScenarioRoot(of: path, in: files, serving: folder),
            overrides: overrides)
        loader.placement = placement
        let scenario = loader.load()
        // A note on a recording that is built in tells its reader nothing to do.
        let found = loader.found.finished.filter {
            $0.severity != .note || !FilePath.isInside($0.primary.location.file.name, QuickStartBeside.folder)
        }
        let diagnostics = loader.sources.explained(found)
        return (diagnostics.containsErrors ? nil : scenario, diagnostics)
    }

    init(files: any ScenarioFiles, path: String, root: ScenarioRoot, overrides: ScenarioOverrides = .none) {
        self.files = QuickStartBeside(files)
        self.path = path
        self.root = root
        self.overrides = overrides
        sources = SourceMap(SourceFile(name: path, bytes: []))
    }

    /// The folder that nothing leads out of which a file names.
    func root(of path: String) -> ScenarioRoot {
        FilePath.isInside(path, QuickStartBeside.folder) ? ScenarioRoot(QuickStartBeside.folder) : root
    }

    mutating func report(_ problem: ScenarioProblem, at location: TextLocation) {
        found.add(problem.diagnostic(at: location))
    }

    mutating func report(_ problem: ScenarioProblem, at range: Range<Int>) {
        report(problem, at: sources.location(range))
    }

    mutating func add(_ diagnostics: [Diagnostic]) { found.add(diagnostics) }

    mutating func add(_ others: DiagnosticList) { found.add(others) }

    /// Takes what is wrong with a text that begins at `base`.
    mutating func addMistakes(_ diagnostics: [Diagnostic], base: Int) {
        found.add(diagnostics.map { sources.placed($0) })
        mistakes += diagnostics.filter { $0.severity == .error }.map(\.primary.location.range)
            .map { $0.lowerBound + base..<$0.upperBound + base }
    }

    private mutating func load() -> Scenario? {
        let bytes: [UInt8]
        do {
            bytes = try files.read(path)
        } catch {
            report(error == .notFound ? .missingFile(path, near: nil) : .unreadableFile(path, error), at: 0..<0)
            return nil
        }
        let file = SourceFile(name: path, bytes: bytes)
        sources = SourceMap(file, standing: placement)
        let text = ScenarioText.parse(file)
        addMistakes(text.diagnostics, base: 0)
        guard let document = text.document else { return nil }
        var isPartial = text.diagnostics.containsErrors
        guard !document.root.isNotGiven else {
            if !isPartial { report(.emptyScenario, at: document.root.range) }
            return nil
        }
        let tree = extended(
            document.root, in: file, chain: [ChainLink(path: path, real: files.resolved(path) ?? path)],
            isPartial: &isPartial)
        var checker = SchemaChecker(sources, isPartial: isPartial, mistakes: mistakes)
        checker.check(tree, .mapping("scenario"))
        found.add(checker.found)
        var reader = Reader(sources)
        var draft = reader.scenario(tree)
        draft.seed = overrides.seed ?? draft.seed
        draft.timeScale = overrides.timeScale ?? draft.timeScale
        found.add(reader.found)
        return assemble(draft)
    }

    mutating func assemble(_ draft: ScenarioDraft) -> Scenario {
        var builder = CatalogBuilder()
        let named = Set(draft.catalog.compactMap { files.resolved(target(of: $0.path)) })
        for entry in draft.catalog where !found.isFull { add(entry, beside: named, to: &builder) }
        let codes = draft.storefronts?.storefronts.map(\.code.text) ?? builder.recordedStorefronts
        let known = codes.isEmpty ? ["us"] : codes
        for declared in draft.storefronts?.storefronts ?? [] where MusicContract.storefront(declared.code.text) == nil {
            report(.unlistedStorefront(declared.code.text), at: declared.code.range)
        }
        generate(draft, known, to: &builder)
        change(draft.resources.filter { !$0.isPersonal }, known, draft.storefronts, in: &builder)
        let users = users(draft, known, from: builder)
        let place = RuleSurroundings(
            users: draft.users.compactMap(\.name?.text), storefronts: known,
            device: Device(users[0].device, account: users[0].account),
            declared: draft.storefronts)
        let rules = draft.rules.map { finished($0, in: place) }
        let operations = draft.operationRules.map { finished($0, in: place) }
        let expectations = finished(draft.expectations, in: place, draft)
        checkDevice(draft, place.device)
        if !found.diagnostics.containsErrors {
            checkRules(draft.rules, known)
            checkPhases(draft)
            checkExpectations(draft.expectations, known)
        }
        return Scenario(
            title: draft.title, seed: draft.seed, clock: draft.clock, developerTokens: developerTokens(draft),
            users: users, timeScale: draft.timeScale, rateLimit: draft.rateLimit, phase: draft.phase, rules: rules,
            operationRules: operations, expectations: expectations, contract: draft.contract)
    }
}

/// What a command line says in place of a scenario.
package struct ScenarioOverrides: Sendable {
    package var seed: Seed?
    package var timeScale: Double?

    package static let none = ScenarioOverrides()

    package init(seed: Seed? = nil, timeScale: Double? = nil) {
        self.seed = seed
        self.timeScale = timeScale
    }
}
