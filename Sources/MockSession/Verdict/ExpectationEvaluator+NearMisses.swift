import HTTPMessages
import MusicDevice
import Scenarios

/// The requests and operations that came nearest to an expectation that is not met.
extension ExpectationEvaluator {
    /// Returns a match beyond the allowed number, with what a request that is never allowed should have contained.
    func surplus(_ occurrence: Occurrence, number: Int, of expectation: Expectation, times: CountRange)
        -> NearMiss
    {
        var differences = [Difference(.occurrenceCount, expected: "\(times)", actual: "number \(number)")]
        if times.through == 0, case .request(let request) = expectation.subject,
            case .request(let logged)? = journal.entry(number: occurrence.number)?.content
        {
            differences += request.matcher.requirementDifferences(from: logged.request)
        }
        return NearMiss(number: occurrence.number, differences: differences)
    }

    /// Returns near misses sorted by distance, then by whether the action itself differs, then by journal number.
    ///
    /// It adds a difference to those that are outside of a window. If the anchor is the expected request itself, such as a page
    /// that failed, only attempts to repeat it are nearer, and not requests for other pages.
    func sortedByDistance(_ misses: [NearMiss], for expectation: Expectation, in window: AnchorWindow?)
        -> [NearMiss]
    {
        let misses = misses.map { miss -> NearMiss in
            let order = window?.orderDifference(number: miss.number, for: expectation)
            var known: Set<Difference.Criterion> = []
            return NearMiss(
                number: miss.number,
                differences: (miss.differences + [order].compactMap { $0 }).filter {
                    known.insert($0.criterion).inserted
                })
        }
        let anchor = misses.first { miss in
            miss.number == window?.anchor?.number && miss.isSameRequest
                && !miss.differences.contains(where: \.isOfAction)
        }
        return misses.map { miss in
            let isOther = anchor != nil && !miss.canRepeatAnchor
            let group = !isOther ? 0 : miss.number == anchor?.number ? 1 : 2
            return (
                key: (group, miss.distance, miss.differences.contains(where: \.isOfAction) ? 1 : 0, miss.number),
                miss: miss
            )
        }.sorted { $0.key < $1.key }.map(\.miss)
    }

    func nearMiss(from miss: NearMiss) -> ExpectationResult.NearMiss {
        let entry = journal.entry(number: miss.number)
        switch entry?.content {
        case .request(let logged)?:
            let exchange = JournalExchange(loggedRequest: logged)
            let isRejected = logged.response.status >= 400 || logged.response.fault != nil
            let cutOff = logged.interruption.map { "cut off: \($0.name)" }
            return ExpectationResult.NearMiss(
                number: miss.number, elapsedMilliseconds: entry?.elapsedMilliseconds, showsTime: hasRepeatableTimes,
                summary: "\(logged.request.method) \(logged.request.target)",
                status: cutOff == nil ? logged.response.status : nil,
                reason: isRejected && !exchange.reason.isEmpty ? exchange.reason : nil, outcome: cutOff,
                isRequest: true,
                differences: miss.differences)
        case .device(let logged)?:
            return ExpectationResult.NearMiss(
                number: miss.number, elapsedMilliseconds: entry?.elapsedMilliseconds, showsTime: hasRepeatableTimes,
                summary: logged.operation.rawValue,
                status: nil, reason: nil, outcome: logged.outcome, isRequest: false, differences: miss.differences)
        case nil:
            return ExpectationResult.NearMiss(
                number: miss.number, elapsedMilliseconds: nil, showsTime: false, summary: nil, status: nil, reason: nil,
                outcome: nil,
                isRequest: false, differences: miss.differences)
        }
    }
}

extension NearMiss {
    /// The anchor that the near miss should have followed, or `nil` if it did.
    var anchorPhrase: String? {
        for difference in differences { if case .after(let phrase) = difference.criterion { return phrase } }
        return nil
    }

    /// Whether the request or operation followed the anchor, and has the right method, path, and page.
    var canRepeatAnchor: Bool {
        anchorPhrase == nil && isSameRequest
            && !differences.contains { $0.criterion == .query("offset") }
    }

    /// Whether the method and the path are right.
    var isSameRequest: Bool { !differences.contains { [.method, .path].contains($0.criterion) } }

    /// Returns the difference to act on.
    ///
    /// A wrong method or path comes first, because it is another request, and then any other part of it. A violation of
    /// `after` is next, because the action must be repeated then. If the near miss is the anchor itself, its response is
    /// the reason to repeat it.
    func decisiveDifference(anchorNumber: Int?) -> Difference? {
        if let other = differences.first(where: { [.method, .path].contains($0.criterion) }) { return other }
        if let own = differences.first(where: \.isOfAction) { return own }
        let response = differences.first { $0.criterion == .response }
        if number == anchorNumber, let response { return response }
        return differences.first { difference in
            if case .after = difference.criterion { true } else { false }
        } ?? differences.first
    }
}

extension Difference {
    /// Whether the difference is one of the request or operation itself, and not of its response, its place, or its time.
    var isOfAction: Bool {
        switch criterion {
        case .query, .header, .body, .user, .arguments: true
        default: false
        }
    }
}
