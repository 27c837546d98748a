import Encodings
package import MusicContract

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
