extension JSONView {
    /// The value without white space, with the members of objects in the order of their names and texts in one spelling.
    ///
    /// Two values with the same text are equal. Numbers are compared as they are written.
    package var canonicalText: String {
        switch kind {
        case .object:
            let members = members.map { (name: $0.key.string ?? "", value: $0.value.canonicalText) }
            return "{"
                + members.sorted { $0.name < $1.name }.map { "\(Self.quoted($0.name)):\($0.value)" }
                .joined(separator: ",") + "}"
        case .array: return "[" + elements.map(\.canonicalText).joined(separator: ",") + "]"
        case .string: return Self.quoted(string ?? "")
        default: return rawText
        }
    }

    private static func quoted(_ text: String) -> String { String(decoding: JSONWriter.quoted(text), as: UTF8.self) }
}
