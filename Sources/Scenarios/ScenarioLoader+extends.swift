import Diagnostics
import ScenarioSyntax

/// A scenario that another one extends: its path as it is said, and without symbolic links.
struct ChainLink {
    let path: String
    let real: String
}

extension ScenarioLoader {
    /// More scenarios than these do not extend one another.
    private static let longestChain = 64

    /// The tree of a scenario on top of the one that it extends, if it extends one.
    ///
    /// `chain` holds the scenarios that led here, this one last.
    mutating func extended(
        _ tree: SyntaxNode, in file: SourceFile, chain: [ChainLink], isPartial: inout Bool
    ) -> SyntaxNode {
        guard let said = Mapping(tree)?["extends"]?.named else { return tree }
        let place = sources.location(said.range)
        guard let (target, kind) = locateExtended(said) else {
            isPartial = true
            return tree
        }
        let real = files.resolved(target) ?? target
        if let start = chain.firstIndex(where: { $0.real == real }) {
            let circle = chain[start...].map(\.path)
            report(.extendsCycle(circle + [circle[0]]), at: place)
            return tree
        }
        guard chain.count < Self.longestChain else {
            isPartial = true
            report(.chainTooLong(Self.longestChain), at: place)
            return tree
        }
        do throws(FileProblem) {
            guard kind == .file else { throw kind == .folder ? .isFolder : .notAFile }
            let other = SourceFile(name: target, bytes: try files.read(target))
            let base = sources.add(other, extendedAt: place)
            let text = ScenarioText.parse(other)
            addMistakes(text.diagnostics, base: base)
            isPartial = isPartial || text.diagnostics.containsErrors
            guard let root = text.document?.root else { return tree }
            guard !root.isNotGiven else {
                report(.emptyScenario, at: root.moved(by: base).range)
                return tree
            }
            let link = ChainLink(path: target, real: real)
            let below = extended(root.moved(by: base), in: other, chain: chain + [link], isPartial: &isPartial)
            guard case .mapping = below.content else {
                report(
                    .notAMapping(what: "a scenario", keys: ScenarioSchema.language["scenario"].names), at: below.range)
                return tree
            }
            return tree.extending(below)
        } catch {
            isPartial = true
            report(.unreadableFile(target, error), at: place)
            return tree
        }
    }

    /// Where the scenario is that another extends: beside it, else, by this very name, the quick start that is built in.
    private mutating func locateExtended(_ said: ScenarioDraft.Named) -> (target: String, kind: FileKind)? {
        guard said.text == QuickStart.name, files.kind(of: target(of: said)) == nil else { return locate(said) }
        return (QuickStartBeside.path, .file)
    }
}
