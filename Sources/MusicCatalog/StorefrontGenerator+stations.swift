import Determinism
import OrderedJSON

extension StorefrontGenerator {
    /// The stations, one of four on the air live.
    func addStations(to builder: inout CatalogBuilder, _ writer: inout AttributeWriter) {
        var postings = MadeUpPostings()
        let kind = kind("stations", in: &builder)
        for (number, index) in stations.enumerated() {
            guard let index, describe(station: number, index, in: &builder, &writer) else { continue }
            if number % 4 == 0 { builder.index.add(code: "true", of: "isLive", kind: kind, resource: index) }
            postings.add(plan.names.station(number, isLive: number % 4 == 0), index)
        }
        postings.write(to: &builder.index, kind: kind, languages: languages)
    }

    private func describe(
        station number: Int, _ index: Int32, in builder: inout CatalogBuilder, _ writer: inout AttributeWriter
    ) -> Bool {
        let isLive = number % 4 == 0
        let id = builder.resources[Int(index)].id
        let name = plan.names.station(number, isLive: isLive)
        let artwork = MadeUpArtwork.json(.station, of: number, id: id, plan.seed)
        let hash = plan.seed.text("station-hash", number, length: 20, alphabet: Seed.libraryIDAlphabet)
        return describe(index, in: &builder, &writer) { writer, language, tag in
            writer.raw("artwork", artwork)
            writer.key("url")
            url(&writer, "/station/", name, id, language: tag)
            writer.text("mediaKind", "audio")
            writer.name("name", name, language)
            writer.flag("isLive", isLive)
            playParams(&writer, id: id, isLive: isLive, hash: hash)
            guard isLive else { return }
            let all = language.playlistNotes
            writer.key("editorialNotes")
            writer.json.beginObject()
            writer.json.member("name", language.text(name))
            writer.json.member("short", all[number / 4 % all.count].short)
            writer.json.endObject()
            writer.name("stationProviderName", plan.names.curator(number).short, language)
        }
    }

    /// A station's has more than others (facts 6).
    private func playParams(_ writer: inout AttributeWriter, id: String, isLive: Bool, hash: String) {
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
