/// The values after names.
extension [UInt8] {
    /// Returns the index of a value after spaces.
    ///
    /// A `+` is a space only before a string, because a text in Base64 can start with one.
    private func valueStart(after index: Int) -> Int {
        let end = self[index...].firstIndex { !$0.isFormSpace } ?? count
        if end < count, self[end] == UInt8(ascii: "\"") { return end }
        return self[index..<end].firstIndex(of: UInt8(ascii: "+")) ?? end
    }

    /// Returns the secret text after a name, or the secret texts in brackets; empty if they are not secret.
    func texts(of place: SeparatedName, isRandom: Bool, kind: Secret.Kind, inTitle isTitle: Bool) -> [Range<Int>] {
        var start = valueStart(after: place.end)
        if kind == .developerToken, start < count { start = self[start...].credentialsStart }
        // Another option can follow an option.
        guard start < count, place.separator != .space || self[start] != UInt8(ascii: "-") else { return [] }
        let (opening, isMember) = (opening(at: start, isLine: place.separator == .colon), isMember(place, value: start))
        start = opening ?? start
        let isList = kind == .developerToken || kind == .cookie
        let hasBrackets = opening != nil && self[start].isOpeningBracket
        func values(limit: Int) -> [Range<Int>] {
            hasBrackets
                ? elements(inBracketsAt: start, limit: limit)
                : [textRange(of: place, at: start, isList: isList, limit: limit)].filter { !$0.isEmpty }
        }
        // The first bytes of a value decide, so that the time is linear; brackets can be in brackets.
        let limit = isTitle || isRandom ? Self.maximumTitleLength / (hasBrackets ? 4 : 1) : count
        let first = values(limit: limit)
        guard !first.isEmpty else { return [] }
        let areSecret =
            isRandom
            ? first.contains { self[$0].split { !$0.isAlphanumeric }.contains { $0.count >= 16 && $0.hasRandomWord } }
            : !isTitle || isMember || areCredible(first, of: place, kind: kind)
        guard areSecret else { return [] }
        let all = limit == count ? first : values(limit: count)
        return kind == .developerToken ? all.map { self[$0].credentialsStart..<$0.upperBound } : all
    }

    /// Returns the index of the string or the bracket with which a value starts, after a prefix such as `b` or `Optional`, or `nil`.
    ///
    /// A line of text can have words in parentheses.
    private func opening(at start: Int, isLine: Bool) -> Int? {
        let text = self[start...].prefix(64).prefix {
            $0.isTokenByte || $0.isOpeningBracket || "@$?!".utf8.contains($0)
        }
        let bracket = text.firstIndex(where: \.isOpeningBracket)
        let next = self[text.endIndex...].first ?? 0
        let word = text[(text.lastIndex(where: \.isOpeningBracket).map { $0 + 1 } ?? start)...]
        if next.isQuotationMark, word.count <= 2, word.allSatisfy({ "bBrRuUfFlL8@$".utf8.contains($0) }) {
            return bracket ?? text.endIndex
        }
        let isMember = !word.isEmpty && (next == UInt8(ascii: "=") || next == UInt8(ascii: ":"))
        return bracket.flatMap { bracket in
            bracket == start && !(isLine && self[start] == UInt8(ascii: "("))
                || isMember && !self[start..<bracket].contains(where: \.isDigit) ? bracket : nil
        }
    }

