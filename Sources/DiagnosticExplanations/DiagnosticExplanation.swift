package import ScenarioLoading

/// What there is to know of a diagnostic's code beyond its message: why the rule exists, a mistake, and its cure.
///
/// The articles are lines of text, one literal for each family of codes (`DiagnosticExplanation+Files.swift` and so on); a code more is
/// an article more in one of them. `DiagnosticExplanation+Parsing.swift` says how the lines are read.
package struct DiagnosticExplanation: Sendable {
    package let code: String
    /// What is wrong, in one sentence without a full stop.
    package let title: String
    /// Why that is refused or told: a paragraph, to be broken into lines.
    package let reason: String
    /// The files of a scenario that gets this diagnostic, in the order in which they are shown.
    package let example: [ExampleFile]
    /// What to write instead: files that take the places of those of the same path, and new ones.
    package let fix: [ExampleFile]

    /// One for each code, family by family.
    package static let all: [DiagnosticExplanation] = familyTexts.flatMap(explanations)

    static let familyTexts = [
        filesText, unsupportedSyntaxText, indentationText, keysText, bracketsText, scalarsText, valuesText, namesText,
        rulesText,
        placesText, recordingsText, listsText, exchangesText, expectationsText, deviceText,
    ]

    /// The article on a code; nil where there is none.
    package static func explanation(for code: String) -> DiagnosticExplanation? { all.first { $0.code == code } }
}

extension DiagnosticExplanation {
    /// What to check: the first scenario among the example's files, else the folder of the first file.
    package var path: String {
        let paths = example.map(\.path)
        return paths.first { $0.hasSuffix(".yaml") } ?? paths.first.map(FilePath.folder) ?? "."
    }

    /// The example as it stands.
    package var exampleFiles: some ScenarioFileSystem { ExampleFileSystem(example) }

    /// The example with the cure in it.
    package var fixedFiles: some ScenarioFileSystem {
        ExampleFileSystem(example.filter { old in !fix.contains { $0.path == old.path } } + fix)
    }
}
