import Text

/// The ids of generated resources, which depend only on the seed and the resource's number.
///
/// Numeric ids have ten digits, fit into 32 bits, and are unique across all types. They are larger than the ids that
/// the service has assigned so far.
struct GeneratedIDs: Sendable {
    /// The types of numeric ids, each with a separate range.
    enum IDRange: Int, CaseIterable {
        /// `otherSongs` and `otherAlbums` are alternate ids that some songs and albums have in some storefronts.
        case songs, otherSongs, albums, otherAlbums, artists, musicVideos, stations, curators
    }

    private static let bitCount = 24
    private let seed: Seed
    private let permutations: [SeededPermutation]

    init(seed: Seed) {
        self.seed = seed
        permutations = IDRange.allCases.map { SeededPermutation(seed: seed, for: "id-\($0)", bits: Self.bitCount) }
    }

    func numericID(in family: IDRange, number: Int) -> Int {
        2_000_000_000 + family.rawValue << Self.bitCount + permutations[family.rawValue](number)
    }

    /// Returns `ra.` followed by digits, for a station that does not belong to a song or an artist.
    func stationID(number: Int) -> String { "ra.\(self.numericID(in: .stations, number: number))" }

    /// The id of the user's own station: `ra.u-` and a code.
    var personalStationID: String { "ra.u-" + seed.hexadecimalDigits(for: "personal-station", index: 0, byteCount: 16) }

    /// Returns the id of a record label, from the second half of the range of curators.
    func recordLabelID(number: Int) -> String { String(numericID(in: .curators, number: Self.halfRange + number)) }

    /// Returns the id of an album's track that has no attributes, from the second half of the range of alternate songs.
    func unknownSongID(number: Int) -> String { String(numericID(in: .otherSongs, number: Self.halfRange + number)) }

    /// Returns the id of a genre of stations, from the second half of the range of stations.
    func stationGenreID(number: Int) -> String { String(numericID(in: .stations, number: Self.halfRange + number)) }

    private static let halfRange = 1 << (bitCount - 1)

    /// Returns `pl.` and 32 hexadecimal digits, or `pl.u-` and letters for a playlist that a user shares (Sources, API
    /// 6).
    func playlistID(number: Int, isShared: Bool) -> String {
        guard !isShared else {
            return "pl.u-" + seed.libraryIDSuffix(for: "shared-playlist", index: number)
        }
        return "pl." + seed.hexadecimalDigits(for: "playlist", index: number, byteCount: 16)
    }
}

/// The codes of generated recordings (ISRC and UPC): valid, unique, and not assigned.
struct GeneratedCodes: Sendable {
    private let songs, musicVideos, albums: SeededPermutation

    init(seed: Seed) {
        songs = SeededPermutation(seed: seed, for: "isrc-song", bits: 24)
        musicVideos = SeededPermutation(seed: seed, for: "isrc-video", bits: 24)
        albums = SeededPermutation(seed: seed, for: "upc", bits: 24)
    }

    /// Returns the ISRC of a song (ISO 3901).
    ///
    /// It consists of the country `ZZ`, which ISO 3166 reserves for private use, a registrant starting at `S00`, the
    /// year, and five digits.
    func isrc(ofSong song: Int, year: Int) -> String { isrc(registrant: "S", number: songs(song), year: year) }

    /// Returns the ISRC of a regional release of a song, with registrants starting at `X00`.
    func isrc(ofOtherVersion song: Int, year: Int) -> String {
        isrc(registrant: "X", number: songs(song), year: year)
    }

    /// Returns the ISRC of a music video, with registrants starting at `V00`.
    func isrc(ofVideo video: Int, year: Int) -> String { isrc(registrant: "V", number: musicVideos(video), year: year) }

    private func isrc(registrant: Character, number: Int, year: Int) -> String {
        let series = String(number / 100_000, radix: 36, uppercase: true)
        let code = "ZZ\(registrant)\(series.utf8.count < 2 ? "0" : "")\(series)"
        return "\(code)\(padded(year % 100, width: 2))\(padded(number % 100_000, width: 5))"
    }

    /// Returns a UPC-A with number system 4, which is reserved for use within stores.
    ///
    /// Ten digits and a check digit follow. Three times the digits in odd positions plus the other digits is a multiple
    /// of ten.
    func upc(ofAlbum album: Int) -> String {
        let payload = "477" + padded(albums(album), width: 8)
        let sum = payload.utf8.enumerated().reduce(0) { sum, digit in
            sum + Int(digit.element - UInt8(ascii: "0")) * (digit.offset.isMultiple(of: 2) ? 3 : 1)
        }
        return "\(payload)\((10 - sum % 10) % 10)"
    }

    private func padded(_ number: Int, width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
    }
}

extension Seed {
    /// Returns two lowercase hexadecimal digits for each byte.
    func hexadecimalDigits(for purpose: String, index: Int, byteCount: Int) -> String {
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in bytes(for: purpose, index: index, length: byteCount) {
            text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: text, as: UTF8.self)
    }
}
