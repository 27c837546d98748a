import MusicContract
import Text

/// Maps library resources to the catalog resources that they represent, and back.
struct CatalogCounterparts: Sendable {
    private var libraryByCatalog: SharedDictionary<Int32, [Int32]> = [:]
    private var catalogByLibrary: SharedDictionary<Int32, [Int32]> = [:]

    /// Adds a library resource and its counterparts in one or more storefronts.
    mutating func add(_ resource: Int32, counterparts members: [Int32]) {
        catalogByLibrary[resource] = members
        for member in members { libraryByCatalog[member, default: []].append(resource) }
    }

    /// Returns the library counterparts of a catalog resource.
    func libraryCounterparts(of index: Int32) -> [Int32] { libraryByCatalog[index] ?? [] }

    /// Returns the catalog counterparts of a library resource.
    func catalogCounterparts(of index: Int32) -> [Int32] { catalogByLibrary[index] ?? [] }
}

extension Catalog {
    /// Returns the listed library counterparts of a catalog resource, or `nil` if the library cannot contain its type.
    package func listedLibraryCounterparts(of index: Int) -> [Int32]? {
        let kind = kinds[resources[index].kindIndex]
        guard kind.storefront != nil, MusicContract.resourceType(named: "library-\(kind.type)") != nil else {
            return nil
        }
        return libraryCounterparts(ofEquivalentsOf: Int32(index)).filter { counterpart in
            isListed(counterpart, libraryType: "library-\(kind.type)")
        }
    }

    /// Returns the library counterparts of a catalog resource, or else of its equivalents in other storefronts.
    private func libraryCounterparts(ofEquivalentsOf index: Int32) -> [Int32] {
        let own = libraryCounterparts(of: index)
        let kind = kinds[resource(at: Int(index)).kindIndex]
        guard own.isEmpty, let storefront = kind.storefront, hasOtherStorefronts(than: storefront) else { return own }
        return (kindsByType[kind.type] ?? []).flatMap { elsewhere in
            elsewhere.storefront.flatMap { counterpart(of: index, in: $0) }.map { libraryCounterparts(of: $0) } ?? []
        }.uniqued()
    }

    /// Returns the counterparts of a library resource in a storefront's catalog, or else the equivalent of one in another
    /// storefront.
    package func catalogCounterparts(of index: Int, in storefront: String) -> [Int32] {
        let counterparts = catalogCounterparts(of: Int32(index))
        let own = counterparts.filter { kinds[resources[Int($0)].kindIndex].storefront == storefront }
        guard own.isEmpty else { return own }
        return counterparts.lazy.compactMap { self.counterpart(of: $0, in: storefront) }.first.map { [$0] } ?? []
    }

    /// Returns the catalog id of a library resource if `playParams` must have another one than recorded, because it was
    /// recorded in another storefront; the id is `nil` if the user's storefront does not have the resource.
    package func catalogIDChange(of index: Int, in storefront: String) -> CatalogIDChange? {
        guard hasOtherStorefronts(than: storefront) else { return nil }
        let counterparts = catalogCounterparts(of: Int32(index))
        guard !counterparts.isEmpty,
            !counterparts.contains(where: { kinds[resource(at: Int($0)).kindIndex].storefront == storefront })
        else { return nil }
        return CatalogIDChange(
            id: catalogCounterparts(of: index, in: storefront).first.map { resource(at: Int($0)).id })
    }

    /// Returns the counterparts of a library resource in all storefronts.
    package func catalogCounterparts(of index: Int32) -> [Int32] {
        recorded.counterparts.catalogCounterparts(of: index) + overlay.counterparts.catalogCounterparts(of: index)
    }

    /// Returns the library counterparts of a catalog resource, in lists or only in a playlist.
    package func libraryCounterparts(of index: Int32) -> [Int32] {
        recorded.counterparts.libraryCounterparts(of: index) + overlay.counterparts.libraryCounterparts(of: index)
    }

    /// Returns the counterparts of a resource in the catalog and the library that have a rating, which applies to the resource,
    /// too (Sources, API 3.3).
    func counterpartsWithRatings(of item: ResourceReference) -> [ResourceReference] {
        let isOfLibrary = item.isOfLibrary
        // The counterparts of a catalog resource that differ from it are in the library.
        guard isOfLibrary || overlay.hasLibraryRatings else { return [] }
        let kinds = isOfLibrary ? [ResourceKind(storefront: nil, type: item.type)] : kindsByType[item.type] ?? []
        let found = kinds.compactMap { index(of: item.id, in: $0).map(Int32.init) }
        let inCatalog = isOfLibrary ? found.flatMap(catalogCounterparts) : found
        // The resources of all storefronts usually have one id, so that few references differ.
        var references: [ResourceReference] = []
        for index in inCatalog { references.appendIfNew(reference(to: index)) }
        for index in inCatalog {
            for counterpart in libraryCounterparts(of: index) { references.appendIfNew(reference(to: counterpart)) }
        }
        return references.filter { $0 != item && overlay.ratings[$0] != nil }
    }

    private func reference(to index: Int32) -> ResourceReference {
        let resource = resource(at: Int(index))
        return ResourceReference(type: kinds[resource.kindIndex].type, id: resource.id)
    }

    /// Returns whether the user added a resource or one of its counterparts to favorites.
    ///
    /// No source states whether favorites in the catalog also apply to the library.
    func isFavorite(_ index: Int32) -> Bool {
        guard !overlay.favorites.isEmpty else { return false }
        let counterparts = libraryCounterparts(of: index)
        return ([index] + counterparts + (counterparts + [index]).flatMap(catalogCounterparts)).contains(
            where: { overlay.favorites[$0] != nil })
    }
}

/// A change of the catalog id in the `playParams` of a library resource.
package struct CatalogIDChange {
    /// The id in the user's storefront, or `nil` if that storefront does not have the resource.
    package let id: String?
}

extension [ResourceReference] {
    fileprivate mutating func appendIfNew(_ reference: ResourceReference) {
        if !contains(reference) { append(reference) }
    }
}

extension CatalogCounterparts {
    /// Creates the mapping from recordings, by the relationship `catalog` or else by the id in `playParams` (Sources,
    /// API 6).
    init(resources: [Resource], index: ResourceIndex, storage text: ResourceStorage) {
        let storefronts = index.kinds.map { kind -> [ResourceKind]? in
            guard MusicContract.resourceType(named: kind.type)?.family == .library else { return nil }
            let type = kind.type.dropFirst("library-".count)
            return index.kinds.filter { $0.type == type && $0.storefront != nil }
        }
        for (number, resource) in resources.enumerated() {
            guard let storefronts = storefronts[resource.kindIndex] else { continue }
            let member = Int32(number)
            if let known = resource.relationships.first(where: { $0.name == "catalog" })?.members {
                let others = known.flatMap { index.findAll(resources[Int($0)].id, in: storefronts) }
                add(member, counterparts: (known + others).uniqued())
            } else if let id = resource.attributes.flatMap({ text.catalogID(in: $0) }) {
                add(member, counterparts: index.findAll(id, in: storefronts))
            }
        }
    }
}

extension ResourceStorage {
    /// Returns the catalog id in the attributes of a library resource, or `nil`.
    fileprivate func catalogID(in attributes: JSONFragment) -> String? {
        let parameters = (try? JSONDocument.parse(Array(bytes(of: attributes))))?.root["playParams"]
        return parameters?["catalogId"]?.string ?? parameters?["globalId"]?.string
    }
}
