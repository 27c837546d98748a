/// Computes the terminal columns of text, so that carets align with the marked text.
package enum DisplayWidth {
    /// Returns the columns of a text, the sum over its grapheme clusters.
    package static func columns(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + columns(of: $1) }
    }

    /// Returns the columns of one grapheme cluster.
    ///
    /// An emoji has two columns, regardless of its components, such as a skin tone or the letters of a flag (Unicode
    /// Technical Standard 51). Other clusters have the sum of their scalars.
    package static func columns(of character: Character) -> Int {
        let scalars = character.unicodeScalars
        guard let first = scalars.first else { return 0 }
        let isPicture =
            first.properties.isEmojiPresentation || (first.properties.isEmoji && scalars.contains("\u{FE0F}"))
        return isPicture ? 2 : scalars.reduce(0) { $0 + columns(of: $1) }
    }

    /// Returns the columns of a scalar: 0 for combining marks and joiners, 2 for wide East Asian characters and emoji.
    ///
    /// Unicode Standard Annex 11 (East Asian Width) by blocks, and the emoji presentation property. Vowels and finals
    /// of Hangul combine with the consonant before them.
    private static func columns(of scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case 0..<0x20, 0x7F: return 0
        case 0x20..<0x300: return 1
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return 0
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF, 0x4E00...0xA4CF,
            0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

extension String {
    /// The text with a replacement for characters that move the cursor, end the line, reverse the text, or are
    /// invisible.
    ///
    /// All text that reaches a terminal passes through it, so that no title, name, path, or request can control the
    /// terminal.
    package var printable: String {
        guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
        var text = ""
        for scalar in unicodeScalars { text.unicodeScalars.append(scalar.isUnprintable ? "\u{FFFD}" : scalar) }
        return text
    }
}

extension String {
    /// The text of a JSON document with escapes for the characters that ``printable`` replaces.
    ///
    /// The document keeps its values, because such characters occur only in strings.
    package var printableJSON: String {
        guard unicodeScalars.contains(where: \.isUnprintableInJSON) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.isUnprintableInJSON {
                for unit in String(scalar).utf16 { text += "\\u" + String(0x1_0000 + Int(unit), radix: 16).dropFirst() }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension String {
    /// Returns the text with spaces after it, up to a number of columns.
    package func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - DisplayWidth.columns(of: self)))
    }
}

extension Int {
    /// Returns the number with a noun, such as `1 item` or `2 items`.
    package func counted(_ noun: String) -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}

extension Unicode.Scalar {
    /// Whether the character is a control character that JSON allows in a string, or otherwise unprintable.
    fileprivate var isUnprintableInJSON: Bool { value >= 0x7F && isUnprintable }

    /// Whether the character moves the cursor, ends the line, reverses the text, or is invisible.
    var isUnprintable: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        case .format: properties.isBidiControl || value == 0xFEFF
        case .unassigned: properties.isNoncharacterCodePoint
        default: false
        }
    }
}
