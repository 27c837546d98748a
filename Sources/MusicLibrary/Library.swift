package import MusicCatalog
import OrderedJSON
package import SeededRandom
import Timestamps

/// A user's library as it has become by what was written: a catalog over the one that was recorded
/// (Sources, API 3.2 and 3.3).
package struct Library: Sendable {
    /// What was recorded, with what was written.
    package private(set) var catalog: Catalog
    /// Everything that was written, in its order.
    package private(set) var appliedChanges: [AppliedChange] = []
    private let recordedCatalog: Catalog
    private let seed: Seed
    /// Whose it is, where there are several users: each has ids of their own.
    private let owner: String?
    var overlay: CatalogOverlay

    /// Something that was written, and when.
    package struct AppliedChange: Sendable {
        package let change: LibraryChange
        package let context: LibraryWriteContext
    }

    package init(catalog: Catalog, seed: Seed, owner: String? = nil) {
        (self.catalog, recordedCatalog, self.seed, self.owner) = (catalog, catalog, seed, owner)
        overlay = catalog.overlay
    }

    /// The same on another catalog: what was written is written there.
    package func migrated(to catalog: Catalog, seed: Seed) -> Library {
        var library = Library(catalog: catalog, seed: seed, owner: owner)
        for written in appliedChanges { _ = library.apply(written.change, at: written.context) }
        library.catalog = Catalog(catalog, with: library.overlay)
        return library
    }

    /// The folder that holds everything which is in no other one (Sources, API 3.2).
    package static let rootFolder = "p.playlistsroot"

    /// Writes something.
    ///
    /// - Parameters:
    ///   - change: What is written; what it names has been looked for.
    ///   - context: When, and in what storefront.
    /// - Returns: The id of what was made, if something was.
    @discardableResult
    package mutating func write(_ change: LibraryChange, at context: LibraryWriteContext) -> String? {
        let made = apply(change, at: context)
        catalog = Catalog(recordedCatalog, with: overlay)
        return made
    }

    /// Writes something that the catalog does not show yet.
    private mutating func apply(_ change: LibraryChange, at context: LibraryWriteContext) -> String? {
        appliedChanges.append(AppliedChange(change: change, context: context))
        var made: String?
        switch change {
        case .add(let items): for item in items { add(item, at: context) }
        case .createPlaylist(let playlist): made = createPlaylist(playlist, at: context)
        case .createFolder(let name, let parent): made = createFolder(named: name, in: parent, at: context)
        case .append(let tracks, let playlist): appendTracks(tracks, to: playlist, at: context)
        case .rate(let item, value: let value): overlay.ratings[item] = value
        case .addFavorites(let items): for item in items { addFavorite(item, at: context) }
        }
        return made
    }

    private mutating func addFavorite(_ item: ResourceReference, at context: LibraryWriteContext) {
        if let index = index(of: item, at: context) { overlay.addFavorite(index) }
    }
}

extension Library {
    /// An id of the service's form, from the seed and what it is for.
    func id(prefix: String, for purpose: String, index count: Int = 0) -> String {
        "\(prefix)."
            + seed.libraryIDSuffix(for: "written \(owner.map { "\($0) " } ?? "")\(purpose)", index: count)
    }

    /// The catalog as it is in the middle of a change.
    var currentCatalog: Catalog { Catalog(recordedCatalog, with: overlay) }

    func kind(ofType type: String) -> ResourceKind { ResourceKind(storefront: nil, type: type) }

    /// A resource that a request names: of the user's storefront, of the library, or, where any will do, of another
    /// storefront.
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

