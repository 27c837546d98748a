import Diagnostics

/// A fact about a text: what is wrong, and where; `SyntaxWords` says it to people.
struct SyntaxMistake {
    let code: SyntaxCode
    /// The tightest range that is wrong.
    let range: Range<Int>
    /// Another place that matters, such as the first of two equal keys.
    let related: Range<Int>?
    /// What the words name: a key, a character, a number; may be empty.
    let name: String

    init(_ code: SyntaxCode, _ range: Range<Int>, related: Range<Int>? = nil, name: String = "") {
        self.code = code
        self.range = range
        self.related = related
        self.name = name
    }

    func diagnostic(in file: SourceFile) -> Diagnostic {
        let words = SyntaxWords.of(code)
        let labels = related.map { [Diagnostic.Label(TextLocation(file, $0), words.related)] } ?? []
        return Diagnostic(
            code == .tooManyMistakes ? .note : .error, code: code.rawValue, words.message.naming(name),
            at: TextLocation(file, range), label: words.label.naming(name), labels: labels,
            help: words.help.map { $0.naming(name) })
    }
}

extension String {
    /// Puts a name where the words have `{}`.
    fileprivate func naming(_ name: String) -> String {
        guard let start = utf8.firstIndex(of: UInt8(ascii: "{")) else { return self }
        let behind = utf8.index(after: start)
        guard behind < utf8.endIndex, utf8[behind] == UInt8(ascii: "}") else { return self }
        return self[..<start] + name.shown + self[utf8.index(after: behind)...]
    }

    /// On one line, and not longer than a message should be.
    private var shown: String {
        var text = ""
        for scalar in unicodeScalars.prefix(60) {
            text.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
        }
        return unicodeScalars.count > 60 ? text + "…" : text
    }
}
