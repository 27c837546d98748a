import MusicContract
import OrderedJSON

/// The counterparts in the catalog and in a library.
struct CatalogCounterparts: Sendable {
    private var libraryByCatalog: [Int32: [Int32]] = [:]
    private var catalogByLibrary: [Int32: [Int32]] = [:]

    /// Notes a resource of the library, and what it is in the catalog: in one storefront, or in each that has it.
    mutating func add(_ resource: Int32, counterparts members: [Int32]) {
        catalogByLibrary[resource] = members
        for member in members { libraryByCatalog[member, default: []].append(resource) }
    }

    /// The library counterparts of a catalog resource.
    func libraryCounterparts(of index: Int32) -> [Int32] { libraryByCatalog[index] ?? [] }

    /// What a resource of the library is in the catalog.
    func catalogCounterparts(of index: Int32) -> [Int32] { catalogByLibrary[index] ?? [] }
}

extension Catalog {
    /// The library counterparts of a catalog resource that lists show; `nil` if no list shows its type.
    package func listedLibraryCounterparts(of index: Int) -> [Int32]? {
        let kind = kinds[resources[index].kindIndex]
        guard kind.storefront != nil, MusicContract.resourceType(named: "library-\(kind.type)") != nil else {
            return nil
        }
        return libraryCounterparts(of: Int32(index)).filter { twin in
            list(at: ResourceKind.libraryListPath(of: "library-\(kind.type)"))?.members.contains(twin) ?? true
        }
    }

    /// What a resource of the library is in a storefront's catalog.
    package func catalogCounterparts(of index: Int, in storefront: String) -> [Int32] {
        catalogCounterparts(of: Int32(index)).filter { kinds[resources[Int($0)].kindIndex].storefront == storefront }
    }

    /// What a resource of the library is in the catalog, in each storefront.
    package func catalogCounterparts(of index: Int32) -> [Int32] {
        recordedCounterparts.catalogCounterparts(of: index) + overlay.counterparts.catalogCounterparts(of: index)
    }

    /// The library counterparts of a catalog resource, in lists or only in a playlist.
    package func libraryCounterparts(of index: Int32) -> [Int32] {
        recordedCounterparts.libraryCounterparts(of: index) + overlay.counterparts.libraryCounterparts(of: index)
    }

    /// Whether the user has marked a resource, in the catalog or in the library: no source tells whether both count.
    func isFavorite(_ index: Int32) -> Bool {
        guard !overlay.favorites.isEmpty else { return false }
        let twins = libraryCounterparts(of: index)
        return ([index] + twins + (twins + [index]).flatMap(catalogCounterparts)).contains(
            where: overlay.favorites.contains)
    }
}

extension CatalogCounterparts {
    /// What recordings tell: by the relationship `catalog`, else by the id that the player is given (Sources, API 6).
    init(resources: [Resource], resourcesByKind members: [[Int32]], index: ResourceIndex, storage text: ResourceStorage)
    {
        for (number, kind) in index.kinds.enumerated()
        where MusicContract.resourceType(named: kind.type)?.family == .library {
            let type = kind.type.dropFirst("library-".count)
            let storefronts = index.kinds.filter { $0.type == type && $0.storefront != nil }
            for member in members[number] {
                let resource = resources[Int(member)]
                if let known = resource.relationships.first(where: { $0.name == "catalog" })?.members {
                    let others = known.flatMap { index.findAll(resources[Int($0)].id, in: storefronts) }
                    add(member, counterparts: (known + others).uniqued())
                } else if let id = resource.attributes.flatMap({ text.catalogID(in: $0) }) {
                    add(member, counterparts: index.findAll(id, in: storefronts))
                }
            }
        }
    }
}

extension ResourceStorage {
    /// The id in the catalog that a library's attributes name.
    fileprivate func catalogID(in attributes: JSONFragment) -> String? {
        let parameters = (try? JSONDocument.parse(Array(bytes(of: attributes))))?.root["playParams"]
        return parameters?["catalogId"]?.string ?? parameters?["globalId"]?.string
    }
}
