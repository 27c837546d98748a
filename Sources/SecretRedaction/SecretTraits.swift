/// The properties of a text that show, in one reading of its bytes, whether it can contain an unknown secret.
struct SecretTraits {
    /// Whether the text contains a `?`.
    private(set) var hasQuery = false
    /// Whether the text contains a `;`, which precedes a parameter in a path.
    private(set) var hasSemicolon = false
    /// Whether the text contains a `%` or a `\\`, so that it may be encoded.
    private(set) var hasEscape = false
    /// Whether the text contains `eyJ`, the start of each JSON Web Token.
    private(set) var hasTokenStart = false
    private var hasNonASCII = false
    private var hasLongRun = false

    /// Whether the text can contain a secret that is not one of the short known ones.
    ///
    /// Each secret is a long run of characters of Base64, starts like a JSON Web Token, is encoded, or ends in `…`.
    var canContainSecret: Bool { hasTokenStart || hasLongRun || hasEscape || hasNonASCII }

    init(of text: ArraySlice<UInt8>) {
        text.withUnsafeBufferPointer { bytes in
            var run = 0
            for (index, byte) in bytes.enumerated() {
                if byte.continuesRun {
                    run += 1
                    if run >= Secret.maximumNameLength { hasLongRun = true }
                    if byte == UInt8(ascii: "J"), run >= 3, bytes[index - 1] == UInt8(ascii: "y"),
                        bytes[index - 2] == UInt8(ascii: "e")
                    {
                        hasTokenStart = true
                    }
                    continue
                }
                run = 0
                switch byte {
                case UInt8(ascii: "?"): hasQuery = true
                case UInt8(ascii: ";"): hasSemicolon = true
                case UInt8(ascii: "%"), UInt8(ascii: "\\"): hasEscape = true
                case 0x80...: hasNonASCII = true
                default: break
                }
            }
        }
    }
}
