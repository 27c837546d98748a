/// The properties of a text that show, in one reading of its bytes, whether it can contain an unknown secret.
struct SecretTraits {
    /// Whether the text contains a `?`.
    private(set) var hasQuery = false
    /// Whether the text contains a `;`, which precedes a parameter in a path.
    private(set) var hasSemicolon = false
    /// Whether the text contains a `%`, a `\\`, or a control sequence, so that it may be encoded.
    private(set) var hasEscape = false
    /// Whether the text contains `eyJ`, the start of each JSON Web Token.
    private(set) var hasTokenStart = false
    /// Whether the text contains a `=`, a `:`, or a `->`, which follows a name, or the `--` of an option.
    private(set) var hasName = false
    /// Whether the text contains a `=` or a `:` before a `?`, as in a path.
    private(set) var hasNameBeforeQuery = false
    /// Whether the text contains an `@`, which follows a user name.
    private(set) var hasAt = false
    private var hasNonASCII = false
    /// Whether the text contains five hyphens, a long run, a word that can be a token of a known service, or `Bearer`.
    private var hasMark = false

    /// Whether the text can contain a secret that is not one of the short known ones and that no name identifies.
    ///
    /// Each such secret has a mark, starts like a JSON Web Token, is encoded, or ends in `…`.
    var canContainSecret: Bool { hasTokenStart || hasMark || hasAt || hasEscape || hasNonASCII }

    init(of text: ArraySlice<UInt8>) {
        text.withUnsafeBufferPointer { bytes in
            var (run, word, hyphens) = (0, 0, 0)
            for (index, byte) in bytes.enumerated() {
                hyphens = byte == UInt8(ascii: "-") ? hyphens + 1 : 0
                if hyphens == 2 { hasName = true }
                if byte.continuesRun {
                    run += 1
                    let isSeparator =
                        byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")
                    if isSeparator, word == 6, bytes[(index - 6)..<index].isBearer { hasMark = true }
                    word = isSeparator ? 0 : word + 1
                    if run >= Secret.maximumNameLength || word >= Secret.minimumKnownTokenLength || hyphens == 5 {
                        hasMark = true
                    }
                    if byte == UInt8(ascii: "J"), run >= 3, bytes[index - 1] == UInt8(ascii: "y"),
                        bytes[index - 2] == UInt8(ascii: "e")
                    {
                        hasTokenStart = true
                    }
                    continue
                }
                if run == 6, byte.isBlank, index + 1 < bytes.count, bytes[(index - 6)..<index].isBearer {
                    hasMark = true
                }
                (run, word) = (0, 0)
                switch byte {
                case UInt8(ascii: "?"): hasQuery = true
                case UInt8(ascii: ";"): hasSemicolon = true
                case UInt8(ascii: "%"), UInt8(ascii: "\\"), .escape: hasEscape = true
                case UInt8(ascii: "="), UInt8(ascii: ":"):
                    hasName = true
                    if !hasQuery { hasNameBeforeQuery = true }
                case UInt8(ascii: ">") where index > 0 && bytes[index - 1] == UInt8(ascii: "-"): hasName = true
                case UInt8(ascii: "@"): hasAt = true
                case 0x80...: hasNonASCII = true
                default: break
                }
            }
        }
    }
}

extension Sequence<UInt8> {
    /// Whether the six bytes are the scheme `Bearer` in any case.
    var isBearer: Bool { zip(self, "bearer".utf8).allSatisfy { $0 | 0x20 == $1 } }
}

extension UInt8 {
    /// The byte in the alphabet of base64url.
    var inURLAlphabet: UInt8 {
        switch self {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: self
        }
    }

    /// Whether a long word or a long text in Base64 can contain the byte.
    var continuesRun: Bool {
        // One bit for each of the 128 ASCII characters: +-./ and digits; letters and _.
        let low: UInt64 = 0x03FF_E800_0000_0000
        let high: UInt64 = 0x07FF_FFFE_87FF_FFFE
        if self < 64 { return low &>> UInt64(self) & 1 != 0 }
        return self < 128 && high &>> UInt64(self & 63) & 1 != 0
    }

    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var isUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

    var isLowercase: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }

    var isAlphanumeric: Bool { isDigit || isUppercase || isLowercase }

    /// Whether a token can contain the byte: a base64url character or a dot.
    var isTokenByte: Bool {
        isAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
    }
}
