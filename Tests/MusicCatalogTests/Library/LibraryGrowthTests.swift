import Testing
import Text

@testable import MusicCatalog

/// Tests that the cost of a write does not depend on the number of earlier writes.
@Suite struct LibraryGrowthTests {
    private static let context = LibraryWriteContext(
        now: Timestamp(milliseconds: 0), storefront: "us", behavior: .default)

    private static func playlist(_ number: Int) -> LibraryChange {
        .createPlaylist(
            NewPlaylist(name: "Playlist \(number)", description: nil, isPublic: false, tracks: [], parent: nil))
    }

    private static func library(playlistCount count: Int) -> Library {
        var library = Library(catalog: CatalogBuilder().build().catalog, seed: Seed(1))
        for number in 0..<count { library.write(playlist(number * 7_919 % count), at: context) }
        return library
    }

    @Test func `a write shares what was written before`() {
        var library = Self.library(playlistCount: 1_000)
        let before = library.catalog.overlay
        library.write(Self.playlist(500), at: Self.context)
        let after = library.catalog.overlay
        #expect(after.addedResources.count == 1_001)
        #expect(after.addedResources.newChunkCount(since: before.addedResources) <= 2)
        for path in ["playlists", "recently-added", "playlist-folders/\(Library.rootFolder)/children"] {
            let path = "/v1/me/library/\(path)"
            let lists = (before: before.lists[path] ?? SharedArray(), after: after.lists[path] ?? SharedArray())
            #expect(lists.after.count == 1_001, "\(path)")
            #expect(lists.after.newChunkCount(since: lists.before) <= 2, "\(path)")
        }
    }

    @Test func `tracks appended to a long playlist share those before`() throws {
        var builder = CatalogBuilder()
        let song = builder.addSong()
        var library = Library(catalog: builder.build().catalog, seed: Seed(1))
        let created = library.write(Self.playlist(0), at: Self.context)
        let id = try #require(created)
        for _ in 0..<2_000 { library.write(.append([song], playlist: id), at: Self.context) }
        let index = try #require(
            library.catalog.index(of: id, in: ResourceKind(storefront: nil, type: "library-playlists")))
        let before = try #require(library.catalog.overlay.appendedTracks[Int32(index)])
        library.write(.append([song], playlist: id), at: Self.context)
        let after = try #require(library.catalog.overlay.appendedTracks[Int32(index)])
        #expect(after.newChunkCount(since: before) <= 2)
        #expect(library.catalog.members(ofRelationship: "tracks", of: index)?.count == 2_001)
    }

    @Test func `a search reads only the written resources with its rarest word`() {
        let library = Self.library(playlistCount: 2_000)
        let (catalog, kind) = (library.catalog, ResourceKind(storefront: nil, type: "library-playlists"))
        #expect(catalog.overlay.candidates(of: kind, for: ["playlist", "777"]).count == 1)
        #expect(catalog.overlay.candidates(of: kind, for: ["777", "play"]).count == 1)
        #expect(catalog.overlay.candidates(of: kind, for: ["playlist", "77"]).count == 11)
        #expect(catalog.overlay.candidates(of: kind, for: ["none"]).isEmpty)
        for term in ["playlist 777", "777 play", "playlist 77", "19 playlist", "Play 1 9", "other", "PLAYLIST 12"] {
            let words = SearchTokenizer.split(term)
            let expected = catalog.allResources(of: kind).filter { index in
                let own = SearchTokenizer.split(catalog.attribute("name", of: Int(index)) ?? "")
                return words.dropLast().allSatisfy(own.contains)
                    && own.contains { $0.hasPrefix(words[words.count - 1]) }
            }
            #expect(Library.search("library-playlists", for: term, in: catalog) == expected, "\(term)")
        }
    }

    @Test func `a page of a changed list does not copy the list`() throws {
        let catalog = Self.library(playlistCount: 3_000).catalog
        let path = "/v1/me/library/playlists"
        let members = try #require(catalog.members(ofListAt: path))
        let shared = try #require(catalog.overlay.lists[path])
        #expect(members.isShared && members.count == 3_000)
        #expect(members[100..<125].elementsEqual(shared.elements[100..<125]))
        #expect(Library.recentlyAdded(in: catalog).isShared)
        #expect(Library.children(of: Library.rootFolder, in: catalog).isShared)
    }

    @Test func `an earlier version of the catalog does not show later writes`() {
        var library = Self.library(playlistCount: 100)
        let before = library.catalog
        for number in 100..<200 { library.write(Self.playlist(number), at: Self.context) }
        let path = "/v1/me/library/playlists"
        #expect(before.members(ofListAt: path)?.count == 100)
        #expect(library.catalog.members(ofListAt: path)?.count == 200)
        #expect(Library.recentlyAdded(in: before).count == 100)
    }
}

extension CatalogBuilder {
    /// Adds a song with a name.
    fileprivate mutating func addSong() -> ResourceReference {
        let path = "/v1/catalog/us/songs/1"
        let text = #"{"data":[{"id":"1","type":"songs","href":"\#(path)","attributes":{"name":"A","artistName":"B"}}]}"#
        add(ParsedRecording(SourceFile(name: "song.json", text: text)), label: "song.json", storefront: nil)
        return ResourceReference(type: "songs", id: "1")
    }
}

extension SharedArray {
    /// The number of chunks that an earlier version does not have in memory.
    fileprivate func newChunkCount(since before: SharedArray) -> Int {
        let known = Set(before.chunks.map(Self.address))
        return chunks.filter { !known.contains(Self.address(of: $0)) }.count
    }

    private static func address(of chunk: [Element]) -> UnsafePointer<Element>? {
        chunk.withUnsafeBufferPointer { $0.baseAddress }
    }
}
