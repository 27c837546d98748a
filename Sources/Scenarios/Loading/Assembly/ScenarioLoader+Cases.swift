import ScenarioLanguage
package import Text

/// A loaded scenario file: one scenario, or one for each case of a matrix.
package struct ScenarioCases: Sendable {
    /// A scenario with the end of its name, such as ` [storefront=us, page=25]`.
    package struct Case: Sendable {
        package let suffix: String
        /// The values of the matrix by name; empty without a matrix.
        package let parameters: [String: String]
        package let scenario: Scenario
    }

    /// The selected cases in the author's order; empty if a diagnostic is an error.
    package fileprivate(set) var cases: [Case] = []
    package fileprivate(set) var diagnostics: [Diagnostic] = []
    /// The names of the parameters in the author's order.
    package fileprivate(set) var parameterNames: [String] = []
    /// All tags of the cases, sorted, whether or not they are selected.
    package fileprivate(set) var tags: [String] = []
    /// The first path that the system could not read for a reason that does not depend on the file, or `nil`.
    package var unreadablePath: String?
    /// The scenario's own text, and those that it extends.
    fileprivate(set) var texts: [SourceFile] = []
    /// The first selected case, even if a diagnostic is an error.
    fileprivate(set) var draft: Scenario?

    package init() {}
}

/// A selection of scenarios by their tags.
package struct TagSelection: Sendable {
    /// The tags of which a scenario needs one; empty for all scenarios.
    package let included: [String]
    /// The tags that a scenario must not have.
    package let excluded: [String]

    package static let all = TagSelection(included: [], excluded: [])

    package init(included: [String], excluded: [String]) {
        (self.included, self.excluded) = (included, excluded)
    }

    /// Returns whether a scenario with these tags is selected.
    func contains(_ tags: [String]) -> Bool {
        (included.isEmpty || tags.contains(where: included.contains)) && !tags.contains(where: excluded.contains)
    }
}

extension ScenarioLoader {
    /// The result for one case.
    private struct LoadedCase {
        let suffix: String
        let matrixValues: [String: String]
        /// The scenario, or `nil` if its tags are not selected.
        var scenario: Scenario?
        var diagnostics = DiagnosticList()
        var tags: [String] = []
        var usedNames: Set<String> = []
    }

    /// Loads all cases of a scenario.
    ///
    /// - Parameters:
    ///   - path: The scenario's file.
    ///   - files: The file system that contains the scenario and its recordings.
    ///   - folder: The served folder, which the scenario can always read from.
    ///   - overrides: The values that replace those of the scenario.
    ///   - selection: The tags of the cases to load; errors in the text are reported even if no case is selected.
    ///   - placement: The text that contains the scenario, if its author knows it at another location.
    ///   - cache: Texts and recordings from other loads of the same files.
    /// - Returns: The cases and the diagnostics; a diagnostic that several cases have is contained once.
    package static func loadCases(
        of path: String, from files: any ScenarioFileSystem, servedFolder folder: String? = nil,
        overrides: ScenarioOverrides = .empty, selection: TagSelection = .all,
        embeddedSource placement: EmbeddedSource? = nil, sharing cache: LoadingCache = LoadingCache()
    ) -> ScenarioCases {
        var loader = ScenarioLoader(
            files: files, path: path, root: ScenarioRoot(of: path, in: files, servedFolder: folder),
            overrides: overrides, embeddedSource: placement, cache: cache)
        return loader.loadCases(selection: selection)
    }

