package import MusicContract
import Text

/// A type of resources in the catalog of a storefront, or outside of catalogs.
package struct ResourceKind: Sendable, Hashable {
    /// The storefront, or `nil` for resources that belong to the user or to no storefront.
    package let storefront: String?
    /// The type as in `type` members: `songs`, `library-songs`.
    package let type: String

    package init(storefront: String?, type: String) {
        self.storefront = storefront
        self.type = type
    }
}

/// A resource, merged from all recordings that contain it.
package struct Resource: Sendable {
    /// The index of its kind in the catalog.
    package let kindIndex: Int
    package let id: String
    /// The attributes, or `nil` if only the identifier (id, type, href) is known.
    package var attributes: JSONFragment?
    /// The number of attributes; of two recordings, the one with more is more complete.
    package var attributeCount: Int32 = 0
    /// The order in which its members were recorded.
    package internal(set) var memberOrder = MemberOrder()
    /// The relationships, in recorded order.
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

/// The resources of a relationship, a chart, or a list, in order.
package struct ResourceList: Sendable {
    /// The name of a relationship, or the path of a list.
    package let name: String
    /// Indices of the catalog's resources; an index may occur several times.
    package let members: [Int32]

    package init(name: String, members: [Int32]) {
        self.name = name
        self.members = members
    }
}

/// A recorded chart of one type.
package struct Chart: Sendable {
    package let storefront: String
    package let type: String
    /// The identifier, such as `most-played`.
    package let name: String
    /// The genre, or `nil` for all genres.
    package let genre: String?
    /// The title for users.
    package let title: String
    package let list: ResourceList

    package init(storefront: String, type: String, name: String, genre: String?, title: String, list: ResourceList) {
        (self.storefront, self.type, self.name, self.genre) = (storefront, type, name, genre)
        (self.title, self.list) = (title, list)
    }

    /// A text that identifies the chart's list.
    package var path: String { Self.path(storefront: storefront, type: type, name: name, genre: genre) }

    static func path(storefront: String, type: String, name: String, genre: String?) -> String {
        "/v1/catalog/\(storefront)/charts?chart=\(name)&genre=\(genre ?? "")&types=\(type)"
    }
}

/// A view of a resource, recorded or generated.
package struct ResourceView: Sendable {
    package let name: String
    /// The recorded title, or `nil`.
    package let title: String?
    /// The indices of the resources in the catalog.
    package let members: [Int32]
}

extension Array where Element: Hashable {
    /// Returns the elements without duplicates; the first of equal elements is kept.
    ///
    /// It is public because the compiler does not specialize a generic `package` function for other modules.
    @inlinable public func uniqued() -> [Element] {
        guard count > 1 else { return self }
        // Comparing a few elements is cheaper than hashing them.
        if count <= 8 {
            var kept: [Element] = []
            for element in self where !kept.contains(element) { kept.append(element) }
            return kept
        }
        var seen = Set<Element>(minimumCapacity: count)
        return filter { seen.insert($0).inserted }
    }
}

extension ResourceKind {
    /// Creates the kind for a type, in the given storefront if it is a catalog type.
    package init(storefront: String, of type: ResourceType) {
        self.init(storefront: type.family == .catalog ? storefront : nil, type: type.name)
    }

    /// Returns the path of a resource: `/v1/catalog/us/songs/1`, `/v1/me/library/songs/i.x`.
    package func href(of id: String) -> String { path + "/" + PercentEncoding.encodePathSegment(id) }

    /// Returns the path of the library's list of a type: `/v1/me/library/songs` for `library-songs`.
    package static func libraryListPath(of type: String) -> String {
        "/v1/me/library/" + type.dropFirst("library-".count)
    }

    /// The path of the kind's resources.
    package var path: String {
        let contract = MusicContract.resourceType(named: type)
        let segment = contract?.segment ?? type
        switch contract?.family {
        case .catalog: return "/v1/catalog/\(storefront ?? "")/\(segment)"
        case .library: return "/v1/me/library/\(segment)"
        case .unscoped, .entry, nil:
            if let storefront { return "/v1/catalog/\(storefront)/\(segment)" }
            return type == "storefronts"
                ? "/v1/storefronts"
                : type.hasPrefix("library-")
                    ? "/v1/me/library/\(segment)" : "/v1/me/\(segment)"
        }
    }
}

/// A recorded request's response, which is replayed unchanged.
package struct RecordedExchange: Sendable {
    package let status: Int
    /// The header fields, in recorded order.
    package let headers: [(name: String, value: String)]
    package let body: [UInt8]
    /// The recording's name, for messages.
    package let recordingName: String
    /// The body of the request in the form of ``requestText(of:)``, or `nil` if it replays for any body.
    package let requestText: String?

    /// Returns the body of a request in a form in which equal bodies are equal: JSON in its canonical text.
    package static func requestText(of body: [UInt8]) -> String {
        (try? JSONDocument.parse(body))?.root.canonicalText ?? String(decoding: body, as: UTF8.self)
    }
}

/// A resource's type and id, as in request bodies.
package struct ResourceReference: Sendable, Hashable {
    package let type: String
    package let id: String

    package init(type: String, id: String) { (self.type, self.id) = (type, id) }

    /// Whether the resource is in the library, and not in the catalog of a storefront.
    var isOfLibrary: Bool { type.hasPrefix("library-") }
}

/// The storefront and the language in a resource's `href`.
struct ResourceHref {
    let storefront: String?
    /// The value of `l`, or `nil`.
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
    /// Whether the string is a storefront code: two lowercase letters.
    var isStorefrontCode: Bool { utf8.count == 2 && utf8.allSatisfy { (97...122).contains($0) } }
}