    /// Returns the strings and texts in the brackets at an index, without keys and words such as `null`, and the empty range after them.
    ///
    /// A word that follows the closing bracket without a space is a part of the value.
    func elements(inBracketsAt start: Int, limit: Int) -> [Range<Int>] {
        let last = Swift.min(count, start + limit)
        var (values, index, depth, hasKey) = ([Range<Int>](), start, 0, false)
        repeat {
            let opening = opening(at: index, isLine: false)
            if self[index] <= UInt8(ascii: " ") || ",=:>)]}".utf8.contains(self[index]) {
                if self[index].isClosingBracket { depth -= 1 }
                if self[index] == UInt8(ascii: ",") { hasKey = false }
                index += 1
            } else if let opening, self[opening].isOpeningBracket {
                (depth, index, hasKey) = (depth + 1, opening + 1, false)
            } else {
                let value = opening.map { string(at: $0) ?? $0 + 1..<count } ?? element(at: index, isInside: depth > 0)
                index = Swift.min(value.upperBound + (opening == nil ? 0 : 1), count)
                let next = self[index...].first { !$0.isBlank }
                if !hasKey, next == UInt8(ascii: ":") || next == UInt8(ascii: "=") {
                    hasKey = true
                } else if !value.isEmpty, opening != nil || !isHarmless(value) {
                    values.append(value)
                }
            }
        } while index < last && (depth > 0 || isInWord(index))
        return values + [index..<index]
    }

    /// Returns the range of a text or a key in brackets, or after them.
    ///
    /// The padding of Base64 and the time `20:00` resemble the separators of keys.
    private func element(at start: Int, isInside: Bool) -> Range<Int> {
        let key = self[start...].prefix(64).prefix(while: \.isTokenByte)
        let rest = self[key.endIndex...].drop(while: \.isBlank).prefix(2)
        if isInside, !key.isEmpty, rest.count == 2, let separator = rest.first, let next = rest.last,
            separator == UInt8(ascii: "=")
                ? !"=,)]}".utf8.contains(next)
                : separator == UInt8(ascii: ":") && (next.isBlank || next.isQuotationMark)
        {
            return key.indices
        }
        var end = endOfText(
            at: start, delimiters: isInside ? ",[]{}()\"\n\r" : Self.wordDelimiters, endingAt: nil, isList: false,
            limit: count)
        while isInside, self[end - 1].isBlank { end -= 1 }
        return start..<end
    }

    /// Returns the token after a name, which can be in quotation marks or brackets, or `nil`.
    ///
    /// In a title, and after an arrow without spaces, it must look random, because `session->start` calls a function. Elsewhere, it must
    /// not be a word such as `authentication`.
    func token(of place: SeparatedName, inTitle isTitle: Bool) -> Range<Int>? {
        let start = valueStart(after: place.end)
        let text = self[start...].drop { $0.isQuotationMark || $0.isOpeningBracket || $0 == UInt8(ascii: "<") }
        // The quotation mark in `"Bearer "+token` ends a string.
        guard text.startIndex == start || text.first?.isAlphanumeric == true else { return nil }
        func characters(limit: Int) -> Self.SubSequence {
            text.prefix(limit).prefix { $0.isTokenByte || "+/=~".utf8.contains($0) }
        }
        let first = characters(limit: Self.maximumTitleLength)
        let isSecret =
            isTitle || place.separator == .arrow && !place.isSpaced
            ? first.hasRandomWord
            : first.count >= 8 && !first.dropFirst().allSatisfy { $0.isLowercase || "-=".utf8.contains($0) }
        return isSecret ? characters(limit: count).indices : nil
    }

    /// Returns the argument of an option in a command, without the quotation marks around it.
    func argument(of place: SeparatedName, command: Int) -> Range<Int> {
        let start = place.separator == .none ? place.end : valueStart(after: place.end)
        if place.isInList { return string(at: start) ?? start..<start }
        let mark = place.mark ?? quotationMark(beforeCommandAt: command)
        let end = endOfShellWord(at: start, endingAt: mark)
        return string(at: start).flatMap { $0.upperBound == end - 1 ? $0 : nil } ?? start..<Swift.max(start, end)
    }

    /// Returns the quotation mark that encloses a command, whose name can have a path, or `nil`.
    private func quotationMark(beforeCommandAt index: Int) -> UInt8? {
        let before = self[..<index].suffix(Self.maximumTitleLength)
        return before.last { !($0.isTokenByte || $0 == UInt8(ascii: "/")) }.flatMap { $0.isQuotationMark ? $0 : nil }
    }

