/// The names in a text that identify secrets.
package enum SecretNames: Sendable {
    /// No names.
    case none
    /// The names of parameters in URLs and forms, and of header fields with tokens.
    ///
    /// A title such as `Secret=Love` or `Session: November 2019` has none.
    case parameters
    /// All names, as in JSON, header fields, and the output of a program.
    case all
}

/// A name in a text, and the separator after it.
struct SeparatedName {
    let name: Range<Int>
    var isQuoted = false
    /// Whether spaces precede the separator.
    var isSpaced = false
    /// The quotation mark before the name, which ends the value in `'Authorization: Bearer …'`, or `nil`.
    let mark: UInt8?
    let separator: SecretSpelling.Separators
    /// The index after the separator.
    let end: Int
}

extension [UInt8] {
    /// Returns the values whose names identify them as secrets: `"userToken": "…"`, `token=…`, `curl -u …`.
    ///
    /// - Parameter isTitle: Whether the text can be a title, in which only parameters and random values are secrets.
    /// - Returns: The kinds and the ranges of the values.
    func namedSecretRanges(onlyParameters isTitle: Bool) -> [(kind: Secret.Kind, range: Range<Int>)] {
        var found: [(kind: Secret.Kind, range: Range<Int>)] = []
        // A value, and the argument of an option, is not searched again, so that the time is linear.
        var (end, wordEnd, command) = (0, 0, Int?.none)
        for index in indices {
            if !isTitle { updateCommand(&command, at: index) }
            guard index >= end, let place = separatedName(at: index, inTitle: isTitle) else { continue }
            for spelling in SecretSpelling.all where spelling.separators.contains(place.separator) {
                let kind = spelling.kind(
                    of: self[place.name], isInURL: isInURL(place, inTitle: isTitle),
                    isInCurl: command != nil && index >= wordEnd)
                guard let kind else { continue }
                let value: Range<Int>?
                switch spelling.value {
                case .text(let isRandom): value = text(of: place, isRandom: isRandom, kind: kind, inTitle: isTitle)
                case .token: value = token(of: place, inTitle: isTitle)
                case .shellWord(let byte):
                    let word = argument(of: place, command: command ?? index)
                    wordEnd = word.upperBound
                    value = self[word].contains(byte) ? word : nil
                }
                guard let value else { continue }
                found.append((kind, value))
                end = value.upperBound
                break
            }
        }
        return found
    }

    /// Sets the index of the last `curl`, whose command ends with the line of the shell.
    private func updateCommand(_ command: inout Int?, at index: Int) {
        switch self[index] {
        case UInt8(ascii: "c"), UInt8(ascii: "C"):
            guard index + 4 <= count, zip(self[index...], "curl".utf8).allSatisfy({ $0 | 0x20 == $1 }) else { return }
            command = index
        case UInt8(ascii: "\n") where self[..<index].last != UInt8(ascii: "\\"): command = nil
        default: break
        }
    }

    /// Returns the separator at an index and its length, or `nil`.
    private func separator(at index: Int) -> (SecretSpelling.Separators, length: Int)? {
        let next = index + 1 < count ? self[index + 1] : 0
        return switch self[index] {
        case UInt8(ascii: "="): (.equals, next == UInt8(ascii: "=") || next == UInt8(ascii: ">") ? 2 : 1)
        case UInt8(ascii: ":"): next == UInt8(ascii: "=") ? (.equals, 2) : (.colon, 1)
        case UInt8(ascii: "-") where next == UInt8(ascii: ">"): (.arrow, 2)
        case UInt8(ascii: "-"): (.none, 0)
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "+"): (.space, 1)
        default: nil
        }
    }

    /// Returns the name before the separator at an index, or `nil` without a separator.
    ///
    /// A name can be in quotation marks. Spaces can follow it, and `AnyHashable("…")` can enclose it. A short option and its value
    /// can be one word.
    private func separatedName(at index: Int, inTitle isTitle: Bool) -> SeparatedName? {
        guard let (separator, length) = separator(at: index), index > 0 || separator == .none else { return nil }
        if separator == .none {
            let before = self[..<index].last
            guard !isTitle, index + 2 < count, self[index + 1].isLetter, self[index + 2] > UInt8(ascii: " "),
                before.map({ $0.isBlank || $0.isQuotationMark }) ?? true
            else { return nil }
            let mark = before.flatMap { $0.isQuotationMark ? $0 : nil }
            return SeparatedName(name: index..<index + 2, mark: mark, separator: .none, end: index + 2)
        }
        // A title can have the scheme `Bearer`, but no option.
        guard separator != .space || (isTitle ? self[..<index].endsInBearer : !self[index - 1].isFormSpace) else {
            return nil
        }
        var end = index
        while end > 0, isTitle ? self[end - 1].isFormSpace : self[end - 1].isBlank { end -= 1 }
        let isSpaced = end < index
        if !isTitle, separator != .space, end > 1, self[end - 1] == UInt8(ascii: ")"), self[end - 2].isQuotationMark {
            end -= 1
        }
        let isQuoted = end > 0 && self[end - 1].isQuotationMark
        if isQuoted { end -= 1 }
        let name = self[..<end].suffix(64).reversed().prefix { $0.isTokenByte && $0 != UInt8(ascii: ".") }
        guard let first = name.last, separator != .space || first == UInt8(ascii: "-") || name.count == 6 else {
            return nil
        }
        let mark = isQuoted ? nil : self[..<(end - name.count)].last.flatMap { $0.isQuotationMark ? $0 : nil }
        return SeparatedName(
            name: end - name.count..<end, isQuoted: isQuoted, isSpaced: isSpaced, mark: mark, separator: separator,
            end: index + length)
    }

    /// Whether a name is that of a parameter in a URL or a form: after a mark, before another one, or at the start of the text.
    private func isInURL(_ place: SeparatedName, inTitle isTitle: Bool) -> Bool {
        guard let before = self[..<place.name.lowerBound].last, !"?&;#".utf8.contains(before) else { return true }
        let value = self[place.end...].prefix(Self.maximumTitleLength)
        return !isTitle
            && value.first { $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "&") || $0.isQuotationMark }
                == UInt8(ascii: "&")
    }
}

