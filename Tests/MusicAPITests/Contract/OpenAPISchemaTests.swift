import Testing
import TestSupport
import Text

/// The document of `routes --format openapi`.
@Suite struct OpenAPISchemaTests {
    private static let document = Result { () throws -> JSONDocument in
        try JSONDocument.parse(Array(CommandRun("routes", "--format", "openapi").output.utf8))
    }

    private func value(_ path: String...) throws -> JSONView? {
        try path.reduce(Self.document.get().root as JSONView?) { view, key in view?[key] }
    }

    private func required(_ owner: String) throws -> [String] {
        try value("components", "schemas", "\(owner)-attributes", "required")?.elements.compactMap(\.string) ?? []
    }

    private func parameter(_ name: String, of path: String, _ method: String = "get") throws -> JSONView? {
        try value("paths", path, method, "parameters")?.elements.first { $0["name"]?.string == name }
    }

    @Test func `a rating has a relationship to its content and an optional value`() throws {
        let content = try value("components", "schemas", "ratings-relationships", "properties", "content")
        let text = try #require(content?.rawText, "I1")
        for type in [
            "albums", "songs", "music-videos", "playlists", "stations", "library-albums", "library-songs",
            "library-music-videos", "library-playlists",
        ] {
            #expect(text.contains("#/components/schemas/\(type)\""), "I1: \(type)")
        }
        #expect(try required("ratings").isEmpty, "I2")
        let body = try value("paths", "/v1/me/ratings/songs/{id}", "put", "requestBody")
        #expect(body?.rawText.contains("new-ratings-attributes") == true)
        #expect(try required("new-ratings") == ["value"], "I2")
    }

    @Test func `attributes that a sample lacks are optional unless only samples of 2017 lack them`() throws {
        #expect(try !required("library-music-videos").contains("artwork"), "I3")
        #expect(try required("playlists").contains("isChart") && required("apple-curators").contains("kind"), "I4")
    }

    @Test func `summaries and the entries of their views have schemas`() throws {
        let summary = try value("components", "schemas", "music-summaries")
        #expect(summary?["required"]?.rawText == #"["id","type","href"]"#, "F4")
        for (view, type, relationship) in [
            ("top-artists", "artist-period-summaries", "artist"), ("top-albums", "album-period-summaries", "album"),
            ("top-songs", "song-period-summaries", "song"),
        ] {
            let schema = try value("components", "schemas", "music-summaries-views", "properties", view)
            #expect(schema?.rawText.contains("#/components/schemas/\(type)-view\"") == true, "F4: \(view)")
            let entry = try value("components", "schemas", type)
            #expect(entry?["required"]?.rawText == #"["id","type"]"#, "F4: \(type)")
            let relationships = try value("components", "schemas", "\(type)-relationships", "properties")
            #expect(relationships?[relationship] != nil, "F4: \(type)")
            let attributes = try value("components", "schemas", "\(type)-attributes", "properties")
            #expect(attributes?["playCount"]?["x-confidence"]?.string == "reported", "F4: \(type)")
            #expect(try parameter("offset", of: "/v1/me/music-summaries/{id}/view/\(view)") != nil, "40")
        }
        let page = try value("paths", "/v1/me/music-summaries", "get", "responses", "200")
        #expect(page?.rawText.contains("#/components/schemas/music-summaries-page\"") == true, "F4")
        #expect(try value("paths", "/v1/me/music-summaries", "get", "responses", "404") != nil, "39")
    }

    @Test func `the types of tracks are enumerated`() throws {
        for (owner, types) in [
            ("playlists", #"["music-videos","songs"]"#),
            ("library-playlists", #"["library-music-videos","library-songs"]"#),
        ] {
            let attribute = try value("components", "schemas", "\(owner)-attributes", "properties", "trackTypes")
            #expect(attribute?["items"]?["enum"]?.rawText == types, "F8")
        }
    }

    @Test func `every documented parameter is listed`() throws {
        #expect(try parameter("limit", of: "/v1/me/storefront") != nil, "F8")
        #expect(try parameter("offset", of: "/v1/me/storefront") != nil, "F8")
        #expect(try parameter("l", of: "/v1/me/ratings/songs/{id}", "delete") != nil, "I6")
        #expect(try parameter("l", of: "/v1/me/favorites", "post") != nil, "I6")
        #expect(try parameter("l", of: "/v1/test") != nil, "I6")
        for path in ["playlists/{id}/tracks", "artists/{id}/view/top-songs"] {
            #expect(try parameter("restrict", of: "/v1/catalog/{storefront}/\(path)") != nil, "I7")
        }
        #expect(try parameter("filter[year]", of: "/v1/me/music-summaries")?["required"]?.bool == true, "E7")
    }

    @Test func `a guessed maximum does not limit requests`() throws {
        let genres = try #require(try parameter("limit", of: "/v1/catalog/{storefront}/songs/{id}/genres"))
        #expect(genres["schema"]?["maximum"] == nil && genres["schema"]?["default"]?.integer == 10, "A5")
        #expect(genres["x-confidence"]?.string == "documented")
        #expect(genres["x-confidence-of-maximum"]?.string == "guessed")
        let albums = try #require(try parameter("limit", of: "/v1/me/library/songs/{id}/albums"))
        #expect(albums["schema"]?["maximum"]?.integer == 100 && albums["schema"]?["default"]?.integer == 10, "A3")
        let ids = try #require(try parameter("ids", of: "/v1/catalog/{storefront}/genres"))
        #expect(ids["schema"]?["maxItems"] == nil, "A8")
        #expect(try parameter("ids", of: "/v1/catalog/{storefront}/stations")?["schema"]?["maxItems"]?.integer == 100)
    }

    @Test func `the relationship to the library needs no user token`() throws {
        let security = try value("paths", "/v1/catalog/{storefront}/songs/{id}/library", "get", "security")
        #expect(security?.rawText == #"[{"developerToken":[]},{"developerToken":[],"userToken":[]}]"#, "E1")
    }
}
