import Foundation
import HTTPMessages
import MockSession
import Testing
import TestSupport

extension UserScenario {
    /// The scenarios that authors of client libraries asked for.
    static let ofSDKs = [
        UserScenario(
            "sdk/retry-after-date",
            right: { client in
                for _ in 0..<4 {
                    let response = client.get(song)
                    guard response.status != 200 else { return }
                    let wait = try #require(date(response, "Retry-After")) - #require(date(response, "Date"))
                    client.wait(milliseconds: wait)
                }
            },
            wrong: [
                WrongClient("reads no dates", fails: "waits until the date", remedy: "Wait at least 3 s") { client in
                    for _ in 0..<4 where client.get(song).status != 200 { client.wait(milliseconds: 200) }
                },
                WrongClient("gives up", fails: "gets the song", remedy: "Retry") { client in client.get(song) },
            ]),
        UserScenario(
            "sdk/any-failure-of-any-page",
            right: { client in
                read(client) { client.succeeded(at: $0) ?? client.succeeded(at: $0) }
            },
            wrong: [
                WrongClient(
                    "stops at a failure", fails: "the library is complete", remedy: "Follow `next`", "Retry",
                    "Wait and retry"
                ) { client in
                    read(client) { client.succeeded(at: $0) }
                },
                WrongClient("repeats each page", fails: "no page more than twice", remedy: "Stop after entry") {
                    client in
                    read(client) { target in
                        (0..<3).compactMap { _ in client.succeeded(at: target) }.last
                    }
                },
            ]),
        UserScenario(
            "sdk/developer-token-renewed-at-once", timeScale: 1,
            right: { client in
                let rejected = client.together(songs).filter { $0.status == 401 }.map(\.target)
                client.renewDeveloperToken()
                client.together(rejected)
            },
            alsoRight: [
                { client in
                    let first = songs.map { (target: $0, response: client.open($0)) }
                    client.wait(milliseconds: 100)
                    client.renewDeveloperToken()
                    for (target, response) in first where response.status == 401 {
                        client.get(target)
                        client.wait(milliseconds: 100)
                    }
                }
            ],
            wrong: [
                WrongClient("uses the old token again", fails: "not the old one again", remedy: "Don't send") {
                    client in
                    let old = client.session.developerToken
                    let rejected = client.together(songs).filter { $0.status == 401 }.map(\.target)
                    client.renewDeveloperToken()
                    client.together(rejected)
                    client.send(songs[0], fields: ["Authorization": "Bearer \(old)"])
                },
                WrongClient(
                    "forgets what was in flight", fails: "each again once", remedy: "Send a valid developer token"
                ) { client in
                    client.together(songs)
                    client.renewDeveloperToken()
                    client.together([songs[7]])
                },
                WrongClient("repeats twice", fails: "each again once", remedy: "Stop after entry") { client in
                    let rejected = client.together(songs).filter { $0.status == 401 }.map(\.target)
                    client.renewDeveloperToken()
                    for _ in 0..<2 { client.together(rejected) }
                },
            ]),
    ]

    private static let song = "/v1/catalog/us/songs/1200868616"
    private static let songs = [
        "1200868616", "1200868874", "1200868876", "1200868880", "1200868882", "1200868883", "1200868885", "1200868886",
    ].map { "/v1/catalog/us/songs/\($0)" }

    /// Returns a date in a header field in milliseconds since 1970.
    private static func date(_ response: ReceivedResponse, _ field: String) -> Int64? {
        let format = DateFormatter()
        format.locale = Locale(identifier: "en_US_POSIX")
        format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
        return response.header(field).flatMap(format.date).map { Int64($0.timeIntervalSince1970 * 1000) }
    }

    /// Follows `next` with a function that requests a page.
    private static func read(_ client: UserScenarioClient, page: (String) -> ReceivedResponse?) {
        var next: String? = "/v1/me/library/songs"
        while let target = next { next = page(target)?.string("next") }
    }
}

extension UserScenarioClient {
    /// Sends a request, and returns its response if it has the status 200 and is complete.
    fileprivate func succeeded(at target: String) -> ReceivedResponse? {
        attempt(target).flatMap { $0.status == 200 ? $0 : nil }
    }

    /// Sends requests at once, waits for their responses, and returns the statuses.
    @discardableResult
    fileprivate func together(_ targets: [String]) -> [(target: String, status: Int)] {
        let responses = targets.map { (target: $0, status: open($0).status) }
        wait(milliseconds: 100)
        return responses
    }
}
