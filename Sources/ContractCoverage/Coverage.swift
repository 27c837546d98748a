package import MusicContract

/// The outcomes of requests that clients have seen, by endpoint of the contract.
///
/// It consists of sets, so that merging does not depend on the order, and merging equal values changes nothing.
package struct Coverage: Sendable, Hashable {
    /// The position of a page in its list.
    package enum PagePosition: String, Sendable, CaseIterable {
        /// The page at offset 0.
        case first
        /// A page with items at another offset.
        case later
        /// A page with items and without `next`.
        case last
        /// A page without items at another offset than 0.
        case pastEnd = "past-end"
    }

    /// The facts about the requests to one endpoint.
    package struct Row: Sendable, Hashable {
        package internal(set) var outcomes: Set<Outcome> = []
        /// The names of the endpoint's parameters that requests contained.
        package internal(set) var parameters: Set<String> = []
        package internal(set) var pages: Set<PagePosition> = []
    }

    /// The endpoints that requests were sent to, with the facts about these requests.
    package internal(set) var rows: [Endpoint: Row] = [:]
    /// The optional attributes that a resource lacked, by the types of which a resource with attributes was seen.
    var missingAttributes: [String: Set<String>] = [:]
    /// The names of the scenarios in which requests were sent.
    package internal(set) var scenarios: Set<String> = []
    /// Whether all requests are included, because no journal has dropped entries or bodies.
    package internal(set) var isComplete = true

    /// Creates the coverage of no requests.
    package init() {}

    /// Adds what another coverage contains.
    package mutating func merge(_ other: Coverage) {
        for (endpoint, row) in other.rows {
            rows[endpoint, default: Row()].outcomes.formUnion(row.outcomes)
            rows[endpoint, default: Row()].parameters.formUnion(row.parameters)
            rows[endpoint, default: Row()].pages.formUnion(row.pages)
        }
        missingAttributes.merge(other.missingAttributes) { $0.union($1) }
        scenarios.formUnion(other.scenarios)
        isComplete = isComplete && other.isComplete
    }
}

extension Coverage {
    /// An endpoint that requests were sent to, with what they have and have not seen.
    package struct EndpointResult: Sendable {
        package let endpoint: Endpoint
        /// The possible outcomes that were seen and that were not, the most useful first.
        package let seen: [Outcome]
        let unseen: [Outcome]
        /// The parameters of the endpoint that were sent and that were not, in the contract's order.
        package let sentParameters: [String]
        package let unsentParameters: [String]
        /// The positions of pages that were read and that were not; both are empty if the endpoint has no pages.
        package let readPages: [PagePosition]
        package let unreadPages: [PagePosition]

        /// The method and path, such as `GET /v1/me/library/songs`.
        package var name: String { "\(endpoint.method) \(endpoint.path)" }

        fileprivate init(_ endpoint: Endpoint, row: Row) {
            self.endpoint = endpoint
            let possible = Outcome.byUsefulness.filter(endpoint.possibleOutcomes.contains)
            seen = possible.filter(row.outcomes.contains)
            unseen = possible.filter { !row.outcomes.contains($0) }
            sentParameters = endpoint.parameters.filter(row.parameters.contains)
            unsentParameters = endpoint.parameters.filter { !row.parameters.contains($0) }
            let positions = endpoint.hasPages ? PagePosition.allCases : []
            readPages = positions.filter(row.pages.contains)
            unreadPages = positions.filter { !row.pages.contains($0) }
        }
    }

    /// The optional attributes of a resource type, those that a resource lacked and those that no resource lacked.
    package struct AttributeResult: Sendable {
        package let type: String
        package let missing: [String]
        package let alwaysPresent: [String]
    }

    /// The endpoints that requests were sent to: those that write first, then those of a user, in the contract's order.
    package var results: [EndpointResult] {
        let known = MusicContract.endpoints.filter { rows[$0] != nil }
        let groups = [
            known.filter { $0.method != "GET" }, known.filter { $0.method == "GET" && $0.isPersonal },
            known.filter { $0.method == "GET" && !$0.isPersonal },
        ]
        return groups.joined().map { EndpointResult($0, row: rows[$0] ?? Row()) }
    }

    /// The results of the endpoints that count.
    var countedResults: [EndpointResult] { results.filter(\.endpoint.countsTowardCoverage) }

    /// The results of the endpoints that do not count.
    package var uncountedResults: [EndpointResult] { results.filter { !$0.endpoint.countsTowardCoverage } }

    /// The number of pairs of an endpoint and an outcome that were seen, of the endpoints that count.
    package var seenCount: Int { countedResults.reduce(0) { $0 + $1.seen.count } }

    /// The number of possible pairs of the endpoints that count.
    package var possibleCount: Int { countedResults.reduce(0) { $0 + $1.seen.count + $1.unseen.count } }

    /// Returns whether at least a percentage of the possible pairs was seen; `false` if no pair is possible.
    package func reaches(percentage: Double) -> Bool {
        possibleCount > 0 && Double(seenCount) * 100 >= percentage * Double(possibleCount)
    }

    /// The percentage with one digit after the point, rounded down, so that only 100 % is `100.0`.
    package var percentageText: String {
        let tenths = possibleCount == 0 ? 0 : seenCount * 1000 / possibleCount
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// The resource types that were seen, by name.
    package var attributeResults: [AttributeResult] {
        missingAttributes.sorted { $0.key < $1.key }.compactMap { type, missing in
            let optional = MusicContract.optionalAttributes(of: type)
            guard !optional.isEmpty else { return nil }
            return AttributeResult(
                type: type, missing: optional.filter(missing.contains),
                alwaysPresent: optional.filter { !missing.contains($0) })
        }
    }
}

extension MusicContract {
    /// Returns the names of the attributes of a resource type that a resource can lack, as Apple documents or returns them.
    static func optionalAttributes(of type: String) -> [String] {
        attributes(of: type).filter { !$0.isRequired && $0.confidence.isCertain }.map(\.name)
    }
}
