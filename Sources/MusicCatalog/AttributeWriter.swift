import OrderedJSON

/// Writes attributes one after the other into buffers of some megabytes, without reading them again.
struct AttributeWriter {
    /// The member that is being written, for what has no method here; set no commas.
    var json = JSONWriter()
    private var full: [[UInt8]] = []
    private let firstBuffer: Int
    private var start = 0
    private var count: Int32 = 0
    private var extended: [(name: String, start: Int)] = []
    private var scratch: [UInt8] = []

    /// How full a buffer gets before the next one begins, in bytes.
    private static let bufferSize = 4 << 20

    /// - Parameter firstBuffer: How many buffers the catalog has already; the finished ones come behind them.
    init(firstBuffer: Int) {
        self.firstBuffer = firstBuffer
    }

    /// The buffers written, nothing too much in them.
    consuming func finish() -> [[UInt8]] {
        let last = json.bytes
        return last.isEmpty ? full : full + [last.withUnsafeBufferPointer { Array($0) }]
    }

    // MARK: Attributes

    mutating func begin() {
        json.beginObject()
        start = json.bytes.count - 1
        count = 0
        extended.removeAll(keepingCapacity: true)
    }

    mutating func end() -> MadeUpAttributes {
        json.endObject()
        let made = MadeUpAttributes(text: fragment(start, json.bytes.count), count: count, segments: segments)
        if json.bytes.count >= Self.bufferSize {
            full.append(json.bytes)
            json = JSONWriter()
            json.reserve(Self.bufferSize + Self.bufferSize / 16)
        }
        return made
    }

    /// The usual attributes, then the extended ones, which come last; none when there are only usual ones.
    private var segments: [ResourceText.AttributeSegment] {
        guard let first = extended.first else { return [] }
        let end = json.bytes.count - 1
        let usual = ResourceText.AttributeSegment(text: fragment(start + 1, first.start - 1), extended: nil)
        return [usual]
            + extended.indices.map { index in
                let next = index + 1 < extended.count ? extended[index + 1].start - 1 : end
                return .init(text: fragment(extended[index].start, next), extended: extended[index].name)
            }
    }

    private func fragment(_ start: Int, _ end: Int) -> JSONFragment {
        JSONFragment(buffer: Int32(firstBuffer + full.count), start: Int32(start), end: Int32(end))
    }

    // MARK: Members

    /// The key of an attribute.
    mutating func key(_ name: String) {
        count += 1
        json.key(name)
    }

    /// The key of an extended attribute; no usual one may follow.
    mutating func extendedKey(_ name: String) {
        extended.append((name, json.bytes.count + 1))
        key(name)
    }

    mutating func text(_ name: String, _ value: String) {
        key(name)
        json.string(value)
    }

    mutating func number(_ name: String, _ value: Int) {
        key(name)
        json.integer(value)
    }

    mutating func flag(_ name: String, _ value: Bool) {
        key(name)
        json.bool(value)
    }

    /// An attribute whose JSON is there already.
    mutating func raw(_ name: String, _ value: [UInt8]) {
        key(name)
        json.rawValue(value)
    }

    /// A value in quotes that is put together of pieces without anything to escape.
    mutating func compose(_ pieces: (inout [UInt8]) -> Void) {
        scratch.removeAll(keepingCapacity: true)
        scratch.append(UInt8(ascii: "\""))
        pieces(&scratch)
        scratch.append(UInt8(ascii: "\""))
        json.raw(scratch[...])
    }
}

extension [UInt8] {
    mutating func append(_ text: String) { append(contentsOf: text.utf8) }
}
