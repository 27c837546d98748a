import Diagnostics

/// Why there is nothing to decode.
enum FixtureProblem: Sendable {
    /// No type of the service's, or one whose resources have no address of their own.
    case unknownType(String, known: [String])
    /// None of the scenario's storefronts.
    case unknownStorefront(String, known: [String])
    /// Nothing recorded under the id there.
    case unknownID(String, type: String, storefront: String?, known: [String])
    /// No request that can be asked for.
    case notARequest(String)
    /// The answer is an error, or no JSON.
    case refused(String, status: Int, why: String)

    /// What could have been meant, the nearest first: every type, and no more ids and storefronts than anybody reads.
    var suggestions: [String] {
        switch self {
        case .unknownType(let said, let known): Self.sorted(known, by: said)
        case .unknownStorefront(let said, let known), .unknownID(let said, _, _, let known):
            Array(Self.sorted(known, by: said).prefix(8))
        case .notARequest, .refused: []
        }
    }

    private static func sorted(_ known: [String], by said: String) -> [String] {
        let nearest = Suggestions.nearest(to: said, in: known)
        return [nearest].compactMap { $0 } + known.filter { $0 != nearest }
    }

    var sentence: String {
        switch self {
        case .unknownType(let said, _): "There are no resources of type \"\(said)\" to be had one by one\(nearOnes)"
        case .unknownStorefront(let said, _): "The scenario has no storefront \"\(said)\"\(nearOnes)"
        case .unknownID(let said, let type, let storefront, let known):
            """
            Nothing is recorded under \(type) \"\(said)\"\(storefront.map { " in the storefront \($0)" } ?? "")\
            \(known.isEmpty ? "; there are no \(type) at all" : nearOnes)
            """
        case .notARequest(let said): "\"\(said)\" is no request that can be read: \"GET /v1/…\", or the path alone"
        case .refused(let said, let status, let why):
            "\(said) is answered with \(status) here, and not with JSON: \(why)"
        }
    }

    private var nearOnes: String { "; there are \(suggestions.joined(separator: ", "))" }
}
