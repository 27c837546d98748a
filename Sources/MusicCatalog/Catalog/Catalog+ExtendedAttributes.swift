import MusicContract
import OrderedJSON

/// An extended attribute that follows from what is known, and that recordings need not show.
enum DerivedAttribute {
    /// Whether the user has marked it; what was recorded goes on where they have not.
    case inFavorites(Bool)
    /// The types of a playlist's tracks, each once, in their order.
    case trackTypes([String])

    var name: String {
        switch self {
        case .inFavorites: "inFavorites"
        case .trackTypes: "trackTypes"
        }
    }
}

extension Catalog {
    /// Those of the asked extended attributes that a resource has without a recording (Sources, API 5 and 6).
    func derivedAttributes(of resource: Int, extend: [String], hasUser isSomebodys: Bool) -> [DerivedAttribute] {
        let names = MusicContract.attributes(of: kinds[resources[resource].kindIndex].type).map(\.name)
        var derived: [DerivedAttribute] = []
        if extend.contains("trackTypes"), names.contains("trackTypes"),
            let tracks = members(ofRelationship: "tracks", of: resource)
        {
            derived.append(.trackTypes(tracks.map { kinds[resources[Int($0)].kindIndex].type }.uniqued()))
        }
        if isSomebodys, extend.contains("inFavorites"), names.contains("inFavorites") {
            derived.append(.inFavorites(isFavorite(Int32(resource))))
        }
        return derived
    }

    /// Writes attributes with derived ones behind them; of `trackTypes` what was recorded counts.
    func write(_ derived: [DerivedAttribute], after recorded: [UInt8], into writer: inout JSONWriter) {
        guard let view = try? JSONDocument.parse(recorded).root else { return }
        writer.beginObject()
        for member in view.members where member.key.string != "inFavorites" {
            writer.rawKey(member.key.document.bytes[member.key.range])
            writer.raw(from: member.value.document, range: member.value.range)
        }
        for attribute in derived {
            switch attribute {
            case .trackTypes(let types):
                guard view[attribute.name] == nil else { continue }
                writer.key(attribute.name)
                writer.beginArray()
                for type in types { writer.string(type) }
                writer.endArray()
            case .inFavorites(let isMarked):
                writer.key(attribute.name)
                writer.bool(isMarked || view[attribute.name]?.bool == true)
            }
        }
        writer.endObject()
    }
}
