import MusicCatalog
import MusicContract
import Scenarios

/// The resources of a scenario with their ids, and its lists, as text.
struct ResourceListing {
    /// The maximum number of resources of a type.
    private static let maximumCount = 100

    private var text = ""

    /// Returns the storefronts, the resources of each, the lists, and the libraries of the users.
    static func text(of scenario: Scenario) -> String {
        var listing = ResourceListing()
        let data = scenario.serviceData
        for storefront in data.storefronts.map(\.attributes) {
            listing.text += "\(storefront.code)  \(storefront.name) (\(storefront.languages.joined(separator: ", ")))\n"
            listing.addResources(of: data.catalog) { $0.storefront == storefront.code }
            listing.addCharts(of: data.catalog, in: storefront.code)
        }
        for user in scenario.users {
            listing.text += user.name.map { "/v1/me of \($0)\n" } ?? "/v1/me\n"
            listing.addResources(of: user.serviceData.catalog) { $0.storefront == nil }
            listing.addLists(of: user.serviceData.catalog)
        }
        return listing.text
    }

    private mutating func addResources(of catalog: Catalog, where isShown: (ResourceKind) -> Bool) {
        for kind in catalog.kinds.filter(isShown) {
            let resources = catalog.allResources(of: kind)
            guard !resources.isEmpty else { continue }
            text += "  \(resources.count) \(kind.type)  GET \(kind.path)/{id}\n"
            for index in resources.prefix(Self.maximumCount) { addResource(Int(index), of: catalog) }
            if resources.count > Self.maximumCount {
                text += "    … and \(resources.count - Self.maximumCount) others\n"
            }
        }
    }

    /// Adds a line with the id, the name, and the number of members of each relationship.
    private mutating func addResource(_ index: Int, of catalog: Catalog) {
        let resource = catalog.resources[index]
        let name = ["name", "title"].lazy.compactMap { catalog.attribute($0, of: index) }.first
        let lists = resource.relationships.map { "\($0.name) \($0.members.count)" }
        text +=
            "    " + ([resource.id] + [name].compactMap { $0 }).joined(separator: "  ")
            + (lists.isEmpty ? "" : "  (\(lists.joined(separator: ", ")))") + "\n"
    }

    private mutating func addCharts(of catalog: Catalog, in storefront: String) {
        for chart in catalog.charts where chart.storefront == storefront {
            text += "  \(chart.list.members.count) in the chart \(chart.title)  GET \(chart.path)\n"
        }
    }

    /// Adds the lists that are recorded under separate paths, such as the recently played tracks.
    private mutating func addLists(of catalog: Catalog) {
        for endpoint in MusicContract.endpoints where endpoint.method == "GET" && endpoint.handler == .recordedList {
            guard let members = catalog.members(ofListAt: endpoint.path) else { continue }
            text += "  \(members.count) in a list  GET \(endpoint.path)\n"
        }
    }
}
