package import Diagnostics
import MusicCatalog
import MusicContract
import MusicDevice
import ScenarioSyntax

extension ScenarioLoader {
    /// Rules that come alone, for a scenario that is running.
    package struct AddedRules: Sendable {
        /// None where an error stands among the diagnostics.
        package var rules: [Rule] = []
        package var operationRules: [OperationRule] = []
        package var diagnostics: [Diagnostic] = []
    }

    /// Reads a list of rules.
    ///
    /// - Parameters:
    ///   - text: A YAML list.
    ///   - name: What diagnostics call it; the files that it names are looked for beside it.
    ///   - scenario: The one that they are for: its users and storefronts are those that they can name.
    ///   - files: Where the files are that it names.
    /// - Returns: The rules and what is to be said of them.
    package static func rules(
        text: String, named name: String, for scenario: Scenario, from files: any ScenarioFiles = EmbeddedFiles([])
    ) -> AddedRules {
        var loader = ScenarioLoader(files: files, path: name, root: ScenarioRoot(of: name, in: files, serving: nil))
        let file = SourceFile(name: name, bytes: Array(text.utf8))
        loader.sources = SourceMap(file)
        var added = loader.added(file, scenario)
        added.diagnostics = loader.found.finished
        return added.diagnostics.containsErrors ? AddedRules(diagnostics: added.diagnostics) : added
    }

    private mutating func added(_ file: SourceFile, _ scenario: Scenario) -> AddedRules {
        let text = ScenarioText.parse(file)
        addMistakes(text.diagnostics, base: 0)
        guard let root = text.document?.root else { return AddedRules() }
        var checker = SchemaChecker(sources, isPartial: text.diagnostics.containsErrors, mistakes: mistakes)
        checker.check(root, .list(of: .mapping("rule")))
        add(checker.found)
        var reader = Reader(sources)
        var draft = ScenarioDraft()
        reader.readRules(root, into: &draft)
        add(reader.found)
        let place = RuleSurroundings(
            users: scenario.users.compactMap(\.name),
            storefronts: scenario.world.storefronts.map(\.attributes.code),
            device: Device(scenario.user.device, account: scenario.user.account), declared: nil)
        let rules = draft.rules.map { finished($0, in: place) }
        let operations = draft.operationRules.map { finished($0, in: place) }
        if !found.diagnostics.containsErrors {
            checkRules(draft.rules, place.storefronts)
            checkPhases(
                draft,
                running: [scenario.phase] + scenario.rules.compactMap(\.effect.phase)
                    + scenario.operationRules.compactMap(\.effect.phase))
        }
        return AddedRules(rules: rules, operationRules: operations)
    }
}
