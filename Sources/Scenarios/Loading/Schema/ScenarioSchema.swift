/// The mappings of the language, by name.
package struct ScenarioSchema: Sendable {
    let mappings: [SchemaMapping]
    private let byName: [String: Int]

    /// The schema of the scenario language.
    static let language = ScenarioSchema(Declarations.schemas)

    /// Returns a mapping of the language; an unknown mapping has no keys.
    subscript(_ name: String) -> SchemaMapping {
        byName[name].map { mappings[$0] } ?? SchemaMapping(name: name, singular: "`\(name)`", plural: name)
    }

    private init(_ mappings: [SchemaMapping]) {
        self.mappings = mappings
        byName = Dictionary(
            mappings.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension ScenarioSchema {
    /// The start of the names of a library's counts in `generatedCounts`.
    package static let libraryCountPrefix = "library-"

    /// The counts of generated data with their ranges: those of `generate`, and those of the user's library, as `library-songs`.
    package static let generatedCounts: [(name: String, range: ClosedRange<Int>)] =
        counts(in: "generate", excluding: libraryCountPrefix)
        + [("\(libraryCountPrefix)songs", 0...100_000), ("\(libraryCountPrefix)playlists", 0...10_000)]

    /// Returns the keys of a mapping whose values are numbers with a range.
    private static func counts(in mapping: String, excluding prefix: String) -> [(
        name: String, range: ClosedRange<Int>
    )] {
        language[mapping].keys.compactMap { key in
            guard case .scalar(_, pattern: _, range: let range?)? = key.type.scalarType?.constraint else { return nil }
            return key.name.hasPrefix(prefix) ? nil : (key.name, range)
        }
    }
}

extension String {
    /// The words between spaces.
    var words: [String] { split(separator: " ").map(String.init) }
}
