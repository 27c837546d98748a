/// Other encodings than UTF-8 (RFC 8259, section 8.1), recognised so that the message can name them.
extension JSONParser {
    /// Refuses UTF-16 and UTF-32 by their byte order mark, or by the zero bytes beside the first ASCII characters.
    func checkEncoding() throws(JSONSyntaxError) {
        guard let encoding = unsupportedEncoding else { return }
        throw error(.unsupportedEncoding(encoding), at: 0)
    }

    private var unsupportedEncoding: JSONSyntaxError.UnsupportedEncoding? {
        guard text.count >= 2 else { return nil }
        if text.count.isMultiple(of: 4) {
            switch (text[0], text[1], text[2], text[3]) {
            case (0, 0, 0xFE, 0xFF), (0xFF, 0xFE, 0, 0): return .utf32
            case (0, 0, 0, 1...), (1..., 0, 0, 0): return .utf32
            default: break
            }
        }
        switch (text[0], text[1]) {
        case (0xFE, 0xFF), (0xFF, 0xFE): return .utf16
        case (0, 1...) where text.count.isMultiple(of: 2) && byte(at: 2) == 0: return .utf16
        case (1..., 0) where text.count.isMultiple(of: 2) && byte(at: 3) == 0: return .utf16
        default: return nil
        }
    }
}
