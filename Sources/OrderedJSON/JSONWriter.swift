/// Writes compact JSON, setting commas by itself.
///
/// The caller keeps the form: one value in all, a key before every value in an object, and an end for every beginning.
package struct JSONWriter: Sendable {
    package private(set) var bytes: [UInt8] = []
    /// Whether a key or value written now follows another in the same object or array.
    private var needsComma = false

    package init() {}

    /// Makes room for this many more bytes, where the size is known.
    package mutating func reserveCapacity(_ count: Int) {
        bytes.reserveCapacity(bytes.count + count)
    }

    // MARK: Objects and arrays

    package mutating func beginObject() { begin(UInt8(ascii: "{")) }

    package mutating func endObject() { end(UInt8(ascii: "}")) }

    package mutating func beginArray() { begin(UInt8(ascii: "[")) }

    package mutating func endArray() { end(UInt8(ascii: "]")) }

    /// Writes a member's key; its value comes next.
    package mutating func key(_ key: String) {
        writeCommaIfNeeded()
        Self.appendQuoted(key, to: &bytes)
        endKey()
    }

    /// Writes a member whose value is text.
    package mutating func member(_ name: String, _ value: String) {
        key(name)
        string(value)
    }

    /// Writes a key verbatim, its quotes included.
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

    /// Copies a value of a document verbatim; the range is that of a view.
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

    /// Copies the members of an object that was written before: `{…}`.
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
