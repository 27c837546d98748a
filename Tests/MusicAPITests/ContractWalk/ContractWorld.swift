import MusicContract
import TestSupport

/// A world in which everything that the contract names is there: of each catalog type three resources, the first with all
/// relationships and views of its type, each leading to two others.
enum ContractWorld {
    static func engine() throws -> Engine {
        var recordings = ["us/charts.json": charts]
        for type in MusicContract.types where type.family == .catalog {
            for storefront in ["us", "jp"] {
                recordings["\(storefront)/\(type.name).json"] = resources(of: type, in: storefront)
            }
        }
        return try Engine("storefronts: [us, jp, gb]\ncatalog: [us, jp]", recordings: recordings)
    }

    /// The list of a paged type is recorded as one, the others as answers to `ids`.
    private static func resources(of type: ResourceType, in storefront: String) -> String {
        let all = (1...3).map { resource(type, $0, in: storefront, isFirst: $0 == 1) }
        return """
            {"href":"/v1/catalog/\(storefront)/\(type.segment)","data":[\(all.joined(separator: ","))],
             "meta":{"filters":\(filters(of: type, in: storefront))}}
            """
    }

    private static func filters(of type: ResourceType, in storefront: String) -> String {
        let found = identifier(type.name, 2, in: storefront)
        switch type.name {
        case "playlists": return #"{"storefront-chart":{"us":[\#(found)]}}"#
        case "stations": return #"{"identity":{"personal":[\#(found)]}}"#
        default: return "{}"
        }
    }

    private static func resource(_ type: ResourceType, _ number: Int, in storefront: String, isFirst: Bool) -> String {
        let href = "/v1/catalog/\(storefront)/\(type.segment)/\(number)"
        let name = "\(type.name) \(number)"
        var members = [
            #""id":"\#(number)","type":"\#(type.name)","href":"\#(href)""#,
            #""attributes":{"name":"\#(name)","isrc":"XX000000000\#(number)","upc":"\#(number)","isLive":true}"#,
        ]
        if isFirst {
            let relationships = MusicContract.relationships(of: type.name).map { relationship in
                list(relationship.name, "\(href)/\(relationship.name)", relationship.targets, storefront)
            }
            let views = MusicContract.views(of: type.name).map { view in
                list(view.name, "\(href)/view/\(view.name)", view.targets, storefront, title: "Own \(view.title)")
            }
            members.append(#""relationships":{\#(relationships.joined(separator: ","))}"#)
            members.append(#""views":{\#(views.joined(separator: ","))}"#)
        }
        return "{\(members.joined(separator: ","))}"
    }

    private static func list(
        _ name: String, _ href: String, _ targets: [String], _ storefront: String, title: String? = nil
    ) -> String {
        let attributes = title.map { #""attributes":{"title":"\#($0)"},"# } ?? ""
        let data = (2...3).map { identifier(targets[0], $0, in: storefront) }.joined(separator: ",")
        return #""\#(name)":{"href":"\#(href)",\#(attributes)"data":[\#(data)]}"#
    }

    /// A library's resource comes with attributes, since no recording of its own tells of it.
    private static func identifier(_ type: String, _ number: Int, in storefront: String) -> String {
        guard type.hasPrefix("library-") else {
            let href = "/v1/catalog/\(storefront)/\(type)/\(number)"
            return #"{"id":"\#(number)","type":"\#(type)","href":"\#(href)"}"#
        }
        let href = "/v1/me/library/\(type.dropFirst(8))/l.\(number)"
        return #"{"id":"l.\#(number)","type":"\#(type)","href":"\#(href)","attributes":{"name":"\#(number)"}}"#
    }

    private static var charts: String {
        let groups = (MusicContract.chartTypes + MusicContract.chartGroups).map { group in
            let type = MusicContract.chartTypes.contains(group) ? group : "playlists"
            let data = (1...3).map { identifier(type, $0, in: "us") }.joined(separator: ",")
            let href = "/v1/catalog/us/charts?types=\(type)"
            return #""\#(group)":[{"name":"Top","chart":"most-played","href":"\#(href)","data":[\#(data)]}]"#
        }
        return #"{"results":{\#(groups.joined(separator: ","))}}"#
    }
}
