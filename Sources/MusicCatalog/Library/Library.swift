package import Text

/// A user's library: the recorded catalog with the user's writes (Sources, API 3.2 and 3.3).
package struct Library: Sendable {
    /// The recorded catalog with all writes.
    package private(set) var catalog: Catalog
    /// All writes, in order.
    package private(set) var appliedChanges = SharedArray<AppliedChange>()
    private let recordedCatalog: Catalog
    private let seed: Seed
    /// The user's name if there are several users, so that they get different ids.
    private let owner: String?
    var overlay: CatalogOverlay

    /// A write, with its time and storefront.
    ///
    /// It is a class, so that a copy of a part of the list of writes does not copy the writes.
    package final class AppliedChange: Sendable {
        package let change: LibraryChange
        package let context: LibraryWriteContext

        fileprivate init(change: LibraryChange, context: LibraryWriteContext) {
            (self.change, self.context) = (change, context)
        }
    }

    package init(catalog: Catalog, seed: Seed, owner: String? = nil) {
        (self.catalog, recordedCatalog, self.seed, self.owner) = (catalog, catalog, seed, owner)
        overlay = catalog.overlay
    }

    /// Returns a library with the same writes on another catalog.
    package func migrated(to catalog: Catalog, seed: Seed) -> Library {
        var library = Library(catalog: catalog, seed: seed, owner: owner)
        for written in appliedChanges.elements { library.write(written.change, at: written.context) }
        return library
    }

    /// The id of the root folder, which contains everything that is not in another folder (Sources, API 3.2).
    package static let rootFolder = "p.playlistsroot"

    /// Applies a change to the library and its catalog.
    ///
    /// - Parameters:
    ///   - change: The change. Resources that do not exist are ignored.
    ///   - context: The time and the storefront of the write.
    /// - Returns: The id of the playlist or folder that was created, or `nil`.
    @discardableResult
    package mutating func write(_ change: LibraryChange, at context: LibraryWriteContext) -> String? {
        let id = apply(change, at: context)
        catalog = Catalog(recordedCatalog, with: overlay)
        return id
    }

    /// Applies a change to the overlay, without updating `catalog`.
    private mutating func apply(_ change: LibraryChange, at context: LibraryWriteContext) -> String? {
        appliedChanges.append(AppliedChange(change: change, context: context))
        var id: String?
        switch change {
        case .add(let items): for item in items { add(item, at: context) }
        case .remove(let items): for item in items { remove(item, at: context) }
        case .removeFirstSongs(let count):
            let songs = Library.listedResources(ofType: "library-songs", in: currentCatalog).prefix(count)
            for song in songs { remove(song) }
        case .createPlaylist(let playlist): id = createPlaylist(playlist, at: context)
        case .createFolder(let name, let parent): id = createFolder(named: name, in: parent, at: context)
        case .append(let tracks, let playlist): appendTracks(tracks, to: playlist, at: context)
        case .rate(let item, value: let value): setRating(of: item, to: value)
        case .addFavorites(let items): for item in items { addFavorite(item, at: context) }
        case .advanceStation(let station): overlay.stationPositions[station, default: 0] += 1
        case .play(let track, let container):
            moveToFront(track, ofListAt: "/v1/me/recent/played/tracks", at: context)
            if let container { moveToFront(container, ofListAt: "/v1/me/recent/played", at: context) }
        }
        return id
    }

    /// Removes a library resource, or the one of a catalog resource.
    private mutating func remove(_ item: ResourceReference, at context: LibraryWriteContext) {
        guard let index = index(of: item, at: context) else { return }
        if item.type.hasPrefix("library-") {
            remove(index)
        } else if let listed = currentCatalog.listedLibraryCounterparts(of: Int(index))?.first {
            remove(listed)
        }
    }

    private mutating func remove(_ index: Int32) {
        let catalog = currentCatalog
        let type = catalog.kinds[catalog.resources[Int(index)].kindIndex].type
        copyListToOverlay(ofType: type)
        overlay.delete(index, fromListAt: ResourceKind.libraryListPath(of: type))
        if overlay.lists[Self.recentlyAddedPath] == nil {
            overlay.startList(at: Self.recentlyAddedPath, with: Self.recentlyAdded(in: catalog).elements)
        }
        overlay.delete(index, fromListAt: Self.recentlyAddedPath)
    }

    /// Moves a resource to the start of a list of what was played.
    private mutating func moveToFront(
        _ item: ResourceReference, ofListAt path: String, at context: LibraryWriteContext
    ) {
        guard let index = index(of: item, at: context) else { return }
        let before = currentCatalog.members(ofListAt: path)?.elements ?? []
        overlay.startList(at: path, with: [index] + before.filter { $0 != index })
    }

    /// Sets or deletes the rating of a resource and of its counterparts.
    private mutating func setRating(of item: ResourceReference, to value: Int?) {
        // It is the only change of its write, so `catalog` is current.
        for counterpart in catalog.counterpartsWithRatings(of: item) { overlay.setRating(of: counterpart, to: nil) }
        overlay.setRating(of: item, to: value)
    }

    private mutating func addFavorite(_ item: ResourceReference, at context: LibraryWriteContext) {
        guard let index = index(of: item, at: context) else { return }
        overlay.addFavorite(index)
        if ["songs", "library-songs"].contains(item.type) { addToFavoriteSongs(index, at: context) }
    }
}

