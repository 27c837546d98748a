import Diagnostics
import ScenarioSyntax

/// The texts that a scenario is made of, as if they stood one behind the other: a range of the merged tree tells which
/// file it is of.
struct SourceMap {
    private struct Part {
        let base: Int
        let file: SourceFile
        /// Where the file is extended; nil for the scenario itself.
        let reason: TextLocation?
    }

    private var parts: [Part]
    /// Where the scenario's own text stands, if its author knows it by another place than its file.
    private let placement: TextPlacement?

    init(_ file: SourceFile, standing placement: TextPlacement? = nil) {
        parts = [Part(base: 0, file: file, reason: nil)]
        self.placement = placement
    }

    /// The scenario's own file.
    var main: SourceFile { parts[0].file }

    /// The files, the scenario's own first.
    var files: [SourceFile] { parts.map(\.file) }

    /// Takes another file; its ranges begin at the returned offset.
    mutating func add(_ file: SourceFile, extendedAt reason: TextLocation) -> Int {
        let last = parts[parts.count - 1]
        let base = last.base + last.file.bytes.count + 1
        parts.append(Part(base: base, file: file, reason: reason))
        return base
    }

    func location(_ range: Range<Int>) -> TextLocation {
        let part = part(of: range)
        if part.base == 0, let placement { return placement.location(range) }
        return TextLocation(part.file, range.lowerBound - part.base..<range.upperBound - part.base)
    }

    /// The path of the file that a range is of, which other files are named from.
    func path(of range: Range<Int>) -> String { part(of: range).file.name }

    private func part(of range: Range<Int>) -> Part {
        parts.last { $0.base <= range.lowerBound } ?? parts[0]
    }

    /// The same diagnostic, where the author knows the text.
    func placed(_ diagnostic: Diagnostic) -> Diagnostic {
        placement.map { $0.placing(diagnostic, of: main) } ?? diagnostic
    }

    /// The same diagnostics; those of extended files show where these are extended.
    func explained(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        guard parts.count > 1 else { return diagnostics }
        return diagnostics.map { diagnostic in
            let file = diagnostic.primary.location.file
            guard let reason = parts.first(where: { $0.file === file })?.reason else { return diagnostic }
            return diagnostic.labelled(.init(reason, "extended here"))
        }
    }
}

extension SyntaxNode {
    /// The same node with its ranges moved; comments are left behind.
    func moved(by offset: Int) -> SyntaxNode {
        let range = range.lowerBound + offset..<range.upperBound + offset
        switch content {
        case .absent: return SyntaxNode(.absent, range: range)
        case .scalar(let scalar): return SyntaxNode(.scalar(scalar.moved(by: offset)), range: range)
        case .sequence(let items, let style):
            return SyntaxNode(
                .sequence(items.map { SyntaxItem(value: $0.value.moved(by: offset)) }, style), range: range)
        case .mapping(let entries, let style):
            let entries = entries.map {
                SyntaxEntry(key: $0.key.moved(by: offset), value: $0.value.moved(by: offset))
            }
            return SyntaxNode(.mapping(entries, style), range: range)
        }
    }
}

extension SyntaxScalar {
    fileprivate func moved(by offset: Int) -> SyntaxScalar {
        SyntaxScalar(text: text, style: style, range: range.lowerBound + offset..<range.upperBound + offset)
    }
}

extension Diagnostic {
    fileprivate func labelled(_ label: Label) -> Diagnostic {
        Diagnostic(
            severity, code: code, message, at: primary.location, label: primary.text, labels: labels + [label],
            help: help, suggestions: suggestions)
    }
}
