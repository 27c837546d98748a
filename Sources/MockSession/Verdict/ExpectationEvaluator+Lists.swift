import MusicAPI
import Scenarios
import URLCoding

/// The evaluation of expectations on whole lists.
extension ExpectationEvaluator {
    /// Returns the result of a walk, which is met if the pages that were read contain each item of their lists exactly
    /// once.
    func result(for expectation: Expectation, walk: ExpectedWalk, record: ExpectationRecord) -> ExpectationResult {
        let walked = distinctWalks(in: record.walkProgress)
        var misses =
            walked.isEmpty ? record.nearMisses.sorted { ($0.distance, $0.number) < ($1.distance, $1.number) } : []
        var summaries: [String] = []
        var reason: UnmetReason? = walked.isEmpty ? .tooFew(count: 0, nearest: misses.first?.differences.first) : nil
        for (list, whole) in walked {
            var left: [String: Int] = [:]
            for item in whole.items { left[item, default: 0] += 1 }
            var surplus = 0
            var readPositions: Set<Int> = []
            for page in list.pages {
                // Two pages of a list can have the same items, so a page that is read twice is found by its positions.
                let duplicates = page.items.enumerated().filter { index, item in
                    guard readPositions.insert(page.offset + index).inserted else { return true }
                    left[item, default: 0] -= 1
                    return left[item, default: 0] < 0
                }.map(\.element)
                guard !duplicates.isEmpty else { continue }
                surplus += duplicates.count
                misses.append(
                    NearMiss(
                        number: page.number,
                        differences: [
                            Difference(.items, expected: "no duplicates", actual: Self.itemSummary(of: duplicates))
                        ]))
            }
            // A list can contain an item twice, so the missing items are collected in list order.
            var missing: [String] = []
            for item in whole.items where left[item, default: 0] > 0 && !list.nestedItems.contains(item) {
                missing.append(item)
                left[item, default: 0] -= 1
            }
            summaries.append(
                "\(list.target.canonicalText): \(whole.items.count - missing.count) of \(whole.items.count) items on "
                    + Self.countText(list.pages.count, singular: "page")
                    + (surplus > 0 ? ", \(surplus) more than once" : ""))
            if surplus > 0 {
                reason = reason ?? .duplicateItems
            } else if !missing.isEmpty {
                reason = reason ?? .unreadItems(count: missing.count, total: whole.items.count)
                if let last = list.pages.last {
                    misses.append(
                        NearMiss(
                            number: last.number,
                            differences: [
                                Difference(
                                    .items, expected: "every item",
                                    actual: "all except \(Self.itemSummary(of: missing))")
                            ]))
                }
            }
        }
        let beyond = requestsPastEnd(of: walk, progress: record.walkProgress)
        if !beyond.isEmpty {
            summaries.append(Self.countText(beyond.count, singular: "request") + " past the end")
            if beyond.count > walk.maximumRequestsPastEnd ?? .max {
                reason = reason ?? .requestsPastEnd(count: beyond.count)
                misses += beyond.map { request in
                    NearMiss(
                        number: request.number,
                        differences: [
                            Difference(
                                .pastEnd, expected: "an offset before the end of the list",
                                actual: "offset \(request.offset)")
                        ])
                }
            }
        }
        return ExpectationResult(
            name: expectation.label, isMet: reason == nil, expected: expectation.summary,
            actual: summaries.isEmpty ? "no page" : summaries.joined(separator: "; "),
            nearMisses: misses.prefix(3).map(nearMiss), remedy: reason.map { expectation.remedy(for: $0) },
            location: expectation.location)
    }

    /// Returns the requests for pages past the end of a list; empty if the walk does not limit them.
    private func requestsPastEnd(of walk: ExpectedWalk, progress: WalkProgress) -> [WalkProgress.PageRequest] {
        var known: [String: (api: MusicAPI, isPastEnd: Bool)] = [:]
        return progress.laterRequests.filter { request in
            let key = "\(request.user ?? "") \(request.target)"
            if let before = known[key], before.api.showsSameLists(as: request.api) { return before.isPastEnd }
            let user = scenario.users.firstIndex { $0.name == request.user } ?? 0
            let isPastEnd = probe.isPastEnd(request.target, user: user, api: request.api)
            known[key] = (request.api, isPastEnd)
            return isPastEnd
        }
    }

