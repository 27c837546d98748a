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

extension [UInt8] {
    /// Returns the values of members and parameters whose names identify them as secrets: `"userToken": "…"`, `token=…`.
    ///
    /// - Parameter onlyParameters: Whether the text can be a title, in which only parameters are secrets.
    /// - Returns: The kinds and the ranges of the values.
    func namedSecretRanges(onlyParameters: Bool) -> [(kind: Secret.Kind, range: Range<Int>)] {
        var found: [(kind: Secret.Kind, range: Range<Int>)] = []
        // A value is not searched again, so that the time is linear.
        for index in indices where index >= found.last?.range.upperBound ?? 0 {
            let secret: (kind: Secret.Kind, range: Range<Int>)? =
                switch self[index] {
                case UInt8(ascii: ":"), UInt8(ascii: "="):
                    namedSecret(at: index, onlyParameters: onlyParameters)
                case UInt8(ascii: "+"):
                    bearerToken(at: index, onlyParameters: onlyParameters)
                case UInt8(ascii: " "), UInt8(ascii: "\t"):
                    bearerToken(at: index, onlyParameters: onlyParameters)
                        ?? (onlyParameters ? nil : argument(at: index) ?? curlCredentials(at: index))
                default: nil
                }
            if let secret { found.append(secret) }
        }
        return found
    }

    /// Returns the value after the separator of a name and a value, or `nil`.
    private func namedSecret(at separator: Int, onlyParameters: Bool) -> (kind: Secret.Kind, range: Range<Int>)? {
        let isParameter = self[separator] == UInt8(ascii: "=")
        let (name, isNameQuoted) = nameRange(before: separator, onlyParameters: onlyParameters)
        let before = name.lowerBound > 0 ? self[name.lowerBound - 1] : nil
        let isInURL = isParameter && (before.map { "?&;#".utf8.contains($0) } ?? true)
        guard !name.isEmpty,
            let kind = isInURL ? Secret.Kind(parameterNameBytes: self[name]) : Secret.Kind(nameBytes: self[name])
        else { return nil }
        var start = separator + 1
        // `token => "…"` and `token == "…"`
        if isParameter, start < count, self[start] == UInt8(ascii: ">") || self[start] == UInt8(ascii: "=") {
            start += 1
        }
        start = valueStart(after: start)
        if kind == .developerToken { start = credentialsStart(at: start) }
        // The quotation mark before `'Authorization: Bearer …'` ends the value.
        let mark = isNameQuoted ? nil : before.flatMap { $0.isQuotationMark ? $0 : nil }
        // The first bytes of a value decide, so that the time is linear.
        let limit = onlyParameters ? Self.maximumTitleLength : count
        let value = valueRange(at: start, isParameter: isParameter, endingAt: mark, limit: limit)
        guard !value.isEmpty,
            !onlyParameters || isNameQuoted && isMember(name: name, value: start)
                || isCredibleParameter(name: name, value: value, kind: kind, isParameter: isParameter)
        else { return nil }
        let isComplete = value.upperBound < start + limit
        return (
            kind, isComplete ? value : valueRange(at: start, isParameter: isParameter, endingAt: mark, limit: count)
        )
    }

    /// Returns the index of a value after spaces.
    ///
    /// A `+` is a space only before a string, because a text in Base64 can start with one.
    private func valueStart(after index: Int) -> Int {
        let end = self[index...].firstIndex { !$0.isFormSpace } ?? count
        if end < count, self[end] == UInt8(ascii: "\"") { return end }
        return self[index..<end].firstIndex(of: UInt8(ascii: "+")) ?? end
    }

    /// Returns the index of the credentials in the value of an `Authorization`: after a known scheme, which remains readable.
    private func credentialsStart(at start: Int) -> Int {
        let scheme = self[start...].prefix { $0.isLetter }
        guard scheme.count <= Secret.maximumSchemeLength, scheme.endIndex < count, self[scheme.endIndex].isBlank,
            Secret.authorizationSchemes.contains(String(decoding: scheme, as: UTF8.self).lowercased())
        else { return start }
        let end = valueStart(after: scheme.endIndex)
        return end < count ? end : start
    }

    /// Returns the value after an option such as `--token`, or `nil`.
    private func argument(at space: Int) -> (kind: Secret.Kind, range: Range<Int>)? {
        guard space > 2, self[space - 1].isTokenByte else { return nil }
        let (name, _) = nameRange(before: space, onlyParameters: true)
        let option = self[name].drop { $0 == UInt8(ascii: "-") }
        guard option.startIndex >= name.lowerBound + 2, let kind = Secret.Kind(nameBytes: option) else { return nil }
        let start = valueStart(after: space)
        guard start < count, self[start] != UInt8(ascii: "-") else { return nil }
        let value = valueRange(at: start, isParameter: true, endingAt: nil, limit: count)
        return value.isEmpty ? nil : (kind, value)
    }

