import ScenarioLanguage
import Text

/// The texts of a scenario, concatenated: a range of the merged tree determines its file.
struct SourceMap {
    private struct Part {
        let baseOffset: Int
        let file: SourceFile
        /// The location of the `extends`, or `nil` for the scenario itself and for files with defaults.
        let extendsLocation: TextLocation?
    }

    private var parts: [Part]
    /// The source that contains the scenario's text, if its author knows it at another location.
    private let embeddedSource: EmbeddedSource?

    init(_ file: SourceFile, embeddedSource placement: EmbeddedSource? = nil) {
        parts = [Part(baseOffset: 0, file: file, extendsLocation: nil)]
        self.embeddedSource = placement
    }

    /// The scenario's file.
    private var mainFile: SourceFile { parts[0].file }

    /// The files, with the scenario's file first.
    var files: [SourceFile] { parts.map(\.file) }

    /// Adds a file, and returns the offset at which its ranges start.
    mutating func add(_ file: SourceFile, extendsLocation reason: TextLocation?) -> Int {
        let last = parts[parts.count - 1]
        let base = last.baseOffset + last.file.bytes.count + 1
        parts.append(Part(baseOffset: base, file: file, extendsLocation: reason))
        return base
    }

    func location(of range: Range<Int>) -> TextLocation {
        let part = part(of: range)
        if part.baseOffset == 0, let embeddedSource { return embeddedSource.location(of: range) }
        return TextLocation(
            in: part.file, range: range.lowerBound - part.baseOffset..<range.upperBound - part.baseOffset)
    }

    /// Returns the author's text of a range.
    func text(of range: Range<Int>) -> String? {
        let part = part(of: range)
        let (lower, upper) = (range.lowerBound - part.baseOffset, range.upperBound - part.baseOffset)
        guard lower >= 0, lower <= upper, upper <= part.file.bytes.count else { return nil }
        return String(decoding: part.file.bytes[lower..<upper], as: UTF8.self)
    }

    /// Returns the path of the file of a range, to which paths in it are relative.
    func path(of range: Range<Int>) -> String { part(of: range).file.name }

    /// Returns the file of a range.
    func file(of range: Range<Int>) -> SourceFile { part(of: range).file }

    /// Returns whether a range is in the scenario's own file.
    func isInMainFile(_ range: Range<Int>) -> Bool { part(of: range).baseOffset == 0 }

    private func part(of range: Range<Int>) -> Part {
        // Finds the last part that starts at or before the range.
        var (first, end) = (0, parts.count)
        while end - first > 1 {
            let middle = (first + end) / 2
            if parts[middle].baseOffset <= range.lowerBound { first = middle } else { end = middle }
        }
        return parts[first]
    }

    /// Returns the diagnostic with the locations that the author knows.
    func relocated(_ diagnostic: Diagnostic) -> Diagnostic {
        embeddedSource.map { $0.relocated(diagnostic, from: mainFile) } ?? diagnostic
    }

    /// Returns a diagnostic; one in an extended file has a label at the `extends`.
    func addingExtendsLabel(to diagnostic: Diagnostic) -> Diagnostic {
        guard parts.count > 1 else { return diagnostic }
        let file = diagnostic.primary.location.file
        guard let reason = parts.first(where: { $0.file === file })?.extendsLocation else { return diagnostic }
        return diagnostic.addingLabel(.init(at: reason, text: "extended here"))
    }
}

extension SyntaxNode {
    /// Returns the node with shifted ranges and without comments.
    func shifted(by offset: Int) -> SyntaxNode {
        let range = range.lowerBound + offset..<range.upperBound + offset
        switch content {
        case .absent: return SyntaxNode(.absent, range: range)
        case .scalar(let scalar): return SyntaxNode(.scalar(scalar.shifted(by: offset)), range: range)
        case .sequence(items: let items, style: let style):
            return SyntaxNode(
                .sequence(items: items.map { SyntaxSequenceItem(value: $0.value.shifted(by: offset)) }, style: style),
                range: range)
        case .mapping(entries: let entries, style: let style):
            let entries = entries.map {
                SyntaxMappingEntry(key: $0.key.shifted(by: offset), value: $0.value.shifted(by: offset))
            }
            return SyntaxNode(.mapping(entries: entries, style: style), range: range)
        }
    }
}

extension SyntaxScalar {
    fileprivate func shifted(by offset: Int) -> SyntaxScalar {
        SyntaxScalar(text: text, style: style, range: range.lowerBound + offset..<range.upperBound + offset)
    }
}

extension Diagnostic {
    /// Returns the diagnostic with one more label.
    func addingLabel(_ label: Label) -> Diagnostic {
        Diagnostic(
            severity: severity, code: code, message: message, at: primary.location, label: primary.text,
            labels: labels + [label],
            help: help, suggestions: suggestions)
    }

    /// Returns the diagnostic with one more sentence of help.
    func addingHelp(_ sentence: String) -> Diagnostic {
        Diagnostic(
            severity: severity, code: code, message: message, at: primary.location, label: primary.text,
            labels: labels, help: help + [sentence], suggestions: suggestions)
    }
}
