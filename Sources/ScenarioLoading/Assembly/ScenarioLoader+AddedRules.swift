package import Diagnostics
import MusicCatalog
import MusicContract
import MusicDevice
import ScenarioSyntax
package import Scenarios

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
        text: String, named name: String, for scenario: Scenario,
        from files: any ScenarioFileSystem = InMemoryFileSystem([])
    ) -> AddedRules {
        var loader = ScenarioLoader(
            files: files, path: name, root: ScenarioRoot(of: name, in: files, servedFolder: nil))
        let file = SourceFile(name: name, bytes: Array(text.utf8))
        loader.sources = SourceMap(file)
        var added = loader.addedRules(in: file, for: scenario)
        added.diagnostics = loader.diagnosticList.sortedDiagnostics
        return added.diagnostics.containsErrors ? AddedRules(diagnostics: added.diagnostics) : added
    }

    private mutating func addedRules(in file: SourceFile, for scenario: Scenario) -> AddedRules {
        let text = ScenarioYAML.parse(file)
        addSyntaxDiagnostics(text.diagnostics, base: 0)
        guard let root = text.document?.root else { return AddedRules() }
        var checker = SchemaValidator(
            sources, isPartial: text.diagnostics.containsErrors, syntaxErrorRanges: syntaxErrorRanges)
        checker.check(root, against: .list(of: .mapping(named: "rule")))
        add(checker.diagnosticList)
        var reader = ScenarioReader(sources)
        var draft = ScenarioDraft()
        reader.readRules(root, into: &draft)
        add(reader.diagnosticList)
        let place = RuleScope(
            users: scenario.users.compactMap(\.name),
            storefronts: scenario.serviceData.storefronts.map(\.attributes.code),
            device: Device(configuration: scenario.user.device, account: scenario.user.account),
            declaredStorefronts: nil)
        let rules = draft.rules.map { makeRule(from: $0, in: place) }
        let operations = draft.operationRules.map { makeOperationRule(from: $0, in: place) }
        if !diagnosticList.diagnostics.containsErrors {
            checkRules(draft.rules, storefronts: place.storefronts)
            checkPhases(
                in: draft,
                activePhases: [scenario.phase] + scenario.rules.compactMap(\.effect.phase)
                    + scenario.operationRules.compactMap(\.effect.phase))
        }
        return AddedRules(rules: rules, operationRules: operations)
    }
}