    /// Returns the token after the scheme `Bearer`, or `nil`.
    ///
    /// In a title, it must look random. Elsewhere, it must not be a word such as `authentication`.
    private func bearerToken(at space: Int, onlyParameters: Bool) -> (kind: Secret.Kind, range: Range<Int>)? {
        guard space >= 6, self[space - 1] | 0x20 == UInt8(ascii: "r"),
            self[(space - 6)..<space].isBearer,
            space == 6 || !self[space - 7].isTokenByte
        else { return nil }
        let token = self[valueStart(after: space)...].prefix { $0.isTokenByte || "+/=~".utf8.contains($0) }
        let isSecret =
            onlyParameters
            ? token.hasRandomWord
            : token.count >= 8 && !token.dropFirst().allSatisfy { $0.isLowercase || "-=".utf8.contains($0) }
        return isSecret ? (.developerToken, token.indices) : nil
    }

    /// The maximum length of a command before an option that it has.
    private static var maximumCommandLength: Int { 1024 }

    /// Returns the user name and the password after an option of curl, such as `-u`, or `nil`.
    private func curlCredentials(at space: Int) -> (kind: Secret.Kind, range: Range<Int>)? {
        var start = space + 1
        guard start < count else { return nil }
        var mark = self[start].isQuotationMark ? self[start] : nil
        if mark != nil { start += 1 }
        let word = self[start...].prefix { $0 > UInt8(ascii: " ") && $0 != mark }
        guard word.first == UInt8(ascii: "-"), word.count > 1 else { return nil }
        let letters = word.dropFirst()
        start = word.endIndex
        if let equals = word.firstIndex(of: UInt8(ascii: "=")) {
            guard word[..<equals].isUserOption else { return nil }
            start = equals + 1
        } else if word.isUserOption
            || letters.last.map({ $0 | 0x20 }) == UInt8(ascii: "u") && letters.allSatisfy(\.isLetter)
        {
            if mark != nil { (start, mark) = (start + 1, nil) }
            start = self[Swift.min(start, count)...].firstIndex { !$0.isBlank } ?? count
        } else {
            guard letters.first.map({ $0 | 0x20 }) == UInt8(ascii: "u") else { return nil }
            start = letters.startIndex + 1
        }
        guard start < count, let command = curlIndex(before: space) else { return nil }
        let value = start..<endOfShellWord(at: start, endingAt: mark ?? quotationMark(beforeCommandAt: command))
        guard self[value].contains(UInt8(ascii: ":")) else { return nil }
        let isString =
            self[start].isQuotationMark && self[(start + 1)...].firstIndex(of: self[start]) == value.upperBound - 1
        return (.generic, isString ? start + 1..<value.upperBound - 1 : value)
    }

    /// Returns the index of the last `curl` before another index, or `nil`.
    ///
    /// A limit keeps the time of long lines with many options linear.
    private func curlIndex(before end: Int) -> Int? {
        self[..<end].suffix(Self.maximumCommandLength).indices.last { index in
            self[index] | 0x20 == UInt8(ascii: "c") && index + 4 <= end
                && zip(self[index...], "curl".utf8).allSatisfy { $0 | 0x20 == $1 }
        }
    }

    /// Returns the quotation mark that encloses a command, whose name can have a path, or `nil`.
    private func quotationMark(beforeCommandAt index: Int) -> UInt8? {
        let before = self[..<index].suffix(Self.maximumCommandLength)
        return before.last { !($0.isTokenByte || $0 == UInt8(ascii: "/")) }.flatMap { $0.isQuotationMark ? $0 : nil }
    }

    /// Returns the end of a word of a shell, in which quotation marks enclose spaces, or of the text that a mark ends.
    private func endOfShellWord(at start: Int, endingAt mark: UInt8?) -> Int {
        var index = start
        while index < count, self[index] > UInt8(ascii: " "), self[index] != mark {
            let isOpen = self[index].isQuotationMark
            index = (isOpen ? self[(index + 1)...].firstIndex(of: self[index]) : nil) ?? index
            index += 1
        }
        return index
    }

    /// Whether a name in quotation marks is that of a member in JSON, and its value a string or a number.
    private func isMember(name: Range<Int>, value start: Int) -> Bool {
        guard name.lowerBound > 0, self[name.lowerBound - 1] == UInt8(ascii: "\""), start < count,
            self[start] == UInt8(ascii: "\"") || self[start].isDigit
        else { return false }
        let before = self[..<(name.lowerBound - 1)].last { !$0.isFormSpace && $0 > UInt8(ascii: " ") }
        return before == UInt8(ascii: "{") || before == UInt8(ascii: ",")
    }

