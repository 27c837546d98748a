/// Finds resources by kind and id, by ISRC or UPC, and by the words of their names.
struct ResourceIndex: Sendable {
    private(set) var kinds: [ResourceKind] = []
    private var numbers: [ResourceKind: Int] = [:]
    private var ids: [Identity: Int32] = [:]
    private var codes: [Code: [Int32]] = [:]
    private var words: [Word: [Int32]] = [:]
    var titles = TitleIndex()

    private struct Identity: Hashable {
        let kind: Int
        let id: String
    }

    private struct Code: Hashable {
        let kind: Int
        let attribute: String
        let value: String
    }

    struct Word: Hashable, Sendable {
        let kind: Int
        let word: String
    }

    // MARK: Finding

    func number(of kind: ResourceKind) -> Int? { numbers[kind] }

    func find(_ id: String, in kind: ResourceKind) -> Int32? {
        numbers[kind].flatMap { ids[Identity(kind: $0, id: id)] }
    }

    /// Those with an id among several kinds: the same in each storefront that has it.
    func find(_ id: String, in kinds: [ResourceKind]) -> [Int32] { kinds.compactMap { find(id, in: $0) } }

    func resources(_ kind: ResourceKind, with attribute: String, _ value: String) -> [Int32] {
        numbers[kind].flatMap { codes[Code(kind: $0, attribute: attribute, value: value.uppercased())] } ?? []
    }

    /// Those that have a word, in recorded order.
    func postings(_ kind: Int, _ word: String) -> [Int32] { words[Word(kind: kind, word: word)] ?? [] }

    /// All words there are, in no order.
    var allWords: Dictionary<Word, [Int32]>.Keys { words.keys }

    /// Those that have all words, in recorded order: walks along the rarest word's resources, looking each up among the
    /// others'.
    func search(_ kind: ResourceKind, words: [String]) -> [Int32] {
        guard let kind = numbers[kind] else { return [] }
        let found = words.map { postings(kind, $0) }.sorted { $0.count < $1.count }
        guard let rarest = found.first else { return [] }
        return found.count == 1 ? rarest : rarest.filter { index in found.dropFirst().allSatisfy { $0.holds(index) } }
    }

    // MARK: Building

    /// The number of a kind, a new one for a kind not seen before.
    mutating func register(_ kind: ResourceKind) -> Int {
        if let number = numbers[kind] { return number }
        numbers[kind] = kinds.count
        kinds.append(kind)
        return kinds.count - 1
    }

    /// The index of a resource, or nil after noting that the next one is it.
    mutating func findOrReserve(_ id: String, kind: Int, next: Int32) -> Int32? {
        let identity = Identity(kind: kind, id: id)
        if let found = ids[identity] { return found }
        ids[identity] = next
        return nil
    }

    mutating func add(code value: String, of attribute: String, kind: Int, resource: Int32) {
        codes[Code(kind: kind, attribute: attribute, value: value.uppercased()), default: []].append(resource)
    }

    mutating func add(name: String, kind: Int, resource: Int32) {
        for word in SearchWords.split(name) { words[Word(kind: kind, word: word), default: []].append(resource) }
    }

    /// Makes resources findable by a word as search has it.
    mutating func add(word: String, kind: Int, resources: [Int32]) {
        words[Word(kind: kind, word: word), default: []] += resources
    }

    /// Forgets an id; a resource of the same id is another one from now on.
    mutating func remove(_ id: String, kind: Int) {
        ids[Identity(kind: kind, id: id)] = nil
    }

    /// Forgets the names and codes of resources.
    mutating func removeNames(of resources: Set<Int32>) {
        words.changeValues { $0.removeAll(where: resources.contains) }
        codes.changeValues { $0.removeAll(where: resources.contains) }
        titles.change { $0.removeAll(where: resources.contains) }
    }

    /// Puts every list into recorded order, each resource once, whatever recordings repeated it.
    mutating func finish() {
        words.changeValues { $0.sortOnce() }
        codes.changeValues { $0.sortOnce() }
        titles.change { $0.sortOnce() }
        finishTitles()
    }
}

extension Dictionary {
    /// Changes the values where they are.
    mutating func changeValues(_ change: (inout Value) -> Void) {
        var place = values.startIndex
        while place != values.endIndex {
            change(&values[place])
            values.formIndex(after: &place)
        }
    }
}

extension [Int32] {
    fileprivate mutating func sortOnce() {
        guard zip(self, dropFirst()).contains(where: { $0 >= $1 }) else { return }
        sort()
        var last: Int32?
        removeAll { index in
            defer { last = index }
            return index == last
        }
    }

    /// Whether a sorted list has an element.
    func holds(_ wanted: Int32) -> Bool {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < wanted { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == wanted
    }
}
