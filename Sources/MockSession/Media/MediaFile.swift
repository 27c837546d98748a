/// The files that the mock serves as artwork and previews.
enum MediaFile {
    /// Returns a picture with stripes, as a PNG image (ISO/IEC 15948) with one bit for each pixel.
    ///
    /// Each row has the filter 1, which adds the previous byte, and its bytes are 1. Therefore the eight pixels of each byte count
    /// in binary digits, and the data are one run of equal bytes, which the fixed codes of RFC 1951, 3.2.6 compress to 1 %.
    ///
    /// - Parameters:
    ///   - width: The width in pixels, at least 1.
    ///   - height: The height in pixels, at least 1.
    ///   - colors: The red, green, and blue of the background and of the stripes.
    /// - Returns: The file.
    static func picture(width: Int, height: Int, colors: [UInt8]) -> [UInt8] {
        let count = height * (1 + (width + 7) / 8)
        let (literal, run) = ("00110001", "1100010100000")  // a byte 1, and 258 bytes like the previous one
        let digits =
            "110" + literal + String(repeating: run, count: (count - 1) / 258)
            + String(repeating: literal, count: (count - 1) % 258) + "0000000"
        var stream = [UInt8](repeating: 0, count: (digits.utf8.count + 7) / 8)
        for (place, digit) in digits.utf8.enumerated() { stream[place / 8] |= (digit & 1) << UInt8(place % 8) }
        let sum = UInt64(count)
        let checksum = ((sum + sum * (sum + 1) / 2) % 65521) << 16 | (1 + sum) % 65521
        let parts: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
            chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [1, 3, 0, 0, 0]),
            chunk("PLTE", colors), chunk("IDAT", [0x78, 0x01] + stream + bigEndian(UInt32(checksum))),
            chunk("IEND", []),
        ]
        return Array(parts.joined())
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        let chunk = Array(name.utf8) + content
        var checksum = UInt32.max
        for byte in chunk {
            checksum ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = checksum & 1 == 1
                checksum >>= 1
                if isOdd { checksum ^= 0xEDB8_8320 }
            }
        }
        return bigEndian(UInt32(content.count)) + chunk + bigEndian(~checksum)
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian, Array.init) }

    /// One second of silence, as a WAV file with 8000 samples of one byte.
    static let silence: [UInt8] = {
        let (rate, format): ([UInt8], [UInt8]) = ([0x40, 0x1F, 0, 0], [1, 0, 1, 0])
        let parts: [[UInt8]] = [
            Array("RIFF".utf8), [0x64, 0x1F, 0, 0], Array("WAVEfmt ".utf8), [16, 0, 0, 0], format, rate, rate,
            [1, 0, 8, 0], Array("data".utf8), rate, [UInt8](repeating: 128, count: 8000),
        ]
        return Array(parts.joined())
    }()
}
