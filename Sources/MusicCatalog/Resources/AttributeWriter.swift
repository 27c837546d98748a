package import OrderedJSON

/// Writes attributes one after the other into buffers of some megabytes, without reading them again.
package struct AttributeWriter {
    /// The member that is being written, for what has no method here; set no commas.
    package var json = JSONWriter()
    private var fullBuffers: [[UInt8]] = []
    private let firstBufferIndex: Int
    private var objectStart = 0
    private var attributeCount: Int32 = 0
    private var extendedAttributes: [(name: String, start: Int)] = []
    private var scratch: [UInt8] = []

    /// How full a buffer gets before the next one begins, in bytes.
    private static let bufferSize = 4 << 20

    /// - Parameter firstBuffer: The number of buffers that the catalog has. The finished buffers follow them.
    package init(firstBufferIndex firstBuffer: Int) {
        self.firstBufferIndex = firstBuffer
    }

    /// The buffers written, nothing too much in them.
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

    /// The usual attributes, then the extended ones, which come last; none when there are only usual ones.
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

    /// The key of an attribute.
    package mutating func key(_ name: String) {
        attributeCount += 1
        json.key(name)
    }

    /// The key of an extended attribute; no usual one may follow.
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

    /// An attribute whose JSON is there already.
    package mutating func raw(_ name: String, _ value: [UInt8]) {
        key(name)
        json.rawValue(value)
    }

    /// A value in quotes that is put together of pieces without anything to escape.
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

/// Attributes that have been written.
package struct WrittenAttributes {
    package let fragment: JSONFragment
    /// How many there are.
    package let count: Int32
    /// As `ResourceStorage.extendedSegments` has them; none when there are no extended ones.
    package let segments: [ResourceStorage.AttributeSegment]
}
