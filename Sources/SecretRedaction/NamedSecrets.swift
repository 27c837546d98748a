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
    /// Whether it is an option in a list of arguments, such as `["-u", "…"]`.
    var isInList = false
    /// The quotation mark before the name, which ends the value in `'Authorization: Bearer …'`, or `nil`.
    let mark: UInt8?
    let separator: SecretSpelling.Separators
    /// The index after the separator.
    let end: Int
}

extension [UInt8] {
    /// The maximum length of a text that can be a title.
    static var maximumTitleLength: Int { 1024 }

    /// Returns the values whose names identify them as secrets: `"userToken": "…"`, `token=…`, `curl -u …`.
    ///
    /// - Parameter isTitle: Whether the text can be a title, in which only parameters and random values are secrets.
    /// - Returns: The kinds and the ranges of the values.
    func namedSecretRanges(onlyParameters isTitle: Bool) -> [(kind: Secret.Kind, range: Range<Int>)] {
        var found: [(kind: Secret.Kind, range: Range<Int>)] = []
        // A value, and the argument of an option, is not searched again, so that the time is linear.
        var (end, wordEnd, command) = (0, 0, Int?.none)
        for index in indices {
            updateCommand(&command, at: index)
            guard index >= end, let place = separatedName(at: index, inTitle: isTitle) else { continue }
            for spelling in SecretSpelling.all where spelling.separators.contains(place.separator) {
                let kind = spelling.kind(
                    of: self[place.name], isInURL: isInURL(place, inTitle: isTitle),
                    isInCurl: command != nil && index >= wordEnd)
                guard let kind else { continue }
                let values: [Range<Int>]
                switch spelling.value {
                case .text(let isRandom): values = texts(of: place, isRandom: isRandom, kind: kind, inTitle: isTitle)
                case .token: values = token(of: place, inTitle: isTitle).map { [$0] } ?? []
                case .shellWord(let byte):
                    let word = argument(of: place, command: command ?? index)
                    wordEnd = word.upperBound
                    values = self[word].contains(byte) && (!isTitle || self[word].hasRandomWord) ? [word] : []
                }
                guard let last = values.last else { continue }
                found += values.lazy.filter { !$0.isEmpty }.map { (kind, $0) }
                end = last.upperBound
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
        case UInt8(ascii: "(") where next.isQuotationMark: (.call, 1)
        default: nil
        }
    }

    /// Returns the name before the separator at an index, or the option there, or `nil` without either.
    ///
    /// A name can be in quotation marks. Spaces can follow it, and `AnyHashable("…")` or `["…"]` can enclose it.
    private func separatedName(at index: Int, inTitle isTitle: Bool) -> SeparatedName? {
        guard let (separator, length) = separator(at: index) else { return nil }
        if separator == .none { return option(at: index) }
        // Only the scheme `Bearer` and an option precede a value without another separator.
        guard index > 0, separator != .space || self[..<index].endsInBearer else { return nil }
        var end = index
        while end > 0, isTitle ? self[end - 1].isFormSpace : self[end - 1].isBlank { end -= 1 }
        let isSpaced = end < index
        if end > 1, self[end - 1].isClosingBracket, self[end - 2].isQuotationMark { end -= 1 }
        let isQuoted = end > 0 && self[end - 1].isQuotationMark
        if isQuoted { end -= 1 }
        var name = name(endingAt: end, isIndexed: separator == .equals && self[..<end].last == UInt8(ascii: "]"))
        // The name of the value in `Token(value: …)` precedes the bracket.
        if self[name].elementsEqual("value".utf8) {
            let before = self[..<name.lowerBound].suffix(8).reversed().drop { $0.isQuotationMark || $0.isBlank }
            if before.first?.isOpeningBracket == true {
                name = self.name(endingAt: before.dropFirst().drop(while: \.isBlank).startIndex.base)
            }
        }
        guard !name.isEmpty else { return nil }
        let mark = isQuoted ? nil : self[..<name.lowerBound].last.flatMap { $0.isQuotationMark ? $0 : nil }
        return SeparatedName(
            name: name, isQuoted: isQuoted, isSpaced: isSpaced, mark: mark, separator: separator, end: index + length)
    }

    /// Returns the range of the name that ends at an index, which has brackets in `user[token]` and `token[]`.
    private func name(endingAt end: Int, isIndexed: Bool = false) -> Range<Int> {
        let name = self[..<end].suffix(64).reversed().prefix {
            $0.isTokenByte && $0 != UInt8(ascii: ".") || isIndexed && "[]".utf8.contains($0)
        }
        // The brackets of the type `[Token]` enclose no index.
        return name.isEmpty || !self[end - name.count].isTokenByte ? end..<end : end - name.count..<end
    }

    /// Returns the option at an index, such as `--token` or `-sS`, or `nil`.
    ///
    /// A short option and its value can be one word. In a list, a comma follows an option in quotation marks.
    private func option(at index: Int) -> SeparatedName? {
        let (before, rest) = (self[..<index].last, self[index...].prefix(64))
        guard before?.isTokenByte != true else { return nil }
        let isLong = rest.starts(with: "--".utf8)
        let flags = rest.dropFirst().prefix(while: SecretSpelling.isCurlFlag)
        let name = index..<(isLong ? rest.prefix(while: \.isTokenByte) : rest.prefix(flags.count + 2)).endIndex
        let mark = before.flatMap { $0.isQuotationMark ? $0 : nil }
        let isQuoted = mark != nil && self[name.upperBound...].first == mark
        var end = name.upperBound + (isQuoted ? 1 : 0)
        guard end < count else { return nil }
        let isInList = isQuoted && self[end] == UInt8(ascii: ",")
        let separator: SecretSpelling.Separators =
            isInList || self[end].isFormSpace ? .space : self[end] == UInt8(ascii: "=") ? .equals : .none
        if separator != .none { end += 1 }
        return SeparatedName(
            name: name, isQuoted: isQuoted, isInList: isInList, mark: isQuoted ? nil : mark, separator: separator,
            end: end)
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
    var startsWithPair: Bool {
        let name = prefix(64).prefix(while: \.isTokenByte)
        return !name.isEmpty && name.endIndex < endIndex && self[name.endIndex] == UInt8(ascii: "=")
    }
}

extension UInt8 {
    /// Whether it is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether it is a space or a tab, or a `+`, which is a space in a form.
    var isFormSpace: Bool { isBlank || self == UInt8(ascii: "+") }

    var isQuotationMark: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

    var isOpeningBracket: Bool { "[{(".utf8.contains(self) }

    var isClosingBracket: Bool { "]})".utf8.contains(self) }
}
