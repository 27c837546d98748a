import Text

/// A user's changes to a catalog: added resources, and changed attributes, relationships, and lists.
///
/// Each version of the catalog has an overlay. Overlays share what did not change, so a write does not copy earlier ones.
package struct CatalogOverlay: Sendable {
    /// The kinds that the recordings do not contain.
    private(set) var kinds: [ResourceKind] = []
    /// The number of recorded resources, which is the index of the first added one.
    private let firstAddedIndex: Int
    private(set) var addedResources = SharedArray<Resource>()
    /// The attributes of added or changed resources as JSON objects, by index.
    private(set) var attributes: SharedDictionary<Int32, [UInt8]> = [:]
    private var indicesByID: [ResourceKind: SharedDictionary<String, Int32>] = [:]
    private var indicesByKind: [ResourceKind: SharedArray<Int32>] = [:]
    /// The added resources of a kind with the same name, in the order in which they were added.
    private var indicesByName: SharedDictionary<NamedKind, [Int32]> = [:]
    /// The words of the names of added resources, by kind.
    private var words: [ResourceKind: WrittenWords] = [:]
    /// The changed relationships of recorded resources, by index.
    private(set) var relationships: SharedDictionary<Int32, [ResourceList]> = [:]
    /// The tracks that the user appended to playlists, by the index of the playlist.
    private(set) var appendedTracks: SharedDictionary<Int32, SharedArray<Int32>> = [:]
    /// The catalog counterparts of added resources.
    private(set) var counterparts = CatalogCounterparts()
    /// The times at which resources were added to their lists, by index.
    package var datesAdded: SharedDictionary<Int32, String> = [:]
    /// The library resources that were removed, which only playlists still have.
    private(set) var deletedResources: SharedDictionary<Int32, Bool> = [:]
    /// The resources that the user added to favorites.
    private(set) var favorites: SharedDictionary<Int32, Bool> = [:]
    /// The ratings, 1 or -1, by type and id; counterparts have the same rating.
    private(set) var ratings: SharedDictionary<ResourceReference, Int> = [:]
    /// Whether a library resource was ever rated; without one, no rating belongs to a counterpart of a catalog resource.
    private(set) var hasLibraryRatings = false
    /// The number of times that a station moved to its next songs, by the station's id.
    package var stationPositions: SharedDictionary<String, Int> = [:]
    /// The changed lists, by path.
    package private(set) var lists: SharedDictionary<String, SharedArray<Int32>> = [:]

    init(recordedCount count: Int) { firstAddedIndex = count }

    func index(of id: String, in kind: ResourceKind) -> Int32? { indicesByID[kind]?[id] }

    /// Returns the added resources of a kind, in the order in which they were added.
    package func allResources(of kind: ResourceKind) -> SharedArray<Int32> {
        indicesByKind[kind] ?? SharedArray()
    }

    /// Adds a resource with an id that its kind does not have yet.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - kind: The kind.
    ///   - recorded: The kinds of the recorded resources.
    ///   - attributes: A JSON object.
    ///   - relationships: The relationships and their members.
    /// - Returns: The index of the resource.
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
        indicesByKind[kind, default: SharedArray()].append(index)
        words[kind, default: WrittenWords()].add(Self.words(in: attributes), of: index)
        return index
    }

    /// Returns the words of the name and the artist's name in a resource's attributes, each once.
    private static func words(in attributes: [UInt8]) -> Set<String> {
        guard let root = try? JSONDocument.parse(attributes).root else { return [] }
        return Set(["name", "artistName"].flatMap { SearchTokenizer.split(root[$0]?.string ?? "") })
    }

    /// Returns the added resources of a kind with the rarest of several words in their name or artist's name, in the order in
    /// which they were added.
    ///
    /// The last word may be incomplete. The other words are not compared.
    package func candidates(of kind: ResourceKind, for words: [String]) -> [Int32] {
        self.words[kind]?.candidates(for: words) ?? []
    }

    private mutating func kindIndex(of kind: ResourceKind, recordedKinds recorded: [ResourceKind]) -> Int {
        if let known = recorded.firstIndex(of: kind) { return known }
        if let known = kinds.firstIndex(of: kind) { return recorded.count + known }
        kinds.append(kind)
        return recorded.count + kinds.count - 1
    }

    /// Adds the catalog counterparts of a library resource in all storefronts.
    package mutating func add(_ index: Int32, counterparts members: [Int32]) {
        counterparts.add(index, counterparts: members)
    }

    /// Replaces the relationship of the same name, or adds it.
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

    /// Replaces the attributes of a resource.
    package mutating func setAttributes(_ attributes: [UInt8], of index: Int32) { self.attributes[index] = attributes }

    /// Sets or deletes the rating of a resource, but not of its counterparts.
    mutating func setRating(of item: ResourceReference, to value: Int?) {
        ratings[item] = value
        if value != nil, item.isOfLibrary { hasLibraryRatings = true }
    }

    package mutating func addFavorite(_ index: Int32) { favorites[index] = true }

    /// Appends tracks to a playlist, after those in its relationship `tracks`.
    package mutating func appendTracks(_ tracks: [Int32], toPlaylist index: Int32) {
        for track in tracks { appendedTracks[index, default: SharedArray()].append(track) }
    }

    /// Starts a list that the user changes for the first time.
    package mutating func startList(at path: String, with members: [Int32]) { lists[path] = SharedArray(members) }

    /// Inserts a resource into a list that the user has changed before, and restores it if it was removed.
    package mutating func insert(_ member: Int32, at position: Int, inListAt path: String) {
        deletedResources[member] = nil
        lists[path]?.insert(member, at: position)
    }

    /// Appends a resource to a list that the user has changed before.
    package mutating func append(_ member: Int32, toListAt path: String) { lists[path]?.append(member) }

    /// Removes a resource from a list that the user has changed before.
    ///
    /// It takes linear time if the resource is recorded. An added resource is not in the list yet.
    package mutating func remove(_ member: Int32, fromListAt path: String) {
        guard Int(member) < firstAddedIndex, let place = lists[path]?.elements.firstIndex(of: member) else { return }
        lists[path]?.remove(at: place)
    }

    /// Removes a library resource from a list that the user has changed before, and from the catalog.
    package mutating func delete(_ member: Int32, fromListAt path: String) {
        deletedResources[member] = true
        guard let place = lists[path]?.elements.firstIndex(of: member) else { return }
        lists[path]?.remove(at: place)
    }

    /// Whether a library resource was removed.
    func isDeleted(_ index: Int32) -> Bool { deletedResources[index] != nil }

    /// Returns the added resources of a kind with a name, in the order in which they were added.
    package func resources(of kind: ResourceKind, named name: String) -> [Int32] {
        indicesByName[NamedKind(kind: kind, name: name)] ?? []
    }

    /// Records the name of an added resource, for which `resources(of:named:)` returns it.
    package mutating func setName(_ name: String, of index: Int32, in kind: ResourceKind) {
        indicesByName[NamedKind(kind: kind, name: name), default: []].append(index)
    }

    private struct NamedKind: Hashable {
        let kind: ResourceKind
        let name: String
    }
}

/// The resources of a catalog by index: recorded ones, then written ones.
package struct ResourceTable: Sendable, RandomAccessCollection {
    let catalog: Catalog

    package subscript(_ index: Int) -> Resource { catalog.resource(at: index) }

    package var startIndex: Int { 0 }

    package var endIndex: Int { catalog.resourceCount }
}
