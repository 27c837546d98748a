import MusicCatalog
import MusicContract
import Text

/// The library changes of requests that are permitted to write (Sources, API 3.2 and 3.3).
extension APICall {
    /// Returns the library change of a request that writes, or `nil` for one that reads.
    func libraryChange() throws(APIError) -> LibraryChange? {
        switch endpoint.handler {
        case .addToLibrary: return .add(try referencedResources())
        case .addFavorites: return .addFavorites(try referencedResources())
        case .createPlaylist: return try createPlaylistChange()
        case .createFolder:
            let body = try writeBody()
            return .createFolder(name: try body.requiredText("name"), parent: try parentFolderID(in: body))
        case .addTracks:
            try validateEditable()
            return .append(
                try writeBody().resources(ofTypes: MusicContract.trackTypes),
                playlist: pathParameters.id)
        case .nextTracks:
            _ = try stationSongs(ofStation: pathParameters.id)
            return .advanceStation(pathParameters.id)
        case .setRating: return .rate(try ratableResource(), value: try writeBody().rating())
        case .deleteRating:
            return .rate(try catalog.rating(of: pathResource()) == nil ? ratableResource() : pathResource(), value: nil)
        default: return nil
        }
    }

    private func writeBody() throws(APIError) -> WriteRequestBody {
        try WriteRequestBody(request.body, behavior: serviceData.behavior)
    }

    /// Returns the resources in `ids[type]`, without a maximum because no source states one.
    private func referencedResources() throws(APIError) -> [ResourceReference] {
        try typesAndIDs().flatMap { type, ids in ids.map { ResourceReference(type: type, id: $0) } }
    }

    private func createPlaylistChange() throws(APIError) -> LibraryChange {
        let body = try writeBody()
        return .createPlaylist(
            NewPlaylist(
                name: try body.requiredText("name"), description: try body.description(),
                isPublic: try body.bool("isPublic") ?? false,
                tracks: try body.relatedResources(named: "tracks", types: MusicContract.trackTypes),
                parent: try parentFolderID(in: body)))
    }

    /// Returns the id of the parent folder in a body, or `nil` for the root.
    private func parentFolderID(in body: WriteRequestBody) throws(APIError) -> String? {
        guard let parent = try body.relatedResources(named: "parent", types: ["library-playlist-folders"]).first,
            parent.id != Library.rootFolder
        else { return nil }
        guard folderIndex(forID: parent.id) != nil else { throw APIError(.notFound) }
        return parent.id
    }

    /// Rejects a playlist that does not exist or that belongs to another user.
    ///
    /// A missing playlist is 404. For another user's playlist, the scenario chooses the error (Sources, API 10).
    private func validateEditable() throws(APIError) {
        let kind = ResourceKind(storefront: nil, type: "library-playlists")
        guard let index = catalog.index(of: pathParameters.id, in: kind), catalog.resources[index].attributes != nil
        else {
            throw APIError(.notFound)
        }
        guard catalog.attributes(of: index)?["canEdit"]?.bool == false else { return }
        throw APIError(serviceData.behavior.foreignPlaylist == .forbidden ? .playlistNotEditable : .updateFailed)
    }
}