    private mutating func loadCases(selection: TagSelection) -> ScenarioCases {
        var result = ScenarioCases()
        guard let (root, isPartial) = readText() else {
            result.diagnostics = diagnosticList.sortedDiagnostics
            return result
        }
        var shared = removeDiagnostics()
        var probe = self
        let given = overrides.parameters.mapValues { ParameterValue(text: $0, style: .plain, range: nil) }
        let layers = probe.layers(of: root, values: given, isPartial: isPartial)
        var merger = ScenarioMerger()
        let merged = merger.merge(layers.layers)
        let declared = DeclaredParameters(merged, given: overrides.parameters, sources: probe.sources)
        // If the values determine which files are extended, each case reads its own.
        let isFixed = layers.namesInPaths.isEmpty
        let found = probe.removeDiagnostics()
        if isFixed { shared.add(found.mapped(probe.labeled)) }
        for (problem, range) in declared.problems { probe.report(problem, at: range) }
        let cases = declared.cases.map { declaredCase -> LoadedCase in
            var loader = isFixed ? probe : self
            _ = loader.removeDiagnostics()
            loader.generatedData = generatedData
            defer { generatedData = loader.generatedData }
            let layers =
                isFixed ? layers : loader.layers(of: root, values: declaredCase.values, isPartial: isPartial)
            return loader.load(
                declaredCase, of: declared, layers: layers, selection: selection)
        }
        let isSelected = cases.contains { $0.scenario != nil }
        if isSelected { probe.checkDeclarations(in: merged, isPartial: layers.isPartial) }
        if isSelected, !layers.isPartial {
            let used = cases.reduce(into: layers.namesInPaths) { $0.formUnion($1.usedNames) }
            for (name, range) in declared.unused(excluding: used) where probe.sources.isInMainFile(range) {
                probe.report(.unusedParameter(name: name), at: range)
            }
        }
        shared.add(probe.removeDiagnostics().mapped(probe.labeled))
        result.diagnostics = Self.combined(shared, cases: cases).filter(Self.isUseful)
        result.parameterNames = declared.names
        result.tags = Set(cases.flatMap(\.tags)).sorted()
        result.texts = probe.sources.files
        result.draft = cases.lazy.compactMap(\.scenario).first
        if !result.diagnostics.containsErrors {
            result.cases = cases.compactMap { one in
                one.scenario.map {
                    ScenarioCases.Case(suffix: one.suffix, parameters: one.matrixValues, scenario: $0)
                }
            }
        }
        return result
    }

    /// Checks the declarations of parameters, which are the same in all cases.
    private mutating func checkDeclarations(in tree: SyntaxNode?, isPartial: Bool) {
        guard let tree else { return }
        var reading = Reading(self, isPartial: isPartial)
        for key in ParameterExpander.declaringKeys {
            guard let value = tree[key] else { continue }
            Declarations.scenario.check(value, ofKey: key, &reading)
        }
        self = reading.loader
    }

    /// Loads one case; a case that is not selected has no diagnostics.
    private mutating func load(
        _ declared: DeclaredParameters.Case, of parameters: DeclaredParameters, layers: ScenarioLayers,
        selection: TagSelection
    ) -> LoadedCase {
        let secretNames = parameters.secretNames
        var expander = ParameterExpander(declared.values, isReported: parameters.isReported)
        var merger = ScenarioMerger()
        let merged = merger.merge(
            layers.layers.map { layer in
                var layer = layer
                if layer.hasReferences { layer.tree = expander.expandedScenario(layer.tree) }
                return layer
            })
        var result = LoadedCase(suffix: declared.suffix, matrixValues: declared.matrixValues)
        result.usedNames = Set(expander.expansions.flatMap(\.names))
        guard let tree = merged else { return result }
        result.tags = tree["tags"]?.items.compactMap(\.text) ?? []
        guard selection.contains(result.tags) else { return result }
        if !layers.isPartial {
            // A file that was not read can declare more parameters and more names.
            for (problem, range) in expander.problems { ignoreReference(at: range, reporting: problem) }
            for (problem, range) in merger.problems { report(problem, at: range) }
        }
        removedNames = merger.removedNames
        let secrets = secretNames.compactMap { declared.values[$0]?.text }
        result.scenario = scenario(
            from: tree.withoutDeclarations, isPartial: layers.isPartial,
            title: { title in
                secrets.reduce(title) { $0.replacing(secret: $1) } + declared.suffix
            })
        let values = declared.values
        result.diagnostics = removeDiagnostics().mapped { [self] diagnostic in
            labeled(diagnostic, expansions: expander.expansions, values: values, secretNames: secretNames)
        }
        return result
    }

    /// Returns a diagnostic with a label at the `extends` that leads to its file.
    private func labeled(_ diagnostic: Diagnostic) -> Diagnostic { sources.addingExtendsLabel(to: diagnostic) }

