/// A value of a document, read in place.
package struct JSONView: Sendable {
    package let document: JSONDocument
    /// The value's index in the document's nodes.
    package let node: Int

    /// Creates a view of the value with an index below `document.nodes.count`.
    package init(document: JSONDocument, node: Int) {
        self.document = document
        self.node = node
    }

    private var entry: JSONNode { document.nodes[node] }

    package var kind: JSONKind { entry.kind }

    /// The range of the value's text in the document's bytes, including the quotes of a string.
    package var range: Range<Int> { range(ofNode: node) }

    /// The byte offset of the value in the source text.
    package var sourceOffset: Int { Int(entry.sourceOffset) }

    /// Whether this is a string that contains a backslash.
    var isEscaped: Bool { entry.isEscaped }

    /// The value's text without white space between tokens, otherwise verbatim.
    package var rawText: String { String(decoding: document.bytes[range], as: UTF8.self) }

    /// The Boolean value, or `nil` if this is neither `true` nor `false`.
    package var bool: Bool? {
        switch kind {
        case .true: true
        case .false: false
        default: nil
        }
    }

    package var isNull: Bool { kind == .null }

    /// The integer, or `nil` if the number has a fraction or an exponent (`1.0`, `1e3`) or does not fit.
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

    /// The number in any spelling, rounded to the nearest `Double` and infinite beyond its range, or `nil` if this is
    /// not a number.
    package var double: Double? { kind == .number ? Double(rawText) : nil }
}

extension JSONView {
    /// The members of an object in order, including duplicates; empty if this is not an object.
    package var members: JSONMembers {
        JSONMembers(document: document, nodes: kind == .object ? children : node..<node)
    }

    /// The elements of an array in order; empty if this is not an array.
    package var elements: JSONElements {
        JSONElements(document: document, nodes: kind == .array ? children : node..<node)
    }

    /// The value of an object's last member with this key, in linear time, or `nil`.
    ///
    /// Keys are decoded and compared as UTF-8 bytes.
    package subscript(_ key: String) -> JSONView? {
        guard kind == .object else { return nil }
        var key = key
        let found: Int? = key.withUTF8 { keyBytes in
            var found: Int?
            var child = children.lowerBound
            while child < children.upperBound {
                if isKey(at: child, equalTo: keyBytes) { found = child + 1 }
                child = Int(document.nodes[child + 1].nextNode)
            }
            return found
        }
        return found.map { JSONView(document: document, node: $0) }
    }

    /// The element at an index of an array, in linear time, or `nil`.
    package subscript(_ index: Int) -> JSONView? {
        guard kind == .array, index >= 0 else { return nil }
        return elements.dropFirst(index).first { _ in true }
    }

    /// Whether no two members of an object have equal keys.
    var hasDistinctKeys: Bool {
        var keys: [Int] = []
        keys.reserveCapacity(8)
        var child = children.lowerBound
        while child < children.upperBound {
            keys.append(child)
            child = Int(document.nodes[child + 1].nextNode)
        }
        // Most objects are small, and comparing their keys in pairs costs less than a set of decoded keys.
        guard keys.count <= 8, !keys.contains(where: { document.nodes[$0].isEscaped }) else {
            return Set(keys.map { JSONView(document: document, node: $0).decodedBytes }).count == keys.count
        }
        return keys.indices.allSatisfy { index in
            !keys[..<index].contains { other in
                document.bytes[range(ofNode: other)].elementsEqual(document.bytes[range(ofNode: keys[index])])
            }
        }
    }

    private func range(ofNode node: Int) -> Range<Int> {
        Int(document.nodes[node].start)..<Int(document.nodes[node].end)
    }

    private var children: Range<Int> { node + 1..<Int(document.nodes[node].nextNode) }

