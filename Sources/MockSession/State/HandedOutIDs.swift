import MusicAPI
import MusicCatalog
import Platform
import Scenarios
import Text

extension LockedState {
    /// Records the storefront whose ids a response contains.
    mutating func recordServedStorefront(of target: PathAndQuery, status: Int, accountStorefront storefront: String) {
        guard status < 300 else { return }
        let segments = target.segments
        if target.isPersonal {
            state.servedStorefronts.insert(storefront)
        } else if segments.count > 3, segments[1] == "catalog" {
            state.servedStorefronts.insert(segments[2])
        }
    }

    /// Returns whether a response of the session can have contained the id of a catalog resource.
    ///
    /// The result is `true` if a storefront has the resource and the session served data of that storefront. It is also
    /// `true` if the id is in a recorded exchange, in the `playParams` of a library resource, or in a rule. The mock
    /// cannot blame a client for such an id, even if the account's storefront does not have the resource.
    ///
    /// - Parameters:
    ///   - id: The id.
    ///   - types: The types of the resource.
    ///   - catalog: The catalog of the user.
    /// - Returns: Whether the id can have been in a response.
    func canHaveHandedOut(_ id: String, types: [String], in catalog: Catalog) -> Bool {
        state.servedStorefronts.contains { storefront in
            types.contains { catalog.index(of: id, in: ResourceKind(storefront: storefront, type: $0)) != nil }
        } || catalog.containsOutsideOfStorefronts(id) || activeScenario.rules.contains { $0.rule.contains(id) }
    }
}

extension MockSession {
    /// Returns whether a response of the session can have contained the id of a catalog resource of a type.
    package func canHaveHandedOut(_ id: String, type: String) -> Bool {
        lockedState.withLock {
            $0.canHaveHandedOut(id, types: [type], in: $0.activeScenario.serviceData.catalog)
        }
    }
}

extension Rule {
    /// Returns whether the bodies or the edits of the rule contain a JSON string.
    fileprivate func contains(_ text: String) -> Bool {
        let quoted = JSONWriter.quoted(text)
        return responses.contains { $0.changes?.body?.bytes.contains(quoted) == true }
            || edits.changes.contains {
                if case .set(let value) = $0.change { value.contains(quoted) } else { false }
            }
    }
}
