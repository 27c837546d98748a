import MusicCatalog
import MusicContract
import Text

/// The songs that a station plays (Sources, API 3.5).
extension APICall {
    /// The number of songs in a response, which `limit` does not change.
    private static let songsPerResponse = 2

    /// Returns the songs after those of the previous request, from the start again after the last one.
    func nextTracks(ofStation id: String) throws(APIError) -> Body {
        let songs = try stationSongs(ofStation: id)
        return { self.nextTracks(of: songs, ofStation: id) }
    }

    private func nextTracks(of songs: [Int32], ofStation id: String) -> [UInt8] {
        let count = min(Self.songsPerResponse, songs.count)
        let step = serviceData.behavior.stationSongs == .repeated ? 1 : Self.songsPerResponse
        let start = ((catalog.overlay.stationPositions[id] ?? 1) - 1) * step
        return body(of: (0..<count).map { songs[(start + $0) % songs.count] }[...], as: .attributes)
    }

    /// Returns the songs of a station in the user's storefront, those of its artist first; none for a live station.
    ///
    /// The service's selection is unknown.
    func stationSongs(ofStation id: String) throws(APIError) -> [Int32] {
        let storefront = request.userStorefront
        let seed = id.hasPrefix("ra.") ? id.dropFirst(3) : id[...]
        // The service fails for a song of the library (Sources, API 3.5).
        if seed.hasPrefix("i.") { throw APIError(.upstreamError) }
        let recorded = catalog.index(of: id, in: ResourceKind(storefront: storefront, type: "stations")).flatMap {
            catalog.resources[$0].attributes == nil ? nil : $0
        }
        let owner = catalog.unrecordedStation(withID: id, in: storefront).map(Catalog.owner(ofStationMember:))
        guard recorded != nil || owner != nil else { throw APIError(.notFound) }
        if let recorded, catalog.attributes(of: recorded)?["isLive"]?.bool == true { return [] }
        let kind = ResourceKind(storefront: storefront, type: "songs")
        let artist = owner.flatMap { catalog.attribute("artistName", of: $0) ?? catalog.attribute("name", of: $0) }
        let related = artist.map { catalog.search(kind, for: $0) } ?? []
        return (related + catalog.allResources(of: kind)).uniqued().filter {
            catalog.resources[Int($0)].attributes != nil
        }
    }
}
