import MusicCatalog
import SeededRandom

/// Artwork of generated items: addresses without images, and colors with enough contrast.
enum GeneratedArtwork {
    /// The kind of resource that the artwork is for, which determines its format.
    enum Subject {
        case album, artist, musicVideo, playlist, station, curator
    }

    /// Returns the JSON of an `artwork` (Sources, API 6), which is the same in every storefront.
    static func json(for form: Subject, number: Int, id: String, using seed: Seed) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(300)
        text.append(#"{"width":\#(form.width),"height":\#(form.height),"url":""#)
        text.append("https://is1-ssl.mzstatic.com/image/thumb/mock/\(form.folder)/\(id)/{w}x{h}\(form.urlSuffix)\"")
        appendColors(from: seed.number(for: "colors-\(form.folder)", index: number), to: &text)
        if form.includesP3Flag { text.append(#","hasP3":false"#) }
        text.append("}")
        return text
    }

    /// Appends a dark background with light text colors, or a light background with dark ones.
    private static func appendColors(from drawn: UInt64, to text: inout [UInt8]) {
        var drawn = drawn
        let isDark = drawn & 1 == 0
        drawn >>= 1
        for (place, key) in ["bgColor", "textColor1", "textColor2", "textColor3", "textColor4"].enumerated() {
            text.append(",\"\(key)\":\"")
            for _ in 0..<3 {
                let part = UInt8(drawn & 15)
                drawn >>= 4
                let isLow = (place == 0) == isDark
                let distance = UInt8(max(place, 1) - 1) * 20
                let value = isLow ? part * (place == 0 ? 3 : 1) + distance : 255 - part - distance
                text.append(hexDigit(value >> 4))
                text.append(hexDigit(value & 15))
            }
            text.append(UInt8(ascii: "\""))
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
        case .playlist, .curator: 1080
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
        }
    }

    fileprivate var urlSuffix: String {
        switch self {
        case .playlist: "cc.jpg"
        case .musicVideo: "mv.jpg"
        default: "bb.jpg"
        }
    }

    /// Whether the artwork contains `hasP3`.
    fileprivate var includesP3Flag: Bool { self == .album || self == .artist }
}
