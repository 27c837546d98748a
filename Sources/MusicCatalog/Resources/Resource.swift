package import MusicContract
import URLCoding

/// Where resources of one kind are at home: a type, in a storefront's catalog or outside of all.
package struct ResourceKind: Sendable, Hashable {
    /// Nil for what belongs to the user or to no storefront: the library, storefronts.
    package let storefront: String?
    /// As in `type` members: `songs`, `library-songs`.
    package let type: String

    package init(storefront: String?, type: String) {
        self.storefront = storefront
        self.type = type
    }
}

/// One resource as it was recorded, merged over all recordings that show it.
package struct Resource: Sendable {
    /// The index of its kind in the catalog.
    package let kindIndex: Int
    package let id: String
    /// Nil while only its identifier (id, type, href) is known.
    package var attributes: JSONFragment?
    /// How many members the attributes have: of two recordings, the one with more is richer.
    package var attributeCount: Int32 = 0
    /// The order in which its members were recorded.
    package internal(set) var memberOrder = MemberOrder()
    /// In the order in which they were recorded.
    package var relationships: [ResourceList] = []

    init(kindIndex kind: Int, id: String) {
        self.kindIndex = kind
        self.id = id
    }
}

/// The text of a JSON value in one of the catalog's buffers.
package struct JSONFragment: Sendable, Hashable {
    package let buffer: Int32
    let start: Int32
    let end: Int32
}

/// Resources in the order in which a relationship, a chart or a list shows them.
package struct ResourceList: Sendable {
    /// The relationship's name, or the path of a list.
    package let name: String
    /// Indices of the catalog's resources; an index may occur several times.
    package let members: [Int32]

    package init(name: String, members: [Int32]) {
        self.name = name
        self.members = members
    }
}

/// One chart of one type, as it was recorded.
package struct Chart: Sendable {
    package let storefront: String
    package let type: String
    /// `most-played` and the like.
    package let name: String
    /// The genre it is of, or nil for all.
    package let genre: String?
    /// What people call it.
    package let title: String
    package let list: ResourceList
}

/// A view of a resource, recorded or generated.
package struct ResourceView: Sendable {
    package let name: String
    /// Nil when no recording says it.
    package let title: String?
    /// Indices of the catalog's resources.
    package let members: [Int32]
}

extension Array where Element: Hashable {
    /// The first of equal ones stays.
    package func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}

extension ResourceKind {
    /// Where resources of a type are at home: in that storefront, if they are of a catalog.
    package init(storefront: String, of type: ResourceType) {
        self.init(storefront: type.family == .catalog ? storefront : nil, type: type.name)
    }

    /// The path of a resource of this kind: `/v1/catalog/us/songs/1`, `/v1/me/library/songs/i.x`.
    package func href(of id: String) -> String { "\(path)/\(PercentEncoding.encodePathSegment(id))" }

    /// The path of the library's list of a type: `/v1/me/library/songs` for `library-songs`.
    package static func libraryListPath(of type: String) -> String {
        "/v1/me/library/" + type.dropFirst("library-".count)
    }

    /// The path of the resources of this kind.
    package var path: String {
        let contract = MusicContract.resourceType(named: type)
        let segment = contract?.segment ?? type
        switch contract?.family {
        case .catalog: return "/v1/catalog/\(storefront ?? "")/\(segment)"
        case .library: return "/v1/me/library/\(segment)"
        case .unscoped, nil:
            if let storefront { return "/v1/catalog/\(storefront)/\(segment)" }
            return type == "storefronts"
                ? "/v1/storefronts"
                : type.hasPrefix("library-")
                    ? "/v1/me/library/\(segment)" : "/v1/me/\(segment)"
        }
    }
}

/// A recorded request and its answer, replayed as it is.
package struct RecordedExchange: Sendable {
    package let status: Int
    /// As recorded, in order.
    package let headers: [(name: String, value: String)]
    package let body: [UInt8]
    /// The recording's name, for people.
    package let recordingName: String
}

/// A resource by its type and id, as request bodies name it.
package struct ResourceReference: Sendable, Hashable {
    package let type: String
    package let id: String

    package init(type: String, id: String) { (self.type, self.id) = (type, id) }
}

/// What a resource's `href` tells of it.
struct ResourceHref {
    let storefront: String?
    /// The value of `l`, if there is one.
    let language: String?

    init(parsing href: String) {
        let href = PathAndQuery.removingOrigin(from: href)
        let path = href.utf8.prefix { $0 != UInt8(ascii: "?") }
        let segments = path.split(separator: UInt8(ascii: "/"), maxSplits: 3)
        let isCatalog = segments.count == 4 && segments[1].elementsEqual("catalog".utf8)
        let code = isCatalog ? String(Substring(segments[2])).lowercased() : ""
        storefront = code.isStorefrontCode ? code : nil
        let language = path.endIndex == href.endIndex ? nil : PathAndQuery(href).value(of: "l")
        self.language = language?.isEmpty == true ? nil : language
    }
}

extension String {
    /// Whether this is the code of a storefront: two lower-case letters.
    var isStorefrontCode: Bool { utf8.count == 2 && utf8.allSatisfy { (97...122).contains($0) } }
}
