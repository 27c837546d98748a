import Text

/// The settings of a run: the tokens, the set of probes, and the budget.
package struct AuditConfiguration: Sendable {
    package var developerToken: String
    package var userToken: String?
    /// The storefront, or `nil` for that of the user.
    package var storefront: String?
    package var tier = 1
    /// The ids of probes or the numbers of facts to ask; empty for all.
    package var only: [String] = []
    package var sendsWrites = false
    package var signer: AlteredToken?
    package var maximumRequestCount = 350

    package init(developerToken: String, userToken: String? = nil) {
        (self.developerToken, self.userToken) = (developerToken, userToken)
    }

    /// Returns the probes that are asked, in the order of a run: writes are last, in the order of the table.
    package func selection(from table: ProbeTable) -> [Probe] {
        let selected = table.probes.enumerated().filter { isSelected($0.element) }
        return selected.sorted { Self.key($0) < Self.key($1) }.map(\.element)
    }

    private static func key(_ row: (offset: Int, element: Probe)) -> (Int, Int) {
        let isLast = [.writes, .unsubscribed, .passive].contains(row.element.group)
        return (isLast ? 4 + (row.element.group == .writes ? 0 : 1) : row.element.rank, row.offset)
    }

    private func isSelected(_ probe: Probe) -> Bool {
        if !only.isEmpty, !only.contains(probe.id), !only.contains(probe.fact) { return false }
        // A probe that is named is asked in each tier.
        guard probe.tier <= tier || !only.isEmpty else { return false }
        return switch probe.group {
        case .catalog, .passive: true
        case .user, .unsubscribed: userToken != nil
        case .key: signer != nil
        case .writes: sendsWrites && userToken != nil
        }
    }
}

/// The requests of a run, as they are known before it.
package struct AuditPlan: Sendable {
    package let probeCount: Int
    /// The distinct requests with their placeholders, in the order of the run.
    package let requests: [ProbeRequest]

    package init(_ configuration: AuditConfiguration, table: ProbeTable) {
        let probes = configuration.selection(from: table)
        probeCount = probes.count
        var requests: [ProbeRequest] = []
        var known: Set<ProbeRequest> = []
        func add(_ request: ProbeRequest) {
            for name in Placeholder.names(in: request.text) {
                guard let source = Placeholder.sources[name.components(separatedBy: ":").last ?? name],
                    let found = ProbeRequest(source.request)
                else { continue }
                if !known.contains(found) { add(found) }
            }
            if known.insert(request).inserted || request.isFresh { requests.append(request) }
        }
        for probe in probes where probe.group != .unsubscribed { probe.requests.forEach { add($0) } }
        self.requests = requests
    }
}
