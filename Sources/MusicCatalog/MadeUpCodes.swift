import Determinism

/// International codes of made-up recordings: in the right form, unique, and nobody's.
struct MadeUpCodes: Sendable {
    private let songs, musicVideos, albums: Scrambler

    init(_ seed: Seed) {
        songs = Scrambler(seed, "isrc-song", bits: 24)
        musicVideos = Scrambler(seed, "isrc-video", bits: 24)
        albums = Scrambler(seed, "upc", bits: 24)
    }

    /// The ISRC of a song: country `ZZ`, which ISO 3166 leaves to private use, a registrant from `S00` on, the year, and
    /// five digits (ISO 3901).
    func isrc(ofSong song: Int, year: Int) -> String { isrc("S", songs(song), year) }

    /// The ISRC of a music video: registrants from `V00` on.
    func isrc(ofVideo video: Int, year: Int) -> String { isrc("V", musicVideos(video), year) }

    private func isrc(_ registrant: Character, _ number: Int, _ year: Int) -> String {
        let series = String(number / 100_000, radix: 36, uppercase: true)
        let code = "ZZ\(registrant)\(series.utf8.count < 2 ? "0" : "")\(series)"
        return "\(code)\(digits(year % 100, 2))\(digits(number % 100_000, 5))"
    }

    /// A UPC-A: number system 4, which is left to shops for their own use, ten digits, and the check digit that makes
    /// three times the digits in odd places and once the others a multiple of ten.
    func upc(ofAlbum album: Int) -> String {
        let payload = "477" + digits(albums(album), 8)
        let sum = payload.utf8.enumerated().reduce(0) { sum, digit in
            sum + Int(digit.element - UInt8(ascii: "0")) * (digit.offset.isMultiple(of: 2) ? 3 : 1)
        }
        return "\(payload)\((10 - sum % 10) % 10)"
    }

    private func digits(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
}
