import MusicDevice
import TestSupport
import Text

extension UserScenario {
    /// The scenarios that engineers of apps asked for.
    static let ofApps = [
        UserScenario(
            "ios/new-token-rejected-too",
            right: { client in
                client.get("/v1/me/library/songs")
                try client.renewUserToken()
                client.get("/v1/me/library/songs")
            },
            wrong: [
                WrongClient("gets one token after another", fails: "one new token", remedy: "Stop after entry") {
                    client in
                    for _ in 0..<5 where client.get("/v1/me/library/songs").status == 403 {
                        try client.renewUserToken()
                    }
                },
                WrongClient("repeats with the rejected token", fails: "one more attempt", remedy: "new user token") {
                    client in
                    client.get("/v1/me/library/songs")
                    try client.perform(.requestUserToken)
                    client.get("/v1/me/library/songs")
                },
                WrongClient("tries again after the second 403", fails: "no further attempt", remedy: "Don't send") {
                    client in
                    client.get("/v1/me/library/songs")
                    try client.renewUserToken()
                    client.get("/v1/me/library/songs")
                    client.get("/v1/me/recent/played")
                },
            ]),
        UserScenario(
            "ios/consent-first",
            right: { client in
                try client.perform(.authorizationStatus)
                try client.perform(.requestAuthorization)
                client.get("/v1/me/library/songs")
            },
            wrong: [
                WrongClient(
                    "reads the library first", fails: "nothing personal before consent", remedy: "only after"
                ) { client in
                    try client.perform(.authorizationStatus)
                    client.get("/v1/me/library/songs")
                    try client.perform(.requestAuthorization)
                    client.get("/v1/me/library/songs")
                },
                WrongClient("never asks", fails: "asked", remedy: "requestAuthorization") { client in
                    try client.perform(.authorizationStatus)
                    client.get("/v1/me/library/songs")
                },
            ]),
        UserScenario(
            "ios/affiliate-token-kept",
            right: { client in
                try client.perform(.requestCapabilities)
                try client.perform(.loadOffer, offer(affiliateToken: "1l3vABC"))
                try client.perform(.loadOffer, offer(affiliateToken: "1l3vABC"))
                try client.perform(.presentOffer)
                try client.perform(.answerOffer)
            },
            wrong: [
                WrongClient(
                    "loads again without the affiliate token", fails: "loaded twice with all options",
                    remedy: "affiliateToken"
                ) { client in
                    try client.perform(.requestCapabilities)
                    try client.perform(.loadOffer, offer(affiliateToken: "1l3vABC"))
                    try client.perform(.loadOffer, offer(affiliateToken: nil))
                    try client.perform(.presentOffer)
                },
                WrongClient("gives up after the first load", fails: "offered", remedy: "present-offer") { client in
                    try client.perform(.requestCapabilities)
                    try client.perform(.loadOffer, offer(affiliateToken: "1l3vABC"))
                },
            ]),
        UserScenario(
            "ios/one-token-for-the-session",
            right: { client in
                try client.renewUserToken()
                client.list("/v1/me/library/songs", limit: 100)
            },
            wrong: [
                WrongClient("requests a token for each page", fails: "the cache is used", remedy: "Don't call") {
                    client in
                    for page in 0..<5 {
                        try client.renewUserToken(#"{"ignoreCache": true}"#)
                        client.get("/v1/me/library/songs?limit=100&offset=\(page * 100)")
                    }
                },
                WrongClient("requests a token twice", fails: "one token", remedy: "Stop after entry") { client in
                    try client.renewUserToken()
                    try client.renewUserToken()
                    client.list("/v1/me/library/songs", limit: 100)
                },
            ]),
        UserScenario(
            "ios/privacy-terms-first",
            right: { client in
                try client.perform(.requestUserToken)
                try client.perform(.acknowledgePrivacy)
                try client.renewUserToken()
                client.get("/v1/me/library/songs")
            },
            wrong: [
                WrongClient("requests the token again and again", fails: "terms required", remedy: "Stop after entry") {
                    client in
                    for _ in 0..<6 { try client.perform(.requestUserToken) }
                },
                WrongClient("never shows the terms", fails: "terms accepted", remedy: "acknowledgePrivacy") { client in
                    try client.perform(.requestUserToken)
                    client.get("/v1/me/library/songs")
                },
            ]),
        UserScenario(
            "ios/subscription-lapses",
            right: { client in
                for _ in 0..<3 { client.get("/v1/me/library/songs") }
                try client.perform(.musicSubscription)
            },
            wrong: [
                WrongClient("requests another token", fails: "no new token", remedy: "Don't call") { client in
                    for _ in 0..<3 { client.get("/v1/me/library/songs") }
                    try client.renewUserToken()
                    try client.perform(.requestCapabilities)
                },
                WrongClient("repeats the request", fails: "refused once", remedy: "Stop after entry") { client in
                    for _ in 0..<4 { client.get("/v1/me/library/songs") }
                    try client.perform(.requestCapabilities)
                },
                WrongClient("does not ask the device", fails: "expectation 2", remedy: "requestCapabilities") {
                    client in
                    for _ in 0..<3 { client.get("/v1/me/library/songs") }
                },
            ]),
        UserScenario(
            "ios/token-dies-while-reading",
            right: { client in
                for list in lists {
                    guard client.get(list).status == 403 else { continue }
                    try client.renewUserToken()
                    client.get(list)
                }
            },
            wrong: [
                WrongClient(
                    "repeats with the dead token", fails: "at most two more attempts", remedy: "Stop after entry"
                ) { client in
                    for list in lists { for _ in 0..<5 { client.get(list) } }
                },
                WrongClient("skips what is rejected", fails: "signs in again", remedy: "requestUserToken") { client in
                    for list in lists { client.get(list) }
                },
                WrongClient("drops the new token", fails: "continues with the new token", remedy: "new user token") {
                    client in
                    for list in lists.prefix(4) { client.get(list) }
                    try client.perform(.requestUserToken)
                    client.get(lists[3])
                },
            ]),
        UserScenario(
            "ios/moves-to-japan",
            right: { client in
                for _ in 0..<3 { client.get("/v1/catalog/\(storefront(of: client))/charts?types=songs") }
            },
            wrong: [
                WrongClient("keeps the first storefront", fails: "leaves the old one", remedy: "Don't send") { client in
                    let first = storefront(of: client)
                    for _ in 0..<3 {
                        _ = storefront(of: client)
                        client.get("/v1/catalog/\(first)/charts?types=songs")
                    }
                },
                WrongClient("reads the storefront twice", fails: "reads the new storefront", remedy: "Send") { client in
                    for _ in 0..<2 { client.get("/v1/catalog/\(storefront(of: client))/charts?types=songs") }
                    client.get("/v1/catalog/us/charts?types=songs")
                },
                WrongClient("shows nothing in Japan", fails: "uses the new one", remedy: "Send") { client in
                    for _ in 0..<3 { _ = storefront(of: client) }
                },
            ]),
        UserScenario(
            "ios/withdrawn-track",
            right: { client in
                for track in client.list(playlist).flatMap(\.data) {
                    guard let id = track["attributes"]?["playParams"]?["catalogId"]?.string else { continue }
                    client.get("/v1/catalog/us/songs/\(id)")
                }
            },
            wrong: [
                WrongClient(
                    "asks for the missing song again", fails: "the missing song at most once", remedy: "Stop after"
                ) { client in
                    client.list(playlist)
                    for _ in 0..<3 { client.get("/v1/catalog/us/songs/1200868616") }
                },
                WrongClient("stops at the missing song", fails: "the other songs", remedy: "Send it 3 more times") {
                    client in
                    for track in client.list(playlist).flatMap(\.data) {
                        guard let id = track["attributes"]?["playParams"]?["catalogId"]?.string else { return }
                        client.get("/v1/catalog/us/songs/\(id)")
                    }
                },
            ]),
        UserScenario(
            "ios/debounced-search",
            right: { client in
                for term in ["be", "beatles"] {
                    client.get(search + term)
                    client.wait(milliseconds: 350)
                }
            },
            wrong: [
                WrongClient("searches for each letter", fails: "debounced", remedy: "Send fewer requests") { client in
                    for term in ["be", "bea", "beat", "beatles"] {
                        client.get(search + term)
                        client.wait(milliseconds: 50)
                    }
                },
                WrongClient("ends with part of the word", fails: "nothing after it", remedy: "Don't send") { client in
                    for term in ["be", "beatles", "beatl"] {
                        client.get(search + term)
                        client.wait(milliseconds: 350)
                    }
                },
                WrongClient("stops after the first letters", fails: "the whole word", remedy: "beatles") { client in
                    client.get(search + "be")
                },
            ]),
    ]

    private static let lists = ["songs", "albums", "playlists", "artists", "music-videos"].map {
        "/v1/me/library/\($0)"
    }
    private static let playlist = "/v1/me/library/playlists/p.rbzOzflJ9zG2XG/tracks"
    private static let search = "/v1/catalog/us/search?types=songs&term="

    private static func storefront(of client: UserScenarioClient) -> String {
        client.get("/v1/me/storefront").string("data", 0, "id") ?? "none"
    }

    private static func offer(affiliateToken token: String?) -> String {
        let affiliate = token.map { #", "affiliateToken": "\#($0)""# } ?? ""
        return
            #"{"options": {"action": "subscribe", "messageIdentifier": "playMusic", "itemID": "1200868616"\#(affiliate)}}"#
    }
}
