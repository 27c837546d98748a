import DeveloperTokens
import SystemCryptography

extension ScenarioLoader {
    /// Which developer tokens are taken, with the keys that the scenario names.
    mutating func developerTokens(_ draft: ScenarioDraft) -> DeveloperTokenPolicy {
        switch draft.accept {
        case .any: return .any
        case .wellFormed: return .wellFormed
        case .signed:
            var keys: [String: P256PublicKey] = [:]
            for entry in draft.keys { keys[entry.id] = key(entry) }
            return .signed(SignaturePolicy(keys: keys, teams: draft.teams))
        }
    }

    private mutating func key(_ entry: ScenarioDraft.KeyFile) -> P256PublicKey? {
        guard let (target, _) = locate(entry.path) else { return nil }
        do {
            let pem = try files.read(target)
            do {
                return try P256PublicKey(pem: pem)
            } catch {
                report(.badKey(target, why: "\(error)"), at: entry.path.range)
            }
        } catch {
            report(.unreadableFile(target, error), at: entry.path.range)
        }
        return nil
    }
}
