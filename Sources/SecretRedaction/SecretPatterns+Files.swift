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

    /// The ranges of user names and passwords in URLs, such as `me:1234` in `https://me:1234@host/`.
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
    var mailAddressRanges: [Range<Int>] {
        indices.filter { self[$0] == UInt8(ascii: "@") }.compactMap { at in
            let local = self[..<at].reversed().prefix(64).prefix { $0.isTokenByte || $0 == UInt8(ascii: "+") }.count
            let domain = self[(at + 1)...].prefix {
                $0.isAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
            }
            let labels = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
                .map { String(decoding: $0, as: UTF8.self).lowercased() }
            guard local > 0, labels.count > 1, let last = labels.last, let first = labels.first,
                !labels.dropLast().contains(""), last.isEmpty || last.isTopLevelDomain
            else { return nil }
            // A period after an address ends the sentence.
            let names = last.isEmpty ? labels.dropLast() : labels[...]
            guard names.count > 1, let top = names.last, top.isTopLevelDomain, !first.isImageScale,
                !(names.suffix(2).first == "example" || ["example", "test", "invalid", "localhost"].contains(top)),
                String(decoding: self[(at - local)..<at], as: UTF8.self) != "git"
            else { return nil }
            return at - local..<(last.isEmpty ? domain.endIndex - 1 : domain.endIndex)
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

extension String {
    /// Whether the text can be the last part of a domain, and is not the extension of a file.
    fileprivate var isTopLevelDomain: Bool {
        (2...24).contains(utf8.count) && utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
            && !["png", "jpg", "jpeg", "gif", "webp", "svg", "js", "css", "json", "swift", "md"].contains(self)
    }

    /// Whether the text is the scale in the name of an image, such as `2x` in `icon@2x.png`.
    fileprivate var isImageScale: Bool { hasSuffix("x") && dropLast().allSatisfy(\.isNumber) }
}
