extension CodeArticle {
    /// Reads articles out of lines that each begin with a word.
    ///
    ///     code: tab-indentation            begins an article
    ///     title: …
    ///     why: …                           one or more
    ///     example: Recordings/us/a.json    begins a file; without a path it is example.yaml
    ///     | a line of that file
    ///     cure:                            the same
    ///
    /// A file whose path has ` (locked)` behind it is there and cannot be read. `ArticleFile` says how its text writes what
    /// cannot be seen.
    static func articles(in text: String) -> [CodeArticle] {
        var articles: [CodeArticle] = []
        var lines = text.split(separator: "\n", omittingEmptySubsequences: true)[...]
        while let code = lines.popFirst()?.value(of: "code") {
            let title = lines.popFirst()?.value(of: "title") ?? ""
            var why: [String] = []
            while let line = lines.first?.value(of: "why") {
                why.append(line)
                lines.removeFirst()
            }
            articles.append(
                CodeArticle(
                    code: code, title: title, why: why.joined(separator: " "), example: files("example", &lines),
                    cure: files("cure", &lines)))
        }
        return articles
    }

    private static func files(_ word: String, _ lines: inout ArraySlice<Substring>) -> [ArticleFile] {
        var files: [ArticleFile] = []
        while let said = lines.first?.value(of: word) {
            lines.removeFirst()
            var text = ""
            while let line = lines.first, line.hasPrefix("|") {
                text += line.dropFirst(2) + "\n"
                lines.removeFirst()
            }
            let isLocked = said.hasSuffix(" (locked)")
            let path = isLocked ? String(said.dropLast(9)) : said
            files.append(ArticleFile(path: path.isEmpty ? "example.yaml" : path, text: text, isLocked: isLocked))
        }
        return files
    }
}

extension Substring {
    /// What stands behind a word and its colon; nil for other lines.
    fileprivate func value(of word: String) -> String? {
        guard hasPrefix(word + ":") else { return nil }
        return String(dropFirst(word.count + 1).drop { $0 == " " })
    }
}
