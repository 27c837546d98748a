import Testing

@testable import Text

/// Bytes that are compared eight at a time are found as if they were compared one at a time.
@Suite struct EightBytesTests {
    /// All pairs of a byte and its neighbor, because a wrong mask of one byte depends on the byte before it.
    @Test func `a mask has the highest bit of each equal byte`() {
        for wanted: UInt8 in [0, 1, 10, 13, 34, 92, 127, 128, 255] {
            for first in UInt8.min...UInt8.max {
                for second in [wanted, wanted ^ 1, wanted ^ 0x80, wanted &+ 1, 0, 255] {
                    let bytes = [first, second, first, first, second, second, first, second]
                    var expected: UInt64 = 0
                    for place in 0..<8 where bytes[place] == wanted { expected |= 0x80 << (8 * UInt64(place)) }
                    let mask = bytes.withUnsafeBytes { EightBytes(of: $0, at: 0).mask(of: wanted) }
                    guard mask != expected else { continue }
                    Issue.record("\(bytes): the mask of \(wanted) is \(mask) instead of \(expected)")
                }
            }
        }
    }

    @Test func `control characters and bytes that are not ASCII are found at each place`() {
        for byte in UInt8.min...UInt8.max {
            for place in 0..<8 {
                var bytes = [UInt8](repeating: UInt8(ascii: " "), count: 8)
                bytes[place] = byte
                let (hasControl, mask) = bytes.withUnsafeBytes { text in
                    (EightBytes(of: text, at: 0).hasControlCharacter, EightBytes(of: text, at: 0).nonASCIIMask)
                }
                #expect(hasControl == (byte < 0x20))
                #expect(mask == (byte < 0x80 ? 0 : 0x80 << (8 * UInt64(place))))
            }
        }
    }

    /// The text has line breaks of all kinds at each distance from the places at which eight bytes are read.
    @Test func `lines start after each line break at any offset`() {
        for prefix in 0..<17 {
            for ending in ["", "\r", "\n", "\r\n", "ab", "abcdefgh\r"] {
                let text = String(repeating: "x", count: prefix) + "\n\r\r\n1234567\r\n\nabc\r" + ending
                let bytes = Array(text.utf8)
                let starts = bytes.indices.filter { offset in
                    bytes[offset] == 10 || bytes[offset] == 13 && bytes.dropFirst(offset + 1).first != 10
                }
                #expect(SourceFile(name: "a", text: text).lineStarts == [0] + starts.map { $0 + 1 })
            }
        }
    }
}
