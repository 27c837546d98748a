import Diagnostics

/// A fact about a text: what is wrong, and where; `SyntaxDiagnostic.Message` says it to people.
package struct SyntaxDiagnostic {
    let code: SyntaxDiagnostic.Code
    /// The tightest range that is wrong.
    let range: Range<Int>
    /// Another place that matters, such as the first of two equal keys.
    let related: Range<Int>?
    /// What the words name: a key, a character, a number; may be empty.
    let name: String

    init(_ code: SyntaxDiagnostic.Code, at range: Range<Int>, related: Range<Int>? = nil, name: String = "") {
        self.code = code
        self.range = range
        self.related = related
        self.name = name
    }

    func diagnostic(in file: SourceFile) -> Diagnostic {
        let words = SyntaxDiagnostic.Message.message(for: code)
        let labels =
            related.map { [Diagnostic.Label(at: TextLocation(in: file, range: $0), text: words.related)] } ?? []
        return Diagnostic(
            severity: code == .tooManyErrors ? .note : .error, code: code.rawValue,
            message: words.text.formatted(name: name),
            at: TextLocation(in: file, range: range), label: words.label.formatted(name: name), labels: labels,
            help: words.help.map { $0.formatted(name: name) })
    }
}

extension String {
    /// Puts a name where the words have `{}`.
    fileprivate func formatted(name: String) -> String {
        guard let start = utf8.firstIndex(of: UInt8(ascii: "{")) else { return self }
        let behind = utf8.index(after: start)
        guard behind < utf8.endIndex, utf8[behind] == UInt8(ascii: "}") else { return self }
        return self[..<start] + name.singleLineExcerpt + self[utf8.index(after: behind)...]
    }

    /// On one line, and not longer than a message should be.
    private var singleLineExcerpt: String {
        var text = ""
        for scalar in unicodeScalars.prefix(60) {
            text.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
        }
        return unicodeScalars.count > 60 ? text + "…" : text
    }
}
