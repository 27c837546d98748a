/// The mappings of the language, by name.
package struct ScenarioSchema: Sendable {
    private(set) var mappings: [SchemaMapping] = []
    private let byName: [String: Int]

    /// The schema of the scenario language.
    static let language = ScenarioSchema(SchemaTable.text)

    /// Returns a mapping of the table; an unknown mapping has no keys.
    subscript(_ name: String) -> SchemaMapping {
        byName[name].map { mappings[$0] } ?? SchemaMapping(name: name, singular: "`\(name)`", plural: name)
    }

    /// Parses the lines of a table.
    ///
    /// A debug build stops at a malformed line. A release build ignores it.
    init(_ table: String) {
        var aliases = SchemaAliases()
        var mappings: [SchemaMapping] = []
        for line in table.parts(separatedBy: UInt8(ascii: "\n")) where !line.isEmpty {
            let columns = line.parts(separatedBy: UInt8(ascii: "|"))
            let words = columns[0].words
            switch words.first {
            case "@" where words.count > 3:
                aliases.add(named: words[1], text: words.dropFirst(3).joined(separator: " "))
            case "=" where columns.count == 3:
                mappings.append(SchemaMapping(name: words[1], singular: columns[1], plural: columns[2]))
            case "?" where words.count > 1 && !mappings.isEmpty:
                let names = Array(words.dropFirst(2))
                switch words[1] {
                case "needs": mappings[mappings.count - 1].requiredGroups.append(names)
                case "one-of": mappings[mappings.count - 1].subjects = names
                case "only":
                    mappings[mappings.count - 1].subjectSpecificKeys.append(
                        .init(keys: Array(names.dropFirst()), subjects: names[0].split(separator: ",").map(String.init))
                    )
                case "with" where names.count > 1:
                    mappings[mappings.count - 1].companions.append(
                        .init(key: names[0], required: Array(names.dropFirst())))
                case "one": mappings[mappings.count - 1].hasSingleKey = true
                case "excludes": mappings[mappings.count - 1].exclusions.append(names)
                default: assertionFailure("malformed line: \(line)")
                }
            case "!" where columns.count == 3 && !mappings.isEmpty:
                for name in words.dropFirst() {
                    mappings[mappings.count - 1].derived[name] = .init(valueDescription: columns[1], reason: columns[2])
                }
            default:
                let key = SchemaKey(columns: columns, aliases: aliases)
                assert(key != nil && !mappings.isEmpty, "malformed line: \(line)")
                if let key, !mappings.isEmpty { mappings[mappings.count - 1].keys.append(key) }
            }
        }
        self.mappings = mappings
        byName = Dictionary(
            mappings.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

}

extension ScenarioSchema {
    /// The keys of `generate` with the ranges of their counts.
    package static let generatedCounts: [(name: String, range: ClosedRange<Int>)] =
        language["generate"].keys.compactMap { key in
            guard case .scalar(.wholeNumber(range: let range)) = key.type else { return nil }
            return (key.name, range)
        }
}

/// The type aliases of the table, by name.
struct SchemaAliases {
    private(set) var types: [String: SchemaType] = [:]
    private var texts: [String: String] = [:]

    mutating func add(named name: String, text: String) {
        types[name] = SchemaType(text, aliases: types)
        texts[name] = expanded(text)
    }

    /// Returns a type with its aliases expanded, in parentheses inside a list or a map.
    func expanded(_ text: String) -> String {
        var before = ""
        return text.words.map { word in
            defer { before = word }
            guard before != "mapping", let meant = texts[word] else { return word }
            return ["of", "to"].contains(before) && meant.contains(" or ") ? "(\(meant))" : meant
        }.joined(separator: " ")
    }
}

extension ScenarioSchema {
    /// The keys of the language as Markdown tables for the reference article.
    package static var markdown: String {
        language.mappings.map { mapping in
            let rows = mapping.keys.map { key in
                let name =
                    key.isRequired ? "**`\(key.name)`**" : "`\(key.name)`"
                return
                    "| \(name) | \(key.typeText) | \(key.defaultText.isEmpty ? " " : key.defaultText) | \(key.help) |"
            }
            let rules =
                mapping.exclusions.map { "- \($0.map { "`\($0)`" }.joined(separator: " cannot be combined with "))." }
                + mapping.requiredGroups.map { "- At least one of \($0.map { "`\($0)`" }.list("or")) is required." }
                + (mapping.subjects.isEmpty
                    ? [] : ["- Exactly one of \(mapping.subjects.map { "`\($0)`" }.list("or")) is required."])
                + mapping.subjectSpecificKeys.map { companions in
                    "- \(companions.keys.map { "`\($0)`" }.list("and")): only with "
                        + companions.subjects.map { "`\($0)`" }.list("or") + "."
                }
                + mapping.companions.map { "- `\($0.key)` requires \($0.required.map { "`\($0)`" }.list("or"))." }
                + (mapping.hasSingleKey ? ["- Exactly one of these keys is required."] : [])
                + mapping.derived.sorted { $0.key < $1.key }.map {
                    "- \($0.value.valueDescription.capitalizedFirst) cannot be set: \($0.value.reason)."
                }
            return "### \(mapping.title)\n\n| key | value | default | description |\n|---|---|---|---|\n"
                + rows.joined(separator: "\n") + "\n"
                + (rules.isEmpty ? "" : "\n" + rules.joined(separator: "\n") + "\n")
        }.joined(separator: "\n")
    }
}

extension SchemaMapping {
    fileprivate var title: String { singular.capitalizedFirst }
}

extension String {
    /// The words between spaces.
    var words: [String] { parts(separatedBy: UInt8(ascii: " ")).filter { !$0.isEmpty } }

    /// Returns the parts between separators without the spaces around them, found by bytes because every command parses
    /// the table.
    fileprivate func parts(separatedBy separator: UInt8) -> [String] {
        var text = self
        return text.withUTF8 { bytes in
            var parts: [String] = []
            var start = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end] == separator {
                var (first, last) = (start, end)
                while first < last, bytes[first] == UInt8(ascii: " ") { first += 1 }
                while first < last, bytes[last - 1] == UInt8(ascii: " ") { last -= 1 }
                parts.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[first..<last]), as: UTF8.self))
                start = end + 1
            }
            return parts
        }
    }

    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
