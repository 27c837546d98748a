import ScenarioLanguage
import Text

/// A scenario that another one extends: its path in the file, and the path without symbolic links.
private struct ExtendedScenario {
    let path: String
    let resolvedPath: String
}

/// The texts of a scenario: those that it extends in the order of their precedence, and its own at the end.
struct ScenarioLayers {
    fileprivate(set) var layers: [ScenarioLayer] = []
    /// Whether text was lost because of errors.
    fileprivate(set) var isPartial: Bool
    /// The names of the parameters in paths of `extends`, which make the texts depend on the values.
    fileprivate(set) var namesInPaths: Set<String> = []
    /// The values for references in paths.
    fileprivate var values: [String: ParameterValue]
    /// The paths of the extended files, so that each applies once.
    fileprivate var visitedPaths: Set<String> = []
}

extension ScenarioLoader {
    /// The maximum number of scenarios that extend each other.
    private static let maximumChainLength = 64

    /// Reads the texts that a scenario extends.
    ///
    /// - Parameters:
    ///   - tree: The scenario.
    ///   - values: The values of parameters, for references in paths; declared values apply to other names.
    ///   - isPartial: Whether text of the scenario was lost because of errors.
    /// - Returns: The texts in the order of their precedence.
    mutating func layers(
        of tree: SyntaxNode, values: [String: ParameterValue], isPartial: Bool
    ) -> ScenarioLayers {
        var layers = ScenarioLayers(isPartial: isPartial, values: values)
        let scenario = ExtendedScenario(path: path, resolvedPath: files.resolved(path) ?? path)
        add(tree, at: path, chain: [scenario], to: &layers)
        return layers
    }

    /// Adds a text after those that it extends.
    ///
    /// `chain` contains the scenarios that led here, this one last.
    private mutating func add(
        _ tree: SyntaxNode, at path: String, chain: [ExtendedScenario], to layers: inout ScenarioLayers
    ) {
        for declared in DeclaredParameters(tree, given: [:], sources: sources).cases.prefix(1) {
            layers.values.merge(declared.values) { given, _ in given }
        }
        var extendsOthers = false
        if chain.allSatisfy({ FilePath.name(of: $0.path) != Self.defaultsName }) {
            for target in defaultsPaths(for: path) {
                addExtendedScenario(at: target, from: nil, chain: chain, to: &layers)
                extendsOthers = true
            }
        }
        for said in extendedPaths(in: tree, layers: &layers) {
            guard let (target, kind) = locateExtendedScenario(said) else {
                layers.isPartial = true
                continue
            }
            guard kind == .file else {
                layers.isPartial = true
                report(
                    kind == .folder
                        ? .extendedFolder(path: target, files: scenarioFiles(in: said.text, target: target))
                        : .unreadableFile(path: target, error: .unsupportedFileType), at: said.range)
                continue
            }
            addExtendedScenario(at: target, from: sources.location(of: said.range), chain: chain, to: &layers)
            extendsOthers = true
        }
        let hasReferences = ParameterReference.isContained(in: sources.file(of: tree.range).bytes)
        layers.layers.append(
            ScenarioLayer(tree: tree, extendsOthers: extendsOthers, hasReferences: hasReferences))
    }

    /// Adds the text of an extended file and those that it extends, unless it already applies.
    private mutating func addExtendedScenario(
        at target: String, from place: TextLocation?, chain: [ExtendedScenario], to layers: inout ScenarioLayers
    ) {
        let real = files.resolved(target) ?? target
        if let start = chain.firstIndex(where: { $0.resolvedPath == real }) {
            let circle = chain[start...].map(\.path)
            // Defaults can extend a scenario of their folder, which they then do not apply to.
            guard let place, circle.allSatisfy({ FilePath.name(of: $0) != Self.defaultsName }) else { return }
            return report(.extendsCycle(paths: circle + [circle[0]]), at: place)
        }
        guard chain.count < Self.maximumChainLength else {
            layers.isPartial = true
            return report(.chainTooLong(maximum: Self.maximumChainLength), at: place ?? sources.location(of: 0..<0))
        }
        guard layers.visitedPaths.insert(real).inserted else { return }
        do throws(FileError) {
            let parsed = try cache.parsedScenario(at: target, from: files)
            let base = sources.add(parsed.file, extendsLocation: place)
            addSyntaxDiagnostics(of: (parsed.document, parsed.diagnostics), base: base)
            layers.isPartial = layers.isPartial || parsed.diagnostics.containsErrors
            guard let root = parsed.document?.root.shifted(by: base) else { return }
            guard !root.isNull else {
                layers.isPartial = true
                return report(.emptyScenario, at: root.range)
            }
            guard case .mapping = root.content else {
                layers.isPartial = true
                return report(.expectedMapping(for: ScenarioSchema.language["scenario"]), at: root.range)
            }
            let link = ExtendedScenario(path: target, resolvedPath: real)
            add(root, at: target, chain: chain + [link], to: &layers)
        } catch {
            layers.isPartial = true
            report(.unreadableFile(path: target, error: error), at: place ?? sources.location(of: 0..<0))
        }
    }

