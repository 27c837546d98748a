import MusicContract
import OrderedJSON

/// What is in the catalog and in a library both: which resource of the one stands for which of the other.
struct LibraryTwins: Sendable {
    private var inLibrary: [Int32: [Int32]] = [:]
    private var inCatalog: [Int32: [Int32]] = [:]

    /// Notes a resource of the library, and what it is in the catalog: in one storefront, or in each that has it.
    mutating func add(_ resource: Int32, standingFor members: [Int32]) {
        inCatalog[resource] = members
        for member in members { inLibrary[member, default: []].append(resource) }
    }

    /// The resources of the library that stand for one of the catalog.
    func inLibrary(_ index: Int32) -> [Int32] { inLibrary[index] ?? [] }

    /// What a resource of the library is in the catalog.
    func inCatalog(_ index: Int32) -> [Int32] { inCatalog[index] ?? [] }
}

extension Catalog {
    /// What stands for a resource of the catalog in the library, and in its lists; nil where its type stands in none.
    package func inLibrary(_ index: Int) -> [Int32]? {
        let kind = kinds[resources[index].kind]
        guard kind.storefront != nil, MusicContract.type("library-\(kind.type)") != nil else { return nil }
        return twins(of: Int32(index)).filter { twin in
            list(ResourceKind.libraryListPath(of: "library-\(kind.type)"))?.members.contains(twin) ?? true
        }
    }

    /// What a resource of the library is in a storefront's catalog.
    package func inCatalog(_ index: Int, of storefront: String) -> [Int32] {
        inCatalog(Int32(index)).filter { kinds[resources[Int($0)].kind].storefront == storefront }
    }

    /// What a resource of the library is in the catalog, in each storefront.
    package func inCatalog(_ index: Int32) -> [Int32] {
        recordedTwins.inCatalog(index) + overlay.twins.inCatalog(index)
    }

    /// What stands for a resource of the catalog in the library, in its lists or only in a playlist.
    func twins(of index: Int32) -> [Int32] { recordedTwins.inLibrary(index) + overlay.twins.inLibrary(index) }

    /// Whether the user has marked a resource, in the catalog or in the library: no source tells whether both count.
    func isFavorite(_ index: Int32) -> Bool {
        guard !overlay.favorites.isEmpty else { return false }
        let twins = twins(of: index)
        return ([index] + twins + (twins + [index]).flatMap(inCatalog)).contains(where: overlay.favorites.contains)
    }
}

extension LibraryTwins {
    /// What recordings tell: by the relationship `catalog`, else by the id that the player is given (facts 6).
    init(of resources: [Resource], _ members: [[Int32]], _ index: ResourceIndex, _ text: ResourceText) {
        for (number, kind) in index.kinds.enumerated() where MusicContract.type(kind.type)?.family == .library {
            let type = kind.type.dropFirst("library-".count)
            let storefronts = index.kinds.filter { $0.type == type && $0.storefront != nil }
            for member in members[number] {
                let resource = resources[Int(member)]
                if let known = resource.relationships.first(where: { $0.name == "catalog" })?.members {
                    let others = known.flatMap { index.find(resources[Int($0)].id, in: storefronts) }
                    add(member, standingFor: (known + others).uniqued())
                } else if let id = resource.attributes.flatMap({ text.catalogID(in: $0) }) {
                    add(member, standingFor: index.find(id, in: storefronts))
                }
            }
        }
    }
}

extension ResourceText {
    /// The id in the catalog that a library's attributes name.
    fileprivate func catalogID(in attributes: JSONFragment) -> String? {
        let parameters = (try? JSONDocument.parse(Array(bytes(attributes))))?.root["playParams"]
        return parameters?["catalogId"]?.string ?? parameters?["globalId"]?.string
    }
}
