import Text

extension [UInt8] {
    /// Returns whether no token continues before or after a range.
    func isWord(_ range: Range<Int>) -> Bool {
        (range.lowerBound == 0 || !self[range.lowerBound - 1].isTokenByte)
            && (range.upperBound == count || !self[range.upperBound].isTokenByte
                || self[range.upperBound] == UInt8(ascii: "."))
    }

    /// Returns a range with the padding of Base64 that follows it.
    func addingPadding(to range: Range<Int>) -> Range<Int> {
        let end = self[range.upperBound...].prefix(2).prefix { $0 == UInt8(ascii: "=") }.endIndex
        return range.lowerBound..<end
    }

    /// Returns the range of the start of a secret before the `…` at the end, or `nil`.
    func cutRange(of wanted: [UInt8], minimumCount: Int) -> Range<Int>? {
        let mark = Array("…".utf8)
        guard count > mark.count, suffix(mark.count).elementsEqual(mark) else { return nil }
        let end = count - mark.count
        let length = (minimumCount...Swift.max(minimumCount, wanted.count)).last { length in
            length <= end && self[(end - length)..<end].lazy.map(\.inURLAlphabet).elementsEqual(wanted.prefix(length))
        }
        return length.map { end - $0..<end }
    }

    /// The ranges of JSON Web Tokens, and of their headers alone.
    ///
    /// Each part can be padded. A header is the Base64 of a JSON object, which starts with `eyJ`.
    var webTokenRanges: [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        while start + 3 <= count {
            guard self[start] == UInt8(ascii: "e"), self[start + 1] == UInt8(ascii: "y"),
                self[start + 2] == UInt8(ascii: "J")
            else {
                start += 1
                continue
            }
            var (end, dots) = (start, 0)
            while end < count, continuesWebToken(at: end) {
                if self[end] == UInt8(ascii: ".") { dots += 1 }
                end += 1
            }
            let headerCount = self[start..<end].prefix { $0 != UInt8(ascii: ".") }.count
            let isWordStart = start == 0 || !self[start - 1].isAlphanumeric
            while self[end - 1] == UInt8(ascii: "."), dots > 2 { (end, dots) = (end - 1, dots - 1) }
            let text = self[start..<end]
            if isWordStart && dots >= 2 && text.hasWebTokenHeader || headerCount >= 20 && text.isEncodedObject {
                found.append(start..<end)
            }
            start = end
        }
        return found
    }

    private func continuesWebToken(at index: Int) -> Bool {
        switch self[index] {
        case UInt8(ascii: "/"):
            // A path continues with a name, and not with a part of a token.
            self[(index + 1)...].prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "+") }.isMixed
        case UInt8(ascii: "+"), UInt8(ascii: "="): true
        default: self[index].isTokenByte
        }
    }

    /// Returns the ranges of random words that are longer than any id or name of the service.
    func longWordRanges(allowsDigests: Bool) -> [Range<Int>] {
        split { !$0.isTokenByte }.filter { word in
            word.count >= Secret.maximumNameLength && !(allowsDigests && word.allSatisfy(\.isHexadecimal))
                && word.isRandom
        }.map { addingPadding(to: $0.indices) }
    }

    /// The ranges of long random texts in Base64 with `+` or `/`.
    var longBase64Ranges: [Range<Int>] {
        split { !$0.isBase64Byte }.compactMap { run in
            guard run.count >= Secret.maximumNameLength, run.contains(where: { !$0.isAlphanumeric }) else { return nil }
            // The text can follow the segments of a path. Its own start can look like one, too.
            let text = run.withoutPlainSegments
            guard text.count >= Secret.maximumNameLength - 8, text.isMixed, text.isRandom else { return nil }
            return addingPadding(to: text.indices)
        }
    }
}

extension Collection<UInt8> {
    /// Whether the text has at least 8 bytes, with lowercase and uppercase letters and digits.
    var isMixed: Bool {
        count >= 8 && contains(where: \.isLowercase) && contains(where: \.isUppercase) && contains(where: \.isDigit)
    }
}

