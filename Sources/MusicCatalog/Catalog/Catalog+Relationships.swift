package import Text

extension Catalog {
    /// Returns the members of a resource's relationship, as recorded or else derived, or `nil` if nothing is known.
    ///
    /// The stations of songs and artists, the albums of tracks, the resources of artists, and genres by name are
    /// derived (Sources, API 2.2).
    package func members(ofRelationship relationship: String, of owner: Int) -> [Int32]? {
        if let list = resources[owner].relationships.first(where: { $0.name == relationship }) {
            return members(of: list, owner: owner)
        }
        guard resources[owner].attributes != nil else { return nil }
        let kind = kinds[resources[owner].kindIndex]
        let found: [Int32] =
            switch (relationship, kind.type) {
            case ("station", _): station(of: owner).map { [$0] } ?? []
            case ("albums", "songs"), ("albums", "music-videos"), ("albums", "library-songs"),
                ("albums", "library-music-videos"):
                recorded.albumsByTrack[Int32(owner)] ?? []
            case ("songs", "artists"), ("music-videos", "artists"):
                recorded.resourcesByArtist[relationship]?[Int32(owner)] ?? []
            case ("albums", "library-artists"): recorded.resourcesByArtist[relationship]?[Int32(owner)] ?? []
            case ("genres", _): genres(of: owner, kind: kind)
            default: []
            }
        return found.isEmpty ? nil : found
    }

    /// Returns the members of a resource's recorded or written relationship.
    package func members(of list: ResourceList, owner: Int) -> [Int32] {
        guard !overlay.appendedTracks.isEmpty, list.name == "tracks",
            let appended = overlay.appendedTracks[Int32(owner)]
        else { return list.members }
        return list.members + appended.elements
    }

    /// Returns the genres of the storefront that the attributes name.
    private func genres(of owner: Int, kind: ResourceKind) -> [Int32] {
        guard let storefront = kind.storefront, let names = attributes(of: owner)?["genreNames"] else { return [] }
        let genres = ResourceKind(storefront: storefront, type: "genres")
        return names.elements.compactMap(\.string).compactMap { resources(of: genres, named: $0).first }
    }

    /// Returns the resources that refer to each artist, by the name of the relationship that the artist's recording lacks.
    ///
    /// Recordings of songs and albums contain their artists, but those of artists seldom contain the songs and albums. An
    /// artist in the library has albums, and one in a catalog has songs and videos.
    static func resourcesByArtist(resources: [Resource], kinds: [ResourceKind]) -> [String: [Int32: [Int32]]] {
        let derived = ["songs": "songs", "music-videos": "music-videos", "library-albums": "albums"]
        let names = kinds.map { derived[$0.type] }
        var found: [String: [Int32: [Int32]]] = [:]
        for (number, resource) in resources.enumerated() where resource.attributes != nil {
            guard let name = names[resource.kindIndex],
                let artists = resource.relationships.first(where: { $0.name == "artists" })
            else { continue }
            for artist in artists.members.uniqued() {
                let owner = resources[Int(artist)]
                guard kinds[owner.kindIndex].storefront == kinds[resource.kindIndex].storefront,
                    !owner.relationships.contains(where: { $0.name == name })
                else { continue }
                found[name, default: [:]][artist, default: []].append(Int32(number))
            }
        }
        return found
    }

    /// Returns the albums that contain each track, except for tracks with a recorded relationship to albums.
    ///
    /// Recordings of albums contain their tracks, but those of tracks seldom contain the albums.
    static func albumsByTrack(resources: [Resource], kinds: [ResourceKind]) -> [Int32: [Int32]] {
        let areAlbums = kinds.map { $0.type == "albums" || $0.type == "library-albums" }
        var albums: [Int32: [Int32]] = [:]
        for (number, resource) in resources.enumerated()
        where areAlbums[resource.kindIndex] && resource.attributes != nil {
            guard let tracks = resource.relationships.first(where: { $0.name == "tracks" }) else { continue }
            for track in tracks.members {
                guard !resources[Int(track)].relationships.contains(where: { $0.name == "albums" }),
                    albums[track]?.contains(Int32(number)) != true
                else { continue }
                albums[track, default: []].append(Int32(number))
            }
        }
        return albums
    }
}

extension Catalog {
    /// Returns the unrecorded station whose id is `ra.` plus the id of a song or an artist (Sources, API 2.2).
    ///
    /// The result is a negative number, as in lists. `owner(ofStationMember:)` converts it to the song or artist.
    package func unrecordedStation(withID id: String, in storefront: String) -> Int32? {
        guard id.hasPrefix("ra.") else { return nil }
        for type in ["songs", "artists"] {
            let kind = ResourceKind(storefront: storefront, type: type)
            guard let owner = index(of: String(id.dropFirst(3)), in: kind), resources[owner].attributes != nil else {
                continue
            }
            return Self.stationMember(of: Int32(owner))
        }
        return nil
    }

    /// Returns the negative number that represents a song's or an artist's station in lists.
    package static func stationMember(of owner: Int32) -> Int32 { -1 - owner }

    /// Returns the song or artist of a station from its negative number in lists.
    package static func owner(ofStationMember member: Int32) -> Int { Int(-1 - member) }

    /// Returns the station of a song or an artist, recorded or not, or `nil` for other resources.
    func station(of owner: Int) -> Int32? {
        let kind = kinds[resources[owner].kindIndex]
        guard let storefront = kind.storefront, kind.type == "songs" || kind.type == "artists",
            resources[owner].attributes != nil
        else { return nil }
        let id = "ra.\(resources[owner].id)"
        let recorded = index(of: id, in: ResourceKind(storefront: storefront, type: "stations"))
        return recorded.map(Int32.init) ?? Self.stationMember(of: Int32(owner))
    }

    /// Writes the attributes of a station that was not recorded.
    package func writeStationAttributes(of owner: Int, language: String?, into json: inout JSONWriter) {
        let kind = kinds[resources[owner].kindIndex]
        let id = "ra.\(resources[owner].id)"
        let name = attribute("name", of: owner, language: language) ?? ""
        let title = kind.type == "songs" ? "\(name) Station" : "\(name) & Similar Artists Station"
        let slug = title.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-").lowercased()
        json.beginObject()
        json.member("name", title)
        json.member("url", "https://music.apple.com/\(kind.storefront ?? "")/station/\(slug)/\(id)")
        json.member("mediaKind", "audio")
        json.member("isLive", bool: false)
        json.beginObject(named: "playParams")
        json.member("id", id)
        json.member("kind", "radioStation")
        json.member("format", "tracks")
        json.member("hasDrm", bool: false)
        json.member("mediaType", number: 0)
        json.endObject()
        json.endObject()
    }
}
