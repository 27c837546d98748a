/// Finds resources by kind and id, by ISRC or UPC, and by words in their names.
package struct ResourceIndex: Sendable {
    package private(set) var kinds: [ResourceKind] = []
    private var kindIndices: [ResourceKind: Int] = [:]
    private var indicesByID: [Identity: Int32] = [:]
    private var resourcesByCode: [Code: [Int32]] = [:]
    private var resourcesByWord: [Word: [Int32]] = [:]
    var titles = TitleIndex()

    private struct Identity: Hashable {
        let kindIndex: Int
        let id: String
    }

    private struct Code: Hashable {
        let kindIndex: Int
        let attribute: String
        let value: String
    }

    struct Word: Hashable, Sendable {
        let kindIndex: Int
        let text: String
    }

    // MARK: Lookup

    package func kindIndex(of kind: ResourceKind) -> Int? { kindIndices[kind] }

    func find(_ id: String, in kind: ResourceKind) -> Int32? {
        kindIndices[kind].flatMap { find(id, kindIndex: $0) }
    }

    func find(_ id: String, kindIndex kind: Int) -> Int32? { indicesByID[Identity(kindIndex: kind, id: id)] }

    /// Returns the resources with an id in any of the kinds, such as the same song in several storefronts.
    package func findAll(_ id: String, in kinds: [ResourceKind]) -> [Int32] { kinds.compactMap { find(id, in: $0) } }

    func resources(of kind: ResourceKind, attribute: String, value: String) -> [Int32] {
        kindIndices[kind].flatMap {
            resourcesByCode[
                Code(kindIndex: $0, attribute: attribute, value: Self.normalizedCode(value, attribute: attribute))]
        } ?? []
    }

    /// Returns the resources that contain a word, in recorded order.
    func postings(kindIndex kind: Int, word: String) -> [Int32] {
        resourcesByWord[Word(kindIndex: kind, text: word)] ?? []
    }

    /// All indexed words, in no particular order.
    var allWords: Dictionary<Word, [Int32]>.Keys { resourcesByWord.keys }

    /// Returns the resources that contain all words, in recorded order.
    ///
    /// It iterates over the resources of the rarest word and looks each one up in the lists of the others.
    func search(_ kind: ResourceKind, for words: [String]) -> [Int32] {
        guard let kind = kindIndices[kind] else { return [] }
        let found = words.map { postings(kindIndex: kind, word: $0) }.sorted { $0.count < $1.count }
        guard let rarest = found.first else { return [] }
        return found.count == 1
            ? rarest : rarest.filter { index in found.dropFirst().allSatisfy { $0.sortedContains(index) } }
    }

    // MARK: Building

    /// Returns the index of a kind, and adds the kind if it is new.
    package mutating func register(_ kind: ResourceKind) -> Int {
        if let number = kindIndices[kind] { return number }
        kindIndices[kind] = kinds.count
        kinds.append(kind)
        return kinds.count - 1
    }

    /// Returns the index of a resource, or assigns `next` to a new id and returns `nil`.
    mutating func findOrReserve(_ id: String, kindIndex kind: Int, next: Int32) -> Int32? {
        let identity = Identity(kindIndex: kind, id: id)
        if let found = indicesByID[identity] { return found }
        indicesByID[identity] = next
        return nil
    }

    package mutating func add(code value: String, of attribute: String, kindIndex kind: Int, resource: Int32) {
        let code = Self.normalizedCode(value, attribute: attribute)
        resourcesByCode[Code(kindIndex: kind, attribute: attribute, value: code), default: []].append(resource)
    }

    /// Returns the form of a code that is compared: in uppercase, and a UPC without leading zeros (Sources, API 2.3).
    static func normalizedCode(_ code: String, attribute: String) -> String {
        attribute == "upc" ? String(code.drop { $0 == "0" }) : code.uppercased()
    }

    package mutating func add(name: String, kindIndex kind: Int, resource: Int32) {
        for word in SearchTokenizer.split(name) {
            resourcesByWord[Word(kindIndex: kind, text: word), default: []].append(resource)
        }
    }

    /// Adds resources that contain a word, which must be in the form that search uses.
    package mutating func add(word: String, kindIndex kind: Int, resources: [Int32]) {
        resourcesByWord[Word(kindIndex: kind, text: word), default: []] += resources
    }

    /// Removes an id, so that a later resource with this id is a new one.
    mutating func removeID(_ id: String, kindIndex kind: Int) {
        indicesByID[Identity(kindIndex: kind, id: id)] = nil
    }

    /// Removes the names and codes of resources.
    mutating func removeNames(of resources: Set<Int32>) {
        resourcesByWord.mutateValues { $0.removeAll(where: resources.contains) }
        resourcesByCode.mutateValues { $0.removeAll(where: resources.contains) }
        titles.mutateLists { $0.removeAll(where: resources.contains) }
    }

    /// Sorts every list into recorded order and removes duplicates.
    mutating func finish() {
        resourcesByWord.mutateValues { $0.sortAndRemoveDuplicates() }
        resourcesByCode.mutateValues { $0.sortAndRemoveDuplicates() }
        titles.mutateLists { $0.sortAndRemoveDuplicates() }
        finishTitles()
    }
}

extension Dictionary {
    /// Changes the values in place.
    fileprivate mutating func mutateValues(_ change: (inout Value) -> Void) {
        var place = values.startIndex
        while place != values.endIndex {
            change(&values[place])
            values.formIndex(after: &place)
        }
    }
}

extension [Int32] {
    fileprivate mutating func sortAndRemoveDuplicates() {
        guard zip(self, dropFirst()).contains(where: { $0 >= $1 }) else { return }
        sort()
        var last: Int32?
        removeAll { index in
            defer { last = index }
            return index == last
        }
    }

    /// Returns whether a sorted list contains an element.
    fileprivate func sortedContains(_ wanted: Int32) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == wanted
    }
}

extension ResourceIndex {
    /// Adds the first word of a name, because names that start with a term rank higher.
    package mutating func add(title: String, kindIndex kind: Int, resource: Int32) {
        let words = SearchTokenizer.split(title)
        guard let first = words.first else { return }
        add(firstWord: first, isAlone: words.count == 1, kindIndex: kind, resources: [resource])
    }

    /// Adds resources whose names start with a word, which can be their only word.
    package mutating func add(firstWord word: String, isAlone: Bool, kindIndex kind: Int, resources: [Int32]) {
        titles.firstWords[Word(kindIndex: kind, text: word), default: []] += resources
        if isAlone { titles.soleWords[Word(kindIndex: kind, text: word), default: []] += resources }
    }

    /// Returns the resources of a kind whose name is exactly this word.
    func resources(of kind: ResourceKind, named word: String) -> [Int32] {
        kindIndex(of: kind).flatMap { titles.soleWords[Word(kindIndex: $0, text: word)] } ?? []
    }

    /// Returns the resources of a kind whose names start with the first word and contain the others.
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

    /// Returns all words in a kind's names that start with some letters, in alphabetical order.
    ///
    /// If `isFirst` is `true`, only first words of names are returned.
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

    /// Sorts the vocabulary after all words are added.
    fileprivate mutating func finishTitles() {
        titles.vocabulary = .init(repeating: ([], []), count: kinds.count)
        for word in allWords { titles.vocabulary[word.kindIndex].any.append(word.text) }
        for word in titles.firstWords.keys { titles.vocabulary[word.kindIndex].first.append(word.text) }
        for number in titles.vocabulary.indices {
            titles.vocabulary[number].any.sort()
            titles.vocabulary[number].first.sort()
        }
    }
}

/// An index of the first words of names.
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