    /// Returns the range of the name before a separator, and whether it is in quotation marks.
    ///
    /// Spaces can follow a name in quotation marks or in a text that cannot be a title, and `AnyHashable("…")` can enclose it.
    private func nameRange(before separator: Int, onlyParameters: Bool) -> (name: Range<Int>, isQuoted: Bool) {
        var end = separator
        if !onlyParameters {
            while end > 0, self[end - 1].isBlank { end -= 1 }
            if end > 1, self[end - 1] == UInt8(ascii: ")"), self[end - 2].isQuotationMark { end -= 1 }
        } else if let last = self[..<end].lastIndex(where: { !$0.isFormSpace }), self[last] == UInt8(ascii: "\"") {
            end = last + 1
        }
        let isQuoted = end > 0 && self[end - 1].isQuotationMark
        if isQuoted { end -= 1 }
        let length = self[..<end].reversed().prefix(64).prefix { $0.isTokenByte && $0 != UInt8(ascii: ".") }.count
        return (end - length..<end, isQuoted)
    }

    /// Whether a name and a value in a text that can be a title are those of a parameter.
    private func isCredibleParameter(
        name: Range<Int>, value: Range<Int>, kind: Secret.Kind, isParameter: Bool
    ) -> Bool {
        // A random value is not a word.
        let words = self[value].split { !($0.isTokenByte || "+/=%".utf8.contains($0)) }
        guard isParameter else {
            return kind == .generic
                ? words.first.map { $0.hasRandomWord && $0.contains(where: \.isDigit) } == true
                : words.contains(where: \.hasRandomWord)
        }
        if words.contains(where: \.hasRandomWord) { return true }
        // A longer text without a space is not a title. The limit keeps the time linear.
        let window =
            Swift.max(
                0, name.lowerBound - Self.maximumTitleLength)..<Swift.min(
                count, value.upperBound + Self.maximumTitleLength)
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

    /// The maximum length of a text that can be a title.
    private static var maximumTitleLength: Int { 1024 }

    /// Returns the range of a value, which is cut after a number of bytes if it has no quotation marks.
    ///
    /// The range is empty for a value that cannot be secret.
    private func valueRange(at start: Int, isParameter: Bool, endingAt mark: UInt8?, limit: Int) -> Range<Int> {
        guard start < count else { return start..<start }
        if self[start] == UInt8(ascii: "\"") { return start + 1..<Swift.min(endOfString(at: start), count) }
        if self[start] == UInt8(ascii: "'"), let end = self[(start + 1)...].firstIndex(of: self[start]) {
            return start + 1..<end
        }
        if !isParameter, "[{".utf8.contains(self[start]) {
            let value = start..<endOfContainer(at: start, limit: limit)
            return Self.harmlessValues.contains(String(decoding: self[value], as: UTF8.self)) ? start..<start : value
        }
        let marks = isParameter ? "&;#\"'<>,)]} \n\r" : "\",]}\n\r"
        let last = Swift.min(count, start + limit)
        var end = start
        while end < last {
            let (quotationMark, previous) = (UInt8(ascii: "\""), end > start ? self[end - 1] : nil)
            if self[end] == quotationMark, previous == UInt8(ascii: "="), mark != quotationMark {
                // A value can contain strings, as in `Token token="…"` and `a="…"; b=…`.
                end = Swift.min(endOfString(at: end) + 1, count)
                continue
            }
            let isEscaped = self[end] == quotationMark && previous == UInt8(ascii: "\\")
            if !isEscaped, marks.utf8.contains(self[end]) || self[end] == mark { break }
            end += 1
        }
        // Swift prints `Optional("…")`.
        if end < count, self[end] == UInt8(ascii: "\""), end > start, self[end - 1] == UInt8(ascii: "(") {
            return end + 1..<Swift.min(endOfString(at: end), count)
        }
        let value = start..<end
        return Self.harmlessValues.contains(String(decoding: self[value], as: UTF8.self)) ? start..<start : value
    }

    private static var harmlessValues: Set<String> {
        ["absent", "present", "null", "true", "false", "{absent: true}", "{absent: false}", "{}", "[]"]
    }

    /// Returns the index of the quotation mark that ends a string, or the end of the text.
    private func endOfString(at start: Int) -> Int {
        var end = start + 1
        while end < count, self[end] != UInt8(ascii: "\"") { end += self[end] == UInt8(ascii: "\\") ? 2 : 1 }
        return Swift.min(end, count)
    }

    /// Returns the index after the bracket that ends a list or a mapping, or the end of the text or of the limit.
    private func endOfContainer(at start: Int, limit: Int) -> Int {
        let last = Swift.min(count, start + limit)
        var (end, depth) = (start, 0)
        while end < last {
            switch self[end] {
            case UInt8(ascii: "\""): end = endOfString(at: end)
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            end += 1
            if depth == 0 { break }
        }
        return Swift.min(end, last)
    }
}

extension ArraySlice<UInt8> {
    /// Whether the text is a long option of curl that a user name and a password follow.
    fileprivate var isUserOption: Bool { elementsEqual("--user".utf8) || elementsEqual("--proxy-user".utf8) }
}

extension UInt8 {
    fileprivate var isLetter: Bool { isUppercase || isLowercase }

    /// Whether it is a space or a tab.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// Whether it is a space or a tab, or a `+`, which is a space in a form.
    fileprivate var isFormSpace: Bool { isBlank || self == UInt8(ascii: "+") }

    fileprivate var isQuotationMark: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }
}
