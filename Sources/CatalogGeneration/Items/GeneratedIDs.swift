import MusicLibrary
import SeededRandom

/// Ids of made-up resources: functions of the seed and the resource's number, whatever else is made up.
///
/// Numeric ids have ten digits and fit into 32 bits; they are unique over all types, and above those that the service
/// has given out so far.
struct GeneratedIDs: Sendable {
    /// Each has a range of its own.
    enum IDRange: Int, CaseIterable {
        /// `otherSongs` and `otherAlbums` are the ids that some of them have in some storefronts.
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

    /// `ra.` and digits, as stations have that are no song's and no artist's.
    func stationID(number: Int) -> String { "ra.\(self.numericID(in: .stations, number: number))" }

    /// `pl.` and 32 hexadecimal digits, or `pl.u-` and letters for one that somebody shares (Sources, API 6).
    func playlistID(number: Int, isShared: Bool) -> String {
        guard !isShared else {
            return "pl.u-" + seed.libraryIDSuffix(for: "shared-playlist", index: number)
        }
        let digits = seed.bytes(for: "playlist", index: number, length: 16).flatMap { byte in
            [byte >> 4, byte & 15].map { $0 < 10 ? $0 + UInt8(ascii: "0") : $0 - 10 + UInt8(ascii: "a") }
        }
        return "pl." + String(decoding: digits, as: UTF8.self)
    }
}
