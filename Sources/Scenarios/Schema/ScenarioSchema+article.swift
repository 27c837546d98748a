extension ScenarioSchema {
    /// The keys of the language as tables of Markdown, for the article on it.
    package static var markdown: String {
        language.mappings.map { mapping in
            let rows = mapping.keys.map { key in
                let name =
                    key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
                return
                    "| \(name) | \(key.typeText) | \(key.defaultText.isEmpty ? " " : key.defaultText) | \(key.help) |"
            }
            let rules =
                mapping.exclusions.map { "- \($0.map { "`\($0)`" }.joined(separator: " and ")) exclude each other." }
                + mapping.requiredGroups.map { "- At least one of \($0.map { "`\($0)`" }.joined(separator: ", "))." }
                + (mapping.subjects.isEmpty
                    ? [] : ["- Exactly one of \(mapping.subjects.map { "`\($0)`" }.joined(separator: ", "))."])
                + mapping.subjectSpecificKeys.map { companions in
                    "- \(companions.keys.map { "`\($0)`" }.joined(separator: ", ")): only with "
                        + companions.subjects.map { "`\($0)`" }.joined(separator: " or ") + "."
                }
                + (mapping.hasSingleKey ? ["- Exactly one of them."] : [])
                + mapping.derived.sorted { $0.key < $1.key }.map {
                    "- `\($0.key)`: \($0.value.valueDescription) is never written down; \($0.value.reason)."
                }
            return "### \(mapping.title)\n\n| key | value | default | says |\n|---|---|---|---|\n"
                + rows.joined(separator: "\n") + "\n"
                + (rules.isEmpty ? "" : "\n" + rules.joined(separator: "\n") + "\n")
        }.joined(separator: "\n")
    }
}

extension SchemaMapping {
    fileprivate var title: String { singular.prefix(1).uppercased() + singular.dropFirst() }
}