    /// Returns a diagnostic with labels at the values of the parameters in the text that it is about.
    private func labeled(
        _ diagnostic: Diagnostic, expansions: [ParameterExpander.Expansion], values: [String: ParameterValue],
        secretNames: Set<String>
    ) -> Diagnostic {
        let place = diagnostic.primary.location
        let names = expansions.first { expansion in
            let location = sources.location(of: expansion.range)
            return location.file === place.file && location.range.contains(place.range)
        }?.names
        return (names ?? []).reduce(labeled(diagnostic)) { diagnostic, name in
            guard let value = values[name] else { return diagnostic }
            guard let range = value.range else {
                let text = secretNames.contains(name) ? "a secret" : "\"\(value.text)\""
                return diagnostic.addingHelp("The parameter \"\(name)\" is set to \(text).")
            }
            return diagnostic.addingLabel(.init(at: sources.location(of: range), text: "the value of \"\(name)\""))
        }
    }

    /// Users cannot act on notes about built-in recordings.
    private static func isUseful(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.severity != .note
            || !FilePath.isPath(diagnostic.primary.location.file.name, inside: ShippedFileSystem.folder)
    }

    /// Returns the diagnostics in source order, each once; those that only some cases have name the first of these.
    private static func combined(_ shared: DiagnosticList, cases: [LoadedCase]) -> [Diagnostic] {
        var list = shared
        if let only = cases.first, cases.count == 1 {
            list.add(only.diagnostics)
            return list.sortedDiagnostics
        }
        let selected = cases.filter { $0.scenario != nil }
        var seen: [DiagnosticKey: (diagnostic: Diagnostic, suffix: String, count: Int)] = [:]
        var order: [DiagnosticKey] = []
        for one in selected {
            for diagnostic in one.diagnostics.diagnostics {
                let key = DiagnosticKey(diagnostic)
                if seen[key] == nil { order.append(key) }
                seen[key, default: (diagnostic, one.suffix, 0)].count += 1
            }
        }
        for found in order.compactMap({ seen[$0] }) {
            let isShared = found.count >= selected.count
            list.add(
                isShared
                    ? found.diagnostic
                    : found.diagnostic.addingHelp(
                        found.count == 1
                            ? "Only the case\(found.suffix) has it."
                            : "\(found.count) of \(selected.count) cases have it, first\(found.suffix)."))
        }
        return list.sortedDiagnostics
    }

    /// The identity of a diagnostic that several cases can have.
    private struct DiagnosticKey: Hashable {
        let code: String
        let message: String
        let file: ObjectIdentifier
        let range: Range<Int>

        init(_ diagnostic: Diagnostic) {
            (code, message) = (diagnostic.code, diagnostic.message)
            file = ObjectIdentifier(diagnostic.primary.location.file)
            range = diagnostic.primary.location.range
        }
    }
}

extension String {
    /// Returns the text with a placeholder for a secret that it contains.
    fileprivate func replacing(secret: String) -> String {
        secret.isEmpty ? self : split(separator: secret, omittingEmptySubsequences: false).joined(separator: "<secret>")
    }
}

extension SyntaxNode {
    /// The scenario without the keys that declare parameters, which are checked once for all cases.
    fileprivate var withoutDeclarations: SyntaxNode {
        guard case .mapping(entries: let entries, style: let style) = content else { return self }
        return SyntaxNode(
            .mapping(
                entries: entries.filter { !ParameterExpander.declaringKeys.contains($0.key.text) }, style: style),
            range: range, closing: closing)
    }
}

extension ScenarioLoader {
    /// Returns the diagnostics of a file that only other files use, such as `_defaults.yaml`: its syntax, keys, and types.
    package static func diagnostics(ofPart path: String, from files: any ScenarioFileSystem) -> [Diagnostic] {
        var loader = ScenarioLoader(
            files: files, path: path, root: ScenarioRoot(of: path, in: files, servedFolder: nil))
        if let (root, _) = loader.readText() {
            // Another file can contain the keys that this one lacks.
            _ = loader.read(root, as: .mapping(Declarations.scenario), isPartial: true)
        }
        return loader.diagnosticList.sortedDiagnostics
    }
}
