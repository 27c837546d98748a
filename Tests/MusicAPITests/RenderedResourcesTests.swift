import MusicCatalog
import Scenarios
import Testing
import TestSupport
import Text
@testable import MusicAPI

@Suite struct RenderedResourcesTests {
    private static let scenario = """
        storefronts: [us, jp]
        generate: {artists: 6, albums: 12, songs: 60, playlists: 4}
        user: {library: {songs: 40}}
        lists: {songs.artists: {page: 1, max: 5}}

        """

    /// Requests that show the same resources in many forms.
    private static func requests(songs: [String], albums: [String], count: Int) -> [APIRequest] {
        var number: UInt64 = 1
        func choice<Value>(_ values: [Value]) -> Value {
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return values[Int(number >> 33) % values.count]
        }
        func some(_ ids: [String]) -> String { (0..<4).map { _ in choice(ids) }.joined(separator: ",") }
        return (0..<count).map { _ in
            let path = choice([
                "/v1/catalog/us/songs?ids=\(some(songs))", "/v1/catalog/jp/songs?ids=\(some(songs))",
                "/v1/catalog/us/albums?ids=\(some(albums))", "/v1/catalog/us/albums/\(choice(albums))?x=1",
                "/v1/catalog/us/albums/\(choice(albums))/tracks?limit=5", "/v1/me/library/songs?limit=6",
                "/v1/me/library/albums?limit=3&offset=\(choice([0, 1, 2]))", "/v1/me/library/artists?limit=3",
                "/v1/me/library/songs?limit=4&offset=\(choice([1, 2, 3, 5]))", "/v1/me/library/playlists?limit=4",
                "/v1/catalog/us/search?term=\(choice(["the", "love", "a"]))&types=songs,albums,artists,playlists",
                "/v1/catalog/us?ids[songs]=\(some(songs))&ids[albums]=\(some(albums))",
                "/v1/catalog/us/charts?types=songs,albums&limit=5", "/v1/me/library/search?term=a&types=library-songs",
            ])
            let modifiers = (0..<choice([0, 1, 2])).map { _ in
                choice([
                    "l=es-MX", "l=ja", "l=en-US", "include=albums", "include=artists,library", "include=catalog",
                    "relate=albums", "include[songs]=artists", "include[library-songs]=catalog",
                    "relate[albums]=artists",
                    "extend=artistUrl,audioVariants", "extend[songs]=artistUrl", "extend=inFavorites",
                    "limit[tracks]=2",
                    "limit[albums]=1", "limit[artists]=1", "include=tracks", "restrict=explicit", "views=appears-on",
                    "include[artists]=albums", "fields=name", "fields[songs]=name",
                ])
            }
            return APIRequest(
                method: "GET", target: PathAndQuery(([path] + modifiers).joined(separator: "&")),
                userStorefront: choice(["us", "jp"]), hasActiveUser: choice([true, false]),
                mediaBase: choice([nil, "http://localhost:8080/_mock/media/", "http://127.0.0.1:1/_mock/media/"]))
        }
    }

    @Test func `a response with shared texts equals one that renders all resources`() throws {
        let data = try #require(try Engine.scenario(Self.scenario).users.first).serviceData
        let rendered = RenderedResources()
        let shared = MusicAPI(serviceData: data, renderedResources: rendered)
        let fresh = MusicAPI(serviceData: data)
        func ids(_ type: String) -> [String] {
            data.catalog.allResources(of: ResourceKind(storefront: "us", type: type)).map {
                data.catalog.resources[Int($0)].id
            }
        }
        #expect(rendered.count == 0)
        var bodies: Set<[UInt8]> = []
        for request in Self.requests(songs: ids("songs"), albums: ids("albums"), count: 3000) {
            let (one, other) = (shared.response(to: request), fresh.response(to: request))
            guard case .json(let body) = one.content, case .json(let expected) = other.content else {
                #expect("\(one)" == "\(other)")
                continue
            }
            #expect(body == expected && one.reason == other.reason, "\(request)")
            bodies.insert(body)
        }
        #expect(bodies.count > 500 && rendered.count > 500)
    }

    @Test func `the shared texts are bounded in bytes`() {
        let rendered = RenderedResources(maximumByteCount: 10_000)
        let forms = ["us", "jp"].map {
            RenderedForm(
                depth: 0, isPrimary: true, language: nil, languageStorefront: nil, userStorefront: $0,
                hasActiveUser: false, mediaBase: nil, replacesExplicit: false, include: [], relate: [], extend: [],
                qualifiedParameters: [])
        }
        func text(count: Int) -> RenderedText {
            RenderedText(bytes: [UInt8](repeating: 1, count: count), isUntranslated: false)
        }
        var largest = 0
        for member in 0..<1000 {
            rendered.insert([(Int32(member), text(count: member % 500))], in: forms[member % 2])
            largest = max(largest, rendered.byteCount)
        }
        #expect(largest > 8000 && largest <= 10_000)
        let size = rendered.byteCount
        rendered.insert([(999, text(count: 499))], in: forms[1])
        rendered.insert([(1, text(count: 9000))], in: forms[1])
        #expect(rendered.byteCount == size)
        #expect(rendered.texts(of: [999, 5000], in: forms[1]).map { $0?.bytes.count } == [499, nil])
        #expect(rendered.texts(of: [999], in: forms[0])[0] == nil)
    }
}
