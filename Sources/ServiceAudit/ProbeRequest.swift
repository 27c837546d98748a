/// A request of a probe, with placeholders in braces.
package struct ProbeRequest: Sendable, Hashable {
    package let text: String
    package let method: String
    package let target: String
    /// The altered header fields; `-` removes one.
    let fields: [Field]
    let body: String
    /// Whether the request is sent again if it was sent before.
    let isFresh: Bool
    /// Whether the request has the user token.
    package let needsUserToken: Bool

    struct Field: Sendable, Hashable {
        let name: String
        let value: String
    }

    /// Parses `METHOD /path [| Header: value] [| user] [!] [<< body]`.
    init?(_ text: String) {
        self.text = text
        let sides = text.components(separatedBy: " << ", limit: 2)
        body = sides.count > 1 ? sides[1] : ""
        var head = sides[0]
        isFresh = head.hasSuffix(" !")
        if isFresh { head.removeLast(2) }
        let parts = head.components(separatedBy: " | ")
        let words = parts[0].split(separator: " ").map(String.init)
        guard words.count == 2, words[1].hasPrefix("/"), words[0].allSatisfy({ $0.isUppercase }) else { return nil }
        (method, target) = (words[0], words[1])
        var fields: [Field] = []
        var isUser = target.hasPrefix("/v1/me/")
        for part in parts.dropFirst() {
            let field = part.components(separatedBy: ": ", limit: 2)
            guard field.count == 2 else {
                guard part == "user" else { return nil }
                isUser = true
                continue
            }
            fields.append(Field(name: field[0], value: field[1]))
        }
        self.fields = fields
        let isRemoved = fields.contains { $0.name == "Music-User-Token" && $0.value == "-" }
        needsUserToken = isUser && !isRemoved || fields.contains { $0.value == "{user}" }
    }

    /// Whether the request can change the user's data.
    var isWrite: Bool { ["POST", "PUT", "PATCH", "DELETE"].contains(method) }

    /// Whether the request carries the developer token as it is, so that a 401 shows that the service rejects it.
    var hasUnalteredToken: Bool { !fields.contains { $0.name == "Authorization" } }
}
