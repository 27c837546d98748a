/// The recorded results of a search for resources of one kind.
package struct RecordedSearch: Sendable {
    let members: [Int32]
    /// Whether the last recorded page has no `next`.
    let isComplete: Bool
    /// The place of the group in the recorded order of the groups, or `nil` if no order is recorded.
    let place: Int?

    /// A kind of resources and the words of a term.
    package struct Key: Hashable, Sendable {
        let kind: ResourceKind
        private let term: String

        /// Creates a key, which ignores letter case, accents, and punctuation.
        init(kind: ResourceKind, term: String) {
            self.kind = kind
            self.term = SearchTokenizer.normalizedTerm(term)
        }
    }
}

extension SearchTokenizer {
    /// Returns the words of a term, or the lowercase term if it has no words.
    static func normalizedTerm(_ term: String) -> String {
        let words = split(term)
        return words.isEmpty ? term.lowercased() : words.joined(separator: " ")
    }
}
