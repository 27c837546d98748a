import Testing
import TestSupport

extension UserScenario {
    /// The scenarios that developers of web pages asked for.
    static let ofWebPages = [
        UserScenario(
            "web/error-without-cors",
            right: { client in
                for _ in 0..<2 where client.fetch(storefront) == nil { client.wait(milliseconds: 1_000) }
            },
            wrong: [
                WrongClient("tries again at once", fails: "tries again", remedy: "Wait at least 1 s") { client in
                    for _ in 0..<2 where client.fetch(storefront) == nil { client.wait(milliseconds: 100) }
                },
                WrongClient(
                    "gives up", fails: "tries again", remedy: "Retry at least 1 s after the first \"unreadable\""
                ) { client in
                    _ = client.fetch(storefront)
                },
                WrongClient(
                    "uses its server instead", fails: "only from the page", remedy: "origin: http://localhost:3000"
                ) { client in
                    for _ in 0..<2 where client.fetch(storefront) == nil {
                        client.wait(milliseconds: 1_000)
                        client.get(storefront)
                    }
                },
                WrongClient(
                    "drops the user token", fails: "only with a user token",
                    remedy: "Send the header `music-user-token`"
                ) {
                    client in
                    for _ in 0..<2 where client.fetch(storefront) == nil {
                        client.wait(milliseconds: 1_000)
                        _ = client.fetch(storefront, fields: ["Music-User-Token": ""])
                    }
                },
                WrongClient("sends no preflight", fails: "preflight", remedy: "OPTIONS") { client in
                    for _ in 0..<2 where client.fetch(storefront, isPreflighted: false) == nil {
                        client.wait(milliseconds: 1_000)
                    }
                },
            ]),
        UserScenario(
            "web/like-then-unlike",
            right: { client in
                #expect(client.send(rating, "PUT", body: like).status == 500)
                #expect(client.send(rating, "DELETE").status == 204)
            },
            wrong: [
                WrongClient("repeats the like after all", fails: "not liked again", remedy: "Don't send") { client in
                    client.send(rating, "PUT", body: like)
                    client.send(rating, "DELETE")
                    client.send(rating, "PUT", body: like)
                },
                WrongClient("sends stars", fails: "no other value", remedy: "Don't send") { client in
                    client.send(rating, "PUT", body: #"{"type":"rating","attributes":{"value":5}}"#)
                    client.send(rating, "DELETE")
                },
                WrongClient("repeats the like, and forgets the rest", fails: "no rating", remedy: "Check") { client in
                    for _ in 0..<2 { client.send(rating, "PUT", body: like) }
                },
            ]),
    ]

    private static let storefront = "/v1/me/storefront"
    private static let rating = "/v1/me/ratings/songs/1200868876"
    private static let like = #"{"type":"rating","attributes":{"value":1}}"#
}

extension UserScenarioClient {
    /// Sends a request from a page in a browser, and returns its response if the page may read it.
    fileprivate func fetch(
        _ target: String, fields: [String: String] = [:], isPreflighted: Bool = true
    ) -> ReceivedResponse? {
        let origin = ["Origin": "http://localhost:3000"]
        if isPreflighted {
            send(
                target, "OPTIONS",
                fields: origin.merging(["Access-Control-Request-Method": "GET", "Music-User-Token": ""]) { $1 })
        }
        let response = send(target, fields: origin.merging(fields) { $1 })
        return response.header("Access-Control-Allow-Origin") == nil ? nil : response
    }
}
