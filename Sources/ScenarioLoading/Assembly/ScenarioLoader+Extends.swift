import Diagnostics
import ScenarioSyntax

/// A scenario that another one extends: its path in the file, and the path without symbolic links.
struct ExtendedScenario {
    let path: String
    let resolvedPath: String
}

extension ScenarioLoader {
    /// The maximum number of scenarios that extend each other.
    private static let maximumChainLength = 64

    /// Returns the tree of a scenario merged with the one that it extends, if any.
    ///
    /// `chain` contains the scenarios that led here, this one last.
    mutating func resolveExtends(
        of tree: SyntaxNode, in file: SourceFile, chain: [ExtendedScenario], isPartial: inout Bool
    ) -> SyntaxNode {
        guard let said = MappingValues(tree)?["extends"]?.locatedText else { return tree }
        let place = sources.location(of: said.range)
        guard let (target, kind) = locateExtendedScenario(said) else {
            isPartial = true
            return tree
        }
        let real = files.resolved(target) ?? target
        if let start = chain.firstIndex(where: { $0.resolvedPath == real }) {
            let circle = chain[start...].map(\.path)
            report(.extendsCycle(paths: circle + [circle[0]]), at: place)
            return tree
        }
        guard chain.count < Self.maximumChainLength else {
            isPartial = true
            report(.chainTooLong(maximum: Self.maximumChainLength), at: place)
            return tree
        }
        do throws(FileError) {
            guard kind == .file else { throw kind == .folder ? .unexpectedFolder : .unsupportedFileType }
            let other = SourceFile(name: target, bytes: try files.read(target))
            let base = sources.add(other, extendsLocation: place)
            let text = ScenarioYAML.parse(other)
            addSyntaxDiagnostics(of: text, base: base)
            isPartial = isPartial || text.diagnostics.containsErrors
            guard let root = text.document?.root else { return tree }
            guard !root.isNull else {
                report(.emptyScenario, at: root.shifted(by: base).range)
                return tree
            }
            let link = ExtendedScenario(path: target, resolvedPath: real)
            let below = resolveExtends(
                of: root.shifted(by: base), in: other, chain: chain + [link], isPartial: &isPartial)
            guard case .mapping = below.content else {
                report(
                    .expectedMapping(for: ScenarioSchema.language["scenario"]),
                    at: below.range)
                return tree
            }
            return tree.extending(below)
        } catch {
            isPartial = true
            report(.unreadableFile(path: target, error: error), at: place)
            return tree
        }
    }

    /// Locates an extended scenario: a file relative to the scenario, or the built-in quick start if the name matches.
    private mutating func locateExtendedScenario(_ said: ScenarioDraft.LocatedText) -> (target: String, kind: FileKind)?
    {
        guard said.text == QuickStart.name, files.kind(of: targetPath(of: said)) == nil else { return locate(said) }
        return (QuickStartFileSystem.path, .file)
    }
}
