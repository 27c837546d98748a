package import OrderedJSON

extension Catalog {
    /// The station of a song or an artist, which has the id `ra.` and theirs, where nobody recorded it
    /// (Sources, API 2.2).
    ///
    /// It stands in lists as a number below zero, which `station` makes of its song's or artist's.
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

    /// The station of a song or an artist as a member of lists.
    package static func stationMember(of owner: Int32) -> Int32 { -1 - owner }

    /// Whose station it is.
    package static func owner(ofStationMember member: Int32) -> Int { Int(-1 - member) }

    /// The station of a song or an artist, recorded or not; nil for others.
    func station(of owner: Int) -> Int32? {
        let kind = kinds[resources[owner].kindIndex]
        guard let storefront = kind.storefront, kind.type == "songs" || kind.type == "artists",
            resources[owner].attributes != nil
        else { return nil }
        let id = "ra.\(resources[owner].id)"
        let recorded = index(of: id, in: ResourceKind(storefront: storefront, type: "stations"))
        return recorded.map(Int32.init) ?? Self.stationMember(of: Int32(owner))
    }

    /// Writes the attributes of a station that nobody recorded.
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
        json.key("isLive")
        json.bool(false)
        json.key("playParams")
        json.beginObject()
        json.member("id", id)
        json.member("kind", "radioStation")
        json.member("format", "tracks")
        json.key("hasDrm")
        json.bool(false)
        json.key("mediaType")
        json.integer(0)
        json.endObject()
        json.endObject()
    }
}
