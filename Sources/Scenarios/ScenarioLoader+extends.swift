import Diagnostics
import ScenarioSyntax

extension ScenarioLoader {
    /// The tree of a scenario on top of the one that it extends, if it extends one.
    ///
    /// `chain` holds the paths of the scenarios that led here, this one last.
    mutating func extended(
        _ tree: SyntaxNode, in file: SourceFile, chain: [String], isPartial: inout Bool
    ) -> SyntaxNode {
        guard let said = Mapping(tree)?["extends"]?.named else { return tree }
        let place = sources.location(said.range)
        guard let (target, kind) = locate(said) else {
            isPartial = true
            return tree
        }
        let real = files.resolved(target) ?? target
        if let start = chain.firstIndex(where: { (files.resolved($0) ?? $0) == real }) {
            report(.extendsCycle(chain[start...] + [chain[start]]), at: place)
            return tree
        }
        do throws(FileProblem) {
            guard kind == .file else { throw .isFolder }
            let other = SourceFile(name: target, bytes: try files.read(target))
            let base = sources.add(other, extendedAt: place)
            let text = ScenarioText.parse(other)
            addMistakes(text.diagnostics, base: base)
            isPartial = isPartial || text.diagnostics.containsErrors
            guard let root = text.document?.root, !root.isNotGiven else { return tree }
            let below = extended(root.moved(by: base), in: other, chain: chain + [target], isPartial: &isPartial)
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
}
