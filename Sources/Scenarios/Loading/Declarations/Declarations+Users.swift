import MusicDevice
import ScenarioLanguage
import Text

extension Declarations {
    static let user = Mapping("user", "`user`", "users", UserEntry()) { m in
        m.key(
            "storefront", .storefrontName, locatedIn: \.storefront, default: "the first",
            "the account's storefront")
        m.key(
            "token",
            Form.word("any issued").or(.line("user-token", "a token")).checked { token, node, reading in
                if let meant = Suggestions.nearest(to: token, in: ["any", "issued"]), meant != token {
                    reading.report(.unlikelyToken(token: token, suggestion: meant), at: node.range)
                }
                return token
            }, locatedIn: \.token, default: "any",
            "accepted user tokens: any, those that the mock issued, or only this one"
        )
        m.key(
            "subscription", .word("active limited expired none"), replacing: \.subscription, default: "active",
            "`limited` is active but cannot play")
        m.key(
            "offer-eligible", .bool, into: \.isOfferEligible, default: "true without a subscription",
            "eligible for an offer")
        m.key(
            "sync-library", .bool, into: \.syncsLibrary, default: "true with a subscription",
            "Sync Library is on")
        m.key("signed-in", .bool, replacing: \.isSignedIn, default: "true", "signed in")
        m.key(
            "privacy-acknowledged", .bool, replacing: \.hasAcknowledgedPrivacy, default: "true",
            "acknowledged Apple Music's privacy terms")
        m.derives("capabilities", value: "`capabilities`", reason: capabilitiesReason)
        m.key(
            "library", .mapping("library") { library }, replacing: \.library,
            "the size and content of the library")
        m.check { user, keys, _ in user.keys = keys }
    }

    static let capabilitiesReason = "it is derived from `subscription`, `offer-eligible`, and `sync-library`"

    static let library = Mapping("library", "`library`", "libraries", LibraryEntry()) { m in
        m.key(
            "songs",
            Form<Located<Int>>.located(.whole(0...100_000)).map { LibraryEntry.Songs.count($0) }
                .or(Form<[Located<String>]>.list(of: .located(.id)).map { .ids($0) }), into: \.songs,
            default: "the recorded ones",
            "the size of the whole library, or ids of catalog songs to add to the recorded ones"
        )
        m.key(
            "playlists",
            Form<Located<Int>>.located(.whole(0...10_000)).map { LibraryPlaylists.count($0) }
                .or(Form<[PlaylistEntry]>.playlists.map { .listed($0) }), default: "the recorded ones",
            "the number of all playlists, or playlists to add to the recorded ones"
        ) { library, playlists in
            switch playlists {
            case .count(let count): library.playlistCount = count
            case .listed(let playlists): library.playlists = playlists
            }
        }
    }

    static let playlist = Mapping("playlist", "a playlist", "playlists", PlaylistEntry()) { m in
        m.key("id", .id.naming(.resourceID, isDeclaration: true), locatedIn: \.id, default: "from the seed", "the id")
        m.key("name", .name, replacing: \.name, required: true, "the name")
        m.key(
            "tracks",
            Form<Located<Int>>.located(.whole(0...100_000)).map { PlaylistEntry.Tracks.count($0) }
                .or(Form<[Located<String>]>.list(of: .located(.id.naming(.songID))).map { .songs($0) }), into: \.tracks,
            default: "0", "the number of tracks, or the ids of catalog songs"
        )
        m.check { playlist, keys, _ in
            playlist.tracks = playlist.tracks ?? .count(Located(0, at: keys.missingKeyRange))
        }
    }
}

/// The value of `playlists` in a library.
private enum LibraryPlaylists: Sendable {
    case count(Located<Int>)
    case listed([PlaylistEntry])
}

extension Form where Value == [UserEntry] {
    /// The named users, at least one.
    static var users: Form {
        Form<[MapEntry<String, UserEntry>]>.map(
            of: .name.naming(.user, isDeclaration: true), to: .mapping("user") { Declarations.user }
        ).checked {
            entries, _, reading in
            let users = entries.map { entry in
                var user = entry.value ?? UserEntry()
                user.name = entry.key
                return user
            }
            reading.checkTokens(of: users)
            return users.isEmpty ? [UserEntry()] : users
        }
    }
}

extension Form where Value == [PlaylistEntry] {
    /// Playlists with different ids.
    fileprivate static var playlists: Form {
        Form<[PlaylistEntry]>.list(of: .mapping("playlist") { Declarations.playlist }).checked {
            playlists, _, reading in
            var ids: [String: Range<Int>] = [:]
            for id in playlists.compactMap(\.id) {
                if let first = ids[id.text] {
                    reading.report(
                        .duplicateID(id: id.text, firstLocation: reading.location(of: first)), at: id.range)
                }
                ids[id.text] = ids[id.text] ?? id.range
            }
            return playlists
        }
    }
}

extension Reading {
    /// Reports named users without tokens or with the same token, because users are identified by their tokens.
    fileprivate mutating func checkTokens(of users: [UserEntry]) {
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
}
