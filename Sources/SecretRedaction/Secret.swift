/// A secret text and its kind.
package struct Secret: Sendable, Hashable {
    package let kind: Kind
    package let text: String

    package typealias Kind = SecretKind

    package init(kind: Kind, text: String) { (self.kind, self.text) = (kind, text) }

    /// The start of the mock's own user tokens, and of the key ids and team ids in its developer tokens.
    package static let mockPrefix = "MOCK"
    /// The length of the mock's own user tokens.
    package static let mockUserTokenLength = 88

    /// A length that no id or name of the service reaches.
    static let maximumNameLength = 64
    /// The length of the shortest word in a token of a known service.
    static let minimumKnownTokenLength = 15

    /// The schemes that precede the secret in an `Authorization`, in lower case.
    static let authorizationSchemes: Set = ["bearer", "basic", "digest", "token", "hawk", "oauth", "aws4-hmac-sha256"]
    /// The length of the longest of these schemes.
    static let maximumSchemeLength = 16

    /// Whether the text is not a word, a title, or an id of the service, so that it is a secret at any place.
    ///
    /// Words have no digits, and the numbers of the service have at most 13.
    package var isUnmistakable: Bool {
        let bytes = text.utf8
        guard bytes.count >= 8 else { return false }
        let hasDigit = bytes.contains(where: \.isDigit)
        let hasLetter = bytes.contains { $0.isUppercase || $0.isLowercase }
        return hasDigit && (hasLetter || bytes.count >= 16) || bytes.count >= 32
    }

    /// Whether the text is already a placeholder, such as `<user token 2>`.
    package var isPlaceholder: Bool {
        guard text.hasPrefix("<"), text.hasSuffix(">") else { return false }
        var rest = text.dropFirst().dropLast()
        if rest.hasSuffix(", the session's own") { rest = rest.dropLast(", the session's own".count) }
        if let generation = rest.firstRange(of: ", generation ") { rest.removeSubrange(generation) }
        return Kind.allCases.contains { kind in
            rest.hasPrefix(kind.rawValue)
                && rest.dropFirst(kind.rawValue.count).allSatisfy { $0 == " " || $0.isNumber && $0.isASCII }
        }
    }
}

/// A secret and its range in a request head.
package struct LocatedSecret: Sendable {
    package let range: Range<Int>
    package let secret: Secret
}
