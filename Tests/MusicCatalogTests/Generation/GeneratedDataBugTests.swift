import TestFixtures
import Testing
import TestSupport
import Text

/// Tests that usual bugs of clients appear with small generated data, and never with clean data.
@Suite(.tags(.slow)) struct GeneratedDataBugTests {
    private typealias Item = DeviationTests.Item
    private typealias Items = DeviationTests.Items

    /// A bug of a client, and the smallest of the sizes at which a resource breaks the client.
    struct Bug: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let firstSize: Int
        let breaks: @Sendable (DeviationTests.Items) -> Bool

        init(_ description: String, from size: Int, _ breaks: @escaping @Sendable (DeviationTests.Items) -> Bool) {
            (testDescription, firstSize, self.breaks) = (description, size, breaks)
        }
    }

    private static func tracks(of album: Item, in items: Items) -> [Item] { items.members("tracks", of: album) }

    static let bugs = [
        Bug("unwraps the artwork of an album or a song", from: 50) { items in
            (items("albums") + items("songs")).contains { $0.attributes != nil && $0["artwork"] == nil }
        },
        Bug("replaces {w}x{h} in every artwork address", from: 200) { items in
            items("playlists").contains { $0.artworkURL?.contains("{w}x{h}") == false }
        },
        Bug("lays out all covers as squares", from: 800) { items in
            items("albums").contains { $0["artwork"]?["width"]?.integer != $0["artwork"]?["height"]?.integer }
        },
        Bug("names files after the ASCII letters of an album", from: 100) { items in
            items("albums").contains { !$0.name.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic } }
        },
        Bug("splits the name of an artist at an ampersand", from: 400) { items in
            items("artists").contains { $0.name.contains(" & ") }
        },
        Bug("sorts an album by track number alone", from: 50) { items in
            items("albums").contains { album in
                let numbers = tracks(of: album, in: items).compactMap { $0["trackNumber"]?.integer }
                return Set(numbers).count < numbers.count
            }
        },
        Bug("reads tracks until it has trackCount of them", from: 100) { items in
            items("albums").contains { $0["trackCount"]?.integer ?? 0 > tracks(of: $0, in: items).count }
        },
        Bug("decodes each track as a song", from: 50) { items in
            items("albums").contains { tracks(of: $0, in: items).contains { $0["has4K"] != nil } }
        },
        Bug("unwraps the attributes of a track", from: 800) { items in
            items("albums").contains { tracks(of: $0, in: items).contains { $0.attributes == nil } }
        },
        Bug("parses a release date as a day", from: 25) { items in
            items("albums").contains { $0["releaseDate"]?.string?.utf8.count != 10 }
        },
        Bug("plays every song of the catalog", from: 25) { items in
            items("songs").contains { $0.attributes != nil && $0["playParams"] == nil }
        },
        Bug("shows the artist of the album for all of its songs", from: 1600) { items in
            items("albums").contains { album in
                tracks(of: album, in: items).contains {
                    $0["artistName"].map { $0.string != album["artistName"]?.string } ?? false
                }
            }
        },
        Bug("expects a UPC of 12 digits", from: 200) { items in
            items("albums").contains { $0["upc"]?.string?.utf8.count != 12 }
        },
        Bug("removes repeated songs of a playlist", from: 200) { items in
            items("playlists").contains { playlist in
                let ids = tracks(of: playlist, in: items).map(\.id)
                return Set(ids).count < ids.count
            }
        },
        Bug("reads the first page of a playlist", from: 400) { items in
            items("playlists").contains { tracks(of: $0, in: items).count > 100 }
        },
        Bug("takes the first track of a playlist for its cover", from: 200) { items in
            items("playlists").contains { tracks(of: $0, in: items).isEmpty }
        },
    ]

    private static let sizes = [25, 50, 100, 200, 400, 800, 1600, 3200]
    private static let usual = sizes.map { Items(songCount: $0) }
    private static let clean = Items(songCount: 3200, isClean: true)

    @Test(arguments: bugs)
    func `a bug appears at its size, and not with clean data`(bug: Bug) {
        let first = zip(Self.sizes, Self.usual).first { bug.breaks($1) }?.0
        #expect(first == bug.firstSize)
        #expect(!bug.breaks(Self.clean))
    }
}
