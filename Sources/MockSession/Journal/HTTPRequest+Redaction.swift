import HTTPMessages
import Scenarios
import URLCoding

extension HTTPRequest {
    /// Returns the secrets in the head, in order.
    ///
    /// - Parameter scanner: The scanner that finds the session's secrets.
    /// - Returns: Ranges of the target and of field values that do not overlap.
    func secrets(foundBy scanner: SecretScanner) -> [LocatedSecret] {
        let named = namedSecrets()
        let places = [layout.target] + layout.fields.map(\.value)
        let bare = places.flatMap { scanner.secrets(in: head[$0], allowsDigests: false) }.filter { secret in
            !named.contains { $0.range.overlaps(secret.range) }
        }
        return (named + bare).sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the secrets in fields and parameters whose names identify them.
    private func namedSecrets() -> [LocatedSecret] {
        var found = secrets(inQueryOf: layout.target, separators: Self.pairSeparators)
        if let authority = layout.authority, let at = head[authority].lastIndex(of: UInt8(ascii: "@")),
            at > authority.lowerBound
        {
            let user = authority.lowerBound..<at
            found.append(LocatedSecret(range: user, secret: Secret(kind: .generic, text: text(in: user))))
        }
        for field in layout.fields where !field.value.isEmpty {
            let name = String(decoding: head[field.name], as: UTF8.self)
            if let kind = Secret.Kind(named: name) {
                let range = kind == .developerToken ? credentialsRange(in: field.value) : field.value
                found.append(LocatedSecret(range: range, secret: Secret(kind: kind, text: text(in: range))))
            } else if Secret.isTokenLike(text(in: credentialsRange(in: field.value))) {
                let range = credentialsRange(in: field.value)
                found.append(
                    LocatedSecret(range: range, secret: Secret(kind: .developerToken, text: text(in: range))))
            } else {
                found += secrets(inQueryOf: field.value, separators: Self.pairSeparators + Self.delimiters)
            }
        }
        return found
    }

    /// Returns a copy without the body, with parts of the head replaced.
    ///
    /// - Parameter replacements: Ranges within the target or a value, in order and without overlap.
    /// - Returns: A request whose layout describes the new head.
    func replacing(_ replacements: [(range: Range<Int>, text: String)]) -> HTTPRequest {
        guard !replacements.isEmpty else { return HTTPRequest(head: head, layout: layout) }
        var bytes: [UInt8] = []
        var end = 0
        var shifts: [(behind: Int, by: Int)] = []
        for replacement in replacements {
            bytes += head[end..<replacement.range.lowerBound]
            bytes += replacement.text.utf8
            end = replacement.range.upperBound
            shifts.append((end, bytes.count - end))
        }
        bytes += head[end...]
        func moved(_ place: Int) -> Int { place + (shifts.last { $0.behind <= place }?.by ?? 0) }
        func moved(_ range: Range<Int>) -> Range<Int> { moved(range.lowerBound)..<moved(range.upperBound) }
        let fields = layout.fields.map { Layout.Field(name: moved($0.name), value: moved($0.value)) }
        return HTTPRequest(
            head: bytes,
            layout: Layout(
                method: moved(layout.method), target: moved(layout.target), authority: layout.authority.map(moved),
                fields: fields))
    }

    /// Returns the values of query parameters that are secrets by their name or their form.
    ///
    /// - Parameters:
    ///   - range: The range of a target, or of a text that contains a URL.
    ///   - separators: The bytes that end a value.
    /// - Returns: The secrets in order.
    private func secrets(inQueryOf range: Range<Int>, separators: [UInt8]) -> [LocatedSecret] {
        guard let mark = head[range].firstIndex(of: UInt8(ascii: "?")) else { return [] }
        let pairs = head[(mark + 1)..<range.upperBound].split { separators.contains($0) }
        return pairs.compactMap { pair in
            guard let equals = pair.firstIndex(of: UInt8(ascii: "=")), equals + 1 < pair.endIndex else { return nil }
            let name = decodedText(in: pair.startIndex..<equals)
            let value = decodedText(in: equals + 1..<pair.endIndex)
            let kind = Secret.Kind(named: name) ?? (Secret.isTokenLike(value) ? .developerToken : nil)
            return kind.map { LocatedSecret(range: equals + 1..<pair.endIndex, secret: Secret(kind: $0, text: value)) }
        }
    }

    /// Returns the range of the credentials in an `Authorization` value, without a known scheme, which remains
    /// readable.
    private func credentialsRange(in range: Range<Int>) -> Range<Int> {
        guard let space = head[range].firstIndex(where: { Self.whitespaceBytes.contains($0) }),
            Secret.authorizationSchemes.contains(text(in: range.lowerBound..<space).lowercased()),
            let start = head[space..<range.upperBound].firstIndex(where: { !Self.whitespaceBytes.contains($0) })
        else { return range }
        return start..<range.upperBound
    }

    private static let whitespaceBytes = Array(" \t".utf8)
    private static let pairSeparators = Array("&#;?".utf8)
    /// The bytes after a URL in a text.
    private static let delimiters = Array("\"'<> \t".utf8)

    private func decodedText(in range: Range<Int>) -> String {
        PercentEncoding.decode(text(in: range)[...], plusIsSpace: true)
    }

    private func text(in range: Range<Int>) -> String { String(decoding: head[range], as: UTF8.self) }
}
