/// One value of a document, read in place.
package struct JSONView: Sendable {
    package let document: JSONDocument
    /// The value's index in the document's nodes.
    package let node: Int

    /// A view of the value with an index below `document.nodes.count`.
    package init(document: JSONDocument, node: Int) {
        self.document = document
        self.node = node
    }

    private var entry: JSONNode { document.nodes[node] }

    package var kind: JSONKind { entry.kind }

    /// The value's text in the document's bytes; a string's includes its quotes.
    package var range: Range<Int> {
        let entry = entry
        return Int(entry.start)..<Int(entry.end)
    }

    /// Where the value begins in the text as it was given, in bytes.
    package var sourceOffset: Int { Int(entry.sourceOffset) }

    /// Whether this is a string with at least one backslash in it.
    var isEscaped: Bool { entry.isEscaped }

    /// The value's text, as it was recorded, without white space between tokens.
    package var rawText: String { String(decoding: document.bytes[range], as: UTF8.self) }

    /// Whether this is `true`, or nil when it is neither `true` nor `false`.
    package var bool: Bool? {
        switch kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    package var isNull: Bool { kind == .null }

    /// The number, or nil when it has a fraction or an exponent (`1.0`, `1e3`) or does not fit.
    package var integer: Int? {
        guard kind == .number else { return nil }
        var digits = document.bytes[range]
        let isNegative = digits.first == UInt8(ascii: "-")
        if isNegative { digits.removeFirst() }
        var result = 0
        for byte in digits {
            guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
            let digit = Int(byte - UInt8(ascii: "0"))
            let shifted = result.multipliedReportingOverflow(by: 10)
            let next = shifted.partialValue.addingReportingOverflow(isNegative ? -digit : digit)
            guard !shifted.overflow, !next.overflow else { return nil }
            result = next.partialValue
        }
        return result
    }
}