    /// Adds a resource to the library, but to no list.
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
            recordedCatalog.index.findAll(recordedCatalog.resources[Int($0)].id, in: storefronts)
        }
        overlay.add(index, counterparts: (members + others).uniqued())
        return index
    }

    /// Lets the list of a type be what it is now, whatever resources come.
    private mutating func copyListToOverlay(ofType type: String) {
        let path = ResourceKind.libraryListPath(of: type)
        guard overlay.lists[path] == nil else { return }
        overlay.setMembers(
            recordedCatalog.list(at: path)?.members ?? recordedCatalog.allResources(of: kind(ofType: type)),
            ofListAt: path)
    }

    /// Puts a resource into the list of its type, by its name (Sources, API 3.1).
    mutating func insertIntoList(_ index: Int32, type: String, at context: LibraryWriteContext) {
        copyListToOverlay(ofType: type)
        overlay.datesAdded[index] = context.now.rfc3339
        let path = ResourceKind.libraryListPath(of: type)
        var members = overlay.lists[path]?.members ?? []
        let catalog = currentCatalog
        let wanted = name(of: index).lowercased()
        var (low, high) = (0, members.count)
        while low < high {
            let middle = (low + high) / 2
            let other = catalog.attributes(of: Int(members[middle]))?["name"]?.string?.lowercased() ?? ""
            if other <= wanted { low = middle + 1 } else { high = middle }
        }
        members.insert(index, at: low)
        overlay.setMembers(members, ofListAt: path)
    }

    /// Lets an attribute that a resource has say something else.
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

/// What a catalog shows of a library (Sources, API 3.1).
extension Library {
    private static let recentlyAddedPath = "/v1/me/library/recently-added"

    /// What was added last, the newest first: as recorded, else albums and playlists by when they were added.
    package static func recentlyAdded(in catalog: Catalog) -> [Int32] {
        if let members = catalog.list(at: recentlyAddedPath)?.members { return members }
        let members = ["library-albums", "library-playlists"].flatMap { listedResources(ofType: $0, in: catalog) }
        return members.enumerated().compactMap { place, member -> (added: String, place: Int, member: Int32)? in
            dateAdded(of: member, in: catalog).map { ($0, place, member) }
        }.sorted { $0.added == $1.added ? $0.place < $1.place : $0.added > $1.added }.map(\.member)
    }

    /// When something came into the library; nil where nothing tells.
    package static func dateAdded(of index: Int32, in catalog: Catalog) -> String? {
        catalog.attribute("dateAdded", of: Int(index)) ?? catalog.overlay.datesAdded[index]
    }

    /// The resources of a type that the library lists.
    static func listedResources(ofType type: String, in catalog: Catalog) -> [Int32] {
        catalog.list(at: ResourceKind.libraryListPath(of: type))?.members
            ?? catalog.allResources(of: ResourceKind(storefront: nil, type: type))
    }

    /// The listed resources of a type whose name or artist's name contains all words of the term.
    ///
    /// The last word may be incomplete.
    package static func search(_ type: String, for term: String, in catalog: Catalog) -> [Int32] {
        let kind = ResourceKind(storefront: nil, type: type)
        let words = SearchTokenizer.split(term)
        guard let last = words.last else { return [] }
        let written = catalog.overlay.allResources(of: kind).filter { index in
            let attributes = catalog.attributes(of: Int(index))
            let own = ["name", "artistName"].flatMap { SearchTokenizer.split(attributes?[$0]?.string ?? "") }
            return words.dropLast().allSatisfy(own.contains) && own.contains { $0.hasPrefix(last) }
        }
        let found = catalog.search(kind, for: term) + written
        guard let list = catalog.list(at: ResourceKind.libraryListPath(of: type)) else { return found }
        let listed = Set(list.members)
        return found.filter(listed.contains)
    }

    /// Puts a resource before all others that were added of late.
    mutating func addToRecentlyAdded(_ index: Int32) {
        let before = Self.recentlyAdded(in: currentCatalog).filter { $0 != index }
        overlay.setMembers([index] + before, ofListAt: Self.recentlyAddedPath)
    }
}

extension Seed {
    /// The characters that the service's library ids are made of: letters and digits that are hard to confuse.
    package static let libraryIDAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"

    /// The random part of a library id: 14 characters.
    package func libraryIDSuffix(for purpose: String, index: Int) -> String {
        string(for: purpose, index: index, length: 14, alphabet: Self.libraryIDAlphabet)
    }
}
