/// The words of resources that a user has added, for search.
///
/// Copies share what did not change. The time of a search depends on the resources with the rarest of its words, and not on
/// the number of resources.
struct WrittenWords: Sendable {
    private struct Entry: Sendable {
        /// The word in UTF-8, whose order does not depend on the language.
        let word: [UInt8]
        let resource: Int32
    }

    /// An entry for each word of each resource, sorted by the word; of equal words, the resource that was added last is the last.
    private var entries = SharedArray<Entry>()

    /// Adds the words of a resource.
    mutating func add(_ words: Set<String>, of resource: Int32) {
        for word in words {
            let word = Array(word.utf8)
            let place = firstIndex { word.lexicographicallyPrecedes($0) }
            entries.insert(Entry(word: word, resource: resource), at: place)
        }
    }

    /// Returns the resources with the rarest of several words, of which the last may be incomplete, in ascending order.
    ///
    /// The other words are not compared.
    func candidates(for words: [String]) -> [Int32] {
        guard let last = words.last else { return [] }
        let ranges = words.dropLast().map { range(of: Array($0.utf8)) } + [range(ofPrefix: Array(last.utf8))]
        let rarest = ranges.min { $0.count < $1.count } ?? 0..<0
        return Set(rarest.map { entries[$0].resource }).sorted()
    }

    private func range(of word: [UInt8]) -> Range<Int> {
        firstIndex { !$0.lexicographicallyPrecedes(word) }..<firstIndex { word.lexicographicallyPrecedes($0) }
    }

    private func range(ofPrefix prefix: [UInt8]) -> Range<Int> {
        firstIndex {
            !$0.lexicographicallyPrecedes(prefix)
        }..<firstIndex {
            prefix.lexicographicallyPrecedes($0) && !$0.starts(with: prefix)
        }
    }

    /// Returns the index of the first word that satisfies a condition, which all later words satisfy too.
    private func firstIndex(where condition: ([UInt8]) -> Bool) -> Int {
        var (lower, upper) = (0, entries.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if condition(entries[middle].word) { upper = middle } else { lower = middle + 1 }
        }
        return lower
    }
}
