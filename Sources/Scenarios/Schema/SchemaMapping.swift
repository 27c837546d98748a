/// The keys of one kind of mapping, and which of them go together.
struct SchemaMapping: Sendable {
    /// By which the table names it: `rule`.
    let name: String
    /// What people call one: `a rule`.
    let owner: String
    /// What people call several: `rules`.
    let plural: String
    var keys: [SchemaKey] = []
    /// Pairs of keys of which at most one may be there.
    var exclusions: [[String]] = []
    /// Keys of which at least one must be there.
    var needs: [[String]] = []
    /// Keys of which exactly one must be there: what the mapping is about.
    var subjects: [String] = []
    /// Keys that go with some of the subjects alone.
    var companions: [Companions] = []
    /// Whether it has exactly one key.
    var takesOne = false
    /// What nobody writes down, by the keys where somebody might.
    var derived: [String: Derived] = [:]

    /// Keys that go with some subjects alone.
    struct Companions: Sendable {
        let keys: [String]
        let subjects: [String]
    }

    /// Pairs of keys that are never there together: those that are written, and those that follow from the subjects.
    var allExclusions: [[String]] {
        let pairs = subjects.indices.flatMap { one in subjects[(one + 1)...].map { [subjects[one], $0] } }
        let strangers = companions.flatMap { companions in
            companions.keys.flatMap { key in
                subjects.filter { !companions.subjects.contains($0) }.map { [$0, key] }
            }
        }
        return exclusions + pairs + strangers
    }

    /// Keys of which at least one must be there: those that are written, and the subjects.
    var allNeeds: [[String]] { needs + (subjects.isEmpty ? [] : [subjects]) }

    /// Something that follows from the rest.
    struct Derived: Sendable {
        /// `the list of capabilities`.
        let what: String
        /// `it follows from the subscription`.
        let why: String
    }

    /// The names of the keys.
    var names: [String] { keys.map(\.name) }

    func key(_ name: String) -> SchemaKey? { keys.first { $0.name == name } }
}
