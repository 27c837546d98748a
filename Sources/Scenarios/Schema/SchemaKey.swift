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