/// The values after names.
extension [UInt8] {
    /// The maximum length of a text that can be a title.
    private static var maximumTitleLength: Int { 1024 }

    /// Returns the index of a value after spaces.
    ///
    /// A `+` is a space only before a string, because a text in Base64 can start with one.
    private func valueStart(after index: Int) -> Int {
        let end = self[index...].firstIndex { !$0.isFormSpace } ?? count
        if end < count, self[end] == UInt8(ascii: "\"") { return end }
        return self[index..<end].firstIndex(of: UInt8(ascii: "+")) ?? end
    }

    /// Returns the secret text after a name, or `nil`.
    private func text(
        of place: SeparatedName, isRandom: Bool, kind: Secret.Kind, inTitle isTitle: Bool
    ) -> Range<Int>? {
        var start = valueStart(after: place.end)
        if kind == .developerToken, start < count { start = self[start...].credentialsStart }
        // Another option can follow an option.
        guard start < count, place.separator != .space || self[start] != UInt8(ascii: "-") else { return nil }
        let isList = kind == .developerToken || kind == .cookie
        // The first bytes of a value decide, so that the time is linear.
        let limit = isTitle || isRandom ? Self.maximumTitleLength : count
        let value = textRange(of: place, at: start, isList: isList, limit: limit)
        let isSecret =
            isRandom
            ? self[value].split { !$0.isAlphanumeric }.contains { $0.count >= 16 && $0.hasRandomWord }
            : !isTitle || place.isQuoted && isMember(name: place.name, value: start)
                || isCredible(value, of: place, kind: kind)
        guard !value.isEmpty, isSecret else { return nil }
        return value.upperBound < start + limit
            ? value : textRange(of: place, at: start, isList: isList, limit: count)
    }

