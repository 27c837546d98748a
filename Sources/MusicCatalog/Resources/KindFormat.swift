package import MusicContract
package import Text

/// The text that the resources of a kind share in responses, which is written once for all of them.
package final class KindFormat: Sendable {
    package let kind: ResourceKind
    /// The path of the kind's resources.
    package let path: String
    /// Whether the resources and their relationships have addresses.
    ///
    /// Those of types that are not in the contract, and the entries of a music summary, have none.
    package let hasAddress: Bool
    /// Whether the resources belong to the catalog of a storefront.
    package let isInCatalog: Bool
    /// Whether the resources belong to a user and refer to catalog resources, such as recommendations.
    package let isPersonal: Bool
    /// Whether `playParams` can contain the id of a catalog resource.
    package let hasCatalogID: Bool
    /// The member `type`: `"type":"songs"`.
    package let typeMember: [UInt8]
    /// The start of the member `href`, before the id: `"href":"/v1/catalog/us/songs/`.
    package let hrefStart: [UInt8]
    /// The relationships of the type in the contract.
    package let relationships: [RelationshipFormat]

    package init(_ kind: ResourceKind) {
        self.kind = kind
        path = kind.path
        let type = MusicContract.resourceType(named: kind.type)
        hasAddress = type?.hasAddress ?? false
        isInCatalog = type?.family == .catalog
        isPersonal = kind.storefront == nil && !kind.type.hasPrefix("library-")
        hasCatalogID = kind.type == "library-songs" || kind.type == "library-music-videos"
        typeMember = Array(#""type":"#.utf8) + JSONWriter.quoted(kind.type)
        hrefStart = Array(#""href":"#.utf8) + JSONWriter.quoted(path + "/").dropLast()
        relationships = RelationshipFormat.all[kind.type] ?? []
    }

    /// Returns the format of a relationship, which can be missing in the contract.
    package func relationship(named name: String) -> RelationshipFormat {
        relationships.first { $0.name == name } ?? RelationshipFormat(name: name, relationship: nil)
    }
}

/// The text that the relationships with a name share in the resources of a type.
package final class RelationshipFormat: Sendable {
    package let name: String
    /// The presence in the contract, or `nil` if it has no such relationship.
    package let presence: Relationship.Presence?
    /// The name of the page size, or `nil` without such a relationship.
    package let limitName: String?
    /// The page size in a resource that contains the relationship.
    package let page: PageSize
    package let key: JSONKey
    /// The text after the id in the relationship's address: `/albums`.
    package let pathEnd: [UInt8]

    fileprivate init(name: String, relationship: Relationship?) {
        (self.name, key) = (name, JSONKey(name))
        (presence, limitName, page) = (
            relationship?.presence, relationship?.limitName, relationship?.page ?? .unknown
        )
        pathEnd = Array(JSONWriter.quoted("/" + name).dropFirst().dropLast())
    }

    /// The relationships of the contract by the name of their owner's type.
    fileprivate static let all = Dictionary(
        grouping: MusicContract.relationships, by: \.owner
    ).mapValues { $0.map { RelationshipFormat(name: $0.name, relationship: $0) } }
}
