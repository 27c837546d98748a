import MusicContract

/// What a writing operation is sent (facts 3.3).
extension OpenAPIOperation {
    var requestBody: JSONValue? {
        guard let requestSchema else { return nil }
        return ["required": true, "content": ["application/json": ["schema": requestSchema]]]
    }

    private var requestSchema: JSONValue? {
        let parent = ("parent", references(to: ["library-playlist-folders"]))
        switch endpoint.handler {
        case .createPlaylist:
            return creationSchema(
                attributes: "new-library-playlists",
                relationships: [("tracks", references(to: MusicContract.trackTypes)), parent])
        case .createFolder: return creationSchema(attributes: "new-library-playlist-folders", relationships: [parent])
        case .addTracks: return references(to: MusicContract.trackTypes)
        case .setRating:
            let type = JSONValue.enumeration(of: ["rating"])
                .with("description", "Apple documents `rating`; the mock takes `ratings` too.")
            return .object(
                of: [("type", type), ("attributes", .attributes(of: "ratings"))],
                required: ["attributes"])
        default: return nil
        }
    }

    private func creationSchema(attributes: String, relationships: [(String, JSONValue)]) -> JSONValue {
        .object(
            of: [("attributes", .attributes(of: attributes)), ("relationships", .object(of: relationships))],
            required: ["attributes"])
    }

    private func references(to types: [String]) -> JSONValue {
        let item = JSONValue.object(
            of: [("id", ["type": "string"]), ("type", .enumeration(of: types))], required: ["id", "type"])
        return .object(of: [("data", .list(of: item))], required: ["data"])
    }
}
