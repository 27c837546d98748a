import MusicCatalog
import OrderedJSON

extension StorefrontGenerator {
    /// The music videos; they stand by themselves, on no album.
    func addVideos(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) {
        var postings = NamePostings()
        let kind = kindIndex(of: "music-videos", in: &builder)
        for (number, index) in videos.enumerated() {
            let video = plan.video(number: number)
            guard let index, let artist = artists[video.artist] else { continue }
            guard writeAttributes(of: video, index: index, in: &builder, using: &writer) else { continue }
            postings.add(video.name, for: index)
            postings.add(plan.names.artist(number: video.artist), for: index, isTitle: false)
            builder.index.add(code: video.isrc, of: "isrc", kindIndex: kind, resource: index)
            builder.resources[Int(index)].relationships = [
                ResourceList(name: "albums", members: []), ResourceList(name: "artists", members: [artist]),
                ResourceList(name: "genres", members: genres[video.genreIndex]),
                ResourceList(name: "songs", members: [video.song.flatMap { songs[$0] }].compactMap { $0 }),
            ]
        }
        postings.write(to: &builder.index, kindIndex: kind, languages: languages)
    }

    private func writeAttributes(
        of video: GeneratedMusicVideo, index: Int32, in builder: inout CatalogBuilder,
        using writer: inout AttributeWriter
    ) -> Bool {
        let id = builder.resources[Int(index)].id
        let artwork = GeneratedArtwork.json(for: .musicVideo, number: video.number, id: id, using: plan.seed)
        return writeAttributes(of: index, in: &builder, using: &writer) { writer, language, tag in
            writePreviews(into: &writer, id: id, artwork: artwork)
            writer.raw("artwork", artwork)
            writer.key("url")
            writeURL(into: &writer, path: "/music-video/", name: video.name, id: id, language: tag)
            writer.raw("genreNames", GeneratedGenre.styles[video.genreIndex].nameJSON)
            writer.bool("has4K", video.has4K)
            writer.bool("hasHDR", video.hasHDR)
            writer.integer("durationInMillis", video.durationMilliseconds)
            writer.string("releaseDate", video.releaseDate.text)
            writer.localizedName("name", video.name, in: language)
            writer.string("isrc", video.isrc)
            writePlayParams(into: &writer, id: id, kind: "musicVideo")
            writer.localizedName("artistName", plan.names.artist(number: video.artist), in: language)
            writeArtistURL(into: &writer, artist: video.artist, language: tag)
        }
    }

    private func writePreviews(into writer: inout AttributeWriter, id: String, artwork: [UInt8]) {
        writer.key("previews")
        writer.json.beginArray()
        writer.json.beginObject()
        writer.json.member("url", "https://video-ssl.itunes.apple.com/mock/videos/\(id).m4v")
        writer.json.member("hlsUrl", "https://play.itunes.apple.com/mock/videos/\(id).m3u8")
        writer.json.key("artwork")
        writer.json.rawValue(artwork)
        writer.json.endObject()
        writer.json.endArray()
    }
}
