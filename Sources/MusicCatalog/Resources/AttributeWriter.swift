package import Text

/// Writes the attributes of many resources into buffers of a few megabytes, without parsing them again.
package struct AttributeWriter {
    /// The writer for values that have no function here; it inserts the commas.
    package var json = JSONWriter()
    private var fullBuffers: [[UInt8]] = []
    private let firstBufferIndex: Int
    private var objectStart = 0
    private var attributeCount: Int32 = 0
    private var extendedAttributes: [(name: String, start: Int)] = []
    private var scratch: [UInt8] = []

    /// The size at which a new buffer is started, in bytes.
    private static let bufferSize = 4 << 20

    /// Creates a writer whose buffers follow those of the catalog.
    ///
    /// - Parameter firstBuffer: The number of buffers that the catalog has.
    package init(firstBufferIndex firstBuffer: Int) {
        self.firstBufferIndex = firstBuffer
    }

    /// Returns the written buffers without excess capacity.
    package consuming func finish() -> [[UInt8]] {
        let last = json.bytes
        return last.isEmpty ? fullBuffers : fullBuffers + [last.withUnsafeBufferPointer { Array($0) }]
    }

    // MARK: Attributes

    package mutating func begin() {
        json.beginObject()
        objectStart = json.bytes.count - 1
        attributeCount = 0
        extendedAttributes.removeAll(keepingCapacity: true)
    }

    package mutating func end() -> WrittenAttributes {
        json.endObject()
        let made = WrittenAttributes(
            fragment: fragment(from: objectStart, to: json.bytes.count), count: attributeCount, segments: segments)
        if json.bytes.count >= Self.bufferSize {
            fullBuffers.append(json.bytes)
            json = JSONWriter()
            json.reserveCapacity(Self.bufferSize + Self.bufferSize / 16)
        }
        return made
    }

    /// The segment of regular attributes and those of the extended attributes, or empty if all are regular.
    private var segments: [ResourceStorage.AttributeSegment] {
        guard let first = extendedAttributes.first else { return [] }
        let end = json.bytes.count - 1
        let usual = ResourceStorage.AttributeSegment(
            fragment: fragment(from: objectStart + 1, to: first.start - 1), extendedName: nil)
        return [usual]
            + extendedAttributes.indices.map { index in
                let next = index + 1 < extendedAttributes.count ? extendedAttributes[index + 1].start - 1 : end
                return .init(
                    fragment: fragment(from: extendedAttributes[index].start, to: next),
                    extendedName: extendedAttributes[index].name)
            }
    }

    private func fragment(from start: Int, to end: Int) -> JSONFragment {
        JSONFragment(buffer: Int32(firstBufferIndex + fullBuffers.count), start: Int32(start), end: Int32(end))
    }

    // MARK: Members

    /// Writes the key of an attribute.
    package mutating func key(_ name: String) {
        attributeCount += 1
        json.key(name)
    }

    /// Writes the key of an extended attribute, after which regular attributes are not allowed.
    package mutating func extendedKey(_ name: String) {
        extendedAttributes.append((name, json.bytes.count + 1))
        key(name)
    }

    package mutating func string(_ name: String, _ value: String) {
        key(name)
        json.string(value)
    }

    package mutating func integer(_ name: String, _ value: Int) {
        key(name)
        json.integer(value)
    }

    package mutating func bool(_ name: String, _ value: Bool) {
        key(name)
        json.bool(value)
    }

    /// Writes an attribute whose value is JSON text.
    package mutating func raw(_ name: String, _ value: [UInt8]) {
        key(name)
        json.rawValue(value)
    }

    /// Writes a quoted string from pieces that need no escapes.
    package mutating func unescapedString(_ pieces: (inout [UInt8]) -> Void) {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(UInt8(ascii: "\""))
        pieces(&scratch)
        scratch.append(UInt8(ascii: "\""))
        json.raw(scratch[...])
    }
}

extension [UInt8] {
    package mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}

/// The location of written attributes.
package struct WrittenAttributes {
    package let fragment: JSONFragment
    /// The number of attributes.
    package let count: Int32
    /// The segments for `ResourceStorage.extendedSegments`, or empty if all attributes are regular.
    package let segments: [ResourceStorage.AttributeSegment]
}