extension Library {
    /// Returns an id in the service's format that derives from the seed, the user, and a purpose.
    func id(prefix: String, for purpose: String, index count: Int = 0) -> String {
        "\(prefix)."
            + seed.libraryIDSuffix(for: "written \(owner.map { "\($0) " } ?? "")\(purpose)", index: count)
    }

    /// Returns the numbers below a count in an order that derives from the seed and the number of writes.
    func shuffledNumbers(count: Int, for purpose: String) -> [Int] {
        seed.distinctNumbers(count, below: count, for: purpose, index: appliedChanges.count)
    }

    /// The catalog with all changes so far, including the one that is being applied.
    var currentCatalog: Catalog { Catalog(recordedCatalog, with: overlay) }

    func kind(ofType type: String) -> ResourceKind { ResourceKind(storefront: nil, type: type) }

    /// Returns the index of a resource that a request names, or `nil` if it has only an id.
    ///
    /// Catalog resources are searched in the user's storefront, then in the others if `searchesAllStorefronts` is
    /// `true`.
    func index(of item: ResourceReference, at context: LibraryWriteContext, searchesAllStorefronts inAny: Bool = true)
        -> Int32?
    {
        let catalog = currentCatalog
        let others = inAny ? catalog.kinds.filter { $0.type == item.type && $0.storefront != context.storefront } : []
        let kinds =
            item.type.hasPrefix("library-")
            ? [kind(ofType: item.type)]
            : [ResourceKind(storefront: context.storefront, type: item.type)] + others
        let known = kinds.lazy.compactMap { catalog.index(of: item.id, in: $0) }
            .first { catalog.resources[$0].attributes != nil }
        let isStation = known == nil && item.type == "stations"
        return known.map(Int32.init)
            ?? (isStation ? catalog.unrecordedStation(withID: item.id, in: context.storefront) : nil)
    }

    /// Adds a resource to the library, but not to its list.
    mutating func add(
        id: String, type: String, attributes: [UInt8], relationships: [ResourceList]
    ) -> Int32 {
        copyListToOverlay(ofType: type)
        let index = overlay.add(
            id, in: kind(ofType: type), recordedKinds: recordedCatalog.kinds, attributes: attributes,
            relationships: relationships)
        let members = relationships.first { $0.name == "catalog" }?.members ?? []
        let storefronts = recordedCatalog.kindsByType[String(type.dropFirst("library-".count))] ?? []
        let others = members.flatMap {
            recordedCatalog.recorded.index.findAll(recordedCatalog.resources[Int($0)].id, in: storefronts)
        }
        overlay.add(index, counterparts: (members + others).uniqued())
        return index
    }

    /// Copies the list of a type to the overlay, so that resources added later do not change it.
    private mutating func copyListToOverlay(ofType type: String) {
        let path = ResourceKind.libraryListPath(of: type)
        guard overlay.lists[path] == nil else { return }
        overlay.startList(
            at: path,
            with: recordedCatalog.members(ofListAt: path, orAllOf: kind(ofType: type)).elements)
    }

    /// Inserts a resource into the list of its type, sorted by name (Sources, API 3.1).
    mutating func insertIntoList(_ index: Int32, type: String, at context: LibraryWriteContext) {
        copyListToOverlay(ofType: type)
        overlay.datesAdded[index] = context.now.rfc3339
        let path = ResourceKind.libraryListPath(of: type)
        let members = overlay.lists[path] ?? SharedArray()
        let catalog = currentCatalog
        let wanted = name(of: index).lowercased()
        var (low, high) = (0, members.count)
        while low < high {
            let middle = (low + high) / 2
            let other = catalog.attributes(of: Int(members[middle]))?["name"]?.string?.lowercased() ?? ""
            if other <= wanted { low = middle + 1 } else { high = middle }
        }
        overlay.insert(index, at: low, inListAt: path)
    }

