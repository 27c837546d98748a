package import MusicCatalog
import Platform
import Scenarios
package import Text

/// A resource in a list of the control API.
package struct ListedResource: Sendable {
    package let id: String
    package let type: String
    /// The path of the resource in the API.
    package let href: String
    /// The name in the default language, or `nil` if the resource has none.
    package let name: String?
    package let artistName: String?
    /// The template of the address of the artwork, or `nil`.
    package let artwork: String?

    /// `{"id","type","href","name","artist","artwork"}`.
    package var json: JSONValue {
        [
            "id": .string(id), "type": .string(type), "href": .string(href), "name": .optional(name).orNull,
            "artist": .optional(artistName).orNull, "artwork": .optional(artwork).orNull,
        ]
    }
}

/// The resources of the scenario and of the first user's library, which the journal does not log.
extension MockSession {
    /// Returns the kinds of resources that have attributes, in the order of the catalog, with the number of each.
    package func resourceCounts() -> [(kind: ResourceKind, count: Int)] {
        let catalog = lockedState.withLock { $0.firstUserCatalog }
        return catalog.kinds.map { ($0, catalog.allResources(of: $0).count) }.filter { $0.1 > 0 }
    }

    /// Returns resources of a kind.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - term: Words that the names must contain, or `nil` for all resources.
    ///   - offset: The number of resources to skip.
    ///   - limit: The maximum number of resources.
    /// - Returns: The resources, and the number of all that match.
    package func resources(
        of kind: ResourceKind, term: String?, offset: Int, limit: Int
    ) -> (resources: [ListedResource], total: Int) {
        let catalog = lockedState.withLock { $0.firstUserCatalog }
        let all = term.map { catalog.search(kind, for: $0) } ?? catalog.allResources(of: kind)
        let page = all.dropFirst(offset).prefix(limit).map { index in
            let resource = catalog.resources[Int(index)]
            let attributes = catalog.attributes(of: Int(index))
            return ListedResource(
                id: resource.id, type: kind.type, href: kind.href(of: resource.id), name: attributes?["name"]?.string,
                artistName: attributes?["artistName"]?.string, artwork: attributes?["artwork"]?["url"]?.string)
        }
        return (page, all.count)
    }
}

extension LockedState {
    fileprivate var firstUserCatalog: Catalog {
        let user = state.devices.signedInUser
        return state.libraries[user]?.library.catalog ?? activeScenario.scenario.users[user].serviceData.catalog
    }
}
