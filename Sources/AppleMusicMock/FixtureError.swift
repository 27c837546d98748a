import Diagnostics
public import Foundation

/// There is no such resource or answer in the scenario's recordings.
public struct FixtureError: LocalizedError, Sendable, CustomStringConvertible {
    /// What there is not, and what there is, in a sentence.
    public let description: String
    /// What could have been meant: types, storefronts, or ids that are recorded, the nearest first.
    public let suggestions: [String]
    /// The same as the description, for `localizedDescription`.
    public var errorDescription: String? { description }

    init(reason problem: FixtureError.Reason) { (description, suggestions) = (problem.message, problem.suggestions) }
}

extension FixtureError {
    /// Why there is nothing to decode.
    enum Reason: Sendable {
        /// No type of the service's, or one whose resources have no address of their own.
        case unknownType(name: String, known: [String])
        /// None of the scenario's storefronts.
        case unknownStorefront(code: String, known: [String])
        /// Nothing recorded under the id there.
        case unknownID(id: String, type: String, storefront: String?, known: [String])
        /// No request that can be asked for.
        case invalidRequest(String)
        /// The answer is an error, or no JSON.
        case errorResponse(request: String, status: Int, reason: String)

        /// What could have been meant, the nearest first: every type, and no more ids and storefronts than anybody reads.
        var suggestions: [String] {
            switch self {
            case .unknownType(let said, let known): Self.sorted(known, bySimilarityTo: said)
            case .unknownStorefront(let said, let known), .unknownID(let said, _, _, let known):
                Array(Self.sorted(known, bySimilarityTo: said).prefix(8))
            case .invalidRequest, .errorResponse: []
            }
        }

        private static func sorted(_ known: [String], bySimilarityTo said: String) -> [String] {
            let nearest = Suggestions.nearest(to: said, in: known)
            return [nearest].compactMap { $0 } + known.filter { $0 != nearest }
        }

        var message: String {
            switch self {
            case .unknownType(let said, _):
                "There are no resources of type \"\(said)\" to be had one by one\(suggestionText)"
            case .unknownStorefront(let said, _): "The scenario has no storefront \"\(said)\"\(suggestionText)"
            case .unknownID(let said, let type, let storefront, let known):
                """
                Nothing is recorded under \(type) \"\(said)\"\(storefront.map { " in the storefront \($0)" } ?? "")\
                \(known.isEmpty ? "; there are no \(type) at all" : suggestionText)
                """
            case .invalidRequest(let said):
                "\"\(said)\" is no request that can be read: \"GET /v1/…\", or the path alone"
            case .errorResponse(let said, let status, let why):
                "\(said) is answered with \(status) here, and not with JSON: \(why)"
            }
        }

        private var suggestionText: String { "; there are \(suggestions.joined(separator: ", "))" }
    }
}
