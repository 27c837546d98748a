/// Types of the table that several keys have, by their names.
struct SchemaAliases {
    private(set) var types: [String: SchemaType] = [:]
    private var texts: [String: String] = [:]

    mutating func add(named name: String, text: String) {
        types[name] = SchemaType(text, aliases: types)
        texts[name] = expanded(text)
    }

    /// A type's words with what aliases stand for, in brackets inside a list or a map.
    func expanded(_ text: String) -> String {
        var before = ""
        return text.split(separator: " ").map { word in
            defer { before = String(word) }
            guard before != "mapping", let meant = texts[String(word)] else { return String(word) }
            return ["of", "to"].contains(before) && meant.contains(" or ") ? "(\(meant))" : meant
        }.joined(separator: " ")
    }
}
