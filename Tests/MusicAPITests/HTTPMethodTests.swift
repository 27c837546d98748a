import Testing
import TestSupport

@Suite struct HTTPMethodTests {
    @Test func `a known path with an unsupported method returns 405`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        #expect(
            ask("/v1/catalog/us/albums/1200868601", "POST").error == "40500 Method 'POST' is not allowed for this path")
        #expect(ask("/v1/me/library/unheard", "POST").status == 405)
        #expect(ask("/v1/me/storefront", "DELETE").status == 405)
    }

    @Test(arguments: ["PUT", "PATCH", "DELETE"])
    func `writes unavailable on the official host return 401 without a body`(method: String) throws {
        let answer = try Engine(shipped: "quick-start.yaml")("/v1/me/library/playlists/p.1", method)
        #expect(answer.status == 401)
        #expect(answer.body.isEmpty)
    }

    @Test func `a CORS preflight needs no token and allows client headers and methods`() throws {
        let ask = try Engine()
        let answer = ask("/v1/me/library", "OPTIONS", fields: ["Authorization": "", "Music-User-Token": ""])
        #expect(answer.status == 204)
        #expect(answer.header("Access-Control-Allow-Origin") == "*")
        for name in ["Authorization", "Music-User-Token", "Media-User-Token"] {
            #expect(answer.header("Access-Control-Allow-Headers")?.contains(name) == true)
        }
        for method in ["GET", "POST", "PUT", "DELETE"] {
            #expect(answer.header("Access-Control-Allow-Methods")?.contains(method) == true)
        }
        #expect(ask("/v1/storefronts", fields: ["Authorization": ""]).header("Access-Control-Allow-Origin") == "*")
    }

    @Test func `a response has a reason, and an unknown path names the nearest endpoint`() throws {
        let ask = try Engine(shipped: "catalog/recorded-exchanges.yaml")
        #expect(ask("/v1/catalog/us/albums/1200868601").header("Mock-Answer") == "catalog")
        #expect(ask("/v1/catalog/us/albums/1200868601").header("Mock-Session") == "default")
        #expect(
            ask("/v1/catalog/us/albums/1").header("Mock-Answer")
                == "catalog: no resource with this id in this storefront")
        #expect(ask("/v1/catalog/us/albums").header("Mock-Answer") == "contract: missing-ids")
        #expect(
            ask("/v1/catalog/us/search?types=songs&term=zzzz").header("Mock-Answer")
                == "exchange exchanges/search-no-results.json")
        #expect(
            ask("/v1/catalogue/us/albums/1").header("Mock-Answer")
                == "no endpoint; nearest GET /v1/catalog/{storefront}/albums/{id}")
        #expect(
            ask("/v1/v1/me/library/songs").header("Mock-Answer")
                == "no endpoint; nearest GET /v1/me/library/songs (/v1 appears twice: the base URL must not end in /v1)"
        )
        for (path, nearest) in [
            ("/v1/me/recent/stations", "/v1/me/recent/radio-stations"), ("/v1/me/replay", "/v1/me/music-summaries"),
        ] {
            #expect(ask(path).header("Mock-Answer") == "no endpoint; nearest GET \(nearest)")
        }
    }
}
