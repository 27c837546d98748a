import HTTPMessages
import MusicCatalog
import MusicContract
import Scenarios
import Text

extension LockedState {
    /// Notes about rules with edits that changed no response, entirely or in part.
    var ineffectiveRuleNotes: [String] {
        activeScenario.rules.compactMap { activeRule in
            let count = editCounts.responseCount(ofRule: activeRule.id)
            guard count > 0 else { return nil }
            let responses = count == 1 ? "1 response" : "\(count) responses"
            guard editCounts.isEffective(ruleID: activeRule.id) else {
                return "\(activeRule.rule.label) edited nothing in \(responses)."
            }
            let paths = editCounts.ineffectiveChanges(among: activeRule.rule.edits.changes, ofRule: activeRule.id)
                .map { "`\($0.path.joined(separator: "."))`" }
            guard !paths.isEmpty else { return nil }
            return "\(activeRule.rule.label) edited nothing at \(paths.joined(separator: ", ")) in \(responses)."
        }
    }

    /// A note about resets, before which the command or the test may have done something that the verdict does not cover.
    var resetNotes: [String] {
        guard resetCount > 0 else { return [] }
        let times = resetCount == 1 ? "once" : "\(resetCount) times"
        return ["The session was reset \(times). The verdict covers only what followed the last reset."]
    }

    /// A note about additions to a library that the account does not sync, which no source states that the service rejects.
    var unsyncedAdditionNotes: [String] {
        let count = state.unsyncedAdditionCount
        guard count > 0 else { return [] }
        let additions = count == 1 ? "1 addition to the library was" : "\(count) additions to the library were"
        return [
            "\(additions) accepted although the account cannot add to it: `addToCloudMusicLibrary` is missing from its capabilities."
        ]
    }

    /// Notes about requests for storefronts of Apple Music that the scenario does not have, or that have no recordings.
    var missingStorefrontNotes: [String] {
        let known = Set(activeScenario.serviceData.storefronts.map(\.attributes.code))
        let catalog = activeScenario.serviceData.catalog
        let recorded = Set(catalog.kinds.compactMap(\.storefront))
        var counts: [String: Int] = [:]
        for entry in journal.entries(since: 0, limit: .max) {
            guard case .request(let logged) = entry.content, logged.response.status != 200 else { continue }
            let target = PathAndQuery(logged.request.target)
            let segments = target.segments
            guard segments.count > 2, segments.starts(with: ["v1", "catalog"]), !recorded.contains(segments[2]),
                known.contains(segments[2])
                    ? logged.response.status == 404 : MusicContract.storefront(code: segments[2]) != nil,
                // A recorded response is the same with the storefront.
                catalog.exchange(method: logged.request.method.resolvingHEAD, target: target, body: []) == nil
            else { continue }
            counts[segments[2], default: 0] += 1
        }
        return counts.sorted { $0.key < $1.key }.map { code, count in
            let requests = count == 1 ? "1 request was" : "\(count) requests were"
            return known.contains(code)
                ? "\(requests) for storefront \(code), which has no recordings. Add recordings of \(code) to `recordings`."
                : "\(requests) for storefront \(code), which the scenario does not have. Add \(code) to `storefronts`."
        }
    }
}
