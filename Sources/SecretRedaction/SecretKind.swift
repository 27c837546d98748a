/// A kind of secret.
///
/// Raw values are names for messages.
package enum SecretKind: String, Sendable, CaseIterable {
    case developerToken = "developer token"
    case userToken = "user token"
    case cookie = "cookie"
    case privateKey = "private key"
    case mailAddress = "e-mail address"
    case generic = "secret"

    /// Determines the kind from the name of a header field or parameter.
    ///
    /// Returns `nil` if its values are not secret.
    package init?(named name: String) {
        self.init(nameBytes: Array(name.utf8)[...])
    }

    /// Determines the kind from the bytes of a name, which are read once.
    ///
    /// Returns `nil` if its values are not secret.
    package init?(nameBytes name: ArraySlice<UInt8>) {
        // One bit for each letter in any case: `a` is 1.
        var (letters, bits): (UInt32, UInt8) = (0, 0)
        for byte in name {
            letters |= 1 &<< UInt32(byte & 31)
            bits |= byte
        }
        if bits >= 0x80 {
            self.init(words: SecretWords(in: Array(String(decoding: name, as: UTF8.self).lowercased().utf8)[...]))
        } else if Self.isWholeName(name.innermostName) {
            self = .generic
        } else {
            guard SecretWords.canOccur(inNameWithLetters: letters) else { return nil }
            self.init(words: SecretWords(in: name))
        }
    }

    /// Determines the kind from the name of a parameter in a URL, which can also be `code`, `sig`, or `X-Amz-Signature`.
    ///
    /// These names are common outside of URLs, where their values are not secret.
    package init?(parameterNameBytes name: ArraySlice<UInt8>) {
        guard let kind = SecretKind(nameBytes: name) ?? (name.isNameInURL ? .generic : nil) else { return nil }
        self = kind
    }

    /// Returns whether a name in any case and with any separators is that of a secret, although its words are also common in
    /// other names.
    private static func isWholeName(_ name: ArraySlice<UInt8>) -> Bool {
        guard name.count <= maximumWholeNameLength else { return false }
        return name.withUnsafeBufferPointer { bytes in
            wholeNames.contains { $0.utf8CodeUnitCount <= bytes.count && bytes.contains($0, at: 0, isWhole: true) }
        }
    }

    /// The length of the longest whole name with two separators.
    private static let maximumWholeNameLength = 12

    private static let wholeNames: [StaticString] = [
        "pwd", "passwd", "passcode", "passphrase", "auth", "xauth", "jwt", "xjwt", "bearer", "session", "sessionid",
        "xsession", "xsessionid", "sid", "sessid", "phpsessid", "jsessionid", "csrf", "xcsrf", "xsrf",
    ]

    private init?(words: SecretWords) {
        // Apple's affiliates publish these.
        guard !words.isEmpty, !words.contains(.published) else { return nil }
        if words.contains(.developerToken) {
            self = .developerToken
        } else if words.contains(.userToken) {
            self = .userToken
        } else {
            self = words.contains(.cookie) ? .cookie : .generic
        }
    }
}

/// The words in a name that identify its values as secrets, or as public in spite of another word.
private struct SecretWords: OptionSet {
    let rawValue: UInt8

    static let published = SecretWords(rawValue: 1)
    static let developerToken = SecretWords(rawValue: 2)
    static let userToken = SecretWords(rawValue: 4)
    static let cookie = SecretWords(rawValue: 8)
    static let generic = SecretWords(rawValue: 16)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The words, in the order in which their kinds apply.
    ///
    /// Apple's affiliates publish the values of the first two.
    private static let words: [(text: StaticString, words: SecretWords)] = [
        ("affiliatetoken", .published), ("campaigntoken", .published), ("authorization", .developerToken),
        ("developertoken", .developerToken), ("usertoken", .userToken), ("cookie", .cookie),
        ("oauth2bearer", .developerToken),
        ("token", .generic), ("secret", .generic), ("password", .generic), ("apikey", .generic),
        ("authkey", .generic), ("accesskey", .generic), ("privatekey", .generic), ("subscriptionkey", .generic),
        ("accountkey", .generic), ("credential", .generic), ("amzsignature", .generic), ("googsignature", .generic),
    ]

    /// The words by their first letter.
    private static let wordsByLetter: [[(text: StaticString, words: SecretWords)]] = (UInt8.min...31).map { letter in
        words.filter { $0.text.utf8Start.pointee & 31 == letter }
    }

    /// The letters of those texts that have no `k`, `w`, or `z`.
    private static let otherLetters: [UInt32] = words.map(\.text).map { word in
        word.bytes.reduce(0) { $0 | 1 &<< UInt32($1 & 31) }
    }.filter { $0 & commonLetters == 0 }

    /// The bits of `k`, `w`, and `z`, of which almost all words have one.
    private static let commonLetters: UInt32 = 1 << 11 | 1 << 23 | 1 << 26

    /// Returns whether a name with these letters can contain a word; the bit of `a` is 1.
    static func canOccur(inNameWithLetters letters: UInt32) -> Bool {
        letters & commonLetters != 0 || otherLetters.contains { letters & $0 == $0 }
    }

    /// Finds the texts in a name in any case, in which each `-` and `_` is ignored.
    init(in name: ArraySlice<UInt8>) {
        rawValue = name.withUnsafeBufferPointer { bytes in
            var found: SecretWords = []
            for start in bytes.indices where bytes[start] >= 0x40 {
                for (text, words) in Self.wordsByLetter[Int(bytes[start] & 31)]
                where bytes.contains(text, at: start) { found.insert(words) }
            }
            return found.rawValue
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether the text is the name of a secret only in a URL or a form.
    var isNameInURL: Bool {
        let name = innermostName
        return name.count == 4 && name.ends(in: "code") || name.count == 3 && name.ends(in: "sig")
            || name.ends(in: "signature")
    }

    /// The last name in brackets, such as `pwd` in `user[pwd]` and `user[pwd][0]`, or the name before them.
    fileprivate var innermostName: ArraySlice<UInt8> {
        var name = self
        while name.last == UInt8(ascii: "]"), let opening = name.lastIndex(of: UInt8(ascii: "[")) {
            let index = name[(opening + 1)...].dropLast()
            if !index.allSatisfy(\.isDigit) { return index }
            name = name[..<opening]
        }
        return name
    }

    /// Whether the text is the name of a signature at any place, such as `response` in a digest.
    var isNameOfSignature: Bool {
        count == 8 && ends(in: "response") || count == 3 && ends(in: "sig") || ends(in: "signature")
    }

    /// Returns whether the text ends in a word in any case.
    fileprivate func ends(in word: StaticString) -> Bool {
        count >= word.utf8CodeUnitCount
            && zip(suffix(word.utf8CodeUnitCount), word.bytes).allSatisfy { $0 | 0x20 == $1 }
    }
}

extension StaticString {
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether a word in lower case starts at an index, and ends with the text if it must be whole.
    fileprivate func contains(_ word: StaticString, at start: Int, isWhole: Bool = false) -> Bool {
        var (index, matched) = (start, 0)
        while matched < word.utf8CodeUnitCount {
            guard index < count else { return false }
            let byte = self[index]
            index += 1
            if byte.isNameSeparator { continue }
            let letter = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            guard letter == word.utf8Start[matched] else { return false }
            matched += 1
        }
        return !isWhole || self[index...].allSatisfy(\.isNameSeparator)
    }
}

extension UInt8 {
    /// Whether the byte separates the parts of a name.
    fileprivate var isNameSeparator: Bool { self == UInt8(ascii: "-") || self == UInt8(ascii: "_") }
}
