import Encodings
import MusicContract

/// A request that an endpoint of the contract answers, whose parameters can be changed one by one.
struct ContractRequest {
    private let path: String
    private var parameters: [(name: String, value: String)]

    init(_ endpoint: Endpoint) {
        let code = endpoint.answer == .storefront ? "jp" : "1"
        path = endpoint.segments.map { segment in
            switch segment {
            case "{storefront}": "/us"
            case "{id}": "/\(code)"
            default: "/\(segment)"
            }
        }.joined()
        switch endpoint.answer {
        case .resources: parameters = endpoint.parameters.contains("limit") ? [] : [("ids", "1,2")]
        case .mixed: parameters = [("ids[songs]", "1"), ("ids[albums]", "2,1")]
        case .search, .hints: parameters = [("term", "songs")]
        case .suggestions: parameters = [("term", "songs"), ("kinds", "terms,topResults")]
        case .charts: parameters = [("types", "songs")]
        case .languageTag: parameters = [("acceptLanguage", "es-MX")]
        default: parameters = []
        }
    }

    var target: String {
        guard !parameters.isEmpty else { return path }
        let query = parameters.map {
            "\(PercentEncoding.encodeQuery($0.name))=\(PercentEncoding.encodeQuery($0.value))"
        }
        return "\(path)?\(query.joined(separator: "&"))"
    }

    /// The same request with another value of a parameter; a value of one `ids[type]` is the only one.
    func with(_ name: String, _ value: String) -> ContractRequest {
        var copy = self
        let isIDs = name == "limit" || name == "offset" || name.hasPrefix("ids") || name.hasPrefix("filter[")
        copy.parameters.removeAll { $0.name == name || (isIDs && $0.name.hasPrefix("ids")) }
        copy.parameters.append((name, value))
        return copy
    }
}
