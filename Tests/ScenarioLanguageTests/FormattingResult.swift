import ScenarioLanguage
import Text

/// The result of formatting a text.
struct FormattingResult {
    let text: String
    /// The violated guarantees of the formatter.
    private(set) var faults: [String] = []

    /// Formats a text; fails if the text is not valid.
    init?(_ bytes: [UInt8], name: String = "format.yaml") {
        let (document, diagnostics) = ScenarioYAML.parse(SourceFile(name: name, bytes: bytes))
        guard let document, !diagnostics.containsErrors else { return nil }
        text = ScenarioYAML.format(document)
        check(document)
    }

    private mutating func check(_ before: SyntaxDocument) {
        let file = SourceFile(name: "formatted.yaml", text: text)
        let (after, diagnostics) = ScenarioYAML.parse(file)
        guard let after, !diagnostics.containsErrors else {
            faults.append("no longer accepted: \(diagnostics.map(\.code))")
            return
        }
        if Self.shape(before.root) != Self.shape(after.root) { faults.append("another tree") }
        if Self.comments(before) != Self.comments(after) { faults.append("other comments") }
        if ScenarioYAML.format(after) != text { faults.append("not idempotent") }
        if after.marker != nil || text.contains("\r") || file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            faults.append("a marker, a carriage return or a byte-order mark is left")
        }
        if text.hasPrefix("\n") || (!text.isEmpty && !text.hasSuffix("\n")) { faults.append("no clean start or end") }
        if Self.trivia(after).contains(where: {
            if case .blankLines(count: 2..., range: _) = $0 { true } else { false }
        }) {
            faults.append("two blank lines")
        }
    }

    /// Returns a tree as a list of strings, including the styles of scalars.
    static func shape(_ node: SyntaxNode) -> [String] {
        switch node.content {
        case .absent: ["absent"]
        case .scalar(let scalar): ["\(scalar.style) \(Array(scalar.text.utf8))"]
        case .sequence(items: let items, style: _):
            ["[\(items.count)"] + items.flatMap { shape($0.value) }
        case .mapping(entries: let entries, style: _):
            ["{\(entries.count)"]
                + entries.flatMap { ["\($0.key.style) \(Array($0.key.text.utf8))"] + shape($0.value) }
        }
    }

    /// Returns all comments in the order of the text.
    static func comments(_ document: SyntaxDocument) -> [String] {
        trivia(document).compactMap { piece -> Range<Int>? in
            if case .comment(range: let range) = piece { range } else { nil }
        }
        .sorted { $0.lowerBound < $1.lowerBound }
        .map { String(decoding: document.file.bytes[$0], as: UTF8.self) }
    }

    private static func trivia(_ document: SyntaxDocument) -> [SyntaxTrivia] {
        document.leading + [document.trailing].compactMap { $0 } + document.closing + trivia(document.root)
    }

    private static func trivia(_ node: SyntaxNode) -> [SyntaxTrivia] {
        switch node.content {
        case .absent, .scalar: node.closing
        case .sequence(items: let items, style: _):
            items.flatMap { $0.leading + $0.beforeValue + [$0.trailing].compactMap { $0 } + trivia($0.value) }
                + node.closing
        case .mapping(entries: let entries, style: _):
            entries.flatMap { $0.leading + $0.beforeValue + [$0.trailing].compactMap { $0 } + trivia($0.value) }
                + node.closing
        }
    }
}
