import MusicCatalog
import MusicContract
import Testing
import TestSupport
import Text

@Suite struct ResourceChangeTests {
    private static func song(_ id: String, _ attributes: String, in storefront: String = "us", query: String = "")
        -> String
    {
        #"{"id":"\#(id)","type":"songs","href":"/v1/catalog/\#(storefront)/songs/\#(id)\#(query)","attributes":{\#(attributes)}}"#
    }

    /// Returns a builder with a song in two storefronts and two languages, on an album, in a chart, and in a history.
    private func builder() -> CatalogBuilder {
        var builder = CatalogBuilder()
        let one = #""name":"One Road","isrc":"ZZAAA2600001","artwork":{"width":1,"url":"u"},"artistUrl":"a""#
        let uno = Self.song("1", #""name":"Uno","isrc":"ZZAAA2600001","artwork":{"width":1}"#, query: "?l=es-MX")
        let two = Self.song("2", #""name":"Two Road","isrc":"ZZAAA2600002""#)
        recording("{\"data\":[\(Self.song("1", one)),\(Self.song("1", one, in: "jp")),\(uno)]}", to: &builder)
        for code in ["us", "jp"] {
            recording(
                #"{"data":[{"id":"9","type":"albums","href":"/v1/catalog/\#(code)/albums/9","attributes":{"name":"Album"},"relationships":{"tracks":{"data":[{"id":"1","type":"songs"},\#(two)]}}}]}"#,
                in: code, to: &builder)
            recording(
                #"{"results":{"songs":[{"name":"Top","chart":"most-played","href":"/v1/catalog/\#(code)/charts?types=songs","data":[{"id":"1","type":"songs"}]}]}}"#,
                in: code, to: &builder)
        }
        recording(#"{"href":"/v1/me/recent/played/tracks","data":[{"id":"1","type":"songs"}]}"#, in: "jp", to: &builder)
        return builder
    }

    private func changed(_ storefronts: [String]? = nil, _ edits: [JSONEdit] = [], id: String = "1")
        -> GeneratedServiceData
    {
        var builder = builder()
        let effective = builder.apply(ResourceChange(type: "songs", id: id, storefronts: storefronts, edits: edits))
        #expect(effective != nil)
        return GeneratedServiceData(builder, storefronts: ["us", "jp"])
    }

    private static func set(_ path: String, _ value: String) -> JSONEdit {
        JSONEdit(path: path.split(separator: ".").map(String.init), change: .set(Array(value.utf8)))
    }

    @Test func `a change applies in every storefront and language, in lists and relationships`() throws {
        let ask = changed(
            nil, [JSONEdit(path: ["artwork", "width"], change: .remove), Self.set("name", #""New Lane""#)])
        for target in [
            "/v1/catalog/us/songs/1", "/v1/catalog/jp/songs/1", "/v1/catalog/us/songs/1?l=es-MX",
            "/v1/catalog/us/albums/9/tracks", "/v1/catalog/jp/albums/9/tracks", "/v1/me/recent/played/tracks",
        ] {
            let attributes = try ask(target).get()["data"]?[0]?["attributes"]
            #expect(attributes?["name"]?.string == "New Lane", "\(target)")
            #expect(attributes?["artwork"] != nil && attributes?["artwork"]?["width"] == nil, "\(target)")
            #expect(attributes?["artistUrl"] == nil, "\(target)")
        }
        let extended = try ask("/v1/catalog/us/songs/1?extend=artistUrl").get().rawText
        #expect(
            extended.contains(
                #"{"name":"New Lane","isrc":"ZZAAA2600001","artwork":{"url":"u"},"artistUrl":"a"}"#), "\(extended)")
    }

    @Test func `search and filters use changed names and codes`() throws {
        let ask = changed(nil, [Self.set("name", #""New Lane""#), Self.set("isrc", #""ZZAAA2600009""#)])
        func found(_ term: String, _ storefront: String = "us") throws -> [String] {
            let results = try ask("/v1/catalog/\(storefront)/search?term=\(term)&types=songs").get()["results"]
            return results?["songs"]?["data"]?.elements.compactMap { $0["id"]?.string } ?? []
        }
        #expect(try found("road") == ["2"])
        #expect(try found("uno") == [])
        #expect(try found("new+lane") == ["1"] && found("lane", "jp") == ["1"])
        #expect(try ask.ids("/v1/catalog/us/songs?filter[isrc]=ZZAAA2600001") == [])
        #expect(try ask.ids("/v1/catalog/jp/songs?filter[isrc]=ZZAAA2600009,ZZAAA2600002") == ["1"])
    }

    @Test func `a resource restricted to some storefronts is absent from the others`() throws {
        let ask = changed(["us"])
        #expect(try ask.ids("/v1/catalog/us/songs/1") == ["1"])
        #expect(ask.error("/v1/catalog/jp/songs/1") == APIError(.notFound))
        #expect(ask.error("/v1/catalog/jp/songs/1/albums") == APIError(.notFound))
        #expect(try ask.ids("/v1/catalog/jp/songs?ids=1,2") == [])
        #expect(try ask.ids("/v1/catalog/us/albums/9/tracks") == ["1", "2"])
        #expect(try ask.ids("/v1/catalog/jp/albums/9/tracks") == ["2"])
        #expect(!ask.ids(of: "songs", in: "jp").contains("1"))
        #expect(try ask.ids("/v1/me/recent/played/tracks") == [])
        #expect(try ask.ids("/v1/catalog/jp/songs?filter[isrc]=ZZAAA2600001") == [])
        #expect(try ask.ids("/v1/catalog/us/songs?filter[isrc]=ZZAAA2600001") == ["1"])
        #expect(try ask("/v1/catalog/jp/search?term=road").get()["results"]?["songs"] == nil)
        let chart = try ask("/v1/catalog/jp/charts?types=songs").get()["results"]?["songs"]?[0]?["data"]
        #expect(chart?.elements.isEmpty == true)
    }

    @Test func `unknown resources and resources without attributes cannot be changed`() {
        var builder = builder()
        recording(#"{"data":[{"id":"7","type":"songs"}]}"#, to: &builder)
        for (type, id) in [("songs", "7"), ("songs", "99"), ("albums", "1"), ("nonsense", "1")] {
            let effective = builder.apply(ResourceChange(type: type, id: id, edits: [Self.set("name", "1")]))
            #expect(effective == nil, "\(type)/\(id)")
        }
        #expect(builder.count(of: ResourceKind(storefront: "us", type: "songs")) == 2)
    }

    @Test func `changes to one resource apply in order`() throws {
        var builder = builder()
        for name in ["First", "Last"] {
            let effective = builder.apply(
                ResourceChange(type: "songs", id: "1", edits: [Self.set("name", "\"\(name)\"")]))
            #expect(effective != nil)
        }
        let ask = GeneratedServiceData(builder, storefronts: ["us", "jp"])
        #expect(try ask.attribute("name", of: "/v1/catalog/us/songs/1") == "Last")
        #expect(try ask("/v1/catalog/us/search?term=first").get()["results"]?.members.isEmpty == true)
    }

    @Test func `generated resources change like recorded ones`() throws {
        let request = GenerationConfiguration(
            songCount: 60, playlistCount: 4, storefronts: GeneratedServiceData.storefronts(["us", "jp"]))
        let id = GeneratedServiceData(request).ids(of: "songs", in: "us")[5]
        var builder = CatalogBuilder()
        builder.addGeneratedCatalog(request, using: Seed(1))
        let edits = [JSONEdit(path: ["artwork"], change: .remove), Self.set("name", #""Zzyzx""#)]
        let effective = builder.apply(ResourceChange(type: "songs", id: id, storefronts: ["us"], edits: edits))
        let ask = GeneratedServiceData(builder, storefronts: ["us", "jp"])
        #expect(effective != nil)
        for query in ["", "?l=es-MX"] {
            let attributes = try ask("/v1/catalog/us/songs/\(id)\(query)").get()["data"]?[0]?["attributes"]
            #expect(attributes?["name"]?.string == "Zzyzx" && attributes?["artwork"] == nil)
            #expect(attributes?["isrc"] != nil && attributes?["audioVariants"] == nil)
        }
        #expect(try ask("/v1/catalog/us/search?term=zzyzx").get().rawText.contains("\"\(id)\""))
        for resource in ask.catalog.resources where resource.id != id {
            let storefront = ask.catalog.kinds[resource.kindIndex].storefront
            for member in resource.relationships.flatMap(\.members) where storefront == "jp" {
                #expect(ask.catalog.resources[Int(member)].id != id)
            }
        }
        #expect(!ask.ids(of: "songs", in: "jp").contains(id))
    }
}
