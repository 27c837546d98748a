extension ResourceIndex {
    /// Notes how a name begins: names with the first word of a term come before others.
    mutating func add(title: String, kindIndex kind: Int, resource: Int32) {
        let words = SearchTokenizer.split(title)
        guard let first = words.first else { return }
        add(firstWord: first, isAlone: words.count == 1, kindIndex: kind, resources: [resource])
    }

    /// The same of resources whose names begin with a word, and of which it may be the only one.
    mutating func add(firstWord word: String, isAlone: Bool, kindIndex kind: Int, resources: [Int32]) {
        titles.firstWords[Word(kindIndex: kind, text: word), default: []] += resources
        if isAlone { titles.soleWords[Word(kindIndex: kind, text: word), default: []] += resources }
    }

    /// The resources of a kind whose name is this one word.
    func resources(of kind: ResourceKind, named word: String) -> [Int32] {
        kindIndex(of: kind).flatMap { titles.soleWords[Word(kindIndex: $0, text: word)] } ?? []
    }

    /// The resources of a kind whose names begin with the first of the words and which have the others.
    func resources(of kind: ResourceKind, withPrefix words: [String]) -> [Int32] {
        guard let first = words.first, let number = kindIndex(of: kind),
            let beginning = titles.firstWords[Word(kindIndex: number, text: first)]
        else { return [] }
        guard words.count > 1 else { return beginning }
        let all = ([beginning] + words.dropFirst().map { postings(kindIndex: number, word: $0) }).sorted {
            $0.count < $1.count
        }
        return all[0].filter { index in all.dropFirst().allSatisfy { $0.sortedContains(index) } }
    }

    /// The words of a kind's names that begin with some letters, in the order of the alphabet; only those that names
    /// begin with, where `isFirst`.
    func words(of kind: ResourceKind, withPrefix letters: String, isFirst: Bool) -> ArraySlice<String> {
        guard let number = kindIndex(of: kind), titles.vocabulary.indices.contains(number) else { return [] }
        let all = isFirst ? titles.vocabulary[number].first : titles.vocabulary[number].any
        var (low, high) = (0, all.count)
        while low < high {
            let middle = (low + high) / 2
            if all[middle] < letters { low = middle + 1 } else { high = middle }
        }
        return all[low...].prefix { $0.utf8.starts(with: letters.utf8) }
    }

    /// Puts the words in order, once all are known.
    mutating func finishTitles() {
        titles.vocabulary = .init(repeating: ([], []), count: kinds.count)
        for word in allWords { titles.vocabulary[word.kindIndex].any.append(word.text) }
        for word in titles.firstWords.keys { titles.vocabulary[word.kindIndex].first.append(word.text) }
        for number in titles.vocabulary.indices {
            titles.vocabulary[number].any.sort()
            titles.vocabulary[number].first.sort()
        }
    }
}

/// How names begin.
struct TitleIndex: Sendable {
    fileprivate(set) var firstWords: [ResourceIndex.Word: [Int32]] = [:]
    fileprivate(set) var soleWords: [ResourceIndex.Word: [Int32]] = [:]
    /// The words of each kind, sorted.
    fileprivate var vocabulary: [(any: [String], first: [String])] = []

    mutating func mutateLists(_ change: (inout [Int32]) -> Void) {
        firstWords.mutateValues(change)
        soleWords.mutateValues(change)
    }
}
