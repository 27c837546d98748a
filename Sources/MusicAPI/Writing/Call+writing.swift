import MusicCatalog
import MusicContract
import OrderedJSON

/// What requests write, once it is known that they may (facts 3.2, 3.3).
extension Call {
    /// What a writing request wants written; nil for one that reads.
    func change() throws(APIError) -> LibraryChange? {
        switch endpoint.answer {
        case .addToLibrary: return .add(try named())
        case .favor: return .favor(try named())
        case .createPlaylist: return try playlist()
        case .createFolder:
            let body = try WriteBody(request.body)
            return .createFolder(name: try body.requiredText("name"), parent: try parent(body))
        case .addTracks:
            try checkEditable()
            return .append(try WriteBody(request.body).items(MusicContract.trackTypes), playlist: captures.id)
        case .rate: return .rate(try rated(), try WriteBody(request.body).rating())
        case .unrate: return .rate(try catalog.rating(of: itemOfPath()) == nil ? rated() : itemOfPath(), nil)
        default: return nil
        }
    }

    /// The resources that `ids[type]` names, however many: no source tells what is too much.
    private func named() throws(APIError) -> [ItemReference] {
        try typesAndIDs().flatMap { type, ids in ids.map { ItemReference(type: type, id: $0) } }
    }

    private func playlist() throws(APIError) -> LibraryChange {
        let body = try WriteBody(request.body)
        return .createPlaylist(
            NewPlaylist(
                name: try body.requiredText("name"), description: try body.description(),
                isPublic: try body.flag("isPublic") ?? false,
                tracks: try body.related("tracks", MusicContract.trackTypes),
                parent: try parent(body)))
    }

    /// The folder that something is to be in; nil for the root.
    private func parent(_ body: WriteBody) throws(APIError) -> String? {
        guard let parent = try body.related("parent", ["library-playlist-folders"]).first,
            parent.id != Library.rootFolder
        else { return nil }
        guard known(folder: parent.id) != nil else { throw APIError(.notFound) }
        return parent.id
    }

    /// A playlist that is not there is 404; one of somebody else's making is what the scenario chooses (facts 10).
    private func checkEditable() throws(APIError) {
        let kind = ResourceKind(storefront: nil, type: "library-playlists")
        guard let index = catalog.index(of: captures.id, in: kind), catalog.resources[index].attributes != nil else {
            throw APIError(.notFound)
        }
        guard catalog.attributes(of: index)?["canEdit"]?.bool == false else { return }
        throw APIError(world.choices.foreignPlaylist == .forbidden ? .playlistNotEditable : .updateFailed)
    }

    /// What is rated; of the catalog or the library, and there.
    func rated() throws(APIError) -> ItemReference {
        let item = try itemOfPath()
        guard index(ofRated: item) != nil else { throw APIError(.notFound) }
        return item
    }

    /// Something that can be rated, where it is known; a station needs no recording.
    func index(ofRated item: ItemReference) -> Int32? {
        let storefront = MusicContract.type(item.type)?.family == .catalog ? request.userStorefront : nil
        let index = catalog.index(of: item.id, in: ResourceKind(storefront: storefront, type: item.type))
        if let index, catalog.resources[index].attributes != nil { return Int32(index) }
        return item.type == "stations" ? storefront.flatMap { catalog.unrecordedStation(item.id, in: $0) } : nil
    }
}
