/// The keys of a kind of mapping, and the rules for combining them.
package struct SchemaMapping: Sendable {
    /// The name in the reference: `rule`.
    let name: String
    /// The singular with its article: `a rule`.
    let singular: String
    /// The plural: `rules`.
    let plural: String
    var keys: [SchemaKey] = []
    /// Pairs of keys that cannot be combined.
    var exclusions: [[String]] = []
    /// Groups of keys of which at least one is required.
    var requiredGroups: [[String]] = []
    /// The keys of which exactly one is required, because it is the subject of the mapping.
    var subjects: [String] = []
    /// Keys that are allowed only with some subjects.
    var subjectSpecificKeys: [SubjectSpecificKeys] = []
    /// The keys that require another key.
    var companions: [Companions] = []
    /// The keys that a value of another key excludes or requires.
    var valueRules: [ValueRule] = []
    /// Whether exactly one key is required.
    var hasSingleKey = false
    /// The derived values that cannot be set, by key.
    var derived: [String: Derivation] = [:]

    init(name: String, singular: String, plural: String) {
        (self.name, self.singular, self.plural) = (name, singular, plural)
    }

    /// Keys that are allowed only with some subjects.
    struct SubjectSpecificKeys: Sendable {
        let keys: [String]
        let subjects: [String]
    }

    /// A key that requires at least one of other keys.
    struct Companions: Sendable {
        let key: String
        let required: [String]
    }

    /// The keys that some values of a key exclude or require.
    struct ValueRule: Sendable {
        let key: String
        let values: [String]
        var excluded: [String] = []
        var required: [String] = []
    }

    /// All pairs of keys that cannot be combined, including those that follow from the subjects.
    private(set) var allExclusions: [[String]] = []
    /// The places in `allExclusions` by the first key of the pair, because few keys of a mapping are present.
    private var exclusionPlaces: [String: [Int]] = [:]

    /// Derives the pairs that follow from the subjects, after all keys are declared.
    mutating func deriveExclusions() {
        let pairs = subjects.indices.flatMap { one in subjects[(one + 1)...].map { [subjects[one], $0] } }
        let strangers = subjectSpecificKeys.flatMap { companions in
            companions.keys.flatMap { key in
                subjects.filter { !companions.subjects.contains($0) }.map { [$0, key] }
            }
        }
        allExclusions = exclusions + pairs + strangers
        exclusionPlaces = Dictionary(grouping: allExclusions.indices) { allExclusions[$0][0] }
    }

    /// Returns the pairs of `allExclusions` whose first key is one of the keys, in their order.
    func exclusions(whoseFirstKeyIsIn keys: some Sequence<String>) -> [[String]] {
        keys.flatMap { exclusionPlaces[$0] ?? [] }.sorted().map { allExclusions[$0] }
    }

    /// All groups of keys of which at least one is required, including the subjects.
    var allRequiredGroups: [[String]] { requiredGroups + (subjects.isEmpty ? [] : [subjects]) }

    /// A derived value.
    package struct Derivation: Sendable {
        /// The name of the value, such as `capabilities`.
        let valueDescription: String
        /// The reason: `it is derived from the subscription`.
        let reason: String
    }

    /// The names of the keys.
    var keyNames: [String] { keys.map(\.name) }

    func key(named name: String) -> SchemaKey? { keys.first { $0.name == name } }
}

/// A key with its type, default, and description.
struct SchemaKey: Sendable {
    let name: String
    let type: SchemaType
    let isRequired: Bool
    /// The description of the default; empty without a default.
    let defaultText: String
    let help: String
}
