import ScenarioSyntax

extension Reader {
    mutating func readUser(_ node: SyntaxNode, into draft: inout ScenarioDraft) {
        guard let keys = mapping(node, .user) else { return }
        if let node = keys["storefront"], let code = text(node, "a storefront") {
            draft.userStorefront = .init(text: code, range: node.range)
        }
        if let node = keys["token"], let token = text(node, "`any`"), token != "any" {
            report(.notBuiltYet(what: "a user token other than `any`"), at: node.range)
        }
        guard let library = keys["library"], let parts = mapping(library, .library) else { return }
        if let node = parts["songs"] { draft.librarySongs = wholeNumber(node, 0...100_000) ?? 0 }
        if let node = parts["playlists"] { draft.playlists = playlists(node) }
    }

    private mutating func playlists(_ node: SyntaxNode) -> [ScenarioDraft.Playlist] {
        var ids: [String: Range<Int>] = [:]
        return list(node, of: "playlists").compactMap { item in
            guard let keys = mapping(item, .playlist) else { return nil }
            guard let name = keys["name"] else {
                reportMissing("name", in: keys, .playlist)
                return nil
            }
            let id = keys["id"].flatMap { node in
                line(node, "an id").map { ScenarioDraft.Named(text: $0, range: node.range) }
            }
            if let id {
                if let first = ids[id.text] { report(.duplicateID(id.text, first: location(first)), at: id.range) }
                ids[id.text] = ids[id.text] ?? id.range
            }
            return ScenarioDraft.Playlist(
                id: id, name: line(name, "a name") ?? "",
                tracks: keys["tracks"].map { tracks($0) } ?? .count(0, keys.anchor))
        }
    }

    /// How many, or which catalog songs.
    private mutating func tracks(_ node: SyntaxNode) -> ScenarioDraft.Playlist.Tracks {
        guard case .sequence(let items, _) = node.content else {
            return .count(wholeNumber(node, 0...100_000) ?? 0, node.range)
        }
        return .songs(
            items.compactMap { item in
                line(item.value, "a song's id").map { ScenarioDraft.Named(text: $0, range: item.value.range) }
            })
    }
}
