import MusicContract
import TestSupport

/// Service data with every type and list of the contract.
///
/// Each type of the catalog, the library, and the recommendations has three resources. The first one has all
/// relationships and views, each with two other resources. Each list has three items.
enum ContractServiceData {
    /// Creates an engine whose resources have all attributes of the contract if `isWhole`, or else only those that
    /// tests search for.
    static func engine(isWhole: Bool = false) throws -> Engine {
        var recordings = ["us/charts.json": charts]
        for type in MusicContract.resourceTypes where type.family == .catalog {
            for storefront in ["us", "jp"] {
                recordings["\(storefront)/\(type.name).json"] = resources(of: type, in: storefront, isWhole)
            }
        }
        for type in MusicContract.resourceTypes where Self.personal(type) != nil {
            let all = (1...3).map { resource(type, $0, in: "us", isFirst: $0 == 1, isWhole) }
            recordings["me/\(type.name).json"] = #"{"data":[\#(all.joined(separator: ","))]}"#
        }
        for endpoint in MusicContract.endpoints where endpoint.handler == .recordedList {
            let all = (1...3).map { identifier("songs", $0, in: "us") }.joined(separator: ",")
            recordings["me/\(endpoint.segments.joined(separator: "-")).json"] =
                #"{"href":"\#(endpoint.path)","data":[\#(all)]}"#
        }
        let ask = try Engine("storefronts: [us, jp, gb]\nrecordings: [us, jp, me]", recordings: recordings)
        _ = ask("/v1/me/ratings/songs/1", "PUT", body: #"{"type":"rating","attributes":{"value":1}}"#)
        return ask
    }

    /// Returns the path of a user's resources of a type and the prefix of their ids, or `nil` for catalog types.
    private static func personal(_ type: ResourceType) -> (path: String, prefix: String)? {
        switch type.name {
        case "personal-recommendation": ("/v1/me/recommendations", "")
        case "music-summaries": ("/v1/me/music-summaries", "")
        case _ where type.name.hasPrefix("library-"): ("/v1/me/library/\(type.segment)", "l.")
        default: nil
        }
    }

    private static func reference(_ type: ResourceType, _ number: Int, in storefront: String) -> (String, String) {
        let (path, prefix) = personal(type) ?? ("/v1/catalog/\(storefront)/\(type.segment)", "")
        return ("\(prefix)\(number)", "\(path)/\(prefix)\(number)")
    }

    /// Returns a recording of three resources of a type.
    private static func resources(of type: ResourceType, in storefront: String, _ isWhole: Bool) -> String {
        let all = (1...3).map { resource(type, $0, in: storefront, isFirst: $0 == 1, isWhole) }
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

    private static func resource(
        _ type: ResourceType, _ number: Int, in storefront: String, isFirst: Bool, _ isWhole: Bool
    ) -> String {
        let (id, href) = reference(type, number, in: storefront)
        let codes = #""isrc":"XX000000000\#(number)","upc":"\#(number)","isLive":true"#
        let added = #""dateAdded":"2026-01-0\#(number)T00:00:00Z""#
        let year = type.name == "music-summaries" ? #","period":"year","year":"\#(2020 + number)""# : ""
        let others =
            isWhole
            ? members(of: type.name, without: ["name", "isrc", "upc", "isLive", "dateAdded", "period", "year"]) : ""
        var members = [
            #""id":"\#(id)","type":"\#(type.name)","href":"\#(href)""#,
            #""attributes":{"name":"\#(type.name) \#(number)",\#(personal(type) == nil ? codes : added)\#(year)\#(others)}"#,
        ]
        if isFirst {
            var relationships = MusicContract.relationships(of: type.name).map { relationship in
                list(relationship.name, "\(href)/\(relationship.name)", relationship.targets, storefront)
            }
            if type.name == "library-playlist-folders" {
                relationships.append(list("children", "\(href)/children", ["library-playlists"], storefront))
                relationships.append(list("parent", "\(href)/parent", [type.name], storefront))
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

    private static func identifier(_ type: String, _ number: Int, in storefront: String) -> String {
        let (id, href) =
            MusicContract.resourceType(named: type).map { reference($0, number, in: storefront) } ?? ("", "")
        guard MusicContract.resourceType(named: type)?.hasAddress == false else {
            return #"{"id":"\#(id)","type":"\#(type)","href":"\#(href)"}"#
        }
        let relationships = MusicContract.relationships(of: type).map {
            #""\#($0.name)":{"data":[\#(identifier($0.targets[0], number, in: storefront))]}"#
        }
        return #"{"id":"\#(id)","type":"\#(type)","relationships":{\#(relationships.joined(separator: ","))}}"#
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
