import Diagnostics
import MusicDevice
import ScenarioSyntax

extension Reader {
    /// The users, the first of them the device's; one without a name where the scenario does not say.
    mutating func users(_ keys: Mapping) -> [ScenarioDraft.UserDraft] {
        guard let several = keys["users"].flatMap(Mapping.init) else {
            return [keys["user"].map { user($0, name: nil) } ?? ScenarioDraft.UserDraft()]
        }
        let users = several.ordered.map { entry in
            user(entry.value, name: .init(text: entry.key.text, range: entry.key.range))
        }
        checkTokens(of: users)
        return users.isEmpty ? [ScenarioDraft.UserDraft()] : users
    }

    private mutating func user(_ node: SyntaxNode, name: ScenarioDraft.Named?) -> ScenarioDraft.UserDraft {
        var user = ScenarioDraft.UserDraft()
        user.name = name
        guard let keys = Mapping(node) else { return user }
        user.storefront = keys["storefront"]?.named
        user.token = keys["token"]?.named
        if let token = user.token, let meant = Suggestions.nearest(to: token.text, in: ["any", "issued"]),
            meant != token.text
        {
            report(.unlikelyToken(token.text, meant: meant), at: token.range)
        }
        user.subscription = keys["subscription"]?.word() ?? .active
        user.isSound = keys.isSound("user")
        for entry in keys.ordered { user.places[entry.key.text] = entry.value.range }
        user.isOfferEligible = keys["offer-eligible"]?.yesNo
        user.syncsLibrary = keys["sync-library"]?.yesNo
        user.isSignedIn = keys["signed-in"]?.yesNo ?? true
        user.hasAcknowledgedPrivacy = keys["privacy-acknowledged"]?.yesNo ?? true
        guard let library = keys["library"].flatMap(Mapping.init) else { return user }
        user.librarySongs = library["songs"]?.wholeNumber() ?? 0
        user.playlists = library["playlists"].map { playlists($0) } ?? []
        return user
    }

    /// Several users are told apart by their tokens.
    private mutating func checkTokens(of users: [ScenarioDraft.UserDraft]) {
        var seen: [String: Range<Int>] = [:]
        for user in users {
            guard let token = user.token, token.text != "any" else {
                guard users.count > 1, let name = user.name else { continue }
                report(.userWithoutToken(name.text), at: user.token?.range ?? name.range)
                continue
            }
            guard token.text != "issued" else { continue }
            if let first = seen[token.text] {
                report(.sharedToken(first: location(first)), at: token.range)
            }
            seen[token.text] = token.range
        }
    }

    private mutating func playlists(_ node: SyntaxNode) -> [ScenarioDraft.Playlist] {
        var ids: [String: Range<Int>] = [:]
        return node.items.compactMap { item in
            guard let keys = Mapping(item) else { return nil }
            let id = keys["id"]?.named
            if let id {
                if let first = ids[id.text] { report(.duplicateID(id.text, first: location(first)), at: id.range) }
                ids[id.text] = ids[id.text] ?? id.range
            }
            return keys["name"]?.line.map { name in
                ScenarioDraft.Playlist(
                    id: id, name: name, tracks: keys["tracks"].map(tracks) ?? .count(0, keys.anchor))
            }
        }
    }

    /// How many, or which catalog songs.
    private func tracks(_ node: SyntaxNode) -> ScenarioDraft.Playlist.Tracks {
        guard case .sequence = node.content else { return .count(node.wholeNumber() ?? 0, node.range) }
        return .songs(node.items.compactMap(\.named))
    }
}
