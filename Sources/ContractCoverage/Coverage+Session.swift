import HTTPMessages
package import MockSession
import MusicAPI
import MusicContract
import Scenarios
import Text

extension Coverage {
    /// The delay in milliseconds from which a response is slow.
    private static let slowMilliseconds: Int64 = 1000

    /// Creates the coverage of the requests in a session's journal.
    package init(of session: MockSession) {
        let page = session.journalEntries(since: 0, limit: .max)
        let skipsDelays = session.scenario.timeScale == 0
        for entry in page.entries {
            if let exchange = entry.exchange { add(exchange, skipsDelays: skipsDelays) }
        }
        if !rows.isEmpty { scenarios = [session.scenarioName] }
        if let first = page.entries.first, first.number > 1 { isComplete = false }
    }

    private mutating func add(_ exchange: JournalExchange, skipsDelays: Bool) {
        let request = exchange.request
        let target = PathAndQuery(request.target)
        // The response to HEAD has no body that a client reads.
        guard request.method != "HEAD", let endpoint = MusicAPI.endpoint(method: request.method, target: target) else {
            return
        }
        let details = exchange.details
        if !exchange.hasBodies { isComplete = false }
        let offset = target.value(of: "offset").flatMap { Int($0) } ?? 0
        var row = rows[endpoint] ?? Row()
        row.parameters.formUnion(target.parameters.compactMap { endpoint.parameter(sentAs: $0.name) })
        let isComplete = exchange.fault == nil || exchange.fault == "drip"
        if isComplete {
            row.outcomes.formUnion(
                Self.outcomes(of: exchange, details, isWrite: endpoint.method != "GET", offset: offset))
            if endpoint.hasPages { row.pages.formUnion(Self.pages(of: exchange, details, offset: offset)) }
        }
        let isDelayed = exchange.delayMilliseconds >= Self.slowMilliseconds && !skipsDelays
        if ["drip", "hang"].contains(exchange.fault) || isDelayed { row.outcomes.insert(.slow) }
        if !isComplete, exchange.fault != "hang" { row.outcomes.insert(.broken) }
        row.outcomes.formIntersection(endpoint.possibleOutcomes)
        rows[endpoint] = row
        if isComplete, exchange.status == 200, let root = exchange.responseJSON?.root { addAttributes(of: root) }
    }

    /// Returns the outcomes of a response that arrived completely.
    private static func outcomes(
        of exchange: JournalExchange, _ details: ExchangeDetails, isWrite: Bool, offset: Int
    ) -> Set<Outcome> {
        switch exchange.status {
        case 200..<300 where isWrite: [.accepted]
        case 200..<300 where details.itemCount == 0: offset > 0 ? [] : [.empty]
        case 200..<300: offset > 0 ? [.data, .laterPage] : [.data]
        case 400: details.errorCode == "40015" ? [.noSubscription] : []
        case 401: [.status401]
        case 403: [.status403]
        case 404: details.errorCode == "40403" ? [.empty] : [.status404]
        case 429: [.status429]
        case 500: [.status500]
        case 501...: [.unavailable]
        default: []
        }
    }

    private static func pages(
        of exchange: JournalExchange, _ details: ExchangeDetails, offset: Int
    ) -> Set<PagePosition> {
        let isEmpty = details.itemCount == 0 || details.errorCode == "40403"
        guard exchange.status == 200 || isEmpty else { return [] }
        if isEmpty { return [offset > 0 ? .pastEnd : .first] }
        let position: PagePosition = offset > 0 ? .later : .first
        return details.hasNextPage == false ? [position, .last] : [position]
    }

    /// Adds the optional attributes that the resources in a response lack, including related ones.
    private mutating func addAttributes(of view: JSONView) {
        switch view.kind {
        case .array:
            for element in view.elements { addAttributes(of: element) }
        case .object:
            if let type = view["type"]?.string, let attributes = view["attributes"], attributes.kind == .object {
                let names = Set(attributes.members.compactMap { $0.key.string })
                let optional = MusicContract.optionalAttributes(of: type)
                if !optional.isEmpty {
                    missingAttributes[type, default: []].formUnion(optional.filter { !names.contains($0) })
                }
            }
            for member in view.members where member.key.string != "attributes" { addAttributes(of: member.value) }
        default: return
        }
    }
}

extension Endpoint {
    /// Returns the parameter of the contract that a request sends, such as `limit[relationship]` for `limit[tracks]` and
    /// `types` for `types[]`; `nil` if the endpoint does not have it.
    fileprivate func parameter(sentAs name: String) -> String? {
        let name = name.hasSuffix("[]") ? String(name.dropLast(2)) : name
        if parameters.contains(name) { return name }
        let hasRelationship = name.hasPrefix("limit[") && name.hasSuffix("]")
        return hasRelationship && parameters.contains("limit[relationship]") ? "limit[relationship]" : nil
    }
}
