import Text

/// A generated song that a user uploaded, which is not in the catalog and whose names derive from the seed.
///
/// Unless it is clean, its tags are those of files: without names, with names of files, and in any script.
struct GeneratedUpload {
    /// The number, starting at 0, that the names are derived from.
    let number: Int
    let seed: Seed
    let isClean: Bool

    /// The tags of a song; each of ten consecutive songs has another one.
    private enum Tags: CaseIterable {
        case complete, trackNumber, audioTrack, fileName, paddedName, decomposedAccents, longName
        case foreign, otherForeign, thirdForeign
    }

    /// The names of an album and its artist; each of five consecutive albums has other ones.
    private enum AlbumTags: CaseIterable {
        case complete, unknown, foreign, paddedName, severalArtists
    }

    private var tags: Tags { isClean ? .complete : next("upload-tags", number) }

    private var albumTags: AlbumTags { isClean ? .complete : next("upload-album-tags", albumNumber) }

    private var albumNumber: Int { number / 10 }

    /// Whether the album has two discs of five tracks.
    private var hasTwoDiscs: Bool { !isClean && albumNumber % 3 == 0 }

    private var disc: Int { hasTwoDiscs ? number % 10 / 5 + 1 : 1 }

    private var track: Int { hasTwoDiscs ? number % 5 + 1 : number % 10 + 1 }

    private var album: String {
        let name = "\(pick(Self.moods, "album-mood", albumNumber)) \(pick(Self.places, "album-place", albumNumber))"
        guard tags != .fileName else { return "" }
        return switch albumTags {
        case .complete, .severalArtists: name
        case .unknown: "Unknown Album"
        case .foreign:
            language(albumNumber).text(of: NameGenerator(seed: seed, isClean: true).album(number: albumNumber))
        case .paddedName: " \(name) "
        }
    }

    private var name: String {
        let name = "\(pick(Self.moods, "song-mood", number)) \(pick(Self.places, "song-place", number))"
        let paddedTrack = "\(track < 10 ? "0" : "")\(track)"
        return switch tags {
        case .complete: "\(name), No. \(number + 1)"
        case .trackNumber: "Track \(paddedTrack)"
        case .audioTrack: "AudioTrack \(paddedTrack)"
        case .fileName: "\(paddedTrack) - \(name).mp3"
        case .paddedName: "\(name) "
        case .decomposedAccents: "\(pick(Self.decomposedWords, "song-accent", number)) \(name)"
        case .longName:
            "\(name) (" + (1...24).map { pick(Self.places, "song-part \($0)", number) }.joined(separator: ", ") + ")"
        case .foreign, .otherForeign, .thirdForeign:
            language(number).text(of: NameGenerator(seed: seed, isClean: true).song(number: -1 - number))
        }
    }

    private var artist: String {
        let band = number / 20
        let name = "The \(pick(Self.moods, "artist", band)) \(pick(Self.people, "artist", band))"
        return switch albumTags {
        case .complete, .paddedName: name
        case .unknown: "Unknown Artist"
        case .foreign: language(albumNumber).text(of: NameGenerator(seed: seed, isClean: true).artist(number: band))
        case .severalArtists: "\(name) & \(pick(Self.decomposedWords, "guest", band))"
        }
    }

    /// Writes the upload in the library's format, with `playParams` that have no `catalogId` (Sources, API 6).
    ///
    /// Unless it is clean, every third one has no `playParams`, and every second one has artwork.
    func write(id: String, catalogID: String?, into writer: inout AttributeWriter) -> LibrarySong {
        writer.begin()
        let (name, artist, album) = (name, artist, album)
        writer.string("albumName", album)
        writer.string("artistName", artist)
        writer.integer("discNumber", disc)
        writer.integer("durationInMillis", 120_000 + Int(seed.number(for: "duration", index: number) % 180_000))
        writer.key("genreNames")
        writer.json.beginArray()
        writer.json.string(pick(["Alternative", "Electronic", "Jazz", "Pop", "Rock"], "genre", number / 10))
        writer.json.endArray()
        writer.bool("hasLyrics", false)
        writer.string("name", name)
        writer.integer("trackNumber", track)
        if !isClean, number % 2 == 0 { writeArtwork(id: id, into: &writer) }
        if isClean || number % 3 != 2 { writer.libraryPlayParams(id: id, kind: "song", catalogID: catalogID) }
        return LibrarySong(
            attributes: writer.end(), name: name, artist: artist, album: album, disc: disc, track: track,
            isExplicit: false)
    }

    private func writeArtwork(id: String, into writer: inout AttributeWriter) {
        let color = seed.hexadecimalDigits(for: "upload-artwork", index: albumNumber, byteCount: 3)
        var url: [UInt8] = []
        ServedMedia.appendArtworkURL(
            of: "library-songs", id: id, background: Array(color.utf8), text: Array("ffffff".utf8),
            name: "{w}x{h}bb.jpg", to: &url)
        writer.raw(
            "artwork", Array(#"{"width":1200,"height":1200,"url":"\#(String(decoding: url, as: UTF8.self))"}"#.utf8))
    }

    private func pick(_ words: [String], _ purpose: String, _ count: Int) -> String {
        words[Int(seed.number(for: purpose, index: count) % UInt64(words.count))]
    }

    /// Returns the case of a number: consecutive numbers have consecutive cases, from one that derives from the seed.
    private func next<Case: CaseIterable>(_ purpose: String, _ number: Int) -> Case where Case.AllCases == [Case] {
        let cases = Case.allCases
        return cases[(Int(seed.number(for: purpose, index: number / cases.count) % 64) + number) % cases.count]
    }

    private func language(_ number: Int) -> PseudoLanguage { .foreign(number: number) }

    private static let moods = [
        "Amber", "Blue", "Crooked", "Distant", "Early", "Faded", "Golden", "Hollow", "Late", "Paper", "Quiet",
        "Restless",
        "Salt", "Silver", "Wild", "Winter",
    ]
    private static let places = [
        "Avenue", "Bridge", "Canyon", "Coast", "Garden", "Harbor", "Island", "Kitchen", "Lantern", "Meadow", "Orchard",
        "Parade", "River", "Station", "Tower", "Valley",
    ]
    private static let people = [
        "Cousins", "Drifters", "Gardeners", "Neighbors", "Pilots", "Sailors", "Sisters", "Tellers",
    ]
    /// Words whose accents are separate characters, as in names of files on a Mac.
    private static let decomposedWords = [
        "Cafe\u{301}", "Bjo\u{308}rn", "An\u{303}o", "Sa\u{303}o", "C\u{327}a", "A\u{30A}ngstro\u{308}m",
    ]
}

extension PseudoLanguage {
    private static let foreignLanguages = ["ru", "ja", "ar", "zh", "he", "ko", "hi", "th", "el", "vi"]
        .map(PseudoLanguage.init)

    /// Returns one of ten languages in other scripts.
    static func foreign(number: Int) -> PseudoLanguage { foreignLanguages[number % foreignLanguages.count] }
}