    /// Replaces the value of an attribute if the resource has the attribute.
    mutating func replaceAttribute(_ name: String, of index: Int32, with write: (inout JSONWriter) -> Void) {
        guard let attributes = currentCatalog.attributes(of: Int(index)), attributes[name] != nil else { return }
        var writer = JSONWriter()
        writer.beginObject()
        for member in attributes.members {
            writer.rawKey(member.key.document.bytes[member.key.range])
            if member.key.string == name {
                write(&writer)
            } else {
                writer.raw(from: member.value.document, range: member.value.range)
            }
        }
        writer.endObject()
        overlay.setAttributes(writer.bytes, of: index)
    }
}

/// Reads a library from a catalog (Sources, API 3.1).
extension Library {
    private static let recentlyAddedPath = "/v1/me/library/recently-added"

    /// Returns the recent additions, newest first: as recorded, or else albums and playlists by date.
    package static func recentlyAdded(in catalog: Catalog) -> ListMembers {
        if let members = catalog.members(ofListAt: recentlyAddedPath) { return members }
        let members = ["library-albums", "library-playlists"].flatMap { listedResources(ofType: $0, in: catalog) }
        let dated = members.enumerated().compactMap { place, member -> (added: String, place: Int, member: Int32)? in
            dateAdded(of: member, in: catalog).map { ($0, place, member) }
        }.sorted { $0.added == $1.added ? $0.place < $1.place : $0.added > $1.added }
        return ListMembers(dated.map(\.member))
    }

    /// Returns the time at which a resource was added to the library, or `nil` if it is unknown.
    package static func dateAdded(of index: Int32, in catalog: Catalog) -> String? {
        catalog.attribute("dateAdded", of: Int(index)) ?? catalog.overlay.datesAdded[index]
    }

    /// Returns the resources of a type that the library lists.
    static func listedResources(ofType type: String, in catalog: Catalog) -> [Int32] {
        catalog.members(
            ofListAt: ResourceKind.libraryListPath(of: type), orAllOf: ResourceKind(storefront: nil, type: type)
        ).elements
    }

    /// Returns the listed resources of a type whose name or artist's name contains all words of the term.
    ///
    /// The last word may be incomplete. Albums are found by their names only if the scenario chooses so.
    package static func search(
        _ type: String, for term: String, in catalog: Catalog, behavior: ServiceBehavior = .default
    ) -> [Int32] {
        let kind = ResourceKind(storefront: nil, type: type)
        let words = SearchTokenizer.split(term)
        guard let last = words.last else { return [] }
        func matches(_ index: Int32, in names: [String]) -> Bool {
            let attributes = catalog.attributes(of: Int(index))
            let own = names.flatMap { SearchTokenizer.split(attributes?[$0]?.string ?? "") }
            return words.dropLast().allSatisfy(own.contains) && own.contains { $0.hasPrefix(last) }
        }
        let written = catalog.overlay.candidates(of: kind, for: words).filter {
            matches($0, in: ["name", "artistName"])
        }
        let found = (catalog.search(kind, for: term) + written).filter { catalog.isListed($0, libraryType: type) }
        let isByName = type == "library-albums" && behavior.albumSearch == .names
        return isByName ? found.filter { matches($0, in: ["name"]) } : found
    }

    /// Moves a resource to the start of the recent additions.
    mutating func addToRecentlyAdded(_ index: Int32) {
        if overlay.lists[Self.recentlyAddedPath] == nil {
            let before = Self.recentlyAdded(in: currentCatalog).filter { $0 != index }
            overlay.startList(at: Self.recentlyAddedPath, with: before)
        }
        overlay.remove(index, fromListAt: Self.recentlyAddedPath)
        overlay.insert(index, at: 0, inListAt: Self.recentlyAddedPath)
    }
}

extension Seed {
    /// The characters of library ids: letters and digits that are hard to confuse.
    package static let libraryIDAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"

    /// Returns the random part of a library id, which has 14 characters.
    package func libraryIDSuffix(for purpose: String, index: Int) -> String {
        string(for: purpose, index: index, length: 14, alphabet: Self.libraryIDAlphabet)
    }
}
