/// The keys of one kind of mapping, and which of them go together.
struct SchemaMapping: Sendable {
    /// By which the table names it: `rule`.
    let name: String
    /// What people call one: `a rule`.
    let owner: String
    /// What people call several: `rules`.
    let plural: String
    var keys: [SchemaKey] = []
    /// Keys of which at most one may be there.
    var exclusions: [[String]] = []
    /// Keys of which at least one must be there.
    var needs: [[String]] = []
    /// Whether it has exactly one key.
    var takesOne = false
    /// What nobody writes down, by the keys where somebody might.
    var derived: [String: Derived] = [:]

    /// Something that follows from the rest.
    struct Derived: Sendable {
        /// `the list of capabilities`.
        let what: String
        /// `it follows from the subscription`.
        let why: String
    }

    /// The names of the keys that mean something.
    var names: [String] { keys.filter { !$0.isPlanned }.map(\.name) }

    func key(_ name: String) -> SchemaKey? { keys.first { $0.name == name } }
}
