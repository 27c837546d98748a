import Text

extension SecretPlaceholders {
    /// Returns the body of a request or a response with placeholders for the secrets in it.
    ///
    /// In JSON, secrets are found by the names of members and by the form of their texts. All other values keep their
    /// spelling. Other texts are searched as a whole.
    package mutating func redactBody(_ body: [UInt8]) -> [UInt8] { redactBody(body, names: .all) }

    /// Returns a part of a body with placeholders: a value in JSON, or a body that is not JSON.
    ///
    /// - Parameters:
    ///   - text: The part.
    ///   - kind: The kind of secret that the name of the value or of an object around it identifies, or `nil`.
    /// - Returns: The part with placeholders.
    package mutating func redactPart(_ text: String, kind: SecretKind?) -> String {
        guard let document = try? JSONDocument.parse(Array(text.utf8)) else {
            return kind.map { placeholder(forField: text, kind: $0) } ?? redact(text, names: .all)
        }
        return String(decoding: document.replacing(replacements(in: document.root, secretKind: kind)), as: UTF8.self)
    }

    /// Returns a body with placeholders; the names are those that identify secrets in a text that is not JSON.
    private mutating func redactBody(_ body: [UInt8], names: SecretNames) -> [UInt8] {
        guard !body.isEmpty else { return body }
        guard let document = try? JSONDocument.parse(body), [.object, .array].contains(document.root.kind) else {
            return redact(body, names: names)
        }
        return document.replacing(replacements(in: document.root, secretKind: nil))
    }

    private mutating func replacements(in view: JSONView, secretKind: SecretKind?) -> [JSONReplacement] {
        switch view.kind {
        case .object:
            var found: [JSONReplacement] = []
            // Files of other tools have objects such as {"name": "Cookie", "value": "…"}.
            let named = (view["name"] ?? view["key"])?.string.flatMap { SecretKind(named: $0) }
            for (key, value) in view.members {
                let name = key.string ?? ""
                found += replacements(inText: key)
                let kind = SecretKind(named: name) ?? (name == "value" ? named : nil)
                found += replacements(in: value, secretKind: kind ?? secretKind)
            }
            return found
        case .array:
            var (found, option, isInCurl): ([JSONReplacement], String, Bool) = ([], "", false)
            for element in view.elements {
                let text = element.kind == .string ? element.rawText : ""
                let argument = option.isEmpty ? nil : SecretKind(argument: text, option: option, isInCurl: isInCurl)
                let kind = argument ?? secretKind
                // The option is searched first, because a user name can be an e-mail address.
                let inOption = isInCurl && kind == nil ? replacement(inCurlOption: element) : nil
                found += inOption.map { [$0] } ?? replacements(in: element, secretKind: kind)
                option = text.hasPrefix("\"-") ? text : ""
                isInCurl = isInCurl || text.hasSuffix("curl\"")
            }
            return found
        case .string, .number:
            guard let secretKind else { return view.kind == .string ? replacements(inText: view) : [] }
            let text = view.string ?? view.rawText
            guard !text.isEmpty else { return [] }
            let placeholder = placeholder(for: Secret(kind: secretKind, text: text))
            return [JSONReplacement(range: view.range, text: JSONWriter.quoted(placeholder))]
        default: return []
        }
    }

    /// Returns the replacement of a string or a key whose decoded text contains secrets.
    private mutating func replacements(inText view: JSONView) -> [JSONReplacement] {
        guard let text = view.string.map({ Array($0.utf8) }) else { return [] }
        // A text can be JSON itself, such as the body of a request in a file of another tool.
        let redacted =
            text.first.map { "{[".utf8.contains($0) } == true ? redactBody(text, names: .parameters) : redact(text)
        guard redacted != text else { return [] }
        return [JSONReplacement(range: view.range, text: JSONWriter.quoted(String(decoding: redacted, as: UTF8.self)))]
    }

    /// Returns the replacement of an option of curl that contains its secret argument, such as `--user=me:…` and `-ume:…`, or `nil`.
    private mutating func replacement(inCurlOption view: JSONView) -> JSONReplacement? {
        guard let option = view.string, option.hasPrefix("-") else { return nil }
        let start = "curl "
        let command = Array((start + option).utf8)
        guard let (kind, argument) = command.namedSecretRanges(onlyParameters: false).first else { return nil }
        let name = String(decoding: command[start.utf8.count..<argument.lowerBound], as: UTF8.self)
        // Only a part of another argument can be secret, as in `--data=token=…&limit=5`.
        guard !name.dropLast().contains(where: { "=: ".contains($0) }) else { return nil }
        let secret = Secret(kind: kind, text: String(decoding: command[argument.lowerBound...], as: UTF8.self))
        return JSONReplacement(range: view.range, text: JSONWriter.quoted(name + placeholder(for: secret)))
    }
}

extension SecretKind {
    /// Determines the kind of the argument of an option in a list; both are strings in JSON.
    ///
    /// Returns `nil` if the argument is not secret.
    fileprivate init?(argument: String, option: String, isInCurl: Bool) {
        let option = (isInCurl ? "curl " : "") + option + ","
        let found = Array((option + argument).utf8).namedSecretRanges(onlyParameters: false)
        guard let last = found.last, last.range.lowerBound == option.utf8.count + 1 else { return nil }
        self = last.kind
    }
}

/// The text of a value in a document, and the text that replaces it.
package struct JSONReplacement {
    package let range: Range<Int>
    package let text: [UInt8]

    package init(range: Range<Int>, text: [UInt8]) { (self.range, self.text) = (range, text) }
}

extension JSONDocument {
    /// Returns the text with replacements, which are in order and do not overlap.
    package func replacing(_ replacements: [JSONReplacement]) -> [UInt8] {
        var (result, end): ([UInt8], Int) = ([], 0)
        for replacement in replacements {
            result += bytes[end..<replacement.range.lowerBound]
            result += replacement.text
            end = replacement.range.upperBound
        }
        return result + bytes[end...]
    }
}
