/// The keys of one kind of mapping, and which of them go together.
package struct SchemaMapping: Sendable {
    /// By which the table names it: `rule`.
    let name: String
    /// What people call one: `a rule`.
    let singular: String
    /// What people call several: `rules`.
    let plural: String
    var keys: [SchemaKey] = []
    /// Pairs of keys of which at most one may be there.
    var exclusions: [[String]] = []
    /// Keys of which at least one must be there.
    var requiredGroups: [[String]] = []
    /// Keys of which exactly one must be there: what the mapping is about.
    var subjects: [String] = []
    /// Keys that go with some of the subjects alone.
    var subjectSpecificKeys: [SubjectSpecificKeys] = []
    /// Whether it has exactly one key.
    var hasSingleKey = false
    /// What nobody writes down, by the keys where somebody might.
    var derived: [String: Derivation] = [:]

    /// Keys that go with some subjects alone.
    struct SubjectSpecificKeys: Sendable {
        let keys: [String]
        let subjects: [String]
    }

    /// Pairs of keys that are never there together: those that are written, and those that follow from the subjects.
    var allExclusions: [[String]] {
        let pairs = subjects.indices.flatMap { one in subjects[(one + 1)...].map { [subjects[one], $0] } }
        let strangers = subjectSpecificKeys.flatMap { companions in
            companions.keys.flatMap { key in
                subjects.filter { !companions.subjects.contains($0) }.map { [$0, key] }
            }
        }
        return exclusions + pairs + strangers
    }

    /// Keys of which at least one must be there: those that are written, and the subjects.
    var allRequiredGroups: [[String]] { requiredGroups + (subjects.isEmpty ? [] : [subjects]) }

    /// Something that follows from the rest.
    package struct Derivation: Sendable {
        /// `the list of capabilities`.
        let valueDescription: String
        /// `it follows from the subscription`.
        let reason: String
    }

    /// The names of the keys.
    var keyNames: [String] { keys.map(\.name) }

    func key(named name: String) -> SchemaKey? { keys.first { $0.name == name } }
}

/// One key: its type, what counts without it, and what it says.
struct SchemaKey: Sendable {
    let name: String
    let type: SchemaType
    let isRequired: Bool
    /// In words; empty where there is none.
    let defaultText: String
    let help: String
    /// The type as the table has it, aliases spelled out.
    let typeText: String
}

extension SchemaKey {
    /// Reads the columns of a row; nil for what is none.
    init?(columns: [String], aliases: SchemaAliases) {
        guard columns.count == 4, let type = SchemaType(columns[1], aliases: aliases.types) else { return nil }
        isRequired = columns[0].hasSuffix("!")
        name = isRequired ? String(columns[0].dropLast()) : columns[0]
        self.type = type
        typeText = aliases.expanded(columns[1])
        defaultText = columns[2]
        help = columns[3]
    }
}
