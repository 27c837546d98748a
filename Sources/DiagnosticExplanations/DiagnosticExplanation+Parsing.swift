extension DiagnosticExplanation {
    /// Reads articles out of lines that each begin with a word.
    ///
    ///     code: tab-indentation            begins an article
    ///     title: …
    ///     why: …                           one or more
    ///     example: Recordings/us/a.json    begins a file; without a path it is example.yaml
    ///     | a line of that file
    ///     cure:                            the same
    ///
    /// A file whose path has ` (locked)` behind it is there and cannot be read. `ExampleFile` says how its text writes what
    /// cannot be seen.
    static func explanations(in text: String) -> [DiagnosticExplanation] {
        var articles: [DiagnosticExplanation] = []
        var lines = text.split(separator: "\n", omittingEmptySubsequences: true)[...]
        while let code = lines.popFirst()?.value(forKeyword: "code") {
            let title = lines.popFirst()?.value(forKeyword: "title") ?? ""
            var why: [String] = []
            while let line = lines.first?.value(forKeyword: "why") {
                why.append(line)
                lines.removeFirst()
            }
            articles.append(
                DiagnosticExplanation(
                    code: code, title: title, reason: why.joined(separator: " "),
                    example: parseFiles(keyword: "example", from: &lines),
                    fix: parseFiles(keyword: "cure", from: &lines)))
        }
        return articles
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
    /// What stands behind a word and its colon; nil for other lines.
    fileprivate func value(forKeyword word: String) -> String? {
        guard hasPrefix(word + ":") else { return nil }
        return String(dropFirst(word.count + 1).drop { $0 == " " })
    }
}
