/// What a user has written on top of a catalog: new resources, relationships and lists that are other ones now.
struct CatalogOverlay: Sendable {
    /// Kinds that nothing was recorded of.
    private(set) var kinds: [ResourceKind] = []
    /// How many resources were recorded: the index of the first one here.
    private let first: Int
    private(set) var added: [Resource] = []
    /// The attributes of what was added or changed, whole JSON objects by index.
    private(set) var attributes: [Int32: [UInt8]] = [:]
    private var indices: [ResourceKind: [String: Int32]] = [:]
    private var order: [ResourceKind: [Int32]] = [:]
    /// By index, what has become of the relationships of recorded resources.
    private(set) var relationships: [Int32: [RelatedList]] = [:]
    /// What of the catalog was added.
    private(set) var twins = LibraryTwins()
    /// When what was written came into its list.
    var dates: [Int32: String] = [:]
    /// What the user has marked.
    private(set) var favorites: Set<Int32> = []
    /// Ratings by type and id: 1 or -1.
    var ratings: [ItemReference: Int] = [:]
    /// By path.
    private(set) var lists: [String: RelatedList] = [:]

    init(behind count: Int) { first = count }

    func index(of id: String, in kind: ResourceKind) -> Int32? { indices[kind]?[id] }

    /// Those of a kind, in the order in which they were written.
    func all(_ kind: ResourceKind) -> [Int32] { order[kind] ?? [] }

    /// Adds a resource; its id is new among its kind.
    ///
    /// - Parameters:
    ///   - id: Its id.
    ///   - kind: Its kind.
    ///   - recorded: The kinds that were recorded.
    ///   - attributes: A JSON object.
    ///   - relationships: What it leads to.
    /// - Returns: Its index.
    mutating func add(
        _ id: String, in kind: ResourceKind, among recorded: [ResourceKind], attributes: [UInt8],
        relationships: [RelatedList] = []
    ) -> Int32 {
        let index = Int32(first + added.count)
        var resource = Resource(kind: number(of: kind, among: recorded), id: id)
        resource.attributes = JSONFragment(buffer: -1, start: 0, end: 0)
        resource.layout.complete(kind)
        resource.relationships = relationships
        added.append(resource)
        self.attributes[index] = attributes
        indices[kind, default: [:]][id] = index
        order[kind, default: []].append(index)
        return index
    }

    private mutating func number(of kind: ResourceKind, among recorded: [ResourceKind]) -> Int {
        if let known = recorded.firstIndex(of: kind) { return known }
        if let known = kinds.firstIndex(of: kind) { return recorded.count + known }
        kinds.append(kind)
        return recorded.count + kinds.count - 1
    }

    /// Notes what a resource of the library is in the catalog, in each storefront.
    mutating func add(_ index: Int32, standingFor members: [Int32]) { twins.add(index, standingFor: members) }

    /// Lets a resource lead to these, in place of what it has led to under that name.
    mutating func relate(_ index: Int32, _ list: RelatedList, among known: [RelatedList]) {
        var lists = known
        if let place = lists.firstIndex(where: { $0.name == list.name }) {
            lists[place] = list
        } else {
            lists.append(list)
        }
        if Int(index) >= first {
            added[Int(index) - first].relationships = lists
        } else {
            relationships[index] = lists
        }
    }

    /// Lets a resource say something else.
    mutating func set(attributes: [UInt8], of index: Int32) { self.attributes[index] = attributes }

    mutating func favor(_ index: Int32) { favorites.insert(index) }

    mutating func set(_ members: [Int32], of path: String) { lists[path] = RelatedList(name: path, members: members) }
}

/// The resources of a catalog by index: those that were recorded, then those that were written.
package struct ResourceTable: Sendable, RandomAccessCollection {
    let catalog: Catalog

    package subscript(_ index: Int) -> Resource { catalog.resource(index) }

    package var startIndex: Int { 0 }

    package var endIndex: Int { catalog.resourceCount }
}
