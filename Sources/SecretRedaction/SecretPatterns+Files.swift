/// The starts of tokens, the minimum length of the rest, and whether it has letters of both cases and digits.
///
/// Words with hyphens can start like a token, so the forms with a short start must be mixed.
private let knownTokenForms: [(start: StaticString, minimumLength: Int, isMixed: Bool)] = [
    ("ghp_", 20, false), ("gho_", 20, false), ("ghu_", 20, false), ("ghs_", 20, false), ("ghr_", 20, false),
    ("github_pat_", 20, false), ("glpat-", 20, true), ("xoxa-", 10, false), ("xoxb-", 10, false), ("xoxe-", 10, false),
    ("xoxp-", 10, false), ("xoxr-", 10, false), ("xoxs-", 10, false), ("sk-", 20, true), ("sk_live_", 16, false),
    ("rk_live_", 16, false), ("AKIA", 16, false), ("AIza", 35, true), ("npm_", 36, true), ("pypi-", 40, true),
]
/// The length of the shortest of these tokens.
private let minimumKnownTokenLength = 15

/// Secrets that occur in files and bodies, in addition to those that a request can contain.
extension [UInt8] {
    /// The ranges of private keys in PEM, from `-----BEGIN` to the end of the `-----END` line.
    ///
    /// A key without an end extends to the end of the text. A line break can also be the escape `\n`.
    var privateKeyRanges: [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        while let begin = range(of: "-----BEGIN ", from: start) {
            start = begin.upperBound
            guard let label = range(of: "PRIVATE KEY-----", from: start), label.lowerBound - start <= 16 else {
                continue
            }
            let end = range(of: "-----END ", from: label.upperBound).flatMap { end in
                range(of: "PRIVATE KEY-----", from: end.upperBound).flatMap {
                    $0.lowerBound - end.upperBound <= 16 ? $0.upperBound : nil
                }
            }
            found.append(begin.lowerBound..<(end ?? count))
            start = end ?? count
        }
        return found
    }

    /// The ranges of user names and passwords in URLs, such as `me:1234` in `https://me:1234@host.test/`.
    var credentialRanges: [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        while let scheme = range(of: "://", from: start) {
            start = scheme.upperBound
            let end = self[start...].firstIndex { !($0 > 32 && $0 < 127) || "/?#\"'<>\\@,".utf8.contains($0) } ?? count
            // A password distinguishes credentials from the user name of an SSH address.
            if end < count, self[end] == UInt8(ascii: "@"), self[start..<end].contains(UInt8(ascii: ":")) {
                found.append(start..<end)
            }
        }
        return found
    }

