import MusicCatalog
import MusicContract
import MusicDevice
import Platform
import ScenarioLanguage
package import Text

/// Reads a scenario and everything that it names.
package struct ScenarioLoader {
    let files: any ScenarioFileSystem
    /// The path of the scenario, as the user knows it.
    let path: String
    /// The folder that the scenario can read from; built-in files have a separate one.
    private let root: ScenarioRoot
    /// The texts of the scenario that have been read.
    var sources: SourceMap
    let overrides: ScenarioOverrides
    private let embeddedSource: EmbeddedSource?
    /// The texts and recordings that other loads have read.
    let cache: LoadingCache
    /// The locations of the names in `without` that took inherited entries away.
    var removedNames: [String: Range<Int>] = [:]
    /// The names of the files in which a word of the second edition is reported.
    var upgradableFiles: Set<String> = []
    /// The recorded catalog when rules and expectations are checked, or `nil` without one.
    private(set) var recordedCatalog: Catalog?
    private(set) var diagnosticList = DiagnosticList()
    /// Whether data that the scenario generates is missing because the scenario has errors.
    ///
    /// References to generated data are not checked then.
    private(set) var omitsGeneratedData = false
    /// The data that the cases generate, including those before this one.
    var generatedData = GeneratedData()
    /// The ranges of syntax errors in the texts, and of text whose meaning is unknown because of them.
    private(set) var syntaxErrorRanges: [Range<Int>] = []

    /// Loads a scenario, or the first case of a scenario with a matrix.
    ///
    /// - Parameters:
    ///   - path: The scenario's file.
    ///   - files: The file system that contains the scenario and its recordings.
    ///   - folder: The served folder, which the scenario can always read from.
    ///   - overrides: The values that replace those of the scenario.
    ///   - placement: The text that contains the scenario, if its author knows it at another location.
    /// - Returns: The scenario, which is `nil` if the diagnostics contain an error, and the diagnostics.
    package static func load(
        _ path: String, from files: any ScenarioFileSystem, servedFolder folder: String? = nil,
        overrides: ScenarioOverrides = .empty, embeddedSource placement: EmbeddedSource? = nil
    ) -> (scenario: Scenario?, diagnostics: [Diagnostic]) {
        let loaded = loadCases(
            of: path, from: files, servedFolder: folder, overrides: overrides, embeddedSource: placement)
        return (loaded.cases.first?.scenario, loaded.diagnostics)
    }

    init(
        files: any ScenarioFileSystem, path: String, root: ScenarioRoot, overrides: ScenarioOverrides = .empty,
        embeddedSource: EmbeddedSource? = nil, cache: LoadingCache = LoadingCache()
    ) {
        self.files = ShippedFileSystem(files)
        self.path = path
        self.root = root
        self.overrides = overrides
        self.embeddedSource = embeddedSource
        self.cache = cache
        sources = SourceMap(SourceFile(name: path, bytes: []))
    }

    /// Returns the folder that paths in a file must not lead out of.
    func root(of path: String) -> ScenarioRoot {
        FilePath.isPath(path, inside: ShippedFileSystem.folder) ? ScenarioRoot(ShippedFileSystem.folder) : root
    }

    mutating func report(_ problem: ScenarioDiagnostic, at location: TextLocation) {
        diagnosticList.add(problem.diagnostic(at: location))
    }

    /// Reports a defect, unless it is a consequence of a syntax error.
    mutating func report(_ problem: ScenarioDiagnostic, at range: Range<Int>) {
        guard !syntaxErrorRanges.touch(range) else { return }
        report(problem, at: sources.location(of: range))
    }

    /// Reports a reference that has no value, unless its declaration is reported, and ignores its consequences.
    mutating func ignoreReference(at range: Range<Int>, reporting problem: ScenarioDiagnostic?) {
        if let problem { report(problem, at: range) }
        syntaxErrorRanges.append(range)
    }

    /// Removes and returns the diagnostics.
    mutating func removeDiagnostics() -> DiagnosticList {
        defer { diagnosticList = DiagnosticList() }
        return diagnosticList
    }

    mutating func add(_ others: DiagnosticList) { diagnosticList.add(others) }

    /// Adds the syntax diagnostics of a text that starts at `base`.
    mutating func addSyntaxDiagnostics(
        of text: (document: SyntaxDocument?, diagnostics: [Diagnostic]), base: Int
    ) {
        diagnosticList.add(text.diagnostics.map { sources.relocated($0) })
        let errors = text.diagnostics.filter { $0.severity == .error }.map(\.primary.location.range)
        syntaxErrorRanges += (errors + (text.document?.unreliableRanges ?? []))
            .map { $0.lowerBound + base..<$0.upperBound + base }
    }

    /// Reads the scenario's own text.
    ///
    /// - Returns: The root of the text, and whether text was lost because of errors; `nil` after a diagnostic that
    ///   leaves nothing to read.
    mutating func readText() -> (root: SyntaxNode, isPartial: Bool)? {
        let parsed: LoadingCache.ParsedScenario
        do {
            parsed = try cache.parsedScenario(at: path, from: files)
        } catch {
            report(
                error == .notFound
                    ? .missingFile(path: path, suggestion: nil) : .unreadableFile(path: path, error: error), at: 0..<0)
            return nil
        }
        sources = SourceMap(parsed.file, embeddedSource: embeddedSource)
        addSyntaxDiagnostics(of: (parsed.document, parsed.diagnostics), base: 0)
        guard let root = parsed.document?.root else { return nil }
        let isPartial = parsed.diagnostics.containsErrors
        guard !root.isNull else {
            if !isPartial { report(.emptyScenario, at: root.range) }
            return nil
        }
        return (root, isPartial)
    }

    /// Returns the scenario of a merged tree.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - isPartial: Whether text was lost because of errors.
    ///   - title: Returns the title in reports for the title in the tree.
    /// - Returns: The scenario, which is valid if no diagnostic is an error.
    mutating func scenario(from tree: SyntaxNode, isPartial: Bool, title: (String) -> String) -> Scenario {
        let (value, references) = read(tree, as: .mapping(Declarations.scenario), isPartial: isPartial)
        var draft = value ?? ScenarioText()
        draft.title = title(draft.title)
        draft.seed = overrides.seed ?? draft.seed
        draft.timeScale = overrides.timeScale ?? draft.timeScale
        return assemble(draft, references: references)
    }

    /// Reads a value, and returns it with the names in it that other sections declare; reports what is invalid.
    mutating func read<Value>(
        _ node: SyntaxNode, as form: Form<Value>, isPartial: Bool
    ) -> (value: Value?, references: [Reference]) {
        var reading = Reading(self, isPartial: isPartial)
        let value = form.read(node, &reading)
        self = reading.loader
        return (value, reading.references)
    }

    fileprivate mutating func assemble(_ complete: ScenarioText, references: [Reference]) -> Scenario {
        var draft = complete
        // A scenario with errors is not served, and an invalid count could take all time and memory.
        if diagnosticList.diagnostics.containsErrors { omitGeneratedData(of: &draft) }
        let (recorded, key) = catalogBuilder(for: draft)
        var builder = recorded
        let codes = draft.storefronts?.value.map(\.code.text) ?? builder.recordedStorefronts
        let known = codes.isEmpty ? ["us"] : codes
        for declared in draft.storefronts?.value ?? []
        where MusicContract.storefront(code: declared.code.text) == nil {
            report(.unlistedStorefront(code: declared.code.text), at: declared.code.range)
        }
        checkRecordedStorefronts(in: draft, recorded: builder.recordedCatalogStorefronts)
        checkGeneratedData(in: &draft, storefronts: known)
        // Generating a catalog can take longer than everything else, so it waits for the first request if nothing here reads it. A
        // client must not wait long, so a large catalog is generated here.
        let generated = generatedCatalog(for: draft, storefronts: known)
        let isDeferred = generated?.isSmall == true && !draft.namesCatalogResources
        if let generated, !isDeferred { generated.add(to: &builder) }
        let unchanged = builder
        applyChanges(
            draft.resources.filter { !$0.isLibraryResource }, known: known, declared: draft.storefronts, in: &builder)
        checkChanges(of: draft.rules, known: known, declared: draft.storefronts, in: builder)
        let dataVersions = draft.numberDataChanges().map { changes in
            DataVersions { [self, draft] numbers in
                var (loader, draft, builder) = (self, draft, unchanged)
                draft.resources += numbers.flatMap { changes[$0] }
                loader.applyChanges(
                    draft.resources.filter { !$0.isLibraryResource }, known: known, declared: draft.storefronts,
                    in: &builder)
                return loader.makeUsers(from: draft, known: known, using: builder, generated: nil, key: nil)
            }
        }
        let isChanged = generated != nil && !isDeferred || !draft.resources.isEmpty
        let users = makeUsers(
            from: draft, known: known, using: builder, generated: isDeferred ? generated : nil,
            key: isChanged ? nil : key)
        let place = RuleScope(
            users: draft.users.compactMap(\.name?.text), storefronts: known,
            device: Device(configuration: users[0].device, account: users[0].account),
            declaredStorefronts: draft.storefronts)
        check(references, in: place)
        checkEffects(of: draft.rules, in: place)
        draft.addEvents()
        let expectations = makeExpectations(from: draft.expectations.expectations, draft: draft)
        checkDevice(in: draft, users: users)
        let isComplete = !diagnosticList.diagnostics.containsErrors
        recordedCatalog = users[0].serviceData.recordedCatalog
        checkRuleNames(in: draft)
        checkRules(draft.requestRules, storefronts: isComplete ? known : nil)
        checkExpectations(draft.expectations.expectations, storefronts: isComplete ? known : nil)
        if isComplete {
            checkStates(in: draft, references: references)
            checkParameterValues(in: draft, limits: draft.lists.pages)
            checkAnchors(of: draft.expectations.expectations)
            checkForbiddenCalls(in: draft)
            checkOutcomes(in: draft, users: users)
            checkFoundMatchers(in: draft.expectations.expectations)
            checkOperations(in: draft, device: place.device)
        }
        return Scenario(
            title: draft.title, path: FilePath.name(of: path) == OverlayFileSystem.name ? nil : path, seed: draft.seed,
            clock: draft.clock,
            developerTokens: developerTokenPolicy(for: draft), users: users, timeScale: draft.timeScale,
            rateLimit: draft.rateLimit, states: draft.states.byName,
            rules: draft.requestRules.map(\.rule), operationRules: draft.operationRules.map(\.rule),
            expectations: expectations, contractPolicy: draft.contractPolicy, dataVersions: dataVersions)
    }
}

