/// The legal names in the help of a diagnostic.
enum LegalNames {
    /// The maximum number of names, so that the help stays readable.
    static let maximumCount = 8

    /// Returns the first names as an English list, with the number of the others, and the command that shows all of them,
    /// if any.
    static func list(_ names: [String], conjunction: String = "and", command: String? = nil) -> String {
        guard names.count > maximumCount else { return names.list(conjunction) }
        let others = "and \(names.count - maximumCount) more"
        return names.prefix(maximumCount).joined(separator: ", ") + ", " + others
            + (command.map { "; see `apple-music-mock \($0)`" } ?? "")
    }
}

extension SchemaMapping {
    /// The keys, first those of which one is required.
    private var orderedKeys: [SchemaKey] {
        let names = keys.filter(\.isRequired).map(\.name) + allRequiredGroups.flatMap { $0 }
        return names.compactMap { key(named: $0) } + keys
    }

    /// Returns the entry that a text in place of the mapping most likely means, such as `request: GET /v1/me/storefront`, or
    /// the first one.
    func mainEntry(for text: String?) -> String {
        let key = orderedKeys.first { key in
            key.type.alternatives.compactMap(\.scalarType).contains { type in
                if case .singleLine = type { return false }
                return type != .text && !type.isJSONValue && text.map(type.isValid) == true
            }
        }
        if let key, let text { return "\(key.name): \(text)" }
        return "\(orderedKeys.first?.name ?? ""): …"
    }

    /// A sentence with the names of the keys: first those of which one is required.
    var keySentence: String {
        let first = keys.filter(\.isRequired).map(\.name) + allRequiredGroups.flatMap { $0 }
        let names = first.enumerated().filter { first.prefix($0.offset).contains($0.element) == false }.map(\.element)
        guard keyNames.count > 1 else { return "The only key is \(keyNames.first ?? "")." }
        let list = LegalNames.list(names + keyNames.filter { !names.contains($0) }, command: "explain \(name)")
        return "The keys are \(list)."
    }
}

extension ScalarType {
    fileprivate var isJSONValue: Bool { self == .json || self == .jsonMatcher }
}
