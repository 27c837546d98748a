import Encodings
import Scenarios

/// What has become of expectations that look at whole lists.
extension Judge {
    /// Whether all items of the lists that were walked are on exactly one page.
    func judgement(_ expectation: Expectation, _ record: ExpectationRecord) -> Judgement {
        let walked = distinctWalks(record.walked)
        var misses =
            walked.isEmpty ? record.nearMisses.sorted { ($0.distance, $0.number) < ($1.distance, $1.number) } : []
        var seen: [String] = []
        var shortfall: Shortfall? = walked.isEmpty ? .tooFew(misses.first?.differences.first) : nil
        for (list, whole) in walked {
            var left: [String: Int] = [:]
            for item in whole.items { left[item, default: 0] += 1 }
            var surplus = 0
            for page in list.pages {
                let again = page.items.filter { item in
                    left[item, default: 0] -= 1
                    return left[item, default: 0] < 0
                }
                guard !again.isEmpty else { continue }
                surplus += again.count
                misses.append(
                    NearMiss(
                        number: page.number,
                        differences: [Difference(.items, expected: "none twice", seen: Self.items(again))]))
            }
            // What stands in the list twice is there twice, so the order of the list decides, not that of a hash.
            var missing: [String] = []
            for item in whole.items where left[item, default: 0] > 0 && !list.inside.contains(item) {
                missing.append(item)
                left[item, default: 0] -= 1
            }
            seen.append(
                "\(list.target.canonical): \(whole.items.count - missing.count) of \(whole.items.count) items on "
                    + Self.count(list.pages.count, "page") + (surplus > 0 ? ", \(surplus) more than once" : ""))
            if surplus > 0 {
                shortfall = shortfall ?? .doubled
            } else if !missing.isEmpty {
                shortfall = shortfall ?? .unread(missing.count, of: whole.items.count)
                if let last = list.pages.last {
                    misses.append(
                        NearMiss(
                            number: last.number,
                            differences: [
                                Difference(.items, expected: "every one", seen: "without \(Self.items(missing))")
                            ]))
                }
            }
        }
        return Judgement(
            name: expectation.label, isMet: shortfall == nil, expected: expectation.wanted,
            seen: seen.isEmpty ? "no page of it" : seen.joined(separator: "; "),
            nearest: misses.prefix(3).map(nearest), remedy: shortfall.map { expectation.remedy($0) },
            place: expectation.place)
    }

    /// The walks that were begun, each with its list: one that was begun again though the list was the same goes on, one that was
    /// begun again since it had changed need not have been ended.
    private func distinctWalks(_ walked: WalkedLists) -> [(list: WalkedLists.List, whole: QuietQuestion.Whole)] {
        var walks: [(list: WalkedLists.List, whole: QuietQuestion.Whole)] = []
        for list in walked.lists {
            let user = scenario.users.firstIndex { $0.name == list.user } ?? 0
            let whole = question.whole(list.target.canonical, user: user, from: list.api)
            let before = walks.lastIndex { $0.list.target == list.target && $0.list.user == list.user }
            if let before, walks[before].whole.items == whole.items {
                walks[before].list.goOn(list)
                continue
            }
            if let before, !walks[before].list.isEnded { walks.remove(at: before) }
            walks.append((list, whole))
        }
        return walks
    }

    /// How a list stands at the end.
    func judgement(_ expectation: Expectation, _ final: FinalQuestion) -> Judgement {
        let user = final.user.flatMap { name in scenario.users.firstIndex { $0.name == name } } ?? 0
        let whole = question.whole(final.target, user: user)
        let ids = whole.items.map { String($0.drop { $0 != "/" }.dropFirst()) }
        var differences: [Difference] = []
        if whole.status != 200 {
            differences.append(Difference(.answered, expected: "200", seen: "\(whole.status)"))
        }
        if let wanted = final.ids, whole.status == 200, wanted != ids,
            !are(wanted, ids, question.idsInCatalog(whole.items, user: user))
        {
            differences.append(Difference(.items, expected: Self.items(wanted), seen: Self.items(ids)))
        }
        if let wanted = final.count, whole.status == 200, !wanted.contains(ids.count) {
            differences.append(Difference(.items, expected: wanted.items, seen: Self.count(ids.count, "item")))
        }
        if whole.status == 200, let difference = final.difference(from: whole.body) { differences.append(difference) }
        let parts = differences.map { difference in
            switch difference.criterion {
            case .answered: "answered \(difference.seen)"
            default: difference.seen
            }
        }
        let shown = parts.isEmpty ? Self.count(ids.count, "item") : parts.joined(separator: "; ")
        return Judgement(
            name: expectation.label, isMet: differences.isEmpty, expected: expectation.wanted, seen: shown, nearest: [],
            remedy: differences.isEmpty
                ? nil : expectation.remedy(whole.status == 200 ? .ended : .notThere(whole.status)),
            place: expectation.place)
    }

    /// Whether items are the wanted ones, in the wanted order: those of a library by their ids in it or in the catalog.
    private func are(_ wanted: [String], _ ids: [String], _ idsInCatalog: [String?]) -> Bool {
        wanted.count == ids.count && zip(wanted, zip(ids, idsInCatalog)).allSatisfy { $0 == $1.0 || $0 == $1.1 }
    }

    /// The first few of a list, and how many there are: `songs/1, songs/2, … (300)`.
    private static func items(_ items: [String]) -> String {
        guard !items.isEmpty else { return "nothing" }
        let shown = items.prefix(5).joined(separator: ", ")
        return items.count > 5 ? "\(shown), … (\(items.count))" : shown
    }

    private static func count(_ number: Int, _ one: String) -> String {
        number == 1 ? "1 \(one)" : "\(number) \(one)s"
    }
}
