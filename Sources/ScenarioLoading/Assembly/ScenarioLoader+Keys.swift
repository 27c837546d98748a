import DeveloperTokens
import Scenarios
import SystemCryptography

extension ScenarioLoader {
    /// Which developer tokens are taken, with the keys that the scenario names.
    mutating func developerTokenPolicy(for draft: ScenarioDraft) -> DeveloperTokenPolicy {
        switch draft.acceptedTokens {
        case .any: return .any
        case .wellFormed: return .wellFormed
        case .signed:
            var keys: [String: P256PublicKey] = [:]
            for entry in draft.keys { keys[entry.id] = publicKey(from: entry) }
            return .signed(by: RegisteredKeys(keys: keys, teams: draft.teams))
        }
    }

    private mutating func publicKey(from entry: ScenarioDraft.KeyFile) -> P256PublicKey? {
        guard let (target, _) = locate(entry.path) else { return nil }
        do {
            let pem = try files.read(target)
            do {
                return try P256PublicKey(pem: pem)
            } catch {
                report(.invalidPublicKey(path: target, reason: "\(error)"), at: entry.path.range)
            }
        } catch {
            report(.unreadableFile(path: target, error: error), at: entry.path.range)
        }
        return nil
    }
}
