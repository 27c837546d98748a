/// A zlib stream (RFC 1950) of runs of equal bytes, in one block with fixed codes (RFC 1951, 3.2.6).
///
/// Its size depends on the number of runs and hardly on their lengths.
struct RunLengthStream {
    private var bytes: [UInt8] = [0x78, 0x01]
    private var pendingBits: UInt32 = 0
    private var pendingBitCount: UInt32 = 0
    /// The two sums of the Adler-32 checksum.
    private var sums = (bytes: 1, sums: 0)

    init() {
        append(bits: 1, count: 1)  // the last block
        append(bits: 1, count: 2)  // fixed codes
    }

    /// Appends a byte `count` times.
    mutating func append(_ byte: UInt8, count: Int) {
        guard count > 0 else { return }
        addToChecksum(byte, count: count)
        appendCode(ofSymbol: UInt32(byte))
        var rest = count - 1
        while rest >= Self.lengths.lowerBound {
            let length = min(rest, Self.lengths.upperBound)
            appendLength(length)
            append(bits: 0, count: 5)  // the distance 1
            rest -= length
        }
        for _ in 0..<rest { appendCode(ofSymbol: UInt32(byte)) }
    }

    /// Returns the complete stream.
    consuming func finish() -> [UInt8] {
        appendCode(ofSymbol: 256)
        append(bits: 0, count: 7)
        return bytes
            + [sums.sums >> 8, sums.sums, sums.bytes >> 8, sums.bytes].map { UInt8(truncatingIfNeeded: $0) }
    }

    /// The lengths of a repetition.
    private static let lengths = 3...258

    private mutating func addToChecksum(_ byte: UInt8, count: Int) {
        let modulus = 65521
        sums.sums = (sums.sums + count * sums.bytes + Int(byte) * count * (count + 1) / 2) % modulus
        sums.bytes = (sums.bytes + count * Int(byte)) % modulus
    }

    private mutating func appendLength(_ length: Int) {
        guard length < Self.lengths.upperBound else { return appendCode(ofSymbol: 285) }
        let value = UInt32(length - Self.lengths.lowerBound)
        let bitCount = UInt32(max(0, 32 - value.leadingZeroBitCount - 3))
        appendCode(ofSymbol: 257 + bitCount * 4 + value >> bitCount)
        append(bits: value & (1 << bitCount - 1), count: bitCount)
    }

    /// Appends the fixed code of a literal, a length, or the end of the block.
    private mutating func appendCode(ofSymbol symbol: UInt32) {
        switch symbol {
        case ..<144: appendCode(0x30 + symbol, count: 8)
        case ..<256: appendCode(0x190 + symbol - 144, count: 9)
        case ..<280: appendCode(symbol - 256, count: 7)
        default: appendCode(0xC0 + symbol - 280, count: 8)
        }
    }

    /// Appends a code, which starts with its most significant bit.
    private mutating func appendCode(_ code: UInt32, count: UInt32) {
        var reversed: UInt32 = 0
        for place in 0..<count { reversed |= (code >> place & 1) << (count - 1 - place) }
        append(bits: reversed, count: count)
    }

    private mutating func append(bits: UInt32, count: UInt32) {
        pendingBits |= bits << pendingBitCount
        pendingBitCount += count
        while pendingBitCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pendingBits))
            pendingBits >>= 8
            pendingBitCount -= 8
        }
    }
}
