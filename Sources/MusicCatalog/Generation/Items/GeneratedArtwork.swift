import Text

/// Artwork of generated items, with colors of enough contrast and an address that the mock serves.
enum GeneratedArtwork {
    /// The kind of resource that the artwork is for, which determines its format.
    enum Subject {
        case album, artist, musicVideo, playlist, station, curator, recordLabel
    }

    /// Returns the JSON of an `artwork` (Sources, API 6), which is the same in every storefront.
    ///
    /// Some have another size, or an address with a fixed size or a language.
    static func json(for form: Subject, number: Int, id: String, in plan: GenerationPlan) -> [UInt8] {
        let (seed, deviations) = (plan.seed, plan.deviations)
        func has(_ deviation: Deviation) -> Bool { deviations.contain(deviation, form.item, number) }
        let other = otherSizes[deviations.choice(below: otherSizes.count, for: .artworkSize, form.item, number)]
        let (width, height) = has(.artworkSize) ? other : (form.width, form.height)
        let hasPlaylistForm = form == .playlist
        let name =
            (hasPlaylistForm && has(.artworkWithoutTemplate) ? "600x600" : "{w}x{h}") + form.urlSuffix
            + (hasPlaylistForm && has(.artworkWithLanguage) ? "?l=en-US" : "")
        let colors = colors(from: seed.number(for: "colors-\(form.folder)", index: number))
        var text: [UInt8] = []
        text.reserveCapacity(300)
        text.append(#"{"width":\#(width),"height":\#(height),"url":""#)
        ServedMedia.appendArtworkURL(
            of: form.folder, id: id, background: colors[0], text: colors[1], name: name, to: &text)
        text.append(UInt8(ascii: "\""))
        for (key, color) in zip(["bgColor", "textColor1", "textColor2", "textColor3", "textColor4"], colors) {
            text.append(",\"\(key)\":\"")
            text.append(contentsOf: color)
            text.append(UInt8(ascii: "\""))
        }
        if form.includesP3Flag, deviations.isClean || has(.artworkWithP3Flag) { text.append(#","hasP3":false"#) }
        text.append("}")
        return text
    }

    /// Sizes that are not those of a type, some of them not square.
    private static let otherSizes = [(600, 600), (1425, 1425), (4000, 4000), (3000, 2678), (1200, 1600), (640, 480)]

    /// Returns the JSON of a library playlist's `artwork`, which has no size and no colors (Sources, API 6).
    static func libraryPlaylistJSON(id: String, using seed: Seed) -> [UInt8] {
        let drawn = seed.number(for: "colors-\(id)", index: 0)
        let colors = colors(from: drawn)
        var text = Array(#"{"width":null,"height":null,"url":""#.utf8)
        ServedMedia.appendArtworkURL(
            of: "library-playlists", id: id, background: colors[0], text: colors[1],
            name: drawn & 2 == 0 ? "{w}x{h}SC.DN01.jpg" : "{w}x{h}cc.jpeg", to: &text)
        text.append("\"}")
        return text
    }

    /// Returns a dark background with four light text colors, or a light background with dark ones, in hexadecimal.
    private static func colors(from drawn: UInt64) -> [[UInt8]] {
        var drawn = drawn
        let isDark = drawn & 1 == 0
        drawn >>= 1
        return (0..<5).map { place in
            (0..<3).flatMap { _ in
                let part = UInt8(drawn & 15)
                drawn >>= 4
                let isLow = (place == 0) == isDark
                let distance = UInt8(max(place, 1) - 1) * 20
                let value = isLow ? part * (place == 0 ? 3 : 1) + distance : 255 - part - distance
                return [hexDigit(value >> 4), hexDigit(value & 15)]
            }
        }
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? value + UInt8(ascii: "0") : value - 10 + UInt8(ascii: "a")
    }
}

extension GeneratedArtwork.Subject {
    fileprivate var width: Int {
        switch self {
        case .album: 3000
        case .artist: 2400
        case .musicVideo: 1920
        case .station: 1500
        case .playlist, .curator, .recordLabel: 1080
        }
    }

    fileprivate var height: Int { self == .musicVideo ? 1080 : width }

    fileprivate var folder: String {
        switch self {
        case .album: "albums"
        case .artist: "artists"
        case .musicVideo: "videos"
        case .playlist: "playlists"
        case .station: "stations"
        case .curator: "curators"
        case .recordLabel: "labels"
        }
    }

    fileprivate var urlSuffix: String {
        switch self {
        case .playlist: "cc.jpg"
        case .musicVideo: "mv.jpg"
        default: "bb.jpg"
        }
    }

    fileprivate var item: Deviations.Item {
        switch self {
        case .album: .album
        case .artist: .artist
        case .musicVideo: .musicVideo
        case .playlist: .playlist
        case .station: .station
        case .curator: .curator
        case .recordLabel: .label
        }
    }

    /// Whether the artwork can contain `hasP3`.
    fileprivate var includesP3Flag: Bool { self == .album || self == .artist }
}
