/// An element in DER, and the elements in it if it is constructed.
struct DERElement {
    let tag: UInt8
    let content: [UInt8]
    let elements: [DERElement]

    /// Reads all elements of the bytes, or returns `nil` if one is malformed.
    static func all(in bytes: [UInt8]) -> [DERElement]? {
        var rest = bytes[...]
        var elements: [DERElement] = []
        while !rest.isEmpty {
            guard let tag = rest.popFirst(), var length = rest.popFirst().map(Int.init) else { return nil }
            if length >= 0x80 {
                let digits = rest.prefix(length - 0x80)
                rest = rest.dropFirst(digits.count)
                length = digits.reduce(0) { $0 << 8 | Int($1) }
            }
            guard rest.count >= length else { return nil }
            let content = Array(rest.prefix(length))
            rest = rest.dropFirst(length)
            guard tag & 0x20 != 0 else {
                elements.append(DERElement(tag: tag, content: content, elements: []))
                continue
            }
            guard let inner = all(in: content) else { return nil }
            elements.append(DERElement(tag: tag, content: content, elements: inner))
        }
        return elements
    }

    var text: String { String(decoding: content, as: UTF8.self) }

    /// The element, and all elements in it.
    var flattened: [DERElement] { [self] + elements.flatMap(\.flattened) }
}