    /// Returns the walks with their complete lists.
    ///
    /// A walk that restarts on an unchanged list continues the earlier one. A walk that restarts because the list
    /// changed replaces an incomplete one.
    private func distinctWalks(in walked: WalkProgress) -> [(list: WalkProgress.List, whole: SessionProbe.FullList)] {
        var walks: [(list: WalkProgress.List, whole: SessionProbe.FullList)] = []
        for list in walked.lists {
            let user = scenario.users.firstIndex { $0.name == list.user } ?? 0
            let whole = probe.fullList(at: list.target.canonicalText, user: user, api: list.api)
            let before = walks.lastIndex { $0.list.target == list.target && $0.list.user == list.user }
            if let before, walks[before].whole.items == whole.items {
                walks[before].list.merge(list)
                continue
            }
            if let before, !walks[before].list.isComplete { walks.remove(at: before) }
            walks.append((list, whole))
        }
        return walks
    }

    /// Returns the result of an expectation on the final state of a list.
    func result(for expectation: Expectation, check final: FinalCheck) -> ExpectationResult {
        let user = final.user.flatMap { name in scenario.users.firstIndex { $0.name == name } } ?? 0
        let whole = probe.fullList(at: final.target, user: user)
        let ids = whole.items.map { String($0.drop { $0 != "/" }.dropFirst()) }
        var differences: [Difference] = []
        if whole.status != 200 {
            differences.append(Difference(.response, expected: "200", actual: "\(whole.status)"))
        }
        if let expected = final.ids, whole.status == 200, expected != ids,
            !matches(expected: expected, libraryIDs: ids, catalogIDs: probe.catalogIDs(of: whole.items, user: user))
        {
            differences.append(
                Difference(.items, expected: Self.itemSummary(of: expected), actual: Self.itemSummary(of: ids)))
        }
        if let expected = final.count, whole.status == 200, !expected.contains(ids.count) {
            differences.append(
                Difference(
                    .items, expected: expected.itemCountText, actual: Self.countText(ids.count, singular: "item")))
        }
        if whole.status == 200, let difference = final.difference(from: whole.body) { differences.append(difference) }
        let parts = differences.map { difference in
            switch difference.criterion {
            case .response: "status \(difference.actual)"
            default: difference.actual
            }
        }
        let shown = parts.isEmpty ? Self.countText(ids.count, singular: "item") : parts.joined(separator: "; ")
        return ExpectationResult(
            name: expectation.label, isMet: differences.isEmpty, expected: expectation.summary, actual: shown,
            nearMisses: [],
            remedy: differences.isEmpty
                ? nil
                : expectation.remedy(
                    for: whole.status == 200 ? .unexpectedFinalList : .missingFinalList(status: whole.status)),
            location: expectation.location)
    }

    /// Returns whether items are the expected ones in order, by their ids in the library or in the catalog.
    private func matches(expected: [String], libraryIDs ids: [String], catalogIDs idsInCatalog: [String?])
        -> Bool
    {
        expected.count == ids.count && zip(expected, zip(ids, idsInCatalog)).allSatisfy { $0 == $1.0 || $0 == $1.1 }
    }

    /// Returns the first items and their total number, such as `songs/1, songs/2, … (300)`.
    private static func itemSummary(of items: [String]) -> String {
        guard !items.isEmpty else { return "nothing" }
        let shown = items.prefix(5).joined(separator: ", ")
        return items.count > 5 ? "\(shown), … (\(items.count))" : shown
    }

    private static func countText(_ number: Int, singular one: String) -> String {
        number == 1 ? "1 \(one)" : "\(number) \(one)s"
    }
}
