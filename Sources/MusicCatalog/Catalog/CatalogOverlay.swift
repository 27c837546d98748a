/// What a user has written on top of a catalog: new resources, relationships and lists that are other ones now.
package struct CatalogOverlay: Sendable {
    /// Kinds that nothing was recorded of.
    private(set) var kinds: [ResourceKind] = []
    /// How many resources were recorded: the index of the first one here.
    private let firstAddedIndex: Int
    private(set) var addedResources: [Resource] = []
    /// The attributes of what was added or changed, whole JSON objects by index.
    private(set) var attributes: [Int32: [UInt8]] = [:]
    private var indicesByID: [ResourceKind: [String: Int32]] = [:]
    private var indicesByKind: [ResourceKind: [Int32]] = [:]
    /// By index, what has become of the relationships of recorded resources.
    private(set) var relationships: [Int32: [ResourceList]] = [:]
    /// What of the catalog was added.
    private(set) var counterparts = CatalogCounterparts()
    /// When what was written came into its list.
    package var datesAdded: [Int32: String] = [:]
    /// What the user has marked.
    private(set) var favorites: Set<Int32> = []
    /// Ratings by type and id: 1 or -1.
    package var ratings: [ResourceReference: Int] = [:]
    /// By path.
    package private(set) var lists: [String: ResourceList] = [:]

    init(recordedCount count: Int) { firstAddedIndex = count }

    func index(of id: String, in kind: ResourceKind) -> Int32? { indicesByID[kind]?[id] }

    /// Those of a kind, in the order in which they were written.
    package func allResources(of kind: ResourceKind) -> [Int32] { indicesByKind[kind] ?? [] }

    /// Adds a resource; its id is new among its kind.
    ///
    /// - Parameters:
    ///   - id: Its id.
    ///   - kind: Its kind.
    ///   - recorded: The kinds that were recorded.
    ///   - attributes: A JSON object.
    ///   - relationships: What it leads to.
    /// - Returns: Its index.
    package mutating func add(
        _ id: String, in kind: ResourceKind, recordedKinds recorded: [ResourceKind], attributes: [UInt8],
        relationships: [ResourceList] = []
    ) -> Int32 {
        let index = Int32(firstAddedIndex + addedResources.count)
        var resource = Resource(kindIndex: kindIndex(of: kind, recordedKinds: recorded), id: id)
        resource.attributes = JSONFragment(buffer: -1, start: 0, end: 0)
        resource.memberOrder.appendMissingMembers(for: kind)
        resource.relationships = relationships
        addedResources.append(resource)
        self.attributes[index] = attributes
        indicesByID[kind, default: [:]][id] = index
        indicesByKind[kind, default: []].append(index)
        return index
    }

    private mutating func kindIndex(of kind: ResourceKind, recordedKinds recorded: [ResourceKind]) -> Int {
        if let known = recorded.firstIndex(of: kind) { return known }
        if let known = kinds.firstIndex(of: kind) { return recorded.count + known }
        kinds.append(kind)
        return recorded.count + kinds.count - 1
    }

    /// Notes what a resource of the library is in the catalog, in each storefront.
    package mutating func add(_ index: Int32, counterparts members: [Int32]) {
        counterparts.add(index, counterparts: members)
    }

    /// Lets a resource lead to these, in place of what it has led to under that name.
    package mutating func setRelationship(of index: Int32, to list: ResourceList, existing known: [ResourceList]) {
        var lists = known
        if let place = lists.firstIndex(where: { $0.name == list.name }) {
            lists[place] = list
        } else {
            lists.append(list)
        }
        if Int(index) >= firstAddedIndex {
            addedResources[Int(index) - firstAddedIndex].relationships = lists
        } else {
            relationships[index] = lists
        }
    }

    /// Lets a resource say something else.
    package mutating func setAttributes(_ attributes: [UInt8], of index: Int32) { self.attributes[index] = attributes }

    package mutating func addFavorite(_ index: Int32) { favorites.insert(index) }

    package mutating func setMembers(_ members: [Int32], ofListAt path: String) {
        lists[path] = ResourceList(name: path, members: members)
    }
}

/// The resources of a catalog by index: those that were recorded, then those that were written.
package struct ResourceTable: Sendable, RandomAccessCollection {
    let catalog: Catalog

    package subscript(_ index: Int) -> Resource { catalog.resource(at: index) }

    package var startIndex: Int { 0 }

    package var endIndex: Int { catalog.resourceCount }
}
