import Text

extension ScenarioSchema {
    /// The keys of the language as one Markdown table for the reference article.
    ///
    /// Keys that several mappings declare alike share a row.
    package static var markdown: String {
        var rows: [ReferenceRow] = []
        for mapping in language.mappings where !mapping.isInline {
            for row in mapping.rows {
                if let index = rows.firstIndex(where: { $0.content == row.content }) {
                    rows[index].places += row.places
                } else {
                    rows.append(row)
                }
            }
        }
        return "key | where | value | default | meaning\n---|---|---|---|---\n"
            + rows.map { "\($0.text)\n" }.joined()
    }
}

/// A row of the reference: a key with the mappings that declare it.
private struct ReferenceRow {
    /// The text of each column except that of the places.
    let content: [String]
    /// The names of the mappings.
    var places: [String]

    var text: String {
        let cells = [content[0], places.joined(separator: ", ")] + content.dropFirst()
        return cells.joined(separator: " | ")
    }
}

extension SchemaMapping {
    /// Whether the reference shows the single key of the mapping in the values that contain it, such as `{date: offset}`.
    fileprivate var isInline: Bool { keys.count == 1 && keys[0].isRequired }

    /// Whether exactly one of several keys is required, of which this is one.
    private func isAlternative(_ key: String) -> Bool {
        subjects.contains(key) || requiredGroups.contains { $0.contains(key) && exclusions.contains($0) }
    }

    /// The rows of the reference; the operations share one, because another article lists their arguments.
    fileprivate var rows: [ReferenceRow] {
        if hasSingleKey {
            return [
                ReferenceRow(
                    content: ["the name of an operation", "json", "", "its argument, or a mapping of its arguments"],
                    places: [name])
            ]
        }
        return keys.map { key in
            let label = key.isRequired || isAlternative(key.name) ? "**`\(key.name)`**" : "`\(key.name)`"
            return ReferenceRow(content: [label, key.type.text, key.defaultText, key.help], places: [name])
        }
    }
}

extension SchemaType {
    /// The type in the reference: `duration or {delay}`; alternatives in a list or a map are in parentheses.
    fileprivate var text: String {
        func part(_ type: SchemaType) -> String { type.alternatives.count > 1 ? "(\(type.text))" : type.text }
        switch self {
        case .scalar(let kind):
            let words = kind.name.words
            return words[0] == "word" ? "`\(words.dropFirst().joined(separator: " "))`" : words.last ?? ""
        case .list(of: let element, _): return "list of \(part(element))"
        case .map(of: let kind, to: let value, _): return "{\(kind.name): \(value.text)}"
        case .mapping(named: let name):
            let mapping = ScenarioSchema.language[name]
            return mapping.isInline ? "{\(mapping.keyNames[0]): \(mapping.keys[0].type.text)}" : "{\(name)}"
        case .either(let types):
            guard let element = types.last?.element, types.count > 1 else {
                return types.map(\.text).joined(separator: " or ")
            }
            let others = types.dropLast().map(\.text).joined(separator: " or ")
            return others == element.text ? "\(others) or list" : "\(others) or list of \(part(element))"
        }
    }
}
