import MusicCatalog
import MusicContract
import MusicDevice
import ScenarioLanguage
package import Text

extension ScenarioLoader {
    /// Rules to add to an active scenario, as loaded.
    package struct LoadedRules: Sendable {
        /// The rules; empty if the diagnostics contain an error.
        package let rules: AddedRules
        package let diagnostics: [Diagnostic]
        /// The first path that the system could not read for a reason that does not depend on the file, or `nil`.
        package let unreadablePath: String?
    }

    /// Reads a list of rules.
    ///
    /// - Parameters:
    ///   - text: A YAML list.
    ///   - name: The name of the text in diagnostics; paths in the text are relative to its folder.
    ///   - scenario: The scenario whose users and storefronts the rules can name.
    ///   - files: The file system that contains the files that the rules name.
    ///   - placement: The text that contains the rules, if their author knows them at another location.
    /// - Returns: The rules and their diagnostics.
    package static func rules(
        text: String, named name: String, for scenario: Scenario,
        from files: any ScenarioFileSystem = InMemoryFileSystem([]), embeddedSource placement: EmbeddedSource? = nil
    ) -> LoadedRules {
        let files = TrackingFileSystem(base: files)
        var loader = ScenarioLoader(
            files: files, path: name, root: ScenarioRoot(of: name, in: files, servedFolder: nil),
            embeddedSource: placement)
        let file = SourceFile(name: name, bytes: Array(text.utf8))
        loader.sources = SourceMap(file, embeddedSource: placement)
        let added = loader.addedRules(in: file, for: scenario)
        let diagnostics = loader.diagnosticList.sortedDiagnostics
        return LoadedRules(
            rules: diagnostics.containsErrors ? .none : added, diagnostics: diagnostics,
            unreadablePath: files.unreadablePath)
    }

    private mutating func addedRules(in file: SourceFile, for scenario: Scenario) -> AddedRules {
        let text = ScenarioYAML.parse(file)
        addSyntaxDiagnostics(of: text, base: 0)
        guard let root = text.document?.root else { return .none }
        let (rules, references) = read(root, as: .rules, isPartial: text.diagnostics.containsErrors)
        var draft = ScenarioText()
        draft.rules = rules ?? []
        let place = RuleScope(
            users: scenario.users.compactMap(\.name),
            storefronts: scenario.serviceData.storefronts.map(\.attributes.code),
            device: Device(configuration: scenario.user.device, account: scenario.user.account),
            declaredStorefronts: nil)
        check(references, in: place)
        checkEffects(of: draft.rules, in: place)
        for change in draft.rules.flatMap(\.then.resources) { report(.addedResourceChange, at: change.reference.range) }
        let isComplete = !diagnosticList.diagnostics.containsErrors
        checkRuleNames(in: draft)
        checkRules(draft.requestRules, storefronts: isComplete ? place.storefronts : nil)
        if isComplete {
            checkStates(in: draft, references: references, of: scenario)
            checkParameterValues(in: draft, limits: nil)
        }
        return AddedRules(
            rules: draft.requestRules.map(\.rule), operationRules: draft.operationRules.map(\.rule),
            textByteCount: file.bytes.count)
    }
}
