import Diagnostics
import ScenarioSyntax

/// The texts that a scenario is made of, as if they stood one behind the other: a range of the merged tree tells which
/// file it is of.
struct SourceMap {
    private struct Part {
        let baseOffset: Int
        let file: SourceFile
        /// Where the file is extended; nil for the scenario itself.
        let extendsLocation: TextLocation?
    }

    private var parts: [Part]
    /// Where the scenario's own text stands, if its author knows it by another place than its file.
    private let embeddedSource: EmbeddedSource?

    init(_ file: SourceFile, embeddedSource placement: EmbeddedSource? = nil) {
        parts = [Part(baseOffset: 0, file: file, extendsLocation: nil)]
        self.embeddedSource = placement
    }

    /// The scenario's own file.
    private var mainFile: SourceFile { parts[0].file }

    /// The files, the scenario's own first.
    var files: [SourceFile] { parts.map(\.file) }

    /// Takes another file; its ranges begin at the returned offset.
    mutating func add(_ file: SourceFile, extendsLocation reason: TextLocation) -> Int {
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

    /// The path of the file that a range is of, which other files are named from.
    func path(of range: Range<Int>) -> String { part(of: range).file.name }

    private func part(of range: Range<Int>) -> Part {
        parts.last { $0.baseOffset <= range.lowerBound } ?? parts[0]
    }

    /// The same diagnostic, where the author knows the text.
    func relocated(_ diagnostic: Diagnostic) -> Diagnostic {
        embeddedSource.map { $0.relocated(diagnostic, from: mainFile) } ?? diagnostic
    }

    /// The same diagnostics; those of extended files show where these are extended.
    func addingExtendsLabels(to diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard parts.count > 1 else { return diagnostics }
        return diagnostics.map { diagnostic in
            let file = diagnostic.primary.location.file
            guard let reason = parts.first(where: { $0.file === file })?.extendsLocation else { return diagnostic }
            return diagnostic.addingLabel(.init(at: reason, text: "extended here"))
        }
    }
}

extension SyntaxNode {
    /// The same node with its ranges moved; comments are left behind.
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
    fileprivate func addingLabel(_ label: Label) -> Diagnostic {
        Diagnostic(
            severity: severity, code: code, message: message, at: primary.location, label: primary.text,
            labels: labels + [label],
            help: help, suggestions: suggestions)
    }
}
