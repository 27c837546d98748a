import Diagnostics
import MusicDevice
import ScenarioSyntax

extension ScenarioReader {
    /// Reads the users; the first one owns the device.
    ///
    /// Without `users`, there is one user without a name.
    mutating func users(in keys: MappingValues) -> [ScenarioDraft.UserDraft] {
        guard let several = keys["users"].flatMap(MappingValues.init) else {
            return [keys["user"].map { user(from: $0, name: nil) } ?? ScenarioDraft.UserDraft()]
        }
        let users = several.orderedEntries.map { entry in
            user(from: entry.value, name: .init(text: entry.key.text, range: entry.key.range))
        }
        checkTokens(of: users)
        return users.isEmpty ? [ScenarioDraft.UserDraft()] : users
    }

    private mutating func user(from node: SyntaxNode, name: ScenarioDraft.LocatedText?) -> ScenarioDraft.UserDraft {
        var user = ScenarioDraft.UserDraft()
        user.name = name
        guard let keys = MappingValues(node) else { return user }
        user.storefront = keys["storefront"]?.locatedText
        user.token = keys["token"]?.locatedText
        if let token = user.token, let meant = Suggestions.nearest(to: token.text, in: ["any", "issued"]),
            meant != token.text
        {
            report(.unlikelyToken(token: token.text, suggestion: meant), at: token.range)
        }
        user.subscription = keys["subscription"]?.enumValue() ?? .active
        user.isValid = keys.isValid(as: "user")
        for entry in keys.orderedEntries { user.valueRanges[entry.key.text] = entry.value.range }
        user.isOfferEligible = keys["offer-eligible"]?.bool
        user.syncsLibrary = keys["sync-library"]?.bool
        user.isSignedIn = keys["signed-in"]?.bool ?? true
        user.hasAcknowledgedPrivacy = keys["privacy-acknowledged"]?.bool ?? true
        guard let library = keys["library"].flatMap(MappingValues.init) else { return user }
        user.librarySongCount = library["songs"]?.wholeNumber() ?? 0
        user.playlists = library["playlists"].map { playlists(from: $0) } ?? []
        return user
    }

    /// Reports named users without tokens or with the same token, because users are identified by their tokens.
    private mutating func checkTokens(of users: [ScenarioDraft.UserDraft]) {
        var seen: [String: Range<Int>] = [:]
        for user in users {
            guard let token = user.token, token.text != "any" else {
                guard users.count > 1, let name = user.name else { continue }
                report(.userWithoutToken(name: name.text), at: user.token?.range ?? name.range)
                continue
            }
            guard token.text != "issued" else { continue }
            if let first = seen[token.text] {
                report(.sharedToken(firstLocation: location(of: first)), at: token.range)
            }
            seen[token.text] = token.range
        }
    }

    private mutating func playlists(from node: SyntaxNode) -> [ScenarioDraft.Playlist] {
        var ids: [String: Range<Int>] = [:]
        return node.items.compactMap { item in
            guard let keys = MappingValues(item) else { return nil }
            let id = keys["id"]?.locatedText
            if let id {
                if let first = ids[id.text] {
                    report(.duplicateID(id: id.text, firstLocation: location(of: first)), at: id.range)
                }
                ids[id.text] = ids[id.text] ?? id.range
            }
            return keys["name"]?.singleLineText.map { name in
                ScenarioDraft.Playlist(
                    id: id, name: name, tracks: keys["tracks"].map(tracks) ?? .count(0, range: keys.missingKeyRange))
            }
        }
    }

    /// Reads the number of tracks, or the ids of catalog songs.
    private func tracks(from node: SyntaxNode) -> ScenarioDraft.Playlist.Tracks {
        guard case .sequence = node.content else { return .count(node.wholeNumber() ?? 0, range: node.range) }
        return .songs(node.items.compactMap(\.locatedText))
    }
}
