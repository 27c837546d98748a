import Scenarios

/// Finds the secrets in a text: the tokens of a session, and texts that have the form of a token.
///
/// A secret is found in any spelling: percent-encoded, in JSON escapes, in the other alphabet of Base64, and several of
/// these in turn.
struct SecretScanner: Sendable {
    private struct KnownSecret: Sendable {
        /// The text with the alphabet of base64url.
        let bytes: [UInt8]
        let secret: Secret
    }

    /// The minimum length of a known secret in bytes; shorter texts are common words.
    private static let minimumLength = 4
    /// The length in bytes from which a known secret is also found inside a longer word.
    private static let minimumInnerLength = 8
    /// The maximum number of encodings of one text.
    private static let maximumDepth = 3

    private let knownSecrets: [KnownSecret]
    /// The known secrets that a text without a long run can contain.
    private let shortSecrets: [KnownSecret]

    /// - Parameter tokens: The tokens of a session and their kinds.
    init(tokens: [String: Secret.Kind]) {
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
    ///   - readsNames: Whether the values of members with names such as `userToken` are secrets.
    /// - Returns: The secrets in order and without overlap.
    func secrets(
        in bytes: ArraySlice<UInt8>, allowsDigests: Bool = true, readsNames: Bool = false
    ) -> [LocatedSecret] {
        readsNames
            ? allSecrets(in: bytes, allowsDigests: allowsDigests, readsNames: true)
            : secrets(in: bytes, traits: SecretTraits(of: bytes), allowsDigests: allowsDigests)
    }

    /// Finds the secrets in a text with known traits, as ``secrets(in:allowsDigests:readsNames:)`` does.
    func secrets(in bytes: ArraySlice<UInt8>, traits: SecretTraits, allowsDigests: Bool) -> [LocatedSecret] {
        traits.canContainSecret || shortSecrets.contains { occurs($0, in: bytes) }
            ? allSecrets(in: bytes, allowsDigests: allowsDigests, readsNames: false) : []
    }

    private func occurs(_ known: KnownSecret, in bytes: ArraySlice<UInt8>) -> Bool {
        let (wanted, first) = (known.bytes, known.bytes[0])
        guard wanted.count <= bytes.count else { return false }
        return (bytes.startIndex...bytes.endIndex - wanted.count).contains { start in
            bytes[start].inURLAlphabet == first
                && bytes[start..<start + wanted.count].lazy.map(\.inURLAlphabet).elementsEqual(wanted)
        }
    }

    /// Finds the secrets in a text without looking at its traits.
    func allSecrets(
        in bytes: ArraySlice<UInt8>, allowsDigests: Bool, readsNames: Bool
    ) -> [LocatedSecret] {
        guard bytes.count >= Self.minimumLength else { return [] }
        var text = DecodedText(bytes)
        var found: [LocatedSecret] = []
        for _ in 0..<Self.maximumDepth {
            found += secrets(in: text, allowsDigests: allowsDigests, readsNames: readsNames)
            guard let decoded = text.decoded else { break }
            text = decoded
        }
        guard found.count > 1 else { return found }
        var result: [LocatedSecret] = []
        // The longest of several that overlap contains the others; a known secret precedes others of its length.
        let order = found.indices.sorted { (found[$1].range.count, $0) < (found[$0].range.count, $1) }
        for secret in order.map({ found[$0] })
        where !result.contains(where: { $0.range.overlaps(secret.range) }) {
            result.append(secret)
        }
        return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    private func secrets(in text: DecodedText, allowsDigests: Bool, readsNames: Bool) -> [LocatedSecret] {
        var found = knownSecrets.flatMap { known in
            ranges(of: known, in: text.bytes).map { LocatedSecret(range: text.source(of: $0), secret: known.secret) }
        }
        for range in text.bytes.webTokenRanges {
            found.append(text.secret(.developerToken, in: range))
        }
        for range in text.bytes.longWordRanges(allowsDigests: allowsDigests) + text.bytes.longBase64Ranges {
            found.append(text.secret(.generic, in: range))
        }
        if readsNames {
            for (kind, range) in text.bytes.namedSecretRanges { found.append(text.secret(kind, in: range)) }
        }
        return found
    }

    private func ranges(of known: KnownSecret, in bytes: [UInt8]) -> [Range<Int>] {
        let (wanted, count) = (known.bytes, known.bytes.count)
        guard count <= bytes.count else { return [] }
        var found: [Range<Int>] = []
        var start = 0
        while start + count <= bytes.count {
            if bytes[start].inURLAlphabet == wanted[0], isMatch(wanted, in: bytes, at: start) {
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

    private func isMatch(_ wanted: [UInt8], in bytes: [UInt8], at start: Int) -> Bool {
        for index in wanted.indices where bytes[start + index].inURLAlphabet != wanted[index] { return false }
        return true
    }
}

/// The properties of a text that show, in one reading of its bytes, whether it can contain an unknown secret.
struct SecretTraits {
    /// Whether the text contains a `?`.
    private(set) var hasQuery = false
    /// Whether the text contains a `%` or a `\\`, so that it may be encoded.
    private(set) var hasEscape = false
    /// Whether the text contains `eyJ`, the start of each JSON Web Token.
    private(set) var hasTokenStart = false
    private var hasNonASCII = false
    private var hasLongRun = false

    /// Whether the text can contain a secret that is not one of the short known ones.
    ///
    /// Each secret is a long run of characters of Base64, starts like a JSON Web Token, is encoded, or ends in `…`.
    var canContainSecret: Bool { hasTokenStart || hasLongRun || hasEscape || hasNonASCII }

    init(of text: ArraySlice<UInt8>) {
        text.withUnsafeBufferPointer { bytes in
            var run = 0
            for (index, byte) in bytes.enumerated() {
                if byte.continuesRun {
                    run += 1
                    if run >= Secret.maximumNameLength { hasLongRun = true }
                    if byte == UInt8(ascii: "J"), run >= 3, bytes[index - 1] == UInt8(ascii: "y"),
                        bytes[index - 2] == UInt8(ascii: "e")
                    {
                        hasTokenStart = true
                    }
                    continue
                }
                run = 0
                switch byte {
                case UInt8(ascii: "?"): hasQuery = true
                case UInt8(ascii: "%"), UInt8(ascii: "\\"): hasEscape = true
                case 0x80...: hasNonASCII = true
                default: break
                }
            }
        }
    }
}

/// A text without its encoding, and the places in the source from which its bytes come.
private struct DecodedText {
    let bytes: [UInt8]
    /// The offset of the source.
    private let start: Int
    /// The offset of each byte in the source, and the end of the source; `nil` if the text is the source.
    private let offsets: [Int]?

    init(_ source: ArraySlice<UInt8>) {
        (bytes, start, offsets) = (Array(source), source.startIndex, nil)
    }

    private init(bytes: [UInt8], offsets: [Int]) {
        (self.bytes, start, self.offsets) = (bytes, 0, offsets)
    }

    func source(of range: Range<Int>) -> Range<Int> { offset(of: range.lowerBound)..<offset(of: range.upperBound) }

    private func offset(of index: Int) -> Int { offsets?[index] ?? start + index }

    func secret(_ kind: Secret.Kind, in range: Range<Int>) -> LocatedSecret {
        LocatedSecret(
            range: source(of: range), secret: Secret(kind: kind, text: String(decoding: bytes[range], as: UTF8.self)))
    }

    /// The text after one more decoding of percent-encoding and JSON escapes, or `nil` without any.
    var decoded: DecodedText? {
        guard bytes.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "\\") }) else { return nil }
        var (decodedBytes, places): ([UInt8], [Int]) = ([], [])
        var index = 0
        while index < bytes.count {
            let (byte, length) = bytes.decodedByte(at: index)
            decodedBytes.append(byte)
            places.append(offset(of: index))
            index += length
        }
        guard decodedBytes.count < bytes.count else { return nil }
        return DecodedText(bytes: decodedBytes, offsets: places + [offset(of: bytes.count)])
    }
}

extension [UInt8] {
    /// Returns the byte that an escape or a plain byte represents, and the length of its spelling.
    fileprivate func decodedByte(at index: Int) -> (byte: UInt8, length: Int) {
        switch self[index] {
        case UInt8(ascii: "%"):
            if let byte = hexadecimal(at: index + 1, count: 2) { return (UInt8(truncatingIfNeeded: byte), 3) }
        case UInt8(ascii: "\\") where index + 1 < count:
            let next = self[index + 1]
            if next == UInt8(ascii: "u"), let value = hexadecimal(at: index + 2, count: 4), value < 0x80 {
                return (UInt8(value), 6)
            }
            if "\"\\/".utf8.contains(next) { return (next, 2) }
        default: break
        }
        return (self[index], 1)
    }

    private func hexadecimal(at index: Int, count digits: Int) -> Int? {
        guard index + digits <= count else { return nil }
        var value = 0
        for byte in self[index..<index + digits] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value * 16 + digit
        }
        return value
    }

    /// Returns whether no word continues before or after a range.
    fileprivate func isWord(_ range: Range<Int>) -> Bool {
        (range.lowerBound == 0 || !self[range.lowerBound - 1].isTokenByte)
            && (range.upperBound == count || !self[range.upperBound].isTokenByte
                || self[range.upperBound] == UInt8(ascii: "."))
    }

    /// Returns a range with the padding of Base64 that follows it.
    fileprivate func addingPadding(to range: Range<Int>) -> Range<Int> {
        let end = self[range.upperBound...].prefix(2).prefix { $0 == UInt8(ascii: "=") }.endIndex
        return range.lowerBound..<end
    }

    /// Returns the range of the start of a secret before the `…` at the end, or `nil`.
    fileprivate func cutRange(of wanted: [UInt8], minimumCount: Int) -> Range<Int>? {
        let mark = Array("…".utf8)
        guard count > mark.count, suffix(mark.count).elementsEqual(mark) else { return nil }
        let end = count - mark.count
        let length = (minimumCount...Swift.max(minimumCount, wanted.count)).last { length in
            length <= end && self[(end - length)..<end].lazy.map(\.inURLAlphabet).elementsEqual(wanted.prefix(length))
        }
        return length.map { end - $0..<end }
    }

    /// The ranges of JSON Web Tokens, and of their headers alone.
    ///
    /// Each part can be padded. A header is the Base64 of a JSON object, which begins with `eyJ`.
    fileprivate var webTokenRanges: [Range<Int>] {
        var found: [Range<Int>] = []
        var start = 0
        while start + 3 <= count {
            guard self[start] == UInt8(ascii: "e"), self[start + 1] == UInt8(ascii: "y"),
                self[start + 2] == UInt8(ascii: "J")
            else {
                start += 1
                continue
            }
            var (end, dots) = (start, 0)
            while end < count, continuesWebToken(at: end) {
                if self[end] == UInt8(ascii: ".") { dots += 1 }
                end += 1
            }
            let headerCount = self[start..<end].prefix { $0 != UInt8(ascii: ".") }.count
            let isWordStart = start == 0 || !self[start - 1].isAlphanumeric
            while self[end - 1] == UInt8(ascii: "."), dots > 2 { (end, dots) = (end - 1, dots - 1) }
            if isWordStart && dots >= 2 || headerCount >= 20 { found.append(start..<end) }
            start = end
        }
        return found
    }

    private func continuesWebToken(at index: Int) -> Bool {
        switch self[index] {
        case UInt8(ascii: "/"):
            // A path continues with a name, and not with a part of a token.
            self[(index + 1)...].prefix { $0.isAlphanumeric || $0 == UInt8(ascii: "+") }.isMixed
        case UInt8(ascii: "+"), UInt8(ascii: "="): true
        default: self[index].isTokenByte
        }
    }

    /// Returns the ranges of words that are longer than any id or name of the service.
    fileprivate func longWordRanges(allowsDigests: Bool) -> [Range<Int>] {
        split { !$0.isTokenByte }.filter { word in
            word.count >= Secret.maximumNameLength && !(allowsDigests && word.allSatisfy(\.isHexadecimal))
        }.map { addingPadding(to: $0.indices) }
    }

    /// The ranges of long texts in Base64 with `+` and `/`.
    fileprivate var longBase64Ranges: [Range<Int>] {
        split { !$0.isAlphanumeric && $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "/") }.filter { word in
            // A path or a text of several words has more separators.
            let separators = word.count { !$0.isAlphanumeric }
            return word.count >= Secret.maximumNameLength && separators > 0 && separators <= word.count / 16
                && word.first != UInt8(ascii: "/") && word.isMixed
        }.map { addingPadding(to: $0.indices) }
    }

