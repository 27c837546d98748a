extension [UInt8] {
    /// Returns whether no word continues before or after a range.
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
    /// Each part can be padded. A header is the Base64 of a JSON object, which begins with `eyJ`.
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
            if isWordStart && dots >= 2 || headerCount >= 20 { found.append(start..<end) }
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

    /// Returns the ranges of words that are longer than any id or name of the service.
    func longWordRanges(allowsDigests: Bool) -> [Range<Int>] {
        split { !$0.isTokenByte }.filter { word in
            word.count >= Secret.maximumNameLength && !(allowsDigests && word.allSatisfy(\.isHexadecimal))
                && !word.isSlug
        }.map { addingPadding(to: $0.indices) }
    }

    /// The ranges of long texts in Base64 with `+` and `/`.
    var longBase64Ranges: [Range<Int>] {
        split { !$0.isAlphanumeric && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") }.filter { word in
            // A path or a text of several words has more separators.
            let separators = word.count { !$0.isAlphanumeric }
            return word.count >= Secret.maximumNameLength && separators > 0 && separators <= word.count / 16
                && word.first != UInt8(ascii: "/") && word.isMixed
        }.map { addingPadding(to: $0.indices) }
    }
}

extension Collection<UInt8> {
    /// Whether the text has at least 8 bytes, with lowercase and uppercase letters and digits.
    var isMixed: Bool {
        count >= 8 && contains(where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
            && contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
            && contains(where: \.isDigit)
    }
}

extension ArraySlice<UInt8> {
    /// Whether the text consists of words and numbers with separators, as the end of a URL does.
    ///
    /// A word is in lower case or capitalized, and has no digits unless it is short, such as `2nd` and `blink182`.
    fileprivate var isSlug: Bool {
        let words = split(omittingEmptySubsequences: true) { !$0.isAlphanumeric }
        return words.count > 3
            && words.allSatisfy { word in
                let digits = word.count(where: \.isDigit)
                return digits == word.count && digits <= 20
                    || word.count <= 24 && (digits == 0 || word.count <= 4 || word.count <= 9 && digits <= 3)
                        && word.dropFirst().allSatisfy { $0.isDigit || $0 >= UInt8(ascii: "a") }
            }
    }
}

extension UInt8 {
    fileprivate var isHexadecimal: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
    }
}
