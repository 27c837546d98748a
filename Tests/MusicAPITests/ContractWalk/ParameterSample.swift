import MusicContract

/// Valid and invalid values of a parameter.
struct ParameterSample {
    /// The name of the parameter, or one of the names that it represents.
    var name: String
    var taken: [String]
    /// Invalid values with their error codes; empty if the service ignores unknown values.
    var rejected: [(value: String, code: String)] = []

    /// Creates the sample of a parameter, or returns `nil` for an unknown parameter.
    init?(_ parameter: String, of endpoint: Endpoint) {
        name = parameter
        switch parameter {
        case "limit":
            guard let page = endpoint.page else { return nil }
            taken = ["1", "\(page.default)", "\(page.maximum)"]
            rejected = [("0", "40005"), ("x", "40005"), ("1.5", "40005")]
            tryAboveMaximum("\(page.maximum + 1)", page.confidence)
        case "offset":
            (taken, rejected) = (["0", "1"], [("-1", "40005"), ("x", "40005")])
            if endpoint.handler == .charts { rejected.append(("200", "40005")) }
        case "l": (taken, rejected) = (["en-US", "es", ""], [("xx", "40005"), ("-en", "40005")])
        case "ids":
            let most = endpoint.idParameterType?.maximumIDs ?? 0
            (taken, rejected) = ([Self.list(most), "nobody"], [("", "40005")])
            tryAboveMaximum(Self.list(most + 1), endpoint.limitConfidence(of: parameter))
        case "limit[relationship]":
            let own = endpoint.type.map { MusicContract.relationships(of: $0.name) }?.first
            guard let meant = own ?? MusicContract.relationship(of: "albums", named: "tracks") else { return nil }
            name = "limit[\(meant.name)]"
            (taken, rejected) = (["1", "\(meant.page.maximum)"], [("0", "40005"), ("x", "40005")])
            tryAboveMaximum("\(meant.page.maximum + 1)", meant.page.confidence)
        case "term", "kinds", "acceptLanguage":
            (taken, rejected) = ([parameter == "kinds" ? "terms" : "songs"], [("", "40003")])
        case "types":
            (taken, rejected) = (["songs", "albums,nonsense"], endpoint.handler == .charts ? [("", "40003")] : [])
        case "include", "relate":
            let own = endpoint.type.map { MusicContract.relationships(of: $0.name) } ?? []
            let single =
                endpoint.handler == .resources ? own.filter { $0.presence.needsSingleResource }.map(\.name) : []
            taken = [
                "", "artists,catalog,library", own.map(\.name).filter { !single.contains($0) }.joined(separator: ","),
            ]
            taken.append("nonsense")
            rejected = single.map { ($0, "40005") }
        case "extend": taken = ["", "artistUrl", "nonsense"]
        case "views": taken = ["", MusicContract.views.map(\.name).joined(separator: ","), "nonsense"]
        case "with": taken = ["attributes", "topResults", "cityCharts,dailyGlobalTopCharts", "nonsense"]
        case "sort":
            taken = ["name", "-name"] + (endpoint.type?.name == "library-artists" ? [] : ["dateAdded", "-dateAdded"])
            rejected = [("plays", "40004")] + (taken.count == 2 ? [("dateAdded", "40004")] : [])
        case "filter[year]": (taken, rejected) = (["latest"], [("2024", "40000"), ("", "40000")])
        case "period": taken = ["year", "year,all-time", "", "nonsense"]
        case "filter[identity]" where endpoint.isPersonal: taken = ["playlistsroot"]
        case "restrict": taken = ["explicit", "nonsense"]
        case "chart", "genre": taken = ["most-played", "nonsense"]
        default:
            if parameter.hasPrefix("ids["), endpoint.method == "POST" {
                (taken, rejected) = (["1", "nobody,1"], [("", "40005")])
            } else if parameter.hasPrefix("ids[") || parameter.hasPrefix("filter[") {
                let most = endpoint.maximumValueCount(of: parameter)
                taken = ["1", Self.list(most ?? 200)]
                if parameter.hasPrefix("ids[") { rejected = [("", "40005")] }
                if let most { tryAboveMaximum(Self.list(most + 1), endpoint.limitConfidence(of: parameter)) }
            } else {
                return nil
            }
        }
    }

    /// Adds a value above a maximum, which is valid if the maximum is guessed.
    private mutating func tryAboveMaximum(_ value: String, _ confidence: Confidence) {
        if confidence == .guessed { taken.append(value) } else { rejected.append((value, "40005")) }
    }

    private static func list(_ count: Int) -> String { (1...max(count, 1)).map(String.init).joined(separator: ",") }
}