    /// Returns the token after a name, which can be in quotation marks, or `nil`.
    ///
    /// In a title, and after an arrow without spaces, it must look random, because `session->start` calls a function. Elsewhere, it must
    /// not be a word such as `authentication`.
    private func token(of place: SeparatedName, inTitle isTitle: Bool) -> Range<Int>? {
        let start = valueStart(after: place.end)
        let text = self[start...].drop { $0.isQuotationMark }
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
    private func argument(of place: SeparatedName, command: Int) -> Range<Int> {
        let start = place.separator == .none ? place.end : valueStart(after: place.end)
        let mark = place.mark ?? quotationMark(beforeCommandAt: command)
        let end = endOfShellWord(at: start, endingAt: mark)
        return string(at: start).flatMap { $0.upperBound == end - 1 ? $0 : nil } ?? start..<Swift.max(start, end)
    }

    /// Returns the quotation mark that encloses a command, whose name can have a path, or `nil`.
    private func quotationMark(beforeCommandAt index: Int) -> UInt8? {
        let before = self[..<index].suffix(Self.maximumTitleLength)
        return before.last { !($0.isTokenByte || $0 == UInt8(ascii: "/")) }.flatMap { $0.isQuotationMark ? $0 : nil }
    }

    /// Whether a name in quotation marks is that of a member in JSON, and its value a string or a number.
    private func isMember(name: Range<Int>, value start: Int) -> Bool {
        guard name.lowerBound > 0, self[name.lowerBound - 1] == UInt8(ascii: "\""), start < count,
            self[start] == UInt8(ascii: "\"") || self[start].isDigit
        else { return false }
        let before = self[..<(name.lowerBound - 1)].last { !$0.isFormSpace && $0 > UInt8(ascii: " ") }
        return before == UInt8(ascii: "{") || before == UInt8(ascii: ",")
    }

    /// Whether a name and a value in a text that can be a title are those of a parameter.
    private func isCredible(_ value: Range<Int>, of place: SeparatedName, kind: Secret.Kind) -> Bool {
        // A random value is not a word.
        let words = self[value].split { !($0.isTokenByte || "+/=%".utf8.contains($0)) }
        guard place.separator == .equals, !place.isSpaced || place.isQuoted else {
            return kind == .generic
                ? words.first.map { $0.hasRandomWord && $0.contains(where: \.isDigit) } == true
                : words.contains(where: \.hasRandomWord)
        }
        if words.contains(where: \.hasRandomWord) { return true }
        // A longer text without a space is not a title. The limit keeps the time linear.
        let name = place.name
        let limit = Self.maximumTitleLength
        let window = (name.lowerBound - limit..<value.upperBound + limit).clamped(to: indices)
        let space = self[window.lowerBound..<name.lowerBound].lastIndex { $0 <= UInt8(ascii: " ") }
        let nextSpace = self[value.upperBound..<window.upperBound].firstIndex { $0 <= UInt8(ascii: " ") }
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
        if self[start] == UInt8(ascii: "\"") { return start + 1..<count }
        let isContainer = isLine && "[{".utf8.contains(self[start])
        let end = endOfText(
            at: start, delimiters: isContainer ? "" : isLine ? "\",]}\n\r" : "&;#\"'<>,)]} \n\r",
            endingAt: isContainer ? nil : place.mark,
            isList: isList && self[start...].startsWithPair, limit: limit)
        // Swift prints `Optional("…")`.
        if end < count, self[end] == UInt8(ascii: "\""), end > start, self[end - 1] == UInt8(ascii: "(") {
            return end + 1..<endOfString(at: end)
        }
        return Self.harmlessValues.contains(String(decoding: self[start..<end], as: UTF8.self))
            ? start..<start : start..<end
    }

    private static var harmlessValues: Set<String> {
        ["absent", "present", "null", "true", "false", "{absent: true}", "{absent: false}", "{}", "[]"]
    }

    /// Returns the index of the delimiter that ends a text, or of the end of the text or of the limit.
    ///
    /// A text can contain strings, as in `Token token="…"`. It can be a list of pairs, as in `a="…"; b=…` or `a=…, b=…`. Without
    /// delimiters, it is a list or a mapping, which ends with a bracket.
    private func endOfText(
        at start: Int, delimiters: StaticString, endingAt mark: UInt8?, isList: Bool, limit: Int
    ) -> Int {
        let (last, isContainer) = (Swift.min(count, start + limit), delimiters.utf8CodeUnitCount == 0)
        var (end, depth) = (start, 0)
        loop: while end < last {
            switch self[end] {
            case UInt8(ascii: "\"") where isContainer || mark != self[end] && self[..<end].last == UInt8(ascii: "="):
                end = endOfString(at: end)
            case UInt8(ascii: "\\") where end + 1 < count && self[end + 1] >= UInt8(ascii: " "): end += 1
            case UInt8(ascii: "[") where isContainer, UInt8(ascii: "{") where isContainer: depth += 1
            case UInt8(ascii: "]") where isContainer, UInt8(ascii: "}") where isContainer: depth -= 1
            case UInt8(ascii: ";") where isList: break
            case let byte where delimiters.bytes.contains(byte) || byte == mark:
                guard isList, let next = nextPair(at: end) else { break loop }
                end = next - 1
            default: break
            }
            end += 1
            if isContainer, depth == 0 { break }
        }
        while isList, end > start, end <= count, self[end - 1] == UInt8(ascii: ";") { end -= 1 }
        return Swift.min(end, isContainer ? last : count)
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
        func isInWord(_ index: Int) -> Bool {
            index < count && (self[index].isAlphanumeric || "_$\\".utf8.contains(self[index]))
        }
        return isInWord(mark + 1) || mark + 1 < count && self[mark + 1].isQuotationMark && isInWord(mark + 2)
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

extension ArraySlice<UInt8> {
    /// The index of the credentials in the value of an `Authorization`: after a known scheme, which remains readable.
    var credentialsStart: Int {
        let scheme = prefix(Secret.maximumSchemeLength + 1).prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
        let rest = self[scheme.endIndex...]
        guard rest.first?.isBlank == true,
            Secret.authorizationSchemes.contains(String(decoding: scheme, as: UTF8.self).lowercased())
        else { return startIndex }
        return rest.firstIndex { !$0.isBlank } ?? startIndex
    }

    /// Whether the text starts with a name and an equals sign.
    fileprivate var startsWithPair: Bool {
        let name = prefix(64).prefix(while: \.isTokenByte)
        return !name.isEmpty && name.endIndex < endIndex && self[name.endIndex] == UInt8(ascii: "=")
    }
}

extension UInt8 {
    fileprivate var isLetter: Bool { isUppercase || isLowercase }

    /// Whether it is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether it is a space or a tab, or a `+`, which is a space in a form.
    fileprivate var isFormSpace: Bool { isBlank || self == UInt8(ascii: "+") }

    fileprivate var isQuotationMark: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
