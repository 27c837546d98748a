/// Finds resources by kind and id, by ISRC or UPC, and by the words of their names.
struct ResourceIndex: Sendable {
    private(set) var kinds: [ResourceKind] = []
    private var numbers: [ResourceKind: Int] = [:]
    private var ids: [Identity: Int32] = [:]
    private var codes: [Code: [Int32]] = [:]
    private var words: [Word: [Int32]] = [:]

    private struct Identity: Hashable {
        let kind: Int
        let id: String
    }

    private struct Code: Hashable {
        let kind: Int
        let attribute: String
        let value: String
    }

    private struct Word: Hashable {
        let kind: Int
        let word: String
    }

    // MARK: Finding

    func number(of kind: ResourceKind) -> Int? { numbers[kind] }

    func find(_ id: String, in kind: ResourceKind) -> Int32? {
        numbers[kind].flatMap { ids[Identity(kind: $0, id: id)] }
    }

    func resources(_ kind: ResourceKind, with attribute: String, _ value: String) -> [Int32] {
        numbers[kind].flatMap { codes[Code(kind: $0, attribute: attribute, value: value.uppercased())] } ?? []
    }

    func search(_ kind: ResourceKind, term: String) -> [Int32] {
        guard let kind = numbers[kind] else { return [] }
        let found = SearchWords.split(term).map { words[Word(kind: kind, word: $0)] ?? [] }
        guard let first = found.first else { return [] }
        let others = found.dropFirst().map(Set.init)
        return first.filter { index in others.allSatisfy { $0.contains(index) } }
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

    /// Puts every list into recorded order, each resource once, whatever recordings repeated it.
    mutating func finish() {
        for key in codes.keys { codes[key]?.sortOnce() }
        for key in words.keys { words[key]?.sortOnce() }
    }
}

extension [Int32] {
    fileprivate mutating func sortOnce() {
        guard zip(self, dropFirst()).contains(where: { $0 >= $1 }) else { return }
        self = Set(self).sorted()
    }
}
