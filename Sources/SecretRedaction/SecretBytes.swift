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

    var isAlphanumeric: Bool {
        isDigit || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
    }

    /// Whether a token can contain the byte: a base64url character or a dot.
    var isTokenByte: Bool {
        isAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
    }
}
