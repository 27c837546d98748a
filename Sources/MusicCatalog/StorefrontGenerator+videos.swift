import OrderedJSON

extension StorefrontGenerator {
    /// The music videos; they stand by themselves, on no album.
    func addVideos(to builder: inout CatalogBuilder, _ writer: inout AttributeWriter) {
        var postings = MadeUpPostings()
        let kind = kind("music-videos", in: &builder)
        for (number, index) in videos.enumerated() {
            let video = plan.video(number)
            guard let index, let artist = artists[video.artist] else { continue }
            guard describe(video, index, in: &builder, &writer) else { continue }
            postings.add(video.name, index)
            postings.add(plan.names.artist(video.artist), index, isOwn: false)
            builder.index.add(code: video.isrc, of: "isrc", kind: kind, resource: index)
            builder.resources[Int(index)].relationships = [
                RelatedList(name: "albums", members: []), RelatedList(name: "artists", members: [artist]),
                RelatedList(name: "genres", members: genres[video.genre]),
                RelatedList(name: "songs", members: [video.song.flatMap { songs[$0] }].compactMap { $0 }),
            ]
        }
        postings.write(to: &builder.index, kind: kind, languages: languages)
    }

    private func describe(
        _ video: MadeUpVideo, _ index: Int32, in builder: inout CatalogBuilder, _ writer: inout AttributeWriter
    ) -> Bool {
        let id = builder.resources[Int(index)].id
        let artwork = MadeUpArtwork.json(.musicVideo, of: video.number, id: id, plan.seed)
        return describe(index, in: &builder, &writer) { writer, language, tag in
            previews(&writer, id: id, artwork)
            writer.raw("artwork", artwork)
            writer.key("url")
            url(&writer, "/music-video/", video.name, id, language: tag)
            writer.raw("genreNames", MadeUpGenre.styles[video.genre].nameAlone)
            writer.flag("has4K", video.has4K)
            writer.flag("hasHDR", video.hasHDR)
            writer.number("durationInMillis", video.milliseconds)
            writer.text("releaseDate", video.release.text)
            writer.name("name", video.name, language)
            writer.text("isrc", video.isrc)
            playParams(&writer, id: id, kind: "musicVideo")
            writer.name("artistName", plan.names.artist(video.artist), language)
            artistURL(&writer, video.artist, language: tag)
        }
    }

    private func previews(_ writer: inout AttributeWriter, id: String, _ artwork: [UInt8]) {
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