    /// Whether a name in quotation marks is that of a member in JSON, and its value a string, a number, or in brackets.
    private func isMember(_ place: SeparatedName, value start: Int) -> Bool {
        let names = self[..<place.name.lowerBound]
        guard place.isQuoted, place.separator == .colon, names.last == UInt8(ascii: "\""),
            self[start].isDigit || "\"[{".utf8.contains(self[start])
        else { return false }
        let before = names.dropLast().last { !$0.isFormSpace && $0 > UInt8(ascii: " ") }
        return before == UInt8(ascii: "{") || before == UInt8(ascii: ",")
    }

    /// Whether a name and its values in a text that can be a title are those of a parameter.
    private func areCredible(_ values: [Range<Int>], of place: SeparatedName, kind: Secret.Kind) -> Bool {
        let isParameter = place.separator == .equals && (!place.isSpaced || place.isQuoted)
        if !isParameter, kind == .generic {
            let isPartOfWord: (UInt8) -> Bool = { $0.isTokenByte || "+/=%".utf8.contains($0) }
            let word = self[values[0]].drop { !isPartOfWord($0) }.prefix(while: isPartOfWord)
            return word.hasRandomWord && word.contains(where: \.isDigit)
        }
        // A random value is not a word.
        let isRandom = values.contains { self[$0].hasRandomWord }
        if isRandom || !isParameter { return isRandom }
        // A longer text without a space is not a title. The limit keeps the time linear.
        let (name, limit, valueEnd) = (place.name, Self.maximumTitleLength, values.last?.upperBound ?? place.end)
        let window = (name.lowerBound - limit..<valueEnd + limit).clamped(to: indices)
        let space = self[window.lowerBound..<name.lowerBound].lastIndex { $0 <= UInt8(ascii: " ") }
        let nextSpace = self[valueEnd..<window.upperBound].firstIndex { $0 <= UInt8(ascii: " ") }
        guard space != nil || window.lowerBound == 0, nextSpace != nil || window.upperBound == count else {
            return true
        }
        let (start, end) = (space.map { $0 + 1 } ?? 0, nextSpace ?? count)
        let before = self[start..<name.lowerBound]
        if let last = before.last, "?&;#".utf8.contains(last),
            before.starts(with: "/".utf8) || String(decoding: before, as: UTF8.self).contains("://")
        {
            return true
        }
        // A form has several parameters, and no spaces.
        let pairs = self[start..<end].split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
        return end - start == count && pairs.count > 1
            && pairs.allSatisfy { pair in
                let sides = pair.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
                return sides.count == 2 && sides[0].first?.isAlphanumeric == true && sides[0].allSatisfy(\.isTokenByte)
                    && sides[1].allSatisfy { $0.isTokenByte || "+%*~".utf8.contains($0) }
            }
    }

    /// Returns the range of a text, which is cut after a number of bytes if it has no quotation marks.
    ///
    /// The range is empty for a value that cannot be secret.
    private func textRange(of place: SeparatedName, at start: Int, isList: Bool, limit: Int) -> Range<Int> {
        let isLine = place.separator == .colon
        if let string = string(at: start) {
            return isLine || !continuesWord(after: string.upperBound)
                ? string : start..<endOfShellWord(at: start, endingAt: place.mark)
        }
        if self[start].isQuotationMark { return start + 1..<count }
        let end = endOfText(
            at: start, delimiters: isLine ? "\",]}\n\r" : Self.wordDelimiters, endingAt: place.mark,
            isList: isList && self[start...].startsWithPair, limit: limit)
        return isHarmless(start..<end) ? start..<start : start..<end
    }

    /// The bytes that end a text without quotation marks.
    private static var wordDelimiters: StaticString { "&;#\"'<>,)]} \n\r" }

    /// Whether a value of a scenario or JSON is not secret.
    private func isHarmless(_ value: Range<Int>) -> Bool {
        SecretSpelling.harmlessValues.contains {
            $0.utf8CodeUnitCount == value.count && $0.bytes.elementsEqual(self[value])
        }
    }