    /// Returns the paths in `extends` with their references replaced; the schema reports values of another form.
    private mutating func extendedPaths(
        in tree: SyntaxNode, layers: inout ScenarioLayers
    ) -> [Located<String>] {
        guard let node = tree["extends"] else { return [] }
        let nodes = node.items.isEmpty ? [node] : node.items
        guard nodes.allSatisfy({ $0.singleLineText != nil }) else {
            layers.isPartial = layers.isPartial || !node.isNull
            return []
        }
        return nodes.compactMap { node in
            var expander = ParameterExpander(layers.values)
            let expanded = expander.expanded(node)
            layers.namesInPaths.formUnion(expander.expansions.flatMap(\.names))
            for (problem, range) in expander.problems { ignoreReference(at: range, reporting: problem) }
            let path = expander.problems.isEmpty ? expanded.singleLineText.map { Located($0, at: expanded.range) } : nil
            if path == nil { layers.isPartial = true }
            return path
        }
    }

    /// Locates an extended scenario: a file relative to the scenario, or a shipped one if the name matches.
    private mutating func locateExtendedScenario(_ said: Located<String>) -> (target: String, kind: FileKind)? {
        let target = targetPath(of: said)
        guard files.kind(of: target) == nil else { return locate(said) }
        if let path = ShippedFileSystem.path(for: said.text) { return (path, .file) }
        let isFileName = files.kind(of: ShippedScenarios.withoutExtension(target[...]) + Self.scenarioEnding) == .file
        return locate(
            said,
            suggestion: isFileName ? ShippedScenarios.withoutExtension(said.text[...]) + Self.scenarioEnding : nil,
            fallbackSuggestion: Self.shippedSuggestion(for: said.text))
    }

    private static let scenarioEnding = ".yaml"

    /// Returns the path of the shipped scenario that a path is most likely meant as: the quick start, or one whose name is written
    /// with or without its folder and `.yaml`.
    private static func shippedSuggestion(for path: String) -> String? {
        let stem = String(FilePath.name(of: path).prefix { $0 != "." })
        if Suggestions.nearest(to: stem, in: [String(QuickStart.name.prefix { $0 != "." })]) != nil {
            return QuickStart.name
        }
        if let name = ShippedScenarios.name(for: path) { return name + scenarioEnding }
        let name = String(ShippedScenarios.withoutExtension(path[...]))
        let names = path.contains("/") ? ShippedScenarios.names : ShippedScenarios.names.map(FilePath.name)
        return Suggestions.nearest(to: name, in: names).flatMap(ShippedScenarios.name).map { $0 + scenarioEnding }
    }

    /// Returns the scenarios in a folder, in the author's spelling of the folder.
    private func scenarioFiles(in said: String, target: String) -> [String] {
        let names =
            (try? files.files(below: target, ending: Self.scenarioEnding, within: root(of: target).folder)) ?? []
        let prefix = said.hasSuffix("/") ? said : said + "/"
        return names.filter { FilePath.folder(of: $0) == FilePath.normalized(target) }.map {
            prefix + FilePath.name(of: $0)
        }
    }
}

/// The files that apply to all scenarios in a folder.
extension ScenarioLoader {
    /// The name of the file whose values apply to every scenario in its folder and the folders below it.
    private static let defaultsName = "_defaults.yaml"

    /// Returns the files with defaults for a scenario, the nearest last; texts have none.
    private func defaultsPaths(for path: String) -> [String] {
        guard FilePath.name(of: path) != OverlayFileSystem.name else { return [] }
        let root = root(of: path)
        var folder = FilePath.normalized(FilePath.folder(of: path))
        var paths: [String] = []
        while true {
            let candidate = FilePath.join(folder, Self.defaultsName)
            if candidate != path, files.kind(of: candidate) == .file { paths.insert(candidate, at: 0) }
            let parent = FilePath.join(folder, "..")
            guard (files.resolved(folder) ?? folder) != root.folder, parent != folder,
                root.contains(parent, in: files)
            else { return paths }
            folder = parent
        }
    }
}
