import MusicCatalog
import MusicLibrary
import OrderedJSON
import SeededRandom

extension StorefrontGenerator {
    /// The stations, one of four on the air live.
    func addStations(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        var postings = NamePostings()
        let kind = kindIndex(of: "stations", in: &builder)
        for (number, index) in stations.enumerated() {
            guard let index, writeAttributes(ofStation: number, index: index, in: &builder, using: &writer) else {
                continue
            }
            if number % 4 == 0 { builder.index.add(code: "true", of: "isLive", kindIndex: kind, resource: index) }
            postings.add(plan.names.station(number: number, isLive: number % 4 == 0), for: index)
        }
        postings.write(to: &builder.index, kindIndex: kind, languages: languages)
    }

    private func writeAttributes(
        ofStation number: Int, index: Int32, in builder: inout CatalogBuilder, using writer: inout AttributeWriter
    ) -> Bool {
        let isLive = number % 4 == 0
        let id = builder.resources[Int(index)].id
        let name = plan.names.station(number: number, isLive: isLive)
        let artwork = GeneratedArtwork.json(for: .station, number: number, id: id, using: plan.seed)
        let hash = plan.seed.string(for: "station-hash", index: number, length: 20, alphabet: Seed.libraryIDAlphabet)
        return writeAttributes(of: index, in: &builder, using: &writer) { writer, language, tag in
            writer.raw("artwork", artwork)
            writer.key("url")
            writeURL(into: &writer, path: "/station/", name: name, id: id, language: tag)
            writer.string("mediaKind", "audio")
            writer.localizedName("name", name, in: language)
            writer.bool("isLive", isLive)
            writePlayParams(into: &writer, id: id, isLive: isLive, hash: hash)
            guard isLive else { return }
            let all = language.playlistNotes
            writer.key("editorialNotes")
            writer.json.beginObject()
            writer.json.member("name", language.text(of: name))
            writer.json.member("short", all[number / 4 % all.count].short)
            writer.json.endObject()
            writer.localizedName("stationProviderName", plan.names.curator(number: number).short, in: language)
        }
    }

    /// A station's has more than others (Sources, API 6).
    private func writePlayParams(into writer: inout AttributeWriter, id: String, isLive: Bool, hash: String) {
        writer.key("playParams")
        writer.json.beginObject()
        writer.json.member("id", id)
        writer.json.member("kind", "radioStation")
        writer.json.member("format", isLive ? "stream" : "tracks")
        writer.json.member("stationHash", hash)
        writer.json.key("hasDrm")
        writer.json.bool(isLive)
        writer.json.key("mediaType")
        writer.json.integer(0)
        writer.json.endObject()
    }
}
