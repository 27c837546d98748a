import MusicDevice
import TestSupport

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
    ]

    private static func offer(affiliateToken token: String?) -> String {
        let affiliate = token.map { #", "affiliateToken": "\#($0)""# } ?? ""
        return
            #"{"options": {"action": "subscribe", "messageIdentifier": "playMusic", "itemID": "1200868616"\#(affiliate)}}"#
    }
}
