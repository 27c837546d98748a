import ScenarioSyntax
import Scenarios
import Timestamps

/// Conversions of scalars to the types of the schema; `nil` if the scalar has another form.
extension SyntaxNode {
    var text: String? {
        guard case .scalar(let scalar) = content, !isNull else { return nil }
        return scalar.text
    }

    var singleLineText: String? { text.flatMap { $0.isEmpty || $0.contains(where: \.isNewline) ? nil : $0 } }

    var bool: Bool? { text.flatMap { ["true": true, "false": false][$0] } }

    var decimal: Double? { text.flatMap(ScalarType.decimalValue) }

    /// A fixed duration in milliseconds.
    var durationMilliseconds: Int64? { text.flatMap(DurationSyntax.milliseconds) }

    /// A size in bytes.
    var byteCount: Int? { text.flatMap(SizeSyntax.byteCount) }

    /// The text and its location.
    var locatedText: ScenarioDraft.LocatedText? { singleLineText.map { .init(text: $0, range: range) } }

    var storefrontCode: String? { text.flatMap { $0.isStorefrontCode ? $0 : nil } }

    func wholeNumber(in range: ClosedRange<Int> = 0...Int.max) -> Int? {
        text.flatMap { Int($0) }.flatMap { range.contains($0) ? $0 : nil }
    }

    func enumValue<Word: RawRepresentable>() -> Word? where Word.RawValue == String {
        text.flatMap(Word.init(rawValue:))
    }

    var timestamp: Timestamp? { text.flatMap { Timestamp(rfc3339: $0) } }

    var clock: ScenarioClock? {
        text.flatMap { $0 == "system" ? .system : Timestamp(rfc3339: $0).map(ScenarioClock.fixed) }
    }
}
