import Text

/// A comparison of the reports of several runs.
package struct AuditMerge: Sendable {
    package enum Verdict: String, Sendable, CaseIterable {
        /// One report shows that the belief holds.
        case seen
        /// At least two reports show it.
        case observed
        /// At least two reports show the same other outcome.
        case refuted
        /// Reports show different outcomes.
        case contested
        /// One report shows another outcome, or only the wording differs.
        case doubted
        /// No report shows the fact.
        case open
    }

    package struct FileError: Error, CustomStringConvertible {
        package let description: String
    }

    private struct Observation {
        let isBelief: Bool
        let summary: String
        let label: String
    }

    private let table: ProbeTable
    private var observations: [String: [Observation]] = [:]
    private var count = 0

    package init(table: ProbeTable) { self.table = table }

    /// Adds the report in a file.
    package mutating func add(_ bytes: [UInt8]) throws(FileError) {
        guard let root = try? JSONDocument.parse(bytes).root, let probes = root["probes"], probes.kind == .object else {
            throw FileError(description: "not a report of an audit")
        }
        guard let version = root["table"]?.integer, version == ProbeTable.version else {
            throw FileError(description: "unsupported version of the table, expected \(ProbeTable.version)")
        }
        count += 1
        let label = [root["date"]?.string, root["storefront"]?.string].compactMap { $0 }.joined(separator: " ")
        for (key, value) in probes.members {
            guard let id = key.string, let kind = value["result"]?.string.flatMap(AuditResult.Kind.init),
                kind != .undecided
            else { continue }
            var result = AuditResult(kind)
            (result.outcome, result.observed) = (value["outcome"]?.string, value["observed"]?.string)
            (result.status, result.code) = (value["status"]?.integer, value["code"]?.string)
            result.clause = value["clause"]?.string
            // The wording is a fact apart from the status and the code, which it cannot refute.
            let summary = result.concernsWording ? "other wording" : result.summary
            observations[id, default: []].append(
                Observation(isBelief: kind == .holds, summary: summary, label: label))
        }
    }

    /// Returns the verdict on a probe.
    package func verdict(on id: String) -> Verdict {
        let all = observations[id] ?? []
        guard let first = all.first else { return .open }
        if all.allSatisfy(\.isBelief) { return all.count > 1 ? .observed : .seen }
        if all.contains(where: { $0.isBelief != first.isBelief || $0.summary != first.summary && !$0.isBelief }) {
            return .contested
        }
        return all.count > 1 && first.summary != "other wording" ? .refuted : .doubted
    }

    /// The verdicts that need attention, one on each line, and the counts.
    package var text: String {
        var lines: [String] = []
        for verdict in [Verdict.refuted, .contested, .doubted] {
            for probe in table.probes where self.verdict(on: probe.id) == verdict {
                let outcomes = (observations[probe.id] ?? []).map {
                    "\($0.isBelief ? "holds" : $0.summary) (\($0.label))"
                }
                lines.append(
                    "\(verdict.rawValue) \(probe.id) \(probe.fact) \(probe.question): \(outcomes.joined(separator: ", "))"
                )
            }
        }
        let counts = Verdict.allCases.map { verdict in
            "\(table.probes.count { self.verdict(on: $0.id) == verdict }) \(verdict.rawValue)"
        }
        lines.append("\(count.counted("report")): \(counts.joined(separator: ", "))")
        return lines.map { $0.printable + "\n" }.joined()
    }
}
