/// Checks the characters of a text before it is parsed: its size, UTF-8, and characters that YAML does not allow.
struct CharacterValidator {
    static let maximumFileSize = 4 << 20

    private let bytes: [UInt8]
    private var position = 0
    /// The end of the line that was last reported, because each line is reported once.
    private var reportedLineEnd = 0
    private(set) var diagnostics: [SyntaxDiagnostic] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Checks the text, and returns whether it can be parsed.
    mutating func validate() -> Bool {
        guard bytes.count <= Self.maximumFileSize else {
            diagnostics.append(
                SyntaxDiagnostic(message: .fileTooLarge, range: Self.maximumFileSize..<Self.maximumFileSize))
            return false
        }
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte >= 0x20, byte < 0x7F {
                position += 1
            } else if byte < 0x80 {
                validateControlCharacter(byte)
            } else if let (scalar, length) = decodeScalar() {
                validate(scalar, length: length)
                position += length
            } else {
                diagnostics = [
                    SyntaxDiagnostic(
                        message: .invalidUTF8(byte: "0x" + hex(UInt32(byte), width: 2)), range: position..<position + 1)
                ]
                return false
            }
        }
        return true
    }

    private mutating func validateControlCharacter(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\t"), UInt8(ascii: "\n"): break
        case UInt8(ascii: "\r"):
            let next = position + 1
            if next == bytes.count || bytes[next] != UInt8(ascii: "\n") {
                report(.loneCarriageReturn, length: 1)
            }
        default: report(.forbiddenCharacter(name(of: UInt32(byte))), length: 1)
        }
        position += 1
    }

    /// Checks a scalar against YAML 1.2, rule 1 (c-printable), and the line breaks of YAML 1.1.
    private mutating func validate(_ scalar: UInt32, length: Int) {
        switch scalar {
        case 0x85, 0x2028, 0x2029: report(.unsupportedLineSeparator(name(of: scalar)), length: length)
        case 0x80...0x9F, 0xFEFF, 0xFFFE, 0xFFFF: report(.forbiddenCharacter(name(of: scalar)), length: length)
        default: break
        }
    }

    private mutating func report(_ message: SyntaxDiagnostic.Message, length: Int) {
        guard position >= reportedLineEnd, diagnostics.count < YAMLParser.maximumDiagnosticCount else { return }
        diagnostics.append(SyntaxDiagnostic(message: message, range: position..<position + length))
        reportedLineEnd = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    }

    /// Returns the scalar at the position and its length in bytes, or `nil` if it is not UTF-8 (Unicode, table 3-7).
    private func decodeScalar() -> (UInt32, Int)? {
        let first = bytes[position]
        let length: Int
        var value: UInt32
        switch first {
        case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
        case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
        case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
        default: return nil
        }
        guard position + length <= bytes.count else { return nil }
        for offset in 1..<length {
            let byte = bytes[position + offset]
            guard byte & 0xC0 == 0x80 else { return nil }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        switch value {
        case 0x80..<0x800: return length == 2 ? (value, length) : nil
        case 0x800..<0x10000: return length == 3 && !(0xD800...0xDFFF).contains(value) ? (value, length) : nil
        case 0x10000...0x10FFFF: return length == 4 ? (value, length) : nil
        default: return nil
        }
    }

    private func name(of scalar: UInt32) -> String { "U+" + hex(scalar, width: 4) }

    private func hex(_ value: UInt32, width: Int) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
