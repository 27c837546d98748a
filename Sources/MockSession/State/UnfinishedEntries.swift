import HTTPMessages

/// The entries that are decided and not yet in the logs, because the response to the first of them is not rendered.
///
/// They enter the logs in the order of the decisions, on whatever thread their responses are rendered.
struct UnfinishedEntries: Sendable {
    /// A change of the logs: everything that a request or an operation adds to them.
    typealias Record = @Sendable (inout LockedState) -> Void

    private struct Entry: Sendable {
        let number: Int
        /// The decision, if the response is not rendered.
        let plan: ResponsePlan?
        var record: Record?
    }

    private var entries: [Entry] = []

    var count: Int { entries.count }

    /// The decisions whose responses are not rendered, in their order.
    var plans: [ResponsePlan] { entries.compactMap { $0.record == nil ? $0.plan : nil } }

    /// The requests of these entries, from the last one to the first.
    var latestRequests: [HTTPRequest] { entries.reversed().compactMap { $0.plan?.request } }

    mutating func append(_ plan: ResponsePlan) {
        entries.append(Entry(number: plan.place.number, plan: plan))
    }

    mutating func append(number: Int, record: @escaping Record) {
        entries.append(Entry(number: number, plan: nil, record: record))
    }

    /// Removes the entry of a plan if it is the first one and incomplete, and returns whether it did.
    mutating func removeFirst(_ plan: ResponsePlan) -> Bool {
        guard !entries.isEmpty, entries[0].plan === plan, entries[0].record == nil else { return false }
        entries.removeFirst()
        return true
    }

    /// Completes the entry of a plan; the first of several completions counts, because all are equal.
    mutating func finish(_ plan: ResponsePlan, record: @escaping Record) {
        // Numbers increase, so the entry is found by halves.
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].number < plan.place.number { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, entries[low].plan === plan, entries[low].record == nil else { return }
        entries[low].record = record
    }

    /// Removes the complete entries before the first incomplete one, and returns what they add to the logs.
    mutating func removeFinished() -> [Record] {
        let records = entries.prefix { $0.record != nil }.compactMap(\.record)
        entries.removeFirst(records.count)
        return records
    }
}
