import ScenarioLanguage
package import Text

/// The results that an editor needs of a scenario: its diagnostics, the texts that it extends, and the data that it serves.
package struct ScenarioAnalysis: Sendable {
    /// The scenario's file.
    let path: String
    package let diagnostics: [Diagnostic]
    /// The elements of the extended texts, with their files.
    let inherited: [(file: SourceFile, elements: [SchemaElement])]
    /// The scenario, or its first case, even with errors; `nil` if nothing can be read.
    let scenario: Scenario?

    /// Creates an analysis without results.
    package init(path: String) { self.init(path: path, diagnostics: [], inherited: [], scenario: nil) }

    /// Analyzes a scenario.
    ///
    /// - Parameters:
    ///   - path: The scenario's file.
    ///   - files: The file system that contains the scenario and its recordings.
    ///   - folder: The served folder, which the scenario can always read from.
    ///   - isPart: Whether only other files use the file, so that it can be incomplete.
    ///   - last: The last analysis, whose data remain if the text has errors now.
    package init(
        of path: String, from files: any ScenarioFileSystem, servedFolder folder: String?, isPart: Bool,
        last: ScenarioAnalysis
    ) {
        let loaded = ScenarioLoader.loadCases(of: path, from: files, servedFolder: folder)
        let diagnostics = isPart ? ScenarioLoader.diagnostics(ofPart: path, from: files) : loaded.diagnostics
        let inherited = loaded.texts.dropFirst().compactMap { file in
            ScenarioYAML.parse(file).document.map { (file: file, elements: $0.schemaElements) }
        }
        let isComplete = !loaded.diagnostics.containsErrors
        self.init(
            path: path, diagnostics: diagnostics,
            inherited: inherited.isEmpty && !isComplete ? last.inherited : inherited,
            scenario: isComplete ? loaded.draft : last.scenario ?? loaded.draft)
    }

    private init(
        path: String, diagnostics: [Diagnostic], inherited: [(file: SourceFile, elements: [SchemaElement])],
        scenario: Scenario?
    ) {
        (self.path, self.diagnostics, self.inherited, self.scenario) = (path, diagnostics, inherited, scenario)
    }
}
