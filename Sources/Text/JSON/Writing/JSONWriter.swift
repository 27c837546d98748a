/// Writes compact JSON and inserts commas.
///
/// The caller ensures that the result is valid. It writes one value in total and a key before every value in an object,
/// and balances the `begin…` and `end…` calls.
package struct JSONWriter: Sendable {
    package private(set) var bytes: [UInt8] = []
    /// Whether the next key or value follows another in the same object or array.
    private var needsComma = false

    package init() {}

    /// Reserves capacity for this many more bytes.
    package mutating func reserveCapacity(_ count: Int) {
        bytes.reserveCapacity(bytes.count + count)
    }

    /// The place in `bytes` of the next value of an array.
    package var nextValueStart: Int { bytes.count + (needsComma ? 1 : 0) }

    // MARK: Objects and arrays

    package mutating func beginObject() { begin(UInt8(ascii: "{")) }

    package mutating func endObject() { end(UInt8(ascii: "}")) }

    package mutating func beginArray() { begin(UInt8(ascii: "[")) }

    package mutating func endArray() { end(UInt8(ascii: "]")) }

    /// Writes a member's key, whose value must follow.
    package mutating func key(_ key: String) {
        writeCommaIfNeeded()
        Self.appendQuoted(key, to: &bytes)
        endKey()
    }

    /// Writes a member whose value is a string.
    package mutating func member(_ name: String, _ value: String) {
        key(name)
        string(value)
    }

    /// Writes a member's key, whose value must follow.
    package mutating func key(_ key: JSONKey) {
        writeCommaIfNeeded()
        bytes.append(contentsOf: key.text)
        needsComma = false
    }

    /// Copies a member, or the start of one whose value `appendText(_:)` completes.
    package mutating func rawMember(_ text: [UInt8]) {
        writeCommaIfNeeded()
        bytes.append(contentsOf: text)
        needsComma = true
    }

    /// Appends text to the last value without escapes.
    package mutating func appendText(_ text: [UInt8]) { bytes.append(contentsOf: text) }

    /// Appends text to the last value without escapes.
    package mutating func appendText(_ text: String) {
        var text = text
        text.withUTF8 { bytes.append(contentsOf: $0) }
    }

    /// Replaces the bytes after a place with another text of the same values.
    package mutating func replaceText(from start: Int, with text: [UInt8]) {
        bytes.replaceSubrange(start..., with: text)
    }

    /// Writes a key verbatim, including its quotes.
    package mutating func rawKey(_ quoted: ArraySlice<UInt8>) {
        writeCommaIfNeeded()
        bytes.append(contentsOf: quoted)
        endKey()
    }

    // MARK: Values

    package mutating func string(_ value: String) {
        writeCommaIfNeeded()
        Self.appendQuoted(value, to: &bytes)
        needsComma = true
    }

    package mutating func integer(_ value: Int) {
        writeCommaIfNeeded()
        bytes.append(contentsOf: String(value).utf8)
        needsComma = true
    }

    package mutating func bool(_ value: Bool) {
        writeCommaIfNeeded()
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
        needsComma = true
    }

    package mutating func null() {
        writeCommaIfNeeded()
        bytes.append(contentsOf: "null".utf8)
        needsComma = true
    }

    /// Copies a value of a document verbatim from the range of its view.
    package mutating func raw(from document: JSONDocument, range: Range<Int>) {
        raw(document.bytes[range])
    }

    /// Copies the text of one value verbatim.
    package mutating func rawValue(_ value: [UInt8]) {
        raw(value[...])
    }

    /// Copies the text of one value verbatim.
    package mutating func raw(_ value: ArraySlice<UInt8>) {
        writeCommaIfNeeded()
        bytes.append(contentsOf: value)
        needsComma = true
    }

    /// Copies the members of a serialized object, `{…}`.
    package mutating func members(of object: [UInt8]) {
        guard object.count > 2 else { return }
        writeCommaIfNeeded()
        bytes.append(contentsOf: object.dropFirst().dropLast())
        needsComma = true
    }

    // MARK: Separators

    private mutating func writeCommaIfNeeded() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
    }

    private mutating func endKey() {
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    private mutating func begin(_ bracket: UInt8) {
        writeCommaIfNeeded()
        bytes.append(bracket)
        needsComma = false
    }

    private mutating func end(_ bracket: UInt8) {
        bytes.append(bracket)
        needsComma = true
    }
}

extension JSONWriter {
    /// Returns a quoted string with only the escapes that RFC 8259, section 7, requires: `"`, `\`, and controls below
    /// U+0020.
    package static func quoted(_ value: String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(value.utf8.count + 2)
        appendQuoted(value, to: &result)
        return result
    }

    private static func appendQuoted(_ value: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        appendEscaped(value, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a text as it appears between the quotes of a JSON string.
    package static func appendEscaped(_ value: String, to bytes: inout [UInt8]) {
        var value = value
        value.withUTF8 { text in
            var run = 0
            var index = 0
            while index < text.count {
                let byte = text[index]
                if byte < 0x20 || byte == 0x22 || byte == 0x5C {
                    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[run..<index]))
                    appendEscape(of: byte, to: &bytes)
                    run = index + 1
                }
                index += 1
            }
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[run...]))
        }
    }

    private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0C: bytes.append(UInt8(ascii: "f"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x22, 0x5C: bytes.append(byte)
        default: bytes.append(contentsOf: (byte < 0x10 ? "u000" : "u00").utf8 + Array(String(byte, radix: 16).utf8))
        }
    }
}

/// The name of a member as it is written: quoted, with a colon.
///
/// A key of many objects is quoted once.
package struct JSONKey: Sendable {
    fileprivate let text: [UInt8]

    package init(_ name: String) { text = JSONWriter.quoted(name) + [UInt8(ascii: ":")] }
}

extension JSONWriter {
    package mutating func member(_ name: String, bool yesNo: Bool) {
        key(name)
        bool(yesNo)
    }

    package mutating func member(_ name: String, number: Int) {
        key(name)
        integer(number)
    }

    /// Writes a member whose value is a string or null.
    package mutating func member(_ name: String, optional: String?) {
        key(name)
        if let optional { string(optional) } else { null() }
    }

    /// Writes a member whose value is a Boolean or null.
    package mutating func member(_ name: String, optionalBool optionalYesNo: Bool?) {
        key(name)
        if let optionalYesNo { bool(optionalYesNo) } else { null() }
    }

    package mutating func strings(_ texts: [String]) {
        beginArray()
        for text in texts { string(text) }
        endArray()
    }

    /// Starts an object that is the value of a member.
    package mutating func beginObject(named name: String) {
        key(name)
        beginObject()
    }

    /// Starts an array that is the value of a member.
    package mutating func beginArray(named name: String) {
        key(name)
        beginArray()
    }

    /// Writes a member whose value is an array of strings.
    package mutating func member(_ name: String, strings: [String]) {
        key(name)
        self.strings(strings)
    }

    /// Writes a member whose value is an array, with a function that writes each element.
    package mutating func member<Element>(
        _ name: String, array elements: some Sequence<Element>, write: (Element, inout JSONWriter) -> Void
    ) {
        beginArray(named: name)
        for element in elements { write(element, &self) }
        endArray()
    }
}
