/// Finds the secrets in a text: the tokens of a session, and texts that have the form of a token.
///
/// A secret is found in any spelling: percent-encoded, in JSON escapes, in the other alphabet of Base64, and several of
/// these in turn.
package struct SecretScanner: Sendable {
    private struct KnownSecret: Sendable {
        /// The text with the alphabet of base64url.
        let bytes: [UInt8]
        let secret: Secret
    }

    /// The minimum length of a known secret in bytes; shorter texts are common words.
    private static let minimumLength = 4
    /// The length in bytes from which a known secret is also found inside a longer word.
    private static let minimumInnerLength = 8
    /// The number of encodings of which each is searched.
    ///
    /// A text that is encoded more often is also searched after all decodings.
    private static let searchedDepth = 3

    private let knownSecrets: [KnownSecret]
    /// The known secrets that a text without a long run can contain.
    private let shortSecrets: [KnownSecret]

    /// - Parameter tokens: The tokens of a session and their kinds.
    package init(tokens: [String: Secret.Kind]) {
        knownSecrets = tokens.filter { $0.key.utf8.count >= Self.minimumLength }
            .sorted { ($1.key.utf8.count, $0.key) < ($0.key.utf8.count, $1.key) }
            .map { KnownSecret(bytes: $0.key.bytesInURLAlphabet, secret: Secret(kind: $0.value, text: $0.key)) }
        shortSecrets = knownSecrets.filter { known in
            known.bytes.count < Secret.maximumNameLength || !known.bytes.allSatisfy { $0.continuesRun }
        }
    }

    /// Finds the secrets in a text.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - allowsDigests: Whether a long hexadecimal number is a digest, and not a secret.
    ///   - names: The names whose values are secrets.
    /// - Returns: The secrets in order and without overlap.
    package func secrets(
        in bytes: ArraySlice<UInt8>, allowsDigests: Bool = true, names: SecretNames = .none
    ) -> [LocatedSecret] {
        secrets(in: bytes, traits: SecretTraits(of: bytes), allowsDigests: allowsDigests, names: names)
    }

    /// Finds the secrets in a text with known traits, as ``secrets(in:allowsDigests:names:)`` does.
    func secrets(
        in bytes: ArraySlice<UInt8>, traits: SecretTraits, allowsDigests: Bool, names: SecretNames
    ) -> [LocatedSecret] {
        if traits.canContainSecret || shortSecrets.contains(where: { occurs($0, in: bytes) }) {
            return allSecrets(in: bytes, allowsDigests: allowsDigests, names: names)
        }
        // Most texts with a `:` have no other trait.
        return names != .none && traits.hasName ? separated(namedSecrets(in: DecodedText(bytes), names: names)) : []
    }

    private func occurs(_ known: KnownSecret, in bytes: ArraySlice<UInt8>) -> Bool {
        known.bytes.count <= bytes.count
            && (bytes.startIndex...bytes.endIndex - known.bytes.count).contains {
                isMatch(known.bytes, in: bytes, at: $0)
            }
    }

    /// Finds the secrets in a text without looking at its traits.
    func allSecrets(in bytes: ArraySlice<UInt8>, allowsDigests: Bool, names: SecretNames) -> [LocatedSecret] {
        guard bytes.count >= Self.minimumLength else { return [] }
        return separated(
            secrets(in: DecodedText(bytes).withoutControlSequences) { text in
                secrets(in: text, allowsDigests: allowsDigests, names: names)
                    + patternSecrets(in: text, allowsTitles: names != .all)
            })
    }

    /// Returns the secrets that a function finds in a text and after each of its decodings.
    private func secrets(in text: DecodedText, foundBy find: (DecodedText) -> [LocatedSecret]) -> [LocatedSecret] {
        var (text, found) = (text, [LocatedSecret]())
        for _ in 0..<Self.searchedDepth {
            found += find(text)
            guard let decoded = text.decoded else { return found }
            text = decoded
        }
        return found + find(text.completelyDecoded)
    }

    /// Returns secrets in order and without overlap.
    func separated(_ found: [LocatedSecret]) -> [LocatedSecret] {
        guard found.count > 1 else { return found }
        let order = found.indices.sorted { (found[$0].range.lowerBound, $0) < (found[$1].range.lowerBound, $1) }
        var (result, length) = ([LocatedSecret](), 0)
        for next in order.map({ found[$0] }) where !next.range.isEmpty {
            let last = result.last.flatMap { next.range.lowerBound < $0.range.upperBound ? result.popLast() : nil }
            // The longest of several that overlap names all of them; a known secret precedes others of its length.
            let isLonger = last == nil || next.range.count > length
            if isLonger { length = next.range.count }
            let (start, end) = (last?.range.lowerBound ?? next.range.lowerBound, last?.range.upperBound ?? 0)
            result.append(
                LocatedSecret(
                    range: start..<max(end, next.range.upperBound),
                    secret: isLonger ? next.secret : last?.secret ?? next.secret))
        }
        return result
    }

    private func secrets(in text: DecodedText, allowsDigests: Bool, names: SecretNames) -> [LocatedSecret] {
        var found = knownSecrets.flatMap { known in
            ranges(of: known, in: text.bytes).map { LocatedSecret(range: text.source(of: $0), secret: known.secret) }
        }
        for range in text.bytes.webTokenRanges {
            found.append(text.secret(.developerToken, in: range))
        }
        for range in text.bytes.longWordRanges(allowsDigests: allowsDigests) + text.bytes.longBase64Ranges {
            found.append(text.secret(.generic, in: range))
        }
        return names == .none ? found : found + namedSecrets(in: text, names: names)
    }

    /// Finds the secrets that names identify in an encoded value, such as a URL or JSON in a parameter.
    func encodedSecrets(in bytes: ArraySlice<UInt8>) -> [LocatedSecret] {
        separated(secrets(in: DecodedText(bytes)) { namedSecrets(in: $0, names: .parameters) })
    }

    private func namedSecrets(in text: DecodedText, names: SecretNames) -> [LocatedSecret] {
        text.bytes.namedSecretRanges(onlyParameters: names == .parameters).map { text.secret($0.kind, in: $0.range) }
    }

    /// Finds private keys, credentials in URLs, e-mail addresses, and tokens of known services.
    private func patternSecrets(in text: DecodedText, allowsTitles: Bool) -> [LocatedSecret] {
        let credentials = text.bytes.credentialRanges
        // The password and the host of `https://me:1234@host.test/` resemble an address.
        let addresses = text.bytes.mailAddressRanges(allowsTitles: allowsTitles).filter { address in
            !credentials.contains { $0.overlaps(address) }
        }
        return text.bytes.privateKeyRanges.map { text.secret(.privateKey, in: $0) }
            + credentials.map { text.secret(.generic, in: $0) }
            + text.bytes.knownTokenRanges.map { text.secret(.generic, in: $0) }
            + addresses.map { text.secret(.mailAddress, in: $0) }
    }

    private func ranges(of known: KnownSecret, in bytes: [UInt8]) -> [Range<Int>] {
        let (wanted, count) = (known.bytes, known.bytes.count)
        guard count <= bytes.count else { return [] }
        var found: [Range<Int>] = []
        var start = 0
        while start + count <= bytes.count {
            if isMatch(wanted, in: bytes[...], at: start) {
                let range = start..<start + count
                if count >= Self.minimumInnerLength || bytes.isWord(range) {
                    found.append(bytes.addingPadding(to: range))
                    start += count
                    continue
                }
            }
            start += 1
        }
        // A text that was cut can end in a secret.
        if found.isEmpty, let cut = bytes.cutRange(of: wanted, minimumCount: Self.minimumLength) { found.append(cut) }
        return found
    }

    private func isMatch(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>, at start: Int) -> Bool {
        for index in wanted.indices where bytes[start + index].inURLAlphabet != wanted[index] { return false }
        return true
    }
}

extension String {
    /// The bytes with the alphabet of base64url.
    fileprivate var bytesInURLAlphabet: [UInt8] {
        var bytes = Array(utf8)
        for index in bytes.indices { bytes[index] = bytes[index].inURLAlphabet }
        return bytes
    }
}