/// The values on a command line that override those of a scenario.
package struct ScenarioOverrides: Sendable {
    package var seed: Seed?
    package var timeScale: Double?
    /// The values of parameters by name; a scenario ignores names that it does not declare.
    package var parameters: [String: String]
    /// The maximum number of bytes of the generated data.
    package var maximumGeneratedByteCount = MemoryLimits.generatedData

    package static let empty = ScenarioOverrides()

    package init(seed: Seed? = nil, timeScale: Double? = nil, parameters: [String: String] = [:]) {
        self.seed = seed
        self.timeScale = timeScale
        self.parameters = parameters
    }
}

extension Scenario {
    /// A scenario without recordings and rules.
    package static var empty: Scenario {
        let files = InMemoryFileSystem([])
        var loader = ScenarioLoader(
            files: files, path: "nothing", root: ScenarioRoot(of: "nothing", in: files, servedFolder: nil))
        return loader.assemble(ScenarioText(), references: [])
    }
}

extension ScenarioLoader {
    /// The generated data of the cases of a scenario.
    struct GeneratedData {
        var resourceCount = 0
        var byteCount = 0
        /// Whether a diagnostic reports that they would take too much memory.
        var isReported = false
    }

    /// Reports generated data that would take too much memory before any is generated, and removes them from the scenario.
    private mutating func checkGeneratedData(in draft: inout ScenarioText, storefronts known: [String]) {
        guard let range = draft.generatedDataRange else { return }
        let catalogCount = generationConfiguration(for: draft, storefronts: known)?.estimatedResourceCount ?? 0
        let libraryCount = draft.users.reduce(0) { sum, user in
            let count = min(user.library.songs?.count ?? 0, GenerationConfiguration.maximumCount)
            return sum + count + user.library.generatedPlaylistCount
        }
        generatedData.resourceCount += catalogCount + libraryCount
        generatedData.byteCount += MemoryEstimate.byteCount(
            catalogResources: catalogCount, users: draft.users.count, libraryResources: libraryCount)
        guard generatedData.byteCount > overrides.maximumGeneratedByteCount else { return }
        if !generatedData.isReported {
            report(
                .tooMuchGeneratedData(generatedData, maximumByteCount: overrides.maximumGeneratedByteCount), at: range)
        }
        generatedData.isReported = true
        omitGeneratedData(of: &draft)
    }

