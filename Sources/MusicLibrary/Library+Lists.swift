package import MusicCatalog
import OrderedJSON

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

    /// The resources of a type that the library lists, and in whose name or artist's name all words of the term stand,
    /// the last one perhaps begun only.
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
