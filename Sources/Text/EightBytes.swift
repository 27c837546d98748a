/// Eight bytes of a text, which are compared at once.
///
/// A mask has the highest bit of each byte that is found, and the first byte of the text is the lowest.
struct EightBytes {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    private let bits: UInt64

    /// Reads eight bytes at an offset; the text must contain them.
    init(of text: UnsafeRawBufferPointer, at offset: Int) {
        bits = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    /// Returns the mask of the bytes with a value.
    func mask(of byte: UInt8) -> UInt64 {
        // A byte that is equal becomes 0. Only 0 has no bit below the highest one, and a highest bit of 0.
        let difference = bits ^ (Self.ones &* UInt64(byte))
        return ~(((difference & ~Self.highBits) &+ ~Self.highBits) | difference) & Self.highBits
    }

    /// The mask of the bytes that are not ASCII.
    var nonASCIIMask: UInt64 { bits & Self.highBits }

    /// Whether a byte is an ASCII control character below the space.
    var hasControlCharacter: Bool { (bits &- (Self.ones &* 0x20)) & ~bits & Self.highBits != 0 }

    /// Returns the place of the first byte of a mask, 0 to 7; the mask must not be 0.
    static func firstPlace(in mask: UInt64) -> Int { mask.trailingZeroBitCount / 8 }
}
