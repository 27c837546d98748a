import MusicContract

/// What a writing operation is sent (facts 3.3).
extension OpenAPIOperation {
    var requestBody: OpenAPIValue? {
        guard let sent else { return nil }
        return ["required": true, "content": ["application/json": ["schema": sent]]]
    }

    private var sent: OpenAPIValue? {
        let parent = ("parent", related(["library-playlist-folders"]))
        switch endpoint.answer {
        case .createPlaylist:
            return made("new-library-playlists", [("tracks", related(MusicContract.trackTypes)), parent])
        case .createFolder: return made("new-library-playlist-folders", [parent])
        case .addTracks: return related(MusicContract.trackTypes)
        case .rate:
            let type = OpenAPIValue.words(["rating"])
                .with("description", "Apple documents `rating`; the mock takes `ratings` too.")
            return .object(
                of: [("type", type), ("attributes", .attributes(of: "ratings"))],
                required: ["attributes"])
        default: return nil
        }
    }

    private func made(_ attributes: String, _ relationships: [(String, OpenAPIValue)]) -> OpenAPIValue {
        .object(
            of: [("attributes", .attributes(of: attributes)), ("relationships", .object(of: relationships))],
            required: ["attributes"])
    }

    private func related(_ types: [String]) -> OpenAPIValue {
        let item = OpenAPIValue.object(
            of: [("id", ["type": "string"]), ("type", .words(types))], required: ["id", "type"])
        return .object(of: [("data", .list(of: item))], required: ["data"])
    }
}
