import Testing
import TestSupport
import Text

@Suite struct PaginationTests {
    /// Returns a recording of a playlist with `count` tracks in one body.
    private static func playlist(_ count: Int) -> [String: String] {
        let tracks = (1...count).map { number in
            #"{"id":"\#(1000 + number)","type":"songs","href":"/v1/catalog/us/songs/\#(1000 + number)","#
                + #""attributes":{"name":"Song \#(number)"}}"#
        }
        return [
            "us/playlist.json": #"""
            {"data":[{"id":"pl.1","type":"playlists","href":"/v1/catalog/us/playlists/pl.1",
            "attributes":{"name":"All"},"relationships":{"tracks":{"data":[\#(tracks.joined(separator: ","))]}}}]}
            """#
        ]
    }

    @Test(arguments: [15, 100, 250], [1, 2, 3, 7, 100, nil])
    func `paging returns each item once and in order and ends without next`(count: Int, limit: Int?) throws {
        let ask = try Engine("recordings: [us]", recordings: Self.playlist(count))
        let pages = ask.pages("/v1/catalog/us/playlists/pl.1/tracks", limit: limit)
        let size = limit ?? 100
        #expect(pages.flatMap(\.ids) == (1...count).map { "\(1000 + $0)" })
        #expect(pages.count == (count + size - 1) / size)
        #expect(pages.dropLast().allSatisfy { $0.ids.count == size })
        #expect(pages.last?.text.contains("next") == false)
    }

    @Test(arguments: [15, 100, 250], [1, 2, 3, 7, 100, nil])
    func `library lists are paged like other lists and include the total`(count: Int, limit: Int?) throws {
        let ask = try Engine("user: {library: {songs: \(count)}}")
        let pages = ask.pages("/v1/me/library/songs", limit: limit)
        let size = limit ?? 25
        let ids = pages.flatMap(\.ids)
        #expect(ids.count == count)
        #expect(Set(ids).count == count)
        #expect(pages.count == (count + size - 1) / size)
        #expect(pages.allSatisfy { $0.json("meta", "total")?.integer == count })
        #expect(pages.last?.text.contains(#""next""#) == false)
    }

    @Test(arguments: [
        "-1", "-9223372036854775808", "-9223372036854775807", "9223372036854775807", "99999999999999999999",
    ])
    func `a recorded page with an out-of-range next offset is imported`(offset: String) throws {
        func songs(_ ids: ClosedRange<Int>, _ next: String) -> String {
            let data = ids.map { #"{"id":"i.\#($0)","type":"library-songs","attributes":{"name":"a"}}"# }
            return #"{"next":"/v1/me/library/songs?\#(next)","data":[\#(data.joined(separator: ","))]}"#
        }
        let ask = try Engine(
            "recordings: [r]",
            recordings: ["r/a.json": songs(1...2, "offset=\(offset)"), "r/b.json": songs(3...5, "offset=3")])
        #expect(ask("/v1/me/library/songs").ids.contains("i.5"))
    }

    @Test func `separately recorded pages are joined in order`() throws {
        let page = { (ids: [Int], next: String) in
            let data = ids.map {
                #"{"id":"\#($0)","type":"songs","href":"/v1/catalog/us/songs/\#($0)","attributes":{}}"#
            }
            return
                #"{"href":"/v1/catalog/us/albums/1/tracks?offset=\#(ids[0] - 1)",\#(next)"data":[\#(data.joined(separator: ","))]}"#
        }
        let ask = try Engine(
            "recordings: [us]",
            recordings: [
                "us/a.json": page([3, 4], ""),
                "us/b.json": page([1, 2], #""next":"/v1/catalog/us/albums/1/tracks?offset=2","#),
            ])
        #expect(ask("/v1/catalog/us/albums/1/tracks").ids == ["1", "2", "3", "4"])
        #expect(
            ask("/v1/catalog/us/albums/1/tracks?limit=3").string("next") == "/v1/catalog/us/albums/1/tracks?offset=3")
    }
}
