import MusicContract

/// A resource by type and id, as scenarios write it: `songs/1000`.
struct ResourceName {
    let type: String
    let id: String

    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, MusicContract.resourceType(named: parts[0]) != nil, !parts[1].isEmpty else {
            return nil
        }
        (type, id) = (parts[0], parts[1])
    }
}