    /// The ranges of e-mail addresses, except those of domains that are reserved for examples (RFC 2606).
    ///
    /// Both sides can have letters of any script (RFC 6531), and the local part can be in quotation marks.
    var mailAddressRanges: [Range<Int>] {
        indices.filter { self[$0] == UInt8(ascii: "@") }.compactMap { at in
            let local = quotedLocalPart(before: at) ?? localPart(before: at)
            let domain = domain(at: at + 1)
            let labels = self[domain].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self).lowercased() }
            guard !local.isEmpty, labels.count > 1, let last = labels.last, let first = labels.first,
                !labels.dropLast().contains(""), last.isEmpty || last.isTopLevelDomain
            else { return nil }
            // A period after an address ends the sentence.
            let names = last.isEmpty ? labels.dropLast() : labels[...]
            guard names.count > 1, let top = names.last, top.isTopLevelDomain, !first.isImageScale,
                !names.isReservedDomain, String(decoding: self[local], as: UTF8.self) != "git"
            else { return nil }
            return local.lowerBound..<(last.isEmpty ? domain.upperBound - 1 : domain.upperBound)
        }
    }

    /// The maximum length of the local part of an e-mail address in bytes (RFC 5321 section 4.5.3.1.1).
    private static var maximumLocalPartLength: Int { 64 }

    /// Returns the range of the local part that ends at an index; empty without one.
    private func localPart(before at: Int) -> Range<Int> {
        let bytes = self[..<at].suffix(Self.maximumLocalPartLength)
        var start =
            bytes.lastIndex {
                !($0.isTokenByte || $0 == UInt8(ascii: "+") || $0 >= 0x80)
            }.map { $0 + 1 } ?? bytes.startIndex
        // A part of a character is not one.
        while start < at, self[start] & 0xC0 == 0x80 { start += 1 }
        let text = String(decoding: self[start..<at], as: UTF8.self).unicodeScalars
        let ending = text[(text.lastIndex { !$0.isInAddress }.map { text.index(after: $0) } ?? text.startIndex)...]
        return at - String(ending).utf8.count..<at
    }

    /// Returns the range of a local part in quotation marks that ends at an index, or `nil`.
    private func quotedLocalPart(before at: Int) -> Range<Int>? {
        guard at > 2, self[at - 1] == UInt8(ascii: "\"") else { return nil }
        let inside = self[..<(at - 1)].suffix(Self.maximumLocalPartLength)
        guard let mark = inside.lastIndex(of: UInt8(ascii: "\"")), mark + 1 < at - 1,
            // Between two strings is a separator.
            !self[(mark + 1)..<(at - 1)].contains(where: { $0 < 32 || ":,=[]{}".utf8.contains($0) })
        else { return nil }
        return mark..<at
    }

    /// Returns the range of a domain that starts at an index; empty without one.
    private func domain(at start: Int) -> Range<Int> {
        let bytes = self[start...].prefix(255)
        let end = bytes.firstIndex { !($0.isTokenByte || $0 >= 0x80) || $0 == UInt8(ascii: "_") } ?? bytes.endIndex
        let text = String(decoding: self[start..<end], as: UTF8.self).unicodeScalars
        return start..<start + String(text.prefix(while: \.isInAddress)).utf8.count
    }

    /// The ranges of tokens whose services give them a known start, such as `ghp_` or `xoxb-`.
    var knownTokenRanges: [Range<Int>] {
        split { !$0.isTokenByte || $0 == UInt8(ascii: ".") }.compactMap { word in
            guard word.count >= minimumKnownTokenLength else { return nil }
            let isToken = knownTokenForms.contains { form in
                guard word.count >= form.start.utf8CodeUnitCount + form.minimumLength else { return false }
                let start = UnsafeBufferPointer(start: form.start.utf8Start, count: form.start.utf8CodeUnitCount)
                let rest = word.dropFirst(start.count)
                return word.starts(with: start) && (form.isMixed ? rest.isMixed : rest.contains(where: \.isDigit))
            }
            return isToken ? word.indices : nil
        }
    }

    /// Whether the text, with or without quotes, is the address of a picture or a preview of Apple without a query.
    var isAppleMediaAddress: Bool {
        let text = String(decoding: self, as: UTF8.self).drop { $0 == "\"" }
        guard text.hasPrefix("https://"), !text.contains("?"), !text.contains("@") else { return false }
        let host = text.dropFirst(8).prefix { $0 != "/" }
        return [".mzstatic.com", ".itunes.apple.com"].contains { host.hasSuffix($0) }
    }

    /// Returns the first range of a text at or after an index, or `nil`.
    private func range(of text: StaticString, from start: Int) -> Range<Int>? {
        let length = text.utf8CodeUnitCount
        guard length > 0, start + length <= count else { return nil }
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: length)
        return withUnsafeBufferPointer { bytes in
            var index = start
            while index + length <= bytes.count {
                guard let first = bytes[index...].firstIndex(of: wanted[0]), first + length <= bytes.count else {
                    return nil
                }
                if bytes[first..<first + length].elementsEqual(wanted) { return first..<first + length }
                index = first + 1
            }
            return nil
        }
    }
}

extension Unicode.Scalar {
    /// Whether a name or a domain in an e-mail address can contain the character; all of ASCII was checked before.
    fileprivate var isInAddress: Bool {
        isASCII || properties.isAlphabetic || properties.numericType != nil
            || [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
    }
}

extension Collection<String> where Self: BidirectionalCollection {
    /// Whether the labels are those of a domain that is reserved for examples and tests (RFC 2606).
    var isReservedDomain: Bool {
        suffix(2).first == "example" || ["example", "test", "invalid", "localhost"].contains(last ?? "")
    }
}

extension String {
    /// Whether the text can be the last part of a domain, and is not the extension of a file.
    fileprivate var isTopLevelDomain: Bool {
        hasPrefix("xn--") && utf8.count > 5
            || (2...24).contains(utf8.count)
                && unicodeScalars.allSatisfy { ("a"..."z").contains($0) || !$0.isASCII && $0.properties.isAlphabetic }
                && !["png", "jpg", "jpeg", "gif", "webp", "svg", "js", "css", "json", "swift", "md"].contains(self)
    }

    /// Whether the text is the scale in the name of an image, such as `2x` in `icon@2x.png`.
    fileprivate var isImageScale: Bool { hasSuffix("x") && dropLast().allSatisfy(\.isNumber) }
}
