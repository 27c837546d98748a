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
        blocks(label, in: text).first.map(decode)
    }

    /// Returns the contents of all blocks with a label.
    package static func bytes(ofEach label: String, in text: [UInt8]) -> [[UInt8]] {
        blocks(label, in: text).map(decode)
    }

    private static func blocks(_ label: String, in text: [UInt8]) -> [ArraySlice<UInt8>] {
        var (rest, blocks) = (text[...], [ArraySlice<UInt8>]())
        while let opening = rest.split(at: "-----BEGIN \(label)-----"),
            let closing = opening.after.split(at: "-----END \(label)-----")
        {
            blocks.append(closing.before)
            rest = closing.after
        }
        return blocks
    }

    private static func decode(_ block: ArraySlice<UInt8>) -> [UInt8] {
        var (bytes, bits, bitCount) = ([UInt8](), UInt32(0), 0)
        for character in block where character != UInt8(ascii: "=") {
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

/// The first key in a PEM text (RFC 7468).
///
/// Other text is ignored.
struct PEMBlock {
    enum Label: String {
        /// SubjectPublicKeyInfo (RFC 5280).
        case publicKey = "PUBLIC KEY"
        /// PKCS #8 (RFC 5958), the format of Apple's `.p8` files.
        case privateKey = "PRIVATE KEY"
        /// SEC 1 (RFC 5915).
        case ellipticPrivateKey = "EC PRIVATE KEY"
    }

    let label: Label
    /// The block in a canonical form: lines of 64 characters, no headers, no other text.
    ///
    /// All parsers accept this form.
    let text: String

    /// The maximum size of a block in bytes, far above any supported key.
    private static let maximumBodyByteCount = 16_384

    init(firstIn text: [UInt8]) throws(KeyError) {
        var rest = text[...]
        var other: String?
        while let opening = rest.split(at: "-----BEGIN "), let naming = opening.after.split(at: "-----") {
            rest = naming.after
            guard naming.before.count <= 64, naming.before.allSatisfy({ (0x20...0x7E).contains($0) }) else { continue }
            let name = String(decoding: naming.before, as: UTF8.self)
            if name == "ENCRYPTED PRIVATE KEY" { throw .encrypted }
            guard let label = Label(rawValue: name) else {
                other = name
                continue
            }
            guard let closing = rest.split(at: "-----END \(name)-----") else { throw .missingEndLine(label: name) }
            self.label = label
            self.text = try Self.normalized(closing.before, label: name)
            return
        }
        throw other.map(KeyError.unsupportedLabel) ?? .missingPEMBlock
    }

    private static func normalized(_ body: ArraySlice<UInt8>, label name: String) throws(KeyError) -> String {
        // RFC 1421 headers: `Proc-Type: 4,ENCRYPTED` is their only remaining use.
        if body.split(at: "ENCRYPTED") != nil { throw .encrypted }
        let characters = body.filter { $0 != 0x20 && !(0x09...0x0D).contains($0) }
        guard characters.count <= maximumBodyByteCount, characters.allSatisfy(isBase64) else { throw .damaged }
        var lines = ["-----BEGIN \(name)-----"]
        for start in stride(from: 0, to: characters.count, by: 64) {
            lines.append(String(decoding: characters[start..<min(start + 64, characters.count)], as: UTF8.self))
        }
        return (lines + ["-----END \(name)-----", ""]).joined(separator: "\n")
    }

    private static func isBase64(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): true
        default: false
        }
    }
}

extension ArraySlice<UInt8> {
    /// Splits the bytes at the first occurrence of a text.
    ///
    /// Returns `nil` if it does not occur.
    func split(at text: String) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>)? {
        split(at: Array(text.utf8))
    }

    /// Splits the bytes at the first occurrence of other bytes.
    ///
    /// Returns `nil` if they do not occur.
    func split(at pattern: [UInt8]) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>)? {
        guard !pattern.isEmpty, count >= pattern.count else { return nil }
        for start in startIndex...(endIndex - pattern.count) where self[start] == pattern[0] {
            let end = start + pattern.count
            if self[start..<end].elementsEqual(pattern) { return (self[..<start], self[end...]) }
        }
        return nil
    }
}