    /// Returns the index of the delimiter that ends a text, or of the end of the text or of the limit.
    ///
    /// A text can contain strings, as in `Token token="…"`. It can be a list of pairs, as in `a="…"; b=…` or `a=…, b=…`.
    private func endOfText(
        at start: Int, delimiters: StaticString, endingAt mark: UInt8?, isList: Bool, limit: Int
    ) -> Int {
        let last = Swift.min(count, start + limit)
        var end = start
        loop: while end < last {
            switch self[end] {
            case UInt8(ascii: "\"") where mark != self[end] && self[..<end].last == UInt8(ascii: "="):
                end = endOfString(at: end)
            case UInt8(ascii: "\\") where end + 1 < count && self[end + 1] >= UInt8(ascii: " "): end += 1
            case UInt8(ascii: ";") where isList || hasRandomWord(afterSemicolonAt: end): break
            case let byte where delimiters.bytes.contains(byte) || byte == mark:
                guard isList, let next = nextPair(at: end) else { break loop }
                end = next - 1
            default: break
            }
            end += 1
        }
        while isList, end > start, end <= count, self[end - 1] == UInt8(ascii: ";") { end -= 1 }
        return Swift.min(end, count)
    }

    /// Whether a random word follows a `;`, and is not the name of another parameter: a part of the value before.
    private func hasRandomWord(afterSemicolonAt index: Int) -> Bool {
        let word = self[(index + 1)...].prefix(Self.maximumTitleLength).prefix(while: \.isTokenByte)
        return word.hasRandomWord && self[word.endIndex...].first != UInt8(ascii: "=")
    }

    /// Returns the index of the value of the next pair in a list, after a comma or after the space that follows one, or `nil`.
    private func nextPair(at index: Int) -> Int? {
        let previous = self[index - 1]
        guard
            self[index] == UInt8(ascii: ",")
                || self[index].isBlank && (previous == UInt8(ascii: ";") || previous == UInt8(ascii: ","))
        else { return nil }
        let pair = self[(index + 1)...].drop(while: \.isBlank)
        return pair.startsWithPair ? pair.firstIndex(of: UInt8(ascii: "=")).map { $0 + 1 } : nil
    }

    /// Returns the range of the text in the string at an index, or `nil` if it does not end.
    private func string(at start: Int) -> Range<Int>? {
        guard start < count, self[start].isQuotationMark else { return nil }
        let end =
            self[start] == UInt8(ascii: "\"")
            ? endOfString(at: start) : self[(start + 1)...].firstIndex(of: self[start]) ?? count
        return end < count ? start + 1..<end : nil
    }

    /// Returns the index of the quotation mark that ends a string, or the end of the text.
    private func endOfString(at start: Int) -> Int {
        var end = start + 1
        while end < count, self[end] != UInt8(ascii: "\"") { end += self[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return Swift.min(end, count)
    }

    /// Whether a word of a shell continues after the quotation mark at an index.
    private func continuesWord(after mark: Int) -> Bool {
        isInWord(mark + 1) || mark + 1 < count && self[mark + 1].isQuotationMark && isInWord(mark + 2)
    }

    private func isInWord(_ index: Int) -> Bool {
        index < count && (self[index].isAlphanumeric || "_$\\".utf8.contains(self[index]))
    }

    /// Returns the end of a word of a shell, in which quotation marks and backslashes precede spaces, or of the text that a mark ends.
    private func endOfShellWord(at start: Int, endingAt mark: UInt8?) -> Int {
        var index = start
        while index < count, self[index] > UInt8(ascii: " "),
            self[index] != mark || index == start && string(at: start) != nil
        {
            index = self[index] == UInt8(ascii: "\\") ? index + 2 : (string(at: index)?.upperBound ?? index) + 1
        }
        return Swift.min(index, count)
    }
}