    /// The values of members and parameters whose names identify them as secrets: `"userToken": "…"`, `token=…`.
    fileprivate var namedSecretRanges: [(kind: Secret.Kind, range: Range<Int>)] {
        indices.filter { self[$0] == UInt8(ascii: ":") || self[$0] == UInt8(ascii: "=") }.compactMap { separator in
            var end = separator
            if end > 0, self[end - 1] == UInt8(ascii: "\"") { end -= 1 }
            let name = self[..<end].reversed().prefix(64).prefix { $0.isTokenByte && $0 != UInt8(ascii: ".") }
            guard let kind = Secret.Kind(named: String(decoding: name.reversed(), as: UTF8.self)) else { return nil }
            let start = self[(separator + 1)...].firstIndex { $0 != UInt8(ascii: " ") } ?? count
            let value = valueRange(at: start, isParameter: self[separator] == UInt8(ascii: "="))
            return value.isEmpty ? nil : (kind, value)
        }
    }

    /// Returns the range of a value; empty for a value that cannot be secret.
    private func valueRange(at start: Int, isParameter: Bool) -> Range<Int> {
        guard start < count else { return start..<start }
        if self[start] == UInt8(ascii: "\"") { return start + 1..<Swift.min(endOfString(at: start), count) }
        if !isParameter, "[{".utf8.contains(self[start]) {
            let value = start..<endOfContainer(at: start)
            return Self.harmlessValues.contains(String(decoding: self[value], as: UTF8.self)) ? start..<start : value
        }
        let marks = isParameter ? "&;#\"'<>,)]} " : "\",]}"
        let value = start..<(self[start...].firstIndex { marks.utf8.contains($0) } ?? count)
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

    /// Returns the index after the bracket that ends a list or a mapping, or the end of the text.
    private func endOfContainer(at start: Int) -> Int {
        var (end, depth) = (start, 0)
        while end < count {
            switch self[end] {
            case UInt8(ascii: "\""): end = endOfString(at: end)
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            end += 1
            if depth == 0 { break }
        }
        return Swift.min(end, count)
    }
}

extension Collection<UInt8> {
    /// Whether the text has at least 8 bytes, with lowercase and uppercase letters and digits.
    fileprivate var isMixed: Bool {
        count >= 8 && contains(where: { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
            && contains(where: { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
            && contains(where: { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    }
}

extension UInt8 {
    /// The byte in the alphabet of base64url.
    fileprivate var inURLAlphabet: UInt8 {
        switch self {
        case UInt8(ascii: "+"): UInt8(ascii: "-")
        case UInt8(ascii: "/"): UInt8(ascii: "_")
        default: self
        }
    }

    /// Whether a long word or a long text in Base64 can contain the byte.
    fileprivate var continuesRun: Bool {
        // One bit for each of the 128 ASCII characters: +-./ and digits; letters and _.
        let low: UInt64 = 0x03FF_E800_0000_0000
        let high: UInt64 = 0x07FF_FFFE_87FF_FFFE
        if self < 64 { return low &>> UInt64(self) & 1 != 0 }
        return self < 128 && high &>> UInt64(self & 63) & 1 != 0
    }

    fileprivate var isAlphanumeric: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
    }

    /// Whether a token can contain the byte: a base64url character or a dot.
    fileprivate var isTokenByte: Bool {
        isAlphanumeric || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
    }

    fileprivate var isHexadecimal: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
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
