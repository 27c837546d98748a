package import HTTPMessages
import Text

/// The kind of a field's name, which shows where its value can have secrets.
enum FieldName: Sendable, Equatable {
    /// The value is a secret.
    case secret(Secret.Kind)
    /// The name is `Host`, whose value can have a user name and a password.
    case host
    /// The name is `Mock-Answer`.
    case reason
    case other

    init(_ name: ArraySlice<UInt8>) {
        if let kind = Secret.Kind(nameBytes: name) {
            self = .secret(kind)
        } else if ASCIICase.areEqual(name, "host".utf8) {
            self = .host
        } else {
            self = ASCIICase.areEqual(name, "mock-answer".utf8) ? .reason : .other
        }
    }
}

extension HTTPRequest {
    /// Returns the secrets in the target and in the authority of an absolute form, in order.
    ///
    /// The target is read once, and searched only if it can contain a secret.
    ///
    /// - Parameter scanner: The scanner that finds the session's secrets.
    /// - Returns: Ranges that do not overlap.
    func targetSecrets(foundBy scanner: SecretScanner) -> [LocatedSecret] {
        var found: [LocatedSecret] = []
        let traits = SecretTraits(of: head[layout.target])
        if traits.hasQuery || traits.hasSemicolon {
            found += parameterSecrets(in: layout.target, traits: traits, isTarget: true, foundBy: scanner)
        }
        if traits.hasEscape || traits.hasNameBeforeQuery {
            let path = head[layout.target].prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: ";") }
            if traits.hasNameBeforeQuery || path.hasEncodedSeparator { found += scanner.encodedSecrets(in: path) }
        }
        found += scanner.secrets(in: head[layout.target], traits: traits, allowsDigests: false, names: .none)
        found += layout.authority.flatMap(userInformation).map { [$0] } ?? []
        return scanner.separated(found)
    }

    /// Returns the user name and the password before the host of an authority, or `nil`.
    private func userInformation(in authority: Range<Int>) -> LocatedSecret? {
        head[authority].lastIndex(of: UInt8(ascii: "@")).flatMap { at in
            let user = authority.lowerBound..<at
            return user.isEmpty ? nil : LocatedSecret(range: user, secret: Secret(kind: .generic, text: text(in: user)))
        }
    }

    /// Returns the secrets in the value of a field with a name, in order.
    func secrets(in field: Layout.Field, named name: FieldName, foundBy scanner: SecretScanner) -> [LocatedSecret] {
        let value = head[field.value]
        guard !value.isEmpty else { return [] }
        if case .secret(let kind) = name {
            let range = kind == .developerToken ? value.credentialsStart..<value.endIndex : field.value
            return [LocatedSecret(range: range, secret: Secret(kind: kind, text: text(in: range)))]
        }
        let traits = SecretTraits(of: value)
        if traits.hasAt, name == .host, let user = userInformation(in: field.value) { return [user] }
        // In the reason of the mock, `user token: …` names a check and not a value.
        let found = scanner.secrets(
            in: value, traits: traits, allowsDigests: false, names: name == .reason ? .parameters : .all)
        guard traits.hasQuery else { return found }
        return scanner.separated(
            parameterSecrets(in: field.value, traits: traits, isTarget: false, foundBy: scanner) + found)
    }

    /// Returns a copy without the body, with parts of the head replaced.
    ///
    /// - Parameter redactions: Ranges within the target or a value, in order and without overlap.
    /// - Returns: A request whose layout describes the new head.
    package func replacing(_ redactions: [Redaction]) -> HTTPRequest {
        guard !redactions.isEmpty else { return HTTPRequest(head: head, layout: layout) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(head.count)
        var end = 0
        var shifts: [(behind: Int, by: Int)] = []
        for redaction in redactions {
            bytes += head[end..<redaction.range.lowerBound]
            bytes += redaction.placeholder.utf8
            end = redaction.range.upperBound
            shifts.append((end, bytes.count - end))
        }
        bytes += head[end...]
        func moved(_ place: Int) -> Int {
            var shift = 0
            for next in shifts where next.behind <= place { shift = next.by }
            return place + shift
        }
        func moved(_ range: Range<Int>) -> Range<Int> { moved(range.lowerBound)..<moved(range.upperBound) }
        let fields = layout.fields.map { Layout.Field(name: moved($0.name), value: moved($0.value)) }
        return HTTPRequest(
            head: bytes,
            layout: Layout(
                method: moved(layout.method), target: moved(layout.target), authority: layout.authority.map(moved),
                fields: fields))
    }

    /// Returns the values of parameters that are secrets by their name or their form.
    ///
    /// - Parameters:
    ///   - range: The range of a target, whose path can have parameters after a `;`, or of a text that contains a URL.
    ///   - traits: The traits of that range.
    ///   - isTarget: Whether the range is a target. In a text, white space, quotation marks, and angle brackets end a value.
    ///   - scanner: The scanner that reads values that are URLs or JSON themselves.
    /// - Returns: The secrets in order.
    private func parameterSecrets(
        in range: Range<Int>, traits: SecretTraits, isTarget: Bool, foundBy scanner: SecretScanner
    ) -> [LocatedSecret] {
        let mark = head[range].firstIndex { $0 == UInt8(ascii: "?") || isTarget && $0 == UInt8(ascii: ";") }
        guard let mark else { return [] }
        var found: [LocatedSecret] = []
        var start = mark + 1
        var isPath = head[mark] == UInt8(ascii: ";")
        while start < range.upperBound {
            var end = start
            defer {
                if end < range.upperBound, head[end] == UInt8(ascii: "?") { isPath = false }
                start = end + 1
            }
            var firstEquals: Int?
            var hasInnerName = false
            while end < range.upperBound, !head[end].endsParameter(inText: !isTarget),
                !(isPath && head[end] == UInt8(ascii: "/"))
            {
                switch head[end] {
                case UInt8(ascii: "=") where firstEquals == nil: firstEquals = end
                case UInt8(ascii: "="), UInt8(ascii: ":"): hasInnerName = firstEquals != nil
                default: break
                }
                end += 1
            }
            guard let equals = firstEquals, equals + 1 < end else { continue }
            let name = start..<equals
            let kind =
                head[name].contains(UInt8(ascii: "%"))
                ? Secret.Kind(parameterNameBytes: Array(decodedText(in: name).utf8)[...])
                : Secret.Kind(parameterNameBytes: head[name])
            if kind != nil {
                end = valueEnd(at: end, limit: range.upperBound, isTarget: isTarget, isPath: isPath)
            }
            let value = equals + 1..<end
            if let kind {
                found.append(LocatedSecret(range: value, secret: Secret(kind: kind, text: decodedText(in: value))))
            } else if hasInnerName || traits.hasEscape && head[value].hasEncodedSeparator
                || head[value].startsWithBearer
            {
                found += scanner.encodedSecrets(in: head[value])
            }
        }
        return found
    }

    /// Returns the end of a secret that continues after the `;` or `?` at an index, because no parameter follows it.
    private func valueEnd(at index: Int, limit: Int, isTarget: Bool, isPath: Bool) -> Int {
        var end = index
        while end < limit, head[end] == UInt8(ascii: ";") || head[end] == UInt8(ascii: "?") && !isPath {
            let part = head[(end + 1)..<limit].prefix {
                !$0.endsParameter(inText: !isTarget) && !(isPath && $0 == UInt8(ascii: "/"))
            }
            // The padding of Base64 separates nothing.
            let value = part.drop { $0 != UInt8(ascii: "=") }.dropFirst()
            guard value.isEmpty || value.first == UInt8(ascii: "=") else { break }
            end = part.endIndex
        }
        return end
    }

    private func decodedText(in range: Range<Int>) -> String {
        PercentEncoding.decode(text(in: range)[...], plusIsSpace: true)
    }

    private func text(in range: Range<Int>) -> String { String(decoding: head[range], as: UTF8.self) }
}

extension ArraySlice<UInt8> {
    /// Whether the text starts with the scheme `Bearer` and a space, as a form has it.
    fileprivate var startsWithBearer: Bool {
        count > 7 && self[startIndex + 6] == UInt8(ascii: "+") && prefix(6).isBearer
    }

    /// Whether the text can have an encoded `=` or `:`: it contains `%3`, or a `%` that is encoded itself.
    fileprivate var hasEncodedSeparator: Bool {
        indices.contains { index in
            self[index] == UInt8(ascii: "%") && (self[(index + 1)...].first.map { "23".utf8.contains($0) } ?? false)
        }
    }
}

extension UInt8 {
    /// Returns whether the byte ends a parameter of a query, or a URL in a text.
    fileprivate func endsParameter(inText: Bool) -> Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: ";"), UInt8(ascii: "?"): true
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: " "), 0x09:
            inText
        default: false
        }
    }
}
