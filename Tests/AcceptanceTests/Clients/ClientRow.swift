@testable import SampleClient

/// A client bug, and the shipped scenario and expectation that detect it.
struct ClientRow: Sendable {
    let bug: SampleClient.Bug
    /// The scenario's name below `Scenarios/clients`, without `.yaml`.
    let name: String
    /// The name of the expectation that a client with the bug fails.
    let expectation: String
    /// The error that a correct client ends with, or `nil` if it succeeds.
    let end: ClientError?
    /// The user's actions in the app.
    let visit: @Sendable (SampleClient, any OfferSheet) async throws -> Void

    /// The scenario's path below `Scenarios`.
    var scenario: String { "clients/\(name).yaml" }

    private init(
        _ bug: SampleClient.Bug, _ name: String, _ expectation: String, end: ClientError? = nil,
        _ visit: @escaping @Sendable (SampleClient, any OfferSheet) async throws -> Void
    ) {
        (self.bug, self.name, self.expectation, self.end, self.visit) = (bug, name, expectation, end, visit)
    }

    static let all = [
        ClientRow(.loopsOn403, "loops-on-403", "the request is given up", end: .userTokenRefused) { client, _ in
            _ = try await client.librarySongs()
        },
        ClientRow(.losesPageTwo, "loses-page-two", "every track of the playlist is read once") { client, _ in
            _ = try await client.tracks(ofLibraryPlaylist: "p.all")
        },
        ClientRow(.forgetsLimit, "forgets-limit", "every song of the library is read once") { client, _ in
            _ = try await client.librarySongs()
        },
        ClientRow(.stopsAtShortPages, "stops-at-a-short-page", "every song that can be shown is read once") {
            client, _ in
            _ = try await client.librarySongs()
        },
        ClientRow(.offersToSubscribers, "offers-to-a-subscriber", "no offer is presented to a subscriber") {
            client, sheet in
            _ = try await client.libraryPlaylists()
            try await client.offerSubscription(on: sheet)
        },
        ClientRow(.retriesA400, "retries-a-400", "a 400 is not repeated", end: .refused(400, code: "40015")) {
            client, sheet in
            try await client.offerSubscription(on: sheet)
            _ = try await client.librarySongs()
        },
        ClientRow(.ignoresRetryAfter, "ignores-retry-after", "the client waits") {
            client, _ in
            _ = try await client.librarySongs()
        },
        ClientRow(.keepsForeignIDs, "keeps-a-foreign-id", "the album is found in the user's storefront") {
            client, _ in
            _ = try await client.tracks(
                of: SharedAlbum(id: "1200868601", storefront: "us", upc: "400120086869"))
        },
        ClientRow(.keepsARefusedToken, "keeps-a-refused-token", "the refused token is not sent again") { client, _ in
            _ = try await client.librarySongs()
            _ = try await client.recentlyPlayed()
        },
        ClientRow(
            .failsOnAnEmptyPlaylist, "fails-on-an-empty-playlist", "the next playlist is read"
        ) { client, _ in
            for playlist in try await client.libraryPlaylists() {
                _ = try await client.tracks(ofLibraryPlaylist: playlist.id)
            }
        },
        ClientRow(.signsDER, "signs-der", "the developer token is accepted") { client, _ in
            _ = try await client.songs("khalid", in: "us")
        },
    ]
}
