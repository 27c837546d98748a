import Text

/// Finds secrets that were left in files: tokens, private keys, passwords in URLs, cookies, and e-mail addresses in recordings.
///
/// In contrast to redaction, which replaces everything that could be secret, it reports only credible secrets. A test reads the
/// files of this project, which contain none.
package struct SecretSearch {
    /// A credible secret, without its text.
    package struct Finding: Sendable, Equatable {
        /// The offset of the first byte in the file.
        package let offset: Int
        package let kind: SecretKind
    }

    /// The text that marks a secret as a test value if it is on the same line or on one of the five lines before it.
    package static let marker = "not-a-secret"
    /// The start of the names of files with test keys.
    private static let testKeyPrefix = "mock-"
    /// The maximum number of bytes that are searched at once, because overlapping secrets are compared with each other.
    private static let maximumPieceLength = 8192
    /// The length that consecutive pieces of a line have in common.
    private static let overlapLength = 2048

    private let bytes: [UInt8]
    private let fileName: String
    /// Whether the file records traffic, so that cookies and e-mail addresses in it are personal data.
    private let isRecording: Bool
    private let scanner = SecretScanner(tokens: [:])

    /// Finds the secrets of a text.
    ///
    /// - Parameters:
    ///   - text: The text in UTF-8.
    ///   - name: The name of the file without its folder.
    /// - Returns: The findings in order.
    package static func findings(in text: [UInt8], fileName name: String) -> [Finding] {
        SecretSearch(bytes: text, fileName: name).findings()
    }

    /// Returns the content of a file as text in UTF-8, or `nil` if it is not text.
    ///
    /// A file with NUL bytes is text if it is UTF-16, which a byte order mark or two ASCII characters at its start show.
    package static func text(of content: [UInt8]) -> [UInt8]? {
        let start = Array(content.prefix(4))
        let isLittleEndian = start.starts(with: [0xFF, 0xFE]) || start.map { $0 == 0 } == [false, true, false, true]
        let isBigEndian = start.starts(with: [0xFE, 0xFF]) || start.map { $0 == 0 } == [true, false, true, false]
        guard isLittleEndian || isBigEndian else { return content.prefix(8192).contains(0) ? nil : content }
        let units = stride(from: 0, to: content.count - 1, by: 2).map { index in
            let (first, second) = (UInt16(content[index]), UInt16(content[index + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        let text = Array(String(decoding: units.first == 0xFEFF ? units.dropFirst() : units[...], as: UTF16.self).utf8)
        return text.prefix(8192).contains(0) ? nil : text
    }

    private init(bytes: [UInt8], fileName: String) {
        self.bytes = bytes
        self.fileName = fileName
        isRecording = fileName.hasSuffix(".har") || fileName.hasSuffix(".json")
    }

    private func findings() -> [Finding] {
        var kinds: [Int: SecretKind] = [:]
        let keys = fileName.hasPrefix(Self.testKeyPrefix) ? [] : bytes.privateKeyRanges.filter(isUsableKey)
        for key in keys where !isMarked(at: key.lowerBound) { kinds[key.lowerBound] = .privateKey }
        for piece in pieces() where !keys.contains(where: { $0.overlaps(piece) }) {
            for located in scanner.secrets(in: bytes[piece], names: .all)
            where kinds[located.range.lowerBound] == nil && isCredible(located)
                && !isMarked(at: located.range.lowerBound)
            {
                kinds[located.range.lowerBound] = located.secret.kind
            }
        }
        for finding in namedFindings()
        where !(finding.offset...finding.offset + 16).contains(where: { kinds[$0] != nil }) {
            kinds[finding.offset] = finding.kind
        }
        return kinds.sorted { $0.key < $1.key }.map { Finding(offset: $0.key, kind: $0.value) }
    }

    /// Returns the lines, of which long ones are divided into pieces that overlap, so that a name and its value are in one piece.
    private func pieces() -> [Range<Int>] {
        var pieces: [Range<Int>] = []
        var start = 0
        while start < bytes.count {
            let lineEnd = bytes[start...].prefix(Self.maximumPieceLength).firstIndex(of: UInt8(ascii: "\n"))
            let end = lineEnd ?? min(start + Self.maximumPieceLength, bytes.count)
            pieces.append(start..<end)
            start = lineEnd != nil || end == bytes.count ? end + 1 : end - Self.overlapLength
        }
        return pieces
    }

    /// Whether a key has the text of one: at least 100 characters of Base64 in lines after the first one.
    private func isUsableKey(_ range: Range<Int>) -> Bool {
        let text = String(decoding: bytes[range].prefix(400), as: UTF8.self).replacing("\\n", with: "\n")
        guard let start = text.firstRange(of: /PRIVATE KEY(?: BLOCK)?-----/)?.upperBound else { return false }
        return text[start...].utf8.prefix { $0.isAlphanumeric || "+/= \n\r\t".utf8.contains($0) }
            .count { $0.isAlphanumeric } >= 100
    }

    private func isMarked(at offset: Int) -> Bool {
        // A mark is near, so that a long line is not searched for each secret in it.
        var start = offset
        let lowest = max(0, offset - 1000)
        for _ in 0..<6 where start > lowest {
            start = bytes[lowest..<start].lastIndex(of: UInt8(ascii: "\n")) ?? lowest
        }
        let near = bytes[offset...].prefix(2000)
        let end = near.firstIndex(of: UInt8(ascii: "\n")) ?? near.endIndex
        return String(decoding: bytes[start..<end], as: UTF8.self).contains(Self.marker)
    }

    private func isCredible(_ located: LocatedSecret) -> Bool {
        let secret = located.secret
        guard !secret.isPlaceholder else { return false }
        switch secret.kind {
        case .mailAddress: return isRecording
        case .privateKey: return false
        case .cookie: return isRecording && secret.text.hasRandomWord
        case .developerToken, .userToken, .generic:
            if let isUsable = usabilityOfCredentials(located) { return isUsable || secret.text.hasRandomWord }
            if Array(secret.text.utf8).knownTokenRanges.first?.count == secret.text.utf8.count { return true }
            if secret.text.isUserTokenLike { return true }
            if secret.text.contains("eyJ"), let token = secret.text.firstWebToken { return token.isUsable }
            return secret.text.hasRandomWord && isNamed(located)
        }
    }

    /// Returns whether a user name and a password in a URL are those of a real host, or `nil` for another secret.
    ///
    /// Variables such as `$PASSWORD` or `%s`, and `password` itself, are not passwords.
    private func usabilityOfCredentials(_ located: LocatedSecret) -> Bool? {
        let (start, end) = (located.range.lowerBound, located.range.upperBound)
        guard start > 2, bytes[(start - 3)..<start].elementsEqual("://".utf8), end < bytes.count,
            bytes[end] == UInt8(ascii: "@"), let colon = bytes[start..<end].firstIndex(of: UInt8(ascii: ":"))
        else { return nil }
        let password = bytes[(colon + 1)..<end]
        let host = bytes[(end + 1)...].prefix { $0.isTokenByte && $0 != UInt8(ascii: "_") || $0 >= 0x80 }
        let labels = String(decoding: host, as: UTF8.self).lowercased().split(separator: ".").map(String.init)
        let isVariable = password.contains { "$%{}[]()*^|".utf8.contains($0) }
        let isWord = ["", "pass", "password", "secret", "token"].contains(
            String(decoding: password, as: UTF8.self).lowercased())
        return !isVariable && !isWord && !labels.isEmpty && !labels.isReservedDomain && labels.first != "127"
    }

    /// Whether a name that identifies secrets precedes the secret, or the scheme before it.
    private func isNamed(_ located: LocatedSecret) -> Bool {
        let before = bytes[max(0, located.range.lowerBound - 80)..<located.range.lowerBound]
        let words = before.split { !$0.isTokenByte }.filter { $0.contains(where: \.isAlphanumeric) }.suffix(2)
            .map { String(decoding: $0, as: UTF8.self) }
        guard let name = words.last else { return false }
        if SecretKind(named: name) != nil || name.lowercased() == "bearer" { return true }
        return Secret.authorizationSchemes.contains(name.lowercased()) && SecretKind(named: words[0]) != nil
    }
}

/// Secrets in objects such as `{"name": "Cookie", "value": "…"}`, which archives and collections of requests contain.
extension SecretSearch {
    private func namedFindings() -> [Finding] {
        guard isRecording, let root = try? JSONDocument.parse(bytes).root else { return [] }
        var found: [Finding] = []
        collectFindings(in: root, into: &found)
        return found
    }

    private func collectFindings(in view: JSONView, into found: inout [Finding]) {
        if let name = (view["name"] ?? view["key"])?.string, let kind = SecretKind(named: name),
            let value = view["value"], let text = value.string, !Secret(kind: kind, text: text).isPlaceholder,
            text.firstWebToken.map(\.isUsable) ?? text.hasRandomWord, !isMarked(at: value.sourceOffset)
        {
            found.append(Finding(offset: value.sourceOffset + 1, kind: kind))
        }
        // The bodies of archives can be in Base64.
        if let text = view["text"], view["encoding"]?.string == "base64",
            let body = text.string?.decodedBase64.flatMap(Self.text),
            let first = Self.findings(in: body, fileName: fileName).first
        {
            found.append(Finding(offset: text.sourceOffset, kind: first.kind))
        }
        for member in view.members { collectFindings(in: member.value, into: &found) }
        for element in view.elements { collectFindings(in: element, into: &found) }
    }
}

extension String {
    /// Whether the text has the form of a Music User Token of Apple: long Base64 that starts with `0.A`, or that starts with `A`
    /// and is padded.
    fileprivate var isUserTokenLike: Bool {
        (150...600).contains(utf8.count) && (hasPrefix("0.A") || hasPrefix("A") && hasSuffix("==")) && utf8.isMixed
            && utf8.allSatisfy { $0.isTokenByte || "+/=".utf8.contains($0) }
    }

    /// Whether a word of the text looks random: at least 20 characters with both cases and digits, or 32 hexadecimal digits.
    fileprivate var hasRandomWord: Bool {
        utf8.split { !($0.isTokenByte || "+/=%".utf8.contains($0)) }.contains { word in
            let digits = word.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            let uppercase = word.count { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
            let lowercase = word.count { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
            let isHexadecimal =
                digits > 0 && digits + lowercase == word.count
                && word.allSatisfy { $0 <= UInt8(ascii: "f") }
            if word.count == Secret.mockUserTokenLength, word.starts(with: Secret.mockPrefix.utf8) { return false }
            return word.count >= 20 && digits > 1 && uppercase > 1 && lowercase > 1 && ArraySlice(word).isRandom
                || word.count >= 32 && isHexadecimal
        }
    }

    /// The first JSON Web Token in the text, or `nil`.
    fileprivate var firstWebToken: WebToken? {
        let bytes = Array(utf8)
        return bytes.webTokenRanges.first.map { WebToken(String(decoding: bytes[$0], as: UTF8.self)) }
    }
}

/// The parts of a JSON Web Token that show whether a service could accept it.
private struct WebToken {
    /// The length of the Base64 of 32 bytes, below which a part cannot be a signature.
    private static let minimumSignatureLength = 43

    private let parts: [Substring]

    init(_ text: String) { parts = text.split(separator: ".", omittingEmptySubsequences: false) }

    /// Whether the token has a signature, and a key and a team that are not those of the mock: theirs start with `MOCK`.
    var isUsable: Bool {
        guard parts.count == 3, parts[2].utf8.count >= Self.minimumSignatureLength else { return false }
        let names = [json(parts[0])?["kid"]?.string, json(parts[1])?["iss"]?.string]
        return !names.contains { $0?.hasPrefix(Secret.mockPrefix) == true }
    }

    private func json(_ part: Substring) -> JSONView? {
        Base64URL.decode(part.utf8.filter { $0 != UInt8(ascii: "=") }).flatMap { try? JSONDocument.parse($0).root }
    }
}