    private mutating func omitGeneratedData(of draft: inout ScenarioText) {
        guard draft.generatedDataRange != nil else { return }
        omitsGeneratedData = true
        draft.removeGeneratedData()
    }

    /// Returns the policy for developer tokens, with the keys that the scenario names.
    private mutating func developerTokenPolicy(for draft: ScenarioText) -> DeveloperTokenPolicy {
        switch draft.developerToken.accept {
        case .any: return .any
        case .wellFormed: return .wellFormed
        case .signed:
            var keys: [String: P256PublicKey] = [:]
            for entry in draft.developerToken.keys {
                keys[entry.key.text] = entry.value.flatMap { publicKey(at: $0) }
            }
            return .signed(by: RegisteredKeys(keys: keys, teams: draft.developerToken.teams))
        }
    }

    private mutating func publicKey(at path: Located<String>) -> P256PublicKey? {
        guard let (target, _) = locate(path) else { return nil }
        do {
            let pem = try files.read(target)
            do {
                return try P256PublicKey(pem: pem)
            } catch {
                report(.invalidPublicKey(path: target, reason: "\(error)"), at: path.range)
            }
        } catch {
            report(.unreadableFile(path: target, error: error), at: path.range)
        }
        return nil
    }
}

extension ScenarioText {
    /// Numbers the changes to resources of the rules, and returns them, or `nil` if no rule changes any.
    fileprivate mutating func numberDataChanges() -> [[ResourceEntry]]? {
        var changes: [[ResourceEntry]] = []
        for index in rules.indices where !rules[index].then.resources.isEmpty {
            rules[index].rule.effect.dataChange = changes.count
            changes.append(rules[index].then.resources)
        }
        return changes.isEmpty ? nil : changes
    }

    /// Adds the events after the expectations, whose anchors refer to both.
    fileprivate mutating func addEvents() {
        for (index, event) in events.enumerated() {
            guard var entry = event.value, let subject = entry.subject() else { continue }
            entry.name = event.key
            var expectation = Expectation(
                name: event.key.text, number: index + 1, subject: subject.value,
                times: CountRange(from: 0, through: .max), isEachURL: false, location: nil)
            expectation.role = .event
            expectations.expectations.append(
                PlacedExpectation(expectation: expectation, entry: entry, subjectRange: subject.range))
        }
    }

    /// The location of the keys that generate data or libraries, or `nil` without them.
    var generatedDataRange: Range<Int>? {
        generate?.range
            ?? users.lazy.filter { !$0.library.isEmpty }
            .compactMap { $0.keys?["library"]?.value.range }.first
    }

    /// Removes the generated data and library songs; playlists remain.
    mutating func removeGeneratedData() {
        generate = nil
        for index in users.indices { users[index].library.removeGeneratedData() }
    }
}
