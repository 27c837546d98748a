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
        } else {
            // Each word has a `k`, `w`, or `z`, except `secret`.
            guard letters & (1 << 11 | 1 << 23 | 1 << 26) != 0 || letters & (1 << 3 | 1 << 19) == 1 << 3 | 1 << 19
            else {
                guard Self.isWholeName(name) else { return nil }
                self = .generic
                return
            }
            if Self.isWholeName(name) { self = .generic } else { self.init(words: SecretWords(in: name)) }
        }
    }

    /// Determines the kind from the name of a parameter in a URL, which can also be `code`, `sig`, or `X-Amz-Signature`.
    ///
    /// These names are common outside of URLs, where their values are not secret.
    package init?(parameterNameBytes name: ArraySlice<UInt8>) {
        if let kind = SecretKind(nameBytes: name) {
            self = kind
            return
        }
        func ends(in word: StaticString) -> Bool {
            name.count >= word.utf8CodeUnitCount
                && zip(name.suffix(word.utf8CodeUnitCount), word.bytes).allSatisfy { $0 | 0x20 == $1 }
        }
        guard name.count == 4 && ends(in: "code") || name.count == 3 && ends(in: "sig") || ends(in: "signature") else {
            return nil
        }
        self = .generic
    }

    /// Returns whether a name is that of a secret although its words are also common in other names.
    private static func isWholeName(_ name: ArraySlice<UInt8>) -> Bool {
        guard name.count <= 12 else { return false }
        let letters = name.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map { $0 | 0x20 }
        return wholeNames.contains { $0.utf8CodeUnitCount == letters.count && letters.starts(with: $0.bytes) }
    }

    private static let wholeNames: [StaticString] = [
        "pwd", "passwd", "auth", "xauth", "jwt", "xjwt", "session", "sessionid", "xsession", "xsessionid",
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

    /// Finds the words in a name in any case, in which each `-` and `_` is ignored.
    init(in name: ArraySlice<UInt8>) {
        rawValue = name.withUnsafeBufferPointer { bytes in
            var words: SecretWords = []
            for start in bytes.indices {
                switch bytes[start] | 0x20 {
                case UInt8(ascii: "a"):
                    if bytes.contains("affiliatetoken", at: start) { words.insert(.published) }
                    if bytes.contains("authorization", at: start) { words.insert(.developerToken) }
                    if bytes.contains("apikey", at: start) { words.insert(.generic) }
                case UInt8(ascii: "c"):
                    if bytes.contains("campaigntoken", at: start) { words.insert(.published) }
                    if bytes.contains("cookie", at: start) { words.insert(.cookie) }
                case UInt8(ascii: "d"):
                    if bytes.contains("developertoken", at: start) { words.insert(.developerToken) }
                case UInt8(ascii: "p"):
                    if bytes.contains("password", at: start) { words.insert(.generic) }
                case UInt8(ascii: "s"):
                    if bytes.contains("secret", at: start) { words.insert(.generic) }
                case UInt8(ascii: "t"):
                    if bytes.contains("token", at: start) { words.insert(.generic) }
                case UInt8(ascii: "u"):
                    if bytes.contains("usertoken", at: start) { words.insert(.userToken) }
                default: break
                }
            }
            return words.rawValue
        }
    }
}

extension StaticString {
    var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns whether a word in lower case starts at an index.
    fileprivate func contains(_ word: StaticString, at start: Int) -> Bool {
        var (index, matched) = (start, 0)
        while matched < word.utf8CodeUnitCount {
            guard index < count else { return false }
            let byte = self[index]
            index += 1
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { continue }
            let letter = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            guard letter == word.utf8Start[matched] else { return false }
            matched += 1
        }
        return true
    }
}
