/// Writes elements in DER (ITU-T X.690).
enum DER {
    /// A tag of one byte.
    struct Tag {
        let byte: UInt8

        static let boolean = Tag(byte: 0x01)
        static let integer = Tag(byte: 0x02)
        static let bitString = Tag(byte: 0x03)
        static let octetString = Tag(byte: 0x04)
        static let objectIdentifier = Tag(byte: 0x06)
        static let utf8String = Tag(byte: 0x0C)
        static let utcTime = Tag(byte: 0x17)
        static let generalizedTime = Tag(byte: 0x18)
        static let sequence = Tag(byte: 0x30)
        static let set = Tag(byte: 0x31)

        /// Returns a tag of the context that replaces the tag of a primitive element.
        static func implicit(_ number: UInt8) -> Tag { Tag(byte: 0x80 | number) }

        /// Returns a tag of the context around other elements.
        static func constructed(_ number: UInt8) -> Tag { Tag(byte: 0xA0 | number) }
    }

    /// Returns an element with its tag and length.
    static func element(_ tag: Tag, _ content: [UInt8]) -> [UInt8] {
        guard content.count >= 0x80 else { return [tag.byte, UInt8(truncatingIfNeeded: content.count)] + content }
        var length: [UInt8] = []
        var rest = content.count
        while rest > 0 {
            length.insert(UInt8(truncatingIfNeeded: rest), at: 0)
            rest >>= 8
        }
        return [tag.byte, 0x80 | UInt8(truncatingIfNeeded: length.count)] + length + content
    }

    static func sequence(_ elements: [UInt8]...) -> [UInt8] { element(.sequence, elements.flatMap(\.self)) }

    /// Returns an integer from 0 to 127.
    static func integer(_ value: UInt8) -> [UInt8] { element(.integer, [value]) }

    /// Returns an integer of any size, which is not negative.
    ///
    /// - Parameter digits: The bytes of the number, most significant first.
    /// - Returns: The element.
    static func integer(digits: [UInt8]) -> [UInt8] {
        let significant = Array(digits.drop { $0 == 0 })
        return element(.integer, (significant.first ?? 0x80) >= 0x80 ? [0] + significant : significant)
    }

    /// Returns an object identifier whose arcs are below 16,384, such as 2.5.29.15.
    static func objectIdentifier(_ first: Int, _ second: Int, _ others: Int...) -> [UInt8] {
        var content = [UInt8(truncatingIfNeeded: first * 40 + second)]
        for arc in others {
            if arc >= 0x80 { content.append(UInt8(truncatingIfNeeded: 0x80 | arc >> 7)) }
            content.append(UInt8(truncatingIfNeeded: arc & 0x7F))
        }
        return element(.objectIdentifier, content)
    }

    /// Returns a bit string of whole bytes.
    static func bitString(_ bytes: [UInt8]) -> [UInt8] { element(.bitString, [0] + bytes) }
}
