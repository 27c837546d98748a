/// The form of the tokens of a known service.
private struct KnownTokenForm {
    let start: StaticString
    /// The minimum length of the rest.
    let minimumLength: Int
    private let characters: Characters

    /// The characters after the start.
    private enum Characters {
        /// Letters and digits that are not words, with separators.
        case any
        /// Random words, because many words with hyphens start like such a token.
        case random
        /// Uppercase letters and digits, exactly of the minimum length.
        case uppercase
        /// Hexadecimal digits in lowercase, exactly of the minimum length.
        case hexadecimal
    }

    private init(_ start: StaticString, _ minimumLength: Int, _ characters: Characters) {
        (self.start, self.minimumLength, self.characters) = (start, minimumLength, characters)
    }

    private static func forms(
        _ starts: [StaticString], _ minimumLength: Int, _ characters: Characters = .any
    ) -> [KnownTokenForm] {
        starts.map { KnownTokenForm($0, minimumLength, characters) }
    }

    /// The forms that all outputs, `record`, `import`, and `check --secrets` know.
    private static let all: [KnownTokenForm] = [
        // GitHub and GitLab
        forms(["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "glrt-"], 20),
        // Slack
        forms(["xoxa-", "xoxb-", "xoxc-", "xoxd-", "xoxe-", "xoxp-", "xoxr-", "xoxs-"], 10),
        forms(["xapp-", "hooks.slack.com/services/"], 20),
        // Clouds
        forms(["AKIA", "ASIA"], 16, .uppercase), forms(["AIza"], 35), forms(["ya29.", "GOCSPX-"], 20),
        forms(["dop_v1_", "doo_v1_", "dor_v1_"], 40), forms(["hvs."], 20, .random),
        forms(["dapi", "nfp_", "sbp_"], 32, .random),
        // Payment
        forms(["sk_live_", "sk_test_", "rk_live_", "rk_test_", "whsec_"], 16),
        forms(["sq0atp-", "sq0csp-", "shpat_", "shpss_"], 20),
        // Packages, models, and others
        forms(["npm_", "hf_", "figd_", "glsa_", "lin_api_"], 30), forms(["sk-"], 20, .random),
        forms(["pypi-", "SG.", "PMAK-", "ntn_", "rubygems_"], 40, .random), forms(["AGE-SECRET-KEY-1"], 40),
        forms(["key-", "SK"], 32, .hexadecimal),
        forms(["dp.pt.", "dp.st.", "dp.ct.", "dp.sa.", "dp.scim.", "dp.audit."], 40, .random),
    ].flatMap { $0 }

    /// The forms by their first byte.
    static let byFirstByte: [[KnownTokenForm]] = (UInt8.min...UInt8.max).map { byte in
        all.filter { $0.start.utf8Start.pointee == byte }
    }

    /// Whether a text after the start can be the rest of a token.
    func allows(_ rest: ArraySlice<UInt8>) -> Bool {
        guard rest.count >= minimumLength else { return false }
        return switch characters {
        case .any:
            (rest.contains(where: \.isDigit)
                || rest.contains(where: \.isLowercase) && rest.contains(where: \.isUppercase))
                && !rest.split { !$0.isAlphanumeric }.allSatisfy(\.isWordOrNumber)
        case .random: rest.isMixed && rest.hasRandomWord
        case .hexadecimal: rest.count == minimumLength && rest.allSatisfy(\.isHexadecimal)
        case .uppercase: rest.count == minimumLength && rest.allSatisfy { $0.isUppercase || $0.isDigit }
        }
    }
}

/// Secrets that no name identifies, but their form.
extension [UInt8] {
    /// The ranges of private keys in PEM or OpenPGP, from `-----BEGIN` to the end of the `-----END` line.
    ///
    /// A key without an end extends to the end of the text. A line break can also be the escape `\n`.
    var privateKeyRanges: [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        while let begin = range(of: "-----BEGIN ", from: start) {
            start = begin.upperBound
            guard let label = privateKeyLabel(at: start) else { continue }
            let end = range(of: "-----END ", from: label).flatMap { privateKeyLabel(at: $0.upperBound) }
            found.append(begin.lowerBound..<(end ?? count))
            start = end ?? count
        }
        return found
    }

    /// Returns the end of the label of a private key that starts at an index or shortly after it, or `nil`.
    private func privateKeyLabel(at start: Int) -> Int? {
        let label: StaticString = "PRIVATE KEY"
        let marks: [StaticString] = ["-----", " BLOCK-----"]
        return withUnsafeBufferPointer { bytes in
            // Only the places that a label can have are compared, so that the time for many marks is linear.
            guard let place = (start...start + 16).first(where: { bytes.contains(label, at: $0) }) else { return nil }
            let end = place + label.utf8CodeUnitCount
            return marks.first { bytes.contains($0, at: end) }.map { end + $0.utf8CodeUnitCount }
        }
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

    /// Returns the ranges of e-mail addresses, except those of domains that are reserved for examples (RFC 2606).
    ///
    /// Both sides can have letters of any script (RFC 6531), and the local part can be in quotation marks.
    ///
    /// - Parameter allowsTitles: Whether the text can be a title such as `DJ@Club.de Mixtape`, which has none.
    /// - Returns: The ranges in order.
    func mailAddressRanges(allowsTitles: Bool) -> [Range<Int>] {
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
            let address = local.lowerBound..<(last.isEmpty ? domain.upperBound - 1 : domain.upperBound)
            return allowsTitles && isInTitle(address, domain: domain) ? nil : address
        }
    }

    /// Whether a range that resembles an e-mail address is a part of a title: the domain is a capitalized word, and a word precedes
    /// or follows it.
    private func isInTitle(_ address: Range<Int>, domain: Range<Int>) -> Bool {
        let space = "%20".utf8
        let (before, after) = (self[..<address.lowerBound], self[address.upperBound...])
        return self[domain.lowerBound].isUppercase && self[domain.lowerBound + 1].isLowercase
            && (after.starts(with: space) || after.first.map { " +".utf8.contains($0) } == true && after.count > 1
                || before.suffix(3).elementsEqual(space) || before.last.map { " +".utf8.contains($0) } == true)
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

    /// The ranges of tokens of known services.
    var knownTokenRanges: [Range<Int>] { startedTokenRanges + botTokenRanges }

    /// The ranges of tokens whose services give them a known start, such as `ghp_` or `xoxb-`.
    private var startedTokenRanges: [Range<Int>] {
        var found: [Range<Int>] = []
        for start in indices where start == 0 || !self[start - 1].isTokenByte || self[start - 1] == UInt8(ascii: ".") {
            let forms = KnownTokenForm.byFirstByte[Int(self[start])]
            guard !forms.isEmpty, start >= found.last?.upperBound ?? 0 else { continue }
            for form in forms where self[start...].starts(with: form.start.bytes) {
                let rest = start + form.start.utf8CodeUnitCount
                // Only a token whose start has a separator continues after one.
                let separators = form.start.bytes.filter { ".".utf8.contains($0) || "/".utf8.contains($0) }
                func isPart(_ byte: UInt8) -> Bool {
                    byte.isTokenByte && byte != UInt8(ascii: ".") || separators.contains(byte)
                }
                // The first bytes decide, so that the time is linear.
                guard form.allows(self[rest...].prefix(256).prefix(while: isPart)) else { continue }
                found.append(start..<self[rest...].prefix(while: isPart).endIndex)
                break
            }
        }
        return found
    }

    /// The ranges of the tokens of Telegram's bots: the number of a bot, a `:`, and 35 characters.
    private var botTokenRanges: [Range<Int>] {
        indices.filter { self[$0] == UInt8(ascii: ":") }.compactMap { colon in
            let number = self[..<colon].reversed().prefix(while: \.isDigit).count
            let rest = self[(colon + 1)...].prefix { $0.isTokenByte && $0 != UInt8(ascii: ".") }
            guard (8...10).contains(number), rest.count == 35, rest.hasRandomWord else { return nil }
            return colon - number..<rest.endIndex
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
    func range(of text: StaticString, from start: Int) -> Range<Int>? {
        let length = text.utf8CodeUnitCount
        guard start + length <= count else { return nil }
        return withUnsafeBufferPointer { bytes in
            (start...bytes.count - length).first { bytes.contains(text, at: $0) }.map { $0..<$0 + length }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether a text is at an index; a `+` can be a space, as in a form.
    fileprivate func contains(_ text: StaticString, at start: Int) -> Bool {
        guard start + text.utf8CodeUnitCount <= count else { return false }
        var index = 0
        while index < text.utf8CodeUnitCount {
            let (byte, wanted) = (self[start + index], text.utf8Start[index])
            guard byte == wanted || wanted == UInt8(ascii: " ") && byte == UInt8(ascii: "+") else { return false }
            index += 1
        }
        return true
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
                && (utf8.count == 2 && !["js", "md"].contains(self) || !utf8.allSatisfy { $0 < 0x80 }
                    || Self.genericDomains.contains(self))
    }

    /// The generic domains in which people have addresses.
    ///
    /// The names of artists and songs can contain others, such as `Cole@Dreamville.fest`.
    private static let genericDomains: Set = Set(
        """
        com org net edu gov mil int info biz name pro mobi app dev cloud online site tech store shop xyz email mail blog art \
        design club top aero coop museum jobs travel asia tel post cat media studio agency digital company group team work \
        world page live band music social network systems solutions services software space today zone life global academy \
        health law bank education university foundation consulting engineering works
        """.split(separator: " ").map(String.init))

    /// Whether the text is the scale in the name of an image, such as `2x` in `icon@2x.png`.
    fileprivate var isImageScale: Bool { hasSuffix("x") && dropLast().allSatisfy(\.isNumber) }
}
