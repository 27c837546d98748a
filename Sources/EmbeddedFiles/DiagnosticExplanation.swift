/// The explanation of a diagnostic code: the reason for the rule, an example that violates it, and the fix.
///
/// The explanations are text files in `Explanations`, one for each family of codes, in the format of ``explanations(in:)``.
package struct DiagnosticExplanation: Sendable {
    package let code: String
    /// The meaning of the code: one sentence without a final period.
    package let title: String
    /// The reason for the rule: one paragraph without line breaks.
    package let reason: String
    /// The files of a scenario that has this diagnostic, in display order.
    package let example: [ExampleFile]
    /// The files that replace those with the same path in the example, and new files.
    package let fix: [ExampleFile]

    /// The explanations of all codes, ordered by family.
    package static let all: [DiagnosticExplanation] = familyTexts.flatMap(explanations)

    static let familyTexts = EmbeddedFile.files(below: "Explanations").map(\.text)

    /// Returns the explanation of a code, or `nil` if the code is unknown.
    package static func explanation(for code: String) -> DiagnosticExplanation? { all.first { $0.code == code } }
}

extension DiagnosticExplanation {
    /// Parses explanations from lines that each start with a keyword.
    ///
    ///     code: tab-indentation            starts an explanation
    ///     title: …
    ///     why: …                           one or more
    ///     example: Recordings/us/a.json    starts a file; without a path, example.yaml
    ///     | a line of that file
    ///     cure:                            a file of the fix, in the same form
    ///
    /// A file whose path ends in ` (locked)` exists and cannot be read. `ExampleFile` describes how its text writes invisible
    /// characters.
    static func explanations(in text: String) -> [DiagnosticExplanation] {
        var explanations: [DiagnosticExplanation] = []
        var lines = text.split(separator: "\n", omittingEmptySubsequences: true)[...]
        while let code = lines.popFirst()?.value(forKeyword: "code") {
            let title = lines.popFirst()?.value(forKeyword: "title") ?? ""
            var why: [String] = []
            while let line = lines.first?.value(forKeyword: "why") {
                why.append(line)
                lines.removeFirst()
            }
            explanations.append(
                DiagnosticExplanation(
                    code: code, title: title, reason: why.joined(separator: " "),
                    example: parseFiles(keyword: "example", from: &lines),
                    fix: parseFiles(keyword: "cure", from: &lines)))
        }
        return explanations
    }

    private static func parseFiles(keyword word: String, from lines: inout ArraySlice<Substring>) -> [ExampleFile] {
        var files: [ExampleFile] = []
        while let said = lines.first?.value(forKeyword: word) {
            lines.removeFirst()
            var text = ""
            while let line = lines.first, line.hasPrefix("|") {
                text += line.dropFirst(2) + "\n"
                lines.removeFirst()
            }
            let isLocked = said.hasSuffix(" (locked)")
            let path = isLocked ? String(said.dropLast(9)) : said
            files.append(ExampleFile(path: path.isEmpty ? "example.yaml" : path, text: text, isUnreadable: isLocked))
        }
        return files
    }
}

extension Substring {
    /// Returns the text after a keyword and its colon, or `nil` if the line has another form.
    fileprivate func value(forKeyword word: String) -> String? {
        guard hasPrefix(word + ":") else { return nil }
        return String(dropFirst(word.count + 1).drop { $0 == " " })
    }
}
