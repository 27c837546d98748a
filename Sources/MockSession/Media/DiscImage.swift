/// A picture of a disc in two colors, as a PNG image (ISO/IEC 15948) with one bit for each pixel.
struct DiscImage {
    /// The width and height in pixels, at least 1.
    let width, height: Int
    /// The red, green, and blue of the two colors.
    let background, disc: [UInt8]

    /// The file.
    ///
    /// It has about 11 bytes for each row, and no more memory is needed to make it.
    var png: [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let format: [UInt8] = [1, 3, 0, 0, 0]  // one bit, a palette, the only methods, no interlacing
        appendChunk("IHDR", Self.bytes(of: width) + Self.bytes(of: height) + format, to: &bytes)
        appendChunk("PLTE", background + disc, to: &bytes)
        appendChunk("IDAT", compressedRows, to: &bytes)
        appendChunk("IEND", [], to: &bytes)
        return bytes
    }

    private var compressedRows: [UInt8] {
        var stream = RunLengthStream()
        let radius = min(width, height) * 3 / 8
        let length = (width + 7) / 8
        for row in 0..<height {
            stream.append(0, count: 1)  // the row is not filtered
            let distance = 2 * row + 1 - height
            let square = 4 * radius * radius - distance * distance
            let half = square > 0 ? Int(Double(square).squareRoot()) / 2 : 0
            let span = width / 2 - half..<width / 2 + half
            var place = 0
            while place < length {
                let byte = Self.byte(at: place, of: span)
                var end = place + 1
                if byte == 0 {
                    end = place * 8 < span.lowerBound ? span.lowerBound / 8 : length
                } else if byte == 0xFF {
                    end = span.upperBound / 8
                }
                end = span.isEmpty ? length : max(end, place + 1)
                stream.append(byte, count: end - place)
                place = end
            }
        }
        return stream.finish()
    }

    /// Returns eight pixels of a row, the first one in the most significant bit.
    private static func byte(at place: Int, of span: Range<Int>) -> UInt8 {
        let pixels = (place * 8..<place * 8 + 8).clamped(to: span)
        return pixels.isEmpty
            ? 0
            : UInt8(truncatingIfNeeded: 0xFF >> (pixels.lowerBound - place * 8))
                & UInt8(truncatingIfNeeded: 0xFF << (place * 8 + 8 - pixels.upperBound))
    }

    private func appendChunk(_ name: String, _ content: [UInt8], to bytes: inout [UInt8]) {
        let chunk = Array(name.utf8) + content
        bytes += Self.bytes(of: content.count) + chunk + Self.bytes(of: Int(Self.checksum(of: chunk)))
    }

    /// Returns the four bytes of a number, the most significant one first.
    private static func bytes(of number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// Returns the CRC-32 of a chunk.
    private static func checksum(of chunk: [UInt8]) -> UInt32 {
        ~chunk.reduce(UInt32.max) { ($0 >> 8) ^ remainders[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] }
    }

    private static let remainders = (0..<256 as Range<UInt32>).map { byte in
        var value = byte
        for _ in 0..<8 { value = value & 1 == 1 ? (value >> 1) ^ 0xEDB8_8320 : value >> 1 }
        return value
    }
}
