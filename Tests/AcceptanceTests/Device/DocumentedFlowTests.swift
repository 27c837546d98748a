import AppleMusicMock
import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests of the flows in Apple's documentation, with clients that follow it and clients that do not.
@Suite(.tags(.wire)) struct DocumentedFlowTests {
    /// An app that plays a song, or offers a subscription: "Offering Apple Music Subscription in Your App" and
    /// "Requesting Access to Apple Music Library".
    private struct App {
        let mock: MockWithClient
        /// Whether the app checks the capabilities before it presents the offer.
        var looksBeforeItOffers = true
        private(set) var shown: [String] = []

        init(_ mock: MockWithClient) { self.mock = mock }

        func ask(_ operation: String, _ arguments: String = "") throws -> ReceivedResponse {
            try mock.control("POST", "device/\(operation)", body: arguments)
        }

        /// Plays a song: requests consent and capabilities, presents the offer if needed, and sets the queue.
        mutating func play(_ song: String) throws {
            if try ask("authorization-status").string("result", "status") == "notDetermined" {
                shown.append("consent")
                _ = try ask("request-authorization")
            }
            guard try ask("authorization-status").string("result", "status") == "authorized" else {
                shown.append("sorry")
                return
            }
            let capabilities = try ask("request-capabilities").json("result", "rawValue")?.integer ?? 0
            if capabilities & 1 == 0, capabilities & 2 != 0 || !looksBeforeItOffers { try offer(song) }
            guard try (ask("request-capabilities").json("result", "rawValue")?.integer ?? 0) & 1 == 1 else {
                shown.append("preview")
                return
            }
            let items = #"{"player": "application", "items": [{"storeID": "\#(song)"}]}"#
            shown.append(try ask("set-queue", items).status == 200 ? "song" : "error")
        }

        private mutating func offer(_ song: String) throws {
            let options =
                #"{"action": "subscribe", "messageIdentifier": "playMusic", "iTunesItemIdentifier": "\#(song)"}"#
            let load = try ask("load-offer", #"{"options": \#(options)}"#)
            guard load.json("result", "loaded")?.bool == true else { return }
            guard try ask("present-offer").status == 200 else { return }
            shown.append("offer")
            _ = try ask("answer-offer")
        }

        /// Reads the library; requests a new user token once if the first is rejected.
        mutating func library() throws -> Int {
            var token = mock.tokens[1].1
            for _ in 0..<2 {
                let answer = try mock.send(
                    "GET", "/v1/me/library/songs", [mock.tokens[0], ("Music-User-Token", token)])
                if answer.status != 403 { return answer.status }
                let fresh = try ask("request-user-token", #"{"developerToken": "\#(mock.mock.developerToken)"}"#)
                guard let renewed = fresh.string("result", "userToken") else { return 403 }
                token = renewed
            }
            return 403
        }

        func verdict() throws -> String { try mock.control("GET", "verdict").text }
    }

    @Test func `consent, capabilities, an offer, and a subscription lead to playback`() async throws {
        var app = App(try await MockWithClient(shipped: "device/consent-to-subscription.yaml"))
        try app.play("1200868616")
        #expect(app.shown == ["consent", "offer", "song"])
        #expect(try app.library() == 200)
        try app.play("1200868616")
        #expect(app.shown == ["consent", "offer", "song", "song"], "nothing is asked or offered twice")
        #expect(try app.verdict().contains(#""passed":true"#))
    }

    @Test func `a client requests a new user token once after a rejection`() async throws {
        var app = App(try await MockWithClient(shipped: "device/user-token-fetched-again.yaml"))
        #expect(try app.library() == 200)
        let calls = try app.mock.control("GET", "journal").text
        #expect(calls.components(separatedBy: #""operation":"request-user-token""#).count == 2, "once")
        #expect(try app.verdict().contains(#""passed":true"#))
    }

    @Test func `a client does not offer a subscription to an ineligible user`() async throws {
        var app = App(try await MockWithClient(shipped: "device/never-offered.yaml"))
        try app.play("1200868616")
        #expect(app.shown == ["preview"])
        #expect(try app.verdict().contains(#""passed":true"#))
    }

    @Test func `offering a subscription to an ineligible user fails the verdict`() async throws {
        var app = App(try await MockWithClient(shipped: "device/never-offered.yaml"))
        app.looksBeforeItOffers = false
        try app.play("1200868616")
        let verdict = try app.verdict()
        #expect(verdict.contains(#""passed":false"#) && verdict.contains(#""rule":"offer-to-ineligible""#))
    }
}
