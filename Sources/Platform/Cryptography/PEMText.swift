/// Writes PEM texts (RFC 7468).
package enum PEMText {
    /// Returns a block in lines of 64 characters.
    ///
    /// - Parameters:
    ///   - label: The text after `BEGIN`, such as `CERTIFICATE`.
    ///   - bytes: The content in DER.
    /// - Returns: The text, whose lines end with LF.
    package static func block(_ label: String, _ bytes: [UInt8]) -> String {
        var text = "-----BEGIN \(label)-----\n"
        let characters = base64(bytes)
        for start in stride(from: 0, to: characters.count, by: 64) {
            text += String(decoding: characters[start..<min(start + 64, characters.count)], as: UTF8.self) + "\n"
        }
        return text + "-----END \(label)-----\n"
    }

    /// Returns the contents of the first block with a label, or `nil` if it does not exist.
    package static func bytes(ofFirst label: String, in text: [UInt8]) -> [UInt8]? {
        guard let opening = text[...].split(at: "-----BEGIN \(label)-----"),
            let closing = opening.after.split(at: "-----END \(label)-----")
        else { return nil }
        var (bytes, bits, bitCount) = ([UInt8](), UInt32(0), 0)
        for character in closing.before where character != UInt8(ascii: "=") {
            guard let value = alphabet.firstIndex(of: character) else { continue }
            bits = bits << 6 | UInt32(value)
            bitCount += 6
            guard bitCount >= 8 else { continue }
            bitCount -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
        }
        return bytes
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    private static func base64(_ bytes: [UInt8]) -> [UInt8] {
        var characters: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for index in 0..<4 {
                let isPadding = index > group.count
                characters.append(isPadding ? UInt8(ascii: "=") : alphabet[bits >> (18 - 6 * index) & 63])
            }
        }
        return characters
    }
}
