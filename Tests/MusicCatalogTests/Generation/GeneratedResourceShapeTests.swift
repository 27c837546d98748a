import Foundation
import MusicCatalog
import MusicContract
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests that generated resources have the members of recorded ones, with values of the same types.
@Suite struct GeneratedResourceShapeTests {
    private static let types = [
        "albums", "apple-curators", "artists", "genres", "music-videos", "playlists", "songs", "stations",
    ]

    private static let serviceData = GeneratedServiceData(
        GenerationConfiguration(
            artistCount: 12, albumCount: 30, songCount: 300, playlistCount: 15, musicVideoCount: 40, stationCount: 12,
            storefronts: GeneratedServiceData.storefronts(["us", "jp"]), isClean: true))

    /// The types of all values below a value, by path: `artwork.width` is a number.
    private struct Forms {
        var kinds: [String: Set<JSONKind>] = [:]
        /// The paths that every resource has.
        var always: Set<String>?

        mutating func take(_ attributes: JSONView) {
            var own: Set<String> = []
            walk(attributes, "") { path, kind in
                kinds[path, default: []].insert(kind)
                own.insert(path)
            }
            always = always?.intersection(own) ?? own
        }

        private func walk(_ view: JSONView, _ path: String, _ found: (String, JSONKind) -> Void) {
            for member in view.members {
                let below = path.isEmpty ? member.key.string ?? "" : "\(path).\(member.key.string ?? "")"
                let kind = member.value.kind
                found(below, kind == .false ? .true : kind)
                walk(member.value, below, found)
            }
            for element in view.elements {
                found(path + ".*", element.kind)
                walk(element, path + ".*", found)
            }
        }
    }

    private func recorded() throws -> [String: Forms] {
        var forms: [String: Forms] = [:]
        func walk(_ view: JSONView) {
            if let type = view["type"]?.string, view["id"] != nil, let attributes = view["attributes"] {
                forms[type, default: Forms()].take(attributes)
            }
            for member in view.members { walk(member.value) }
            for element in view.elements { walk(element) }
        }
        let root = "\(Repository.root)/Scenarios/Recordings"
        let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        for file in files where file.hasSuffix(".json") && !file.hasPrefix("odd") {
            walk(try JSONDocument.parse(Array(Data(contentsOf: URL(fileURLWithPath: "\(root)/\(file)")))).root)
        }
        return forms
    }

    private func attributes(_ index: Int32, _ language: String?) throws -> JSONView {
        var writer = JSONWriter()
        Self.serviceData.catalog.writeAttributes(
            of: Int(index), language: language, extend: MusicContract.extendedAttributes, into: &writer)
        return try JSONDocument.parse(writer.bytes).root
    }

    /// Members that Apple's documentation or recorded responses have, but not the shipped recordings.
    private static let othersByType = [
        "genres": ["chartLabel": .string],
        "playlists": ["playParams.versionHash": JSONKind.string],
        "stations": [
            "editorialNotes.tagline": .string, "supportedDrms": .array, "supportedDrms.*": .string,
        ],
    ]

    @Test(arguments: types, ["us", "jp"])
    func `a generated resource has the same members as recorded ones of its type`(
        type: String, storefront: String
    )
        throws
    {
        let all = try recorded()
        let expected = try #require(all[type])
        let extended = try #require(all["albums"])
        let resources = Self.serviceData.catalog.allResources(of: ResourceKind(storefront: storefront, type: type))
        #expect(!resources.isEmpty)
        for index in resources {
            for language in [nil, "es-MX", "en-US"] {
                var own = Forms()
                own.take(try attributes(index, language))
                for (path, kinds) in own.kinds {
                    let name = String(path.prefix { $0 != "." })
                    let known =
                        MusicContract.extendedAttributes.contains(name) && expected.kinds[path] == nil
                        ? extended.kinds[path] : expected.kinds[path]
                    let other = Self.othersByType[type]?[path].map { Set([$0]) }
                    #expect((known ?? other)?.isSuperset(of: kinds) == true, "\(path) \(kinds)")
                }
                let always = (expected.always ?? []).filter {
                    !$0.contains("parent") && !$0.hasPrefix("editorialNotes") && !$0.hasPrefix("curatorName")
                }
                #expect(always.isSubset(of: own.kinds.keys), "\(type): \(always.subtracting(own.kinds.keys))")
            }
        }
    }

    @Test func `optional members are present on some resources and absent on others`() throws {
        for (type, name) in [
            ("albums", "editorialNotes"), ("artists", "editorialNotes"), ("songs", "composerName"),
            ("songs", "contentRating"), ("albums", "contentRating"), ("playlists", "description"),
            ("stations", "stationProviderName"),
        ] {
            let resources = Self.serviceData.catalog.allResources(of: ResourceKind(storefront: "us", type: type))
            let count = try resources.count { try attributes($0, nil)[name] != nil }
            #expect((1..<resources.count).contains(count), "\(type) \(name) \(count)")
        }
    }

    @Test func `relationships are included as specified by the contract`() throws {
        let ask = Self.serviceData
        for (type, names) in [
            "albums": ["artists", "tracks"], "songs": ["albums", "artists"], "artists": ["albums"],
            "playlists": ["curator", "tracks"], "music-videos": ["albums", "artists"],
            "apple-curators": ["playlists"],
        ] {
            let id = try #require(ask.ids(of: type, in: "us").first)
            let shown = try ask("/v1/catalog/us/\(type)/\(id)").get()["data"]?[0]?["relationships"]
            #expect(shown?.members.compactMap { $0.key.string }.sorted() == names, "\(type)")
        }
        let album = try #require(ask.ids(of: "albums", in: "us").first)
        let track = try ask("/v1/catalog/us/albums/\(album)/tracks?include=albums,artists,genres,music-videos").get()
        let relationships = track["data"]?[0]?["relationships"]
        #expect(relationships?["albums"]?["data"]?[0]?["id"]?.string == album)
        #expect(relationships?["genres"]?["data"]?.elements.count == 2)
    }
}
