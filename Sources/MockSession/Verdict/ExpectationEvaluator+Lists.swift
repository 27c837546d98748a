import MusicAPI
import Scenarios
import Text

/// The evaluation of expectations on whole lists.
extension ExpectationEvaluator {
    /// Returns the result of a walk, which is met if the pages that were read contain each item of their lists exactly
    /// once.
    func result(for expectation: Expectation, walk: ExpectedWalk, record: ExpectationRecord) -> ExpectationResult {
        let walked = distinctWalks(in: record.walkProgress)
        var misses =
            walked.isEmpty ? record.nearMisses.sorted { ($0.distance, $0.number) < ($1.distance, $1.number) } : []
        var summaries: [String] = []
        var (readCount, totalCount) = (0, 0)
        var reason: UnmetReason? =
            walked.isEmpty ? .tooFew(count: 0, anchorNumber: nil, nearest: misses.first?.differences.first) : nil
        for walk in walked {
            let (list, whole) = (walk.list, walk.whole)
            let (missing, duplicates) = walk.hasChanged ? (Self.unreadOffsets(of: walk), []) : Self.comparison(of: walk)
            misses += duplicates.map { duplicate in
                let items = Self.itemSummary(of: duplicate.items)
                return NearMiss(
                    number: duplicate.number,
                    differences: [Difference(.items, expected: "no duplicates", actual: items)])
            }
            let surplus = duplicates.reduce(0) { $0 + $1.items.count }
            readCount += whole.items.count - missing.count
            totalCount += whole.items.count
            let offsets = Self.offsetSummary(of: missing.sorted())
            summaries.append(
                "\(list.target.canonicalText): \(whole.items.count - missing.count) of \(whole.items.count) items on "
                    + (list.pages.isEmpty
                        ? "in the response for its parent" : Self.countText(list.pages.count, singular: "page"))
                    + (walk.hasChanged ? ", which changed in between" : "")
                    + (surplus > 0 ? ", \(surplus) more than once" : "")
                    + (missing.isEmpty ? "" : ", \(offsets) unread"))
            if surplus > 0 {
                reason = reason ?? .duplicateItems
            } else if !missing.isEmpty {
                reason =
                    reason
                    ?? .unreadItems(
                        offsets, count: missing.count, total: whole.items.count, hasChanged: walk.hasChanged)
                if let last = list.pages.last {
                    misses.append(
                        NearMiss(
                            number: last.number,
                            differences: [
                                Difference(.items, expected: "every item", actual: "all except \(offsets)")
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
        let problem =
            walked.count == 1 ? walked.first.flatMap { Self.walkProblem(list: $0.list, whole: $0.whole) } : nil
        return ExpectationResult(
            name: expectation.label, isMet: reason == nil, expected: expectation.summary,
            actual: summaries.isEmpty ? "no page" : summaries.joined(separator: "; "),
            count: CountResult(
                unit: .items, seen: readCount,
                allowed: walked.isEmpty ? nil : CountRange(from: totalCount, through: totalCount)),
            nearMisses: misses.prefix(3).map(nearMiss), laterEntries: [],
            problem: reason == nil ? nil : problem, remedy: reason.map { expectation.remedy(for: $0, in: self) },
            location: expectation.location)
    }

    /// Returns the offsets of the items that no page of a list had that changed between its pages.
    ///
    /// Such a change moves items, so that their positions cannot be compared, and a client cannot avoid duplicates.
    private static func unreadOffsets(of walk: Walk) -> [Int] {
        let read = Set(walk.list.pages.flatMap(\.items)).union(walk.list.nestedItems)
        return walk.whole.items.filter { !read.contains($0.reference) }.map(\.offset)
    }

    /// Returns the offsets of the items that a client did not read, and those that it read more than once in each
    /// request.
    private static func comparison(of walk: Walk) -> (missing: [Int], duplicates: [(number: Int, items: [String])]) {
        let (list, whole) = (walk.list, walk.whole)
        var left: [String: Int] = [:]
        for item in whole.items { left[item.reference, default: 0] += 1 }
        var duplicates: [(number: Int, items: [String])] = []
        var readPositions: Set<Int> = []
        // The positions of items that the list does not have: a rule has edited them, or has added them.
        var editedPositions: [Int] = []
        for page in list.pages {
            // Two pages of a list can have the same items, so a page that is read twice is found by its positions.
            let items = page.items.enumerated().filter { index, item in
                guard readPositions.insert(page.offset + index).inserted else { return true }
                guard let count = left[item] else {
                    editedPositions.append(page.offset + index)
                    return false
                }
                left[item] = count - 1
                return count < 1
            }.map(\.element)
            if !items.isEmpty { duplicates.append((page.number, items)) }
        }
        // An edited item is the one at its position.
        let references = Dictionary(whole.items.map { ($0.offset, $0.reference) }, uniquingKeysWith: { $1 })
        for reference in editedPositions.compactMap({ references[$0] }) {
            left[reference] = left[reference].map { max(0, $0 - 1) }
        }
        // A list can contain an item twice, so the missing items are those at positions that were not read, if possible.
        var missing: [Int] = []
        let unread = whole.items.filter { !readPositions.contains($0.offset) }
        for item in unread + whole.items.filter({ readPositions.contains($0.offset) })
        where left[item.reference, default: 0] > 0 && !list.nestedItems.contains(item.reference) {
            missing.append(item.offset)
            left[item.reference, default: 0] -= 1
        }
        return (missing, duplicates)
    }

    /// Returns how a client stopped before the end of a list, or `nil` if it read the last item or nothing.
    private static func walkProblem(list: WalkProgress.List, whole: SessionProbe.FullList) -> String? {
        let read = Set(list.pages.flatMap(\.items)).union(list.nestedItems)
        guard let last = whole.items.last, !read.contains(last.reference), !read.isEmpty else { return nil }
        guard let page = list.pages.last else {
            return "The client read only the items in the response for the parent, and never asked for the other pages."
        }
        return "The client stopped after \(countText(list.pages.count, singular: "page")), in entry \(page.number), "
            + "although its response has `next`."
    }

    /// Returns the requests for pages past the end of a list; empty if the walk does not limit them.
    private func requestsPastEnd(of walk: ExpectedWalk, progress: WalkProgress) -> [WalkProgress.PageRequest] {
        var known: [[String?]: (api: MusicAPI, isPastEnd: Bool)] = [:]
        return progress.laterRequests.filter { request in
            let key = [request.user, request.target]
            if let before = known[key], before.api.showsSameLists(as: request.api) { return before.isPastEnd }
            let user = scenario.users.firstIndex { $0.name == request.user } ?? 0
            let isPastEnd = probe.isPastEnd(request.target, user: user, api: request.api)
            known[key] = (request.api, isPastEnd)
            return isPastEnd
        }
    }

    /// The pages that a client read of a list.
    private struct Walk {
        var list: WalkProgress.List
        /// The list at the time of the last page that was read.
        let whole: SessionProbe.FullList
        /// Whether the list was another one at the time of the first page.
        let hasChanged: Bool
    }

    /// Returns the walks with their complete lists.
    ///
    /// A walk that restarts on an unchanged list continues the earlier one. A walk that restarts because the list
    /// changed replaces an incomplete one.
    private func distinctWalks(in walked: WalkProgress) -> [Walk] {
        var walks: [Walk] = []
        for list in walked.lists {
            let user = scenario.users.firstIndex { $0.name == list.user } ?? 0
            func whole(_ api: MusicAPI?) -> SessionProbe.FullList {
                probe.fullList(at: list.target.canonicalText, user: user, api: api)
            }
            let last = whole(list.api)
            let before = walks.lastIndex { $0.list.target == list.target && $0.list.user == list.user }
            if let before, walks[before].whole.items == last.items {
                walks[before].list.merge(list)
                continue
            }
            if let before, !walks[before].list.isComplete || walks[before].hasChanged { walks.remove(at: before) }
            let hasChanged =
                if let first = list.firstAPI, let api = list.api, !first.showsSameLists(as: api) {
                    whole(first).items != last.items
                } else { false }
            walks.append(Walk(list: list, whole: last, hasChanged: hasChanged))
        }
        return walks
    }

    /// Returns the result for the values of a parameter, each of which must be in a number of accepted requests.
    func result(
        for expectation: Expectation, coverage: ExpectedCoverage, record: ExpectationRecord
    ) -> ExpectationResult {
        let counts = coverage.values.map { (value: $0, count: record.valueCounts[$0] ?? 0) }
        let missing = counts.filter { $0.count < coverage.times.from }.map(\.value)
        let surplus = counts.filter { $0.count > coverage.times.through }.map(\.value)
        let covered = counts.count - missing.count - surplus.count
        let reason: UnmetReason? =
            if !missing.isEmpty {
                .missingValues(Self.itemSummary(of: missing), count: missing.count)
            } else if !surplus.isEmpty {
                .surplusValues(
                    Self.itemSummary(of: surplus), count: surplus.count, isForbidden: coverage.times.through == 0)
            } else { nil }
        let misses = record.nearMisses.sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }
        return ExpectationResult(
            name: expectation.label, isMet: reason == nil, expected: expectation.summary,
            actual: "\(covered) of \(Self.countText(counts.count, singular: "value")) "
                + "in \(Self.countText(record.occurrences.count, singular: "accepted request"))",
            count: CountResult(
                unit: .items, seen: covered, allowed: CountRange(from: counts.count, through: counts.count)),
            nearMisses: missing.isEmpty ? [] : misses.prefix(3).map(nearMiss), laterEntries: [],
            problem: Self.coverageProblem(missing: missing, surplus: surplus, counts: counts),
            remedy: reason.map { expectation.remedy(for: $0, in: self) },
            location: expectation.location)
    }

    /// Returns which values were not sent and which were sent too often, or `nil` if all are covered.
    private static func coverageProblem(
        missing: [String], surplus: [String], counts: [(value: String, count: Int)]
    ) -> String? {
        var parts: [String] = []
        if !missing.isEmpty {
            parts.append("sent \(countText(missing.count, singular: "value")) in too few accepted requests")
        }
        if let first = surplus.first, let count = counts.first(where: { $0.value == first })?.count {
            parts.append(
                "sent \(countText(surplus.count, singular: "value")) in too many accepted requests: "
                    + "\(first) in \(countText(count, singular: "request"))")
        }
        return parts.isEmpty ? nil : "The client \(parts.joined(separator: ", and "))."
    }

    /// Returns the result of an expectation on the final state of a list.
    func result(for expectation: Expectation, check final: FinalCheck) -> ExpectationResult {
        let user = final.user.flatMap { name in scenario.users.firstIndex { $0.name == name } } ?? 0
        let whole = probe.fullList(at: final.target, user: user)
        let items = whole.items.map(\.reference)
        let ids = items.map { String($0.drop { $0 != "/" }.dropFirst()) }
        var differences: [Difference] = []
        if whole.status != 200 {
            differences.append(Difference(.response, expected: "200", actual: "\(whole.status)"))
        }
        if let expected = final.ids, whole.status == 200, expected != ids {
            let seen = Self.comparableIDs(ids, catalogIDs: probe.catalogIDs(of: items, user: user), expected: expected)
            if expected != seen, !final.allowsAnyOrder || expected.sorted() != seen.sorted() {
                differences.append(
                    Difference(
                        .items, expected: Self.itemSummary(of: expected),
                        actual: Self.itemSummary(of: seen)
                            + Self.changeSummary(from: expected, to: seen, comparesOrder: !final.allowsAnyOrder)))
            }
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
            count: whole.status == 200
                ? CountResult(unit: .items, seen: ids.count, allowed: final.allowedCount) : nil,
            nearMisses: [],
            laterEntries: [],
            remedy: differences.isEmpty
                ? nil
                : expectation.remedy(
                    for: whole.status == 200
                        ? .unexpectedFinalList(lastEntry: lastEntryLabel) : .missingFinalList(status: whole.status),
                    in: self),
            location: expectation.location)
    }

    /// A description of the session's last entry, or `nil` if the journal is empty.
    private var lastEntryLabel: String? {
        journal.entry(number: journal.count).map {
            nearMiss(from: NearMiss(number: $0.number, differences: [])).label
        }
    }

    /// Returns the ids of items as the expectation gives them: in the library, or in the catalog.
    ///
    /// An item that has no such id keeps its own.
    private static func comparableIDs(_ ids: [String], catalogIDs: [String?], expected: [String]) -> [String] {
        let expected = Set(expected)
        let isOfCatalog =
            !expected.contains { $0.isLibraryID } || catalogIDs.contains { $0.map(expected.contains) ?? false }
        return zip(ids, catalogIDs).map { id, catalogID in
            isOfCatalog && !expected.contains(id) ? catalogID ?? id : id
        }
    }

    /// Returns which ids are missing and which are extra, with their positions from 1 if the order matters.
    private static func changeSummary(from expected: [String], to seen: [String], comparesOrder: Bool) -> String {
        let (sortedExpected, sortedSeen) = (expected.sorted(), seen.sorted())
        if sortedExpected == sortedSeen { return " (the same items in another order)" }
        // The comparison takes quadratic time, and nothing is readable in a long list.
        guard expected.count <= 1000, seen.count <= 1000 else { return "" }
        let changes = comparesOrder ? seen.difference(from: expected) : sortedSeen.difference(from: sortedExpected)
        func place(_ offset: Int) -> String { comparesOrder ? " at position \(offset + 1)" : "" }
        let all = (changes.removals + changes.insertions).map { change in
            switch change {
            case .remove(let offset, let id, _): "\(id) is missing\(place(offset))"
            case .insert(let offset, let id, _): "\(id) is extra\(place(offset))"
            }
        }
        return ": " + all.prefix(6).joined(separator: ", ") + (all.count > 6 ? ", …" : "")
    }

    /// Returns offsets as ranges, such as `offset 3` or `offsets 0–24, 100–249`.
    private static func offsetSummary(of offsets: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for offset in offsets {
            if let last = ranges.last, last.upperBound + 1 == offset {
                ranges[ranges.count - 1] = last.lowerBound...offset
            } else {
                ranges.append(offset...offset)
            }
        }
        let shown = ranges.prefix(4).map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)" }
        return (offsets.count == 1 ? "offset " : "offsets ") + shown.joined(separator: ", ")
            + (ranges.count > 4 ? ", …" : "")
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

extension FinalCheck {
    /// The numbers of items that the check allows, or `nil` if it allows all.
    fileprivate var allowedCount: CountRange? { count ?? ids.map { CountRange(from: $0.count, through: $0.count) } }
}

extension String {
    /// Whether the id has the form of an id in a library, such as `i.…`, `l.…`, `p.…`, or `r.…`.
    fileprivate var isLibraryID: Bool { dropFirst().first == "." }
}