    /// Returns whether a node's key equals the given one.
    ///
    /// Only a key with a backslash is decoded, which always shortens it.
    private func isKey(at child: Int, equalTo key: UnsafeBufferPointer<UInt8>) -> Bool {
        let entry = document.nodes[child]
        let start = Int(entry.start) + 1
        let count = Int(entry.end) - 1 - start
        if entry.isEscaped {
            guard count > key.count else { return false }
            return JSONView(document: document, node: child).decodedBytes.elementsEqual(key)
        }
        guard count == key.count else { return false }
        for index in 0..<count where document.bytes[start + index] != key[index] { return false }
        return true
    }
}

extension JSONView {
    /// The decoded text of a string or key, or `nil`; an unpaired surrogate becomes U+FFFD.
    package var string: String? {
        guard kind == .string else { return nil }
        guard isEscaped else { return String(decoding: document.bytes[contentRange], as: UTF8.self) }
        return String(decoding: decodedBytes, as: UTF8.self)
    }

    /// Returns the one of several texts that this string or key has, or `nil`, compared as UTF-8 bytes after escapes are decoded.
    package func text(among texts: [String]) -> String? {
        guard kind == .string else { return nil }
        let count = contentRange.count
        return texts.first { text in
            guard isEscaped || text.utf8.count == count else { return false }
            var text = text
            return text.withUTF8 { isKey(at: node, equalTo: $0) }
        }
    }

    /// The UTF-8 of a string with its escapes decoded.
    private var decodedBytes: [UInt8] {
        let text = document.bytes[contentRange]
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = text.startIndex
        while let backslash = text[index...].firstIndex(of: UInt8(ascii: "\\")) {
            result += text[index..<backslash]
            if text[backslash + 1] == UInt8(ascii: "u") {
                let (scalar, end) = unicodeEscape(at: backslash, in: text)
                result.append(contentsOf: String(scalar).utf8)
                index = end
            } else {
                result.append(character(escapedBy: text[backslash + 1]))
                index = backslash + 2
            }
        }
        return result + text[index...]
    }

    /// Whether a string or key contains an escaped unpaired surrogate, which parsers treat differently (RFC 7493,
    /// section 2.1).
    package var hasUnpairedSurrogate: Bool {
        guard isEscaped else { return false }
        let text = document.bytes[contentRange]
        var index = text.startIndex
        while let backslash = text[index...].firstIndex(of: UInt8(ascii: "\\")) {
            index = backslash + 2
            guard text[backslash + 1] == UInt8(ascii: "u") else { continue }
            let (scalar, end) = unicodeEscape(at: backslash, in: text)
            if scalar == "\u{FFFD}", utf16Unit(at: backslash, in: text) != 0xFFFD { return true }
            index = end
        }
        return false
    }

    /// The range between the quotes.
    private var contentRange: Range<Int> { range.lowerBound + 1..<range.upperBound - 1 }

    private func character(escapedBy letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }

    /// Returns the character of the escape or surrogate pair at a backslash, and the offset after it.
    private func unicodeEscape(at index: Int, in text: ArraySlice<UInt8>) -> (Unicode.Scalar, Int) {
        let first = utf16Unit(at: index, in: text) ?? 0xFFFD
        if first & 0xFC00 == 0xD800, let second = utf16Unit(at: index + 6, in: text), second & 0xFC00 == 0xDC00 {
            let joined = 0x1_0000 + ((first & 0x3FF) << 10) + (second & 0x3FF)
            return (Unicode.Scalar(joined) ?? "\u{FFFD}", index + 12)
        }
        return (Unicode.Scalar(first) ?? "\u{FFFD}", index + 6)
    }

    /// Returns the UTF-16 unit of the escape `\uXXXX` at an offset, or `nil`.
    private func utf16Unit(at index: Int, in text: ArraySlice<UInt8>) -> UInt32? {
        guard index + 6 <= text.endIndex, text[index] == UInt8(ascii: "\\"), text[index + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt32(String(decoding: text[index + 2..<index + 6], as: UTF8.self), radix: 16)
    }
}
