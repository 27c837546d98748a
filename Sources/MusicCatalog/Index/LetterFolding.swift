/// Folds letters for search by removing accents and unifying letter forms and widths.
///
/// Marks that make a different letter are kept, such as the voicing marks of Japanese and the vowel signs of Indic
/// scripts.
enum LetterFolding {
    /// Appends the folded form of a lowercase letter to a word; accents append nothing.
    static func append(_ scalar: Unicode.Scalar, to word: inout String) {
        if scalar.isASCII {
            word.unicodeScalars.append(scalar)
        } else if let letters = specialCases[scalar.value] {
            word += letters
        } else if let base = baseLetter(of: scalar.value) {
            word.unicodeScalars.append(base)
        } else if !isAccent(scalar.value) {
            word.unicodeScalars.append(scalar)
        }
    }

    /// Returns the letter without accents in ordinary width, or `nil` if it is an ordinary letter or no letter.
    ///
    /// The letters of Western European languages do not need the table, which takes time to make.
    static func baseLetter(of scalar: UInt32) -> Unicode.Scalar? {
        switch scalar {
        case 0xE0...0xFF:
            let base = westernBaseLetters[Int(scalar) - 0xE0]
            return base == UInt8(ascii: ".") ? nil : Unicode.Scalar(base)
        case 0xFF10...0xFF5A: return Unicode.Scalar(scalar - 0xFEE0)
        default: return namedRanges.contains { $0.contains(scalar) } ? baseLetters[scalar] : nil
        }
    }

    /// The base letters of the characters from U+00E0 to U+00FF; a dot for those without one.
    private static let westernBaseLetters = Array("aaaaaa.ceeeeiiii.nooooo.ouuuuy.y".utf8)

    /// The ranges that contain the letters with accents.
    private static let namedRanges: [ClosedRange<UInt32>] = [
        0x61...0x7A, 0xDF...0x24F, 0x370...0x52F, 0x620...0x6D3, 0x1E00...0x1FFF,
    ]

    /// Returns whether a character is an accent of Latin, Greek, Cyrillic, Hebrew, or Arabic.
    private static func isAccent(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x300...0x36F, 0x483...0x487, 0x591...0x5C7, 0x610...0x61A, 0x64B...0x65F, 0x670, 0x1AB0...0x1AFF,
            0x1DC0...0x1DFF, 0xFE20...0xFE2F:
            true
        default: false
        }
    }

    /// The folded forms that the Unicode names do not provide.
    private static let specialCases: [UInt32: String] = [
        0xDF: "ss", 0xE6: "ae", 0x153: "oe", 0xFE: "th", 0xF0: "d", 0x131: "i", 0x3C2: "\u{3C3}", 0x451: "\u{435}",
    ]

    /// The letters without the part after WITH in their Unicode names.
    static let baseLetters: [UInt32: Unicode.Scalar] = {
        var named: [String: Unicode.Scalar] = [:]
        var accented: [(letter: UInt32, base: String)] = []
        for value in namedRanges.joined() {
            guard let scalar = Unicode.Scalar(value), let name = scalar.properties.name else { continue }
            guard let end = name.start(of: " WITH ") else {
                named[name] = scalar
                continue
            }
            accented.append((value, String(name[..<end])))
        }
        var bases: [UInt32: Unicode.Scalar] = [:]
        for (letter, base) in accented { bases[letter] = named[base] }
        return bases
    }()
}

extension String {
    /// Returns the start of the first occurrence of a text, comparing UTF-8.
    fileprivate func start(of text: String) -> String.Index? {
        let (own, wanted) = (Array(utf8), Array(text.utf8))
        guard own.count >= wanted.count else { return nil }
        let start = (0...(own.count - wanted.count)).first { own[$0...].starts(with: wanted) }
        return start.map { utf8.index(startIndex, offsetBy: $0) }
    }
}