extension ArraySlice<UInt8> {
    /// Whether letters alternate with digits and the case changes between letters, as in random texts.
    ///
    /// They do at 45 % of the positions in Base64 and in hexadecimal numbers. A slug, a title, a path, and a name such as
    /// `blink182` have few changes, and a title without spaces has none at digits.
    var isRandom: Bool {
        let (changes, digitChanges, pairs) = changes
        return digitChanges >= 2 && changes * 6 >= pairs
    }

    /// Whether a word of at least 6 characters has many changes, which words such as `65daysofstatic` and `LiveAtTheHall` do not
    /// have.
    var hasRandomWord: Bool {
        count >= 6
            && split { !$0.isAlphanumeric }.contains { word in
                let changes = word.changes
                return word.count >= 6 && changes.all >= 2
                    && (changes.digits >= 3 || (changes.all + 1) * 3 > word.count)
            }
    }

    /// Whether a text that starts with `eyJ` starts with the header of a JSON Web Token: a JSON object, or the start of one before a
    /// payload that is an object, too.
    ///
    /// A title such as `eyJackson.Five.Live` has neither.
    var hasWebTokenHeader: Bool {
        let header = prefix { $0 != UInt8(ascii: ".") }
        // The Base64 of `{"alg":"none"}` has 19 characters.
        return header.count >= 19 ? header.isEncodedObject : dropFirst(header.count + 1).starts(with: "eyJ".utf8)
    }

    /// Whether the text starts with the Base64 of a JSON object with a member.
    fileprivate var isEncodedObject: Bool {
        let start = prefix(20)
        guard let bytes = Base64URL.decode(start.dropLast(start.count % 4).map(\.inURLAlphabet)),
            bytes.starts(with: #"{""#.utf8)
        else { return false }
        let rest = bytes.dropFirst(2).drop(while: \.isTokenByte)
        return rest.isEmpty || rest.first == UInt8(ascii: "\"")
    }

    /// The number of positions between letters or digits at which a lowercase letter precedes an uppercase one, or at which
    /// a letter and a digit follow each other, the number of the latter, and the number of all positions.
    private var changes: (all: Int, digits: Int, pairs: Int) {
        var (all, digits, pairs) = (0, 0, 0)
        for (byte, next) in zip(self, dropFirst()) where byte.isAlphanumeric && next.isAlphanumeric {
            pairs += 1
            if byte.isDigit != next.isDigit {
                digits += 1
                all += 1
            } else if byte.isLowercase && next.isUppercase {
                all += 1
            }
        }
        return (all, digits, pairs)
    }

    /// Whether the text can be a word or a number in a title, such as `Nineties`, `McDonald`, `90s`, or `2019`.
    ///
    /// Words have at most 20 letters, and dates have 8 digits.
    var isWordOrNumber: Bool { count <= 20 && changes.all <= 1 && count(where: \.isDigit) <= 8 }

    /// Whether the text consists of letters without a change of case, and of digits after them.
    private var isPlain: Bool {
        let letters = prefix { $0.isUppercase || $0.isLowercase }
        return letters.changes.all == 0 && self[letters.endIndex...].allSatisfy(\.isDigit)
    }

    /// The text without the segments at its start that are words or numbers, as those of a path are.
    fileprivate var withoutPlainSegments: ArraySlice<UInt8> {
        var rest = self
        while let slash = rest.firstIndex(of: UInt8(ascii: "/")) {
            let segment = rest[..<slash]
            guard segment.count < 24, segment.isPlain else { break }
            rest = rest[(slash + 1)...]
        }
        return rest.count >= count - 8 ? self : rest
    }
}

extension UInt8 {
    var isHexadecimal: Bool {
        isDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
    }

    fileprivate var isBase64Byte: Bool {
        isAlphanumeric || self == UInt8(ascii: "+") || self == UInt8(ascii: "/")
    }
}
