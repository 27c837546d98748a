import Determinism
import ScenarioSyntax

/// A scalar as what the table says it is; nil where it is none.
extension SyntaxNode {
    var text: String? {
        guard case .scalar(let scalar) = content, !isNotGiven else { return nil }
        return scalar.text
    }

    var line: String? { text.flatMap { $0.isEmpty || $0.contains(where: \.isNewline) ? nil : $0 } }

    var yesNo: Bool? { text.flatMap { ["true": true, "false": false][$0] } }

    var decimal: Double? { text.flatMap(ValueKind.decimal) }

    /// Milliseconds.
    var duration: Int64? { text.flatMap(DurationText.milliseconds) }

    /// Bytes.
    var size: Int? { text.flatMap(SizeText.bytes) }

    /// The text and where it stands.
    var named: ScenarioDraft.Named? { line.map { .init(text: $0, range: range) } }

    var storefrontCode: String? { text.flatMap { $0.isStorefrontCode ? $0 : nil } }

    func wholeNumber(_ range: ClosedRange<Int> = 0...Int.max) -> Int? {
        text.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }

    func word<Word: RawRepresentable>() -> Word? where Word.RawValue == String {
        text.flatMap(Word.init(rawValue:))
    }

    var instant: Instant? { text.flatMap { Instant(rfc3339: $0) } }

    var clock: ScenarioClock? {
        text.flatMap { $0 == "system" ? .system : Instant(rfc3339: $0).map(ScenarioClock.fixed) }
    }
}
