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
    /// A sentence with the names of the keys: first those of which one is required.
    var keySentence: String {
        let first = keys.filter(\.isRequired).map(\.name) + allRequiredGroups.flatMap { $0 }
        let names = first.enumerated().filter { first.prefix($0.offset).contains($0.element) == false }.map(\.element)
        guard keyNames.count > 1 else { return "The only key is \(keyNames.first ?? "")." }
        let list = LegalNames.list(names + keyNames.filter { !names.contains($0) }, command: "explain \(name)")
        return "The keys are \(list)."
    }
}
