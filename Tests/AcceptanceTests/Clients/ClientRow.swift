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
        ClientRow(.loopsOn403, "every-user-token-rejected", "the request is given up", end: .userTokenRejected) {
            client, _ in
            _ = try await client.librarySongs()
        },
        ClientRow(.losesPageTwo, "playlist-of-250-tracks", "every track of the playlist is read once") { client, _ in
            _ = try await client.tracks(ofLibraryPlaylist: "p.all")
        },
        ClientRow(.forgetsLimit, "next-without-limit", "every song of the library is read once") { client, _ in
            _ = try await client.librarySongs()
        },
        ClientRow(.stopsAtShortPages, "pages-shorter-than-limit", "every song that can be shown is read once") {
            client, _ in
            _ = try await client.librarySongs()
        },
        ClientRow(.offersToSubscribers, "already-subscribed", "no offer is presented to a subscriber") {
            client, sheet in
            _ = try await client.libraryPlaylists()
            try await client.offerSubscription(on: sheet)
        },
        ClientRow(
            .retriesA400, "library-without-subscription", "a 400 is not repeated", end: .rejected(400, code: "40015")
        ) {
            client, sheet in
            try await client.offerSubscription(on: sheet)
            _ = try await client.librarySongs()
        },
        ClientRow(.ignoresRetryAfter, "one-request-in-two-seconds", "the client waits") {
            client, _ in
            _ = try await client.librarySongs()
        },
        ClientRow(.keepsForeignIDs, "shared-from-another-storefront", "the album is found in the user's storefront") {
            client, _ in
            _ = try await client.tracks(
                of: SharedAlbum(id: "1200868601", storefront: "us", upc: "400120086869"))
        },
        ClientRow(.keepsARejectedToken, "user-token-replaced", "the rejected token is not sent again") { client, _ in
            _ = try await client.librarySongs()
            _ = try await client.recentlyPlayed()
        },
        ClientRow(
            .failsOnAnEmptyPlaylist, "empty-playlist-among-others", "the next playlist is read"
        ) { client, _ in
            for playlist in try await client.libraryPlaylists() {
                _ = try await client.tracks(ofLibraryPlaylist: playlist.id)
            }
        },
        ClientRow(.signsDER, "client-signed-token", "the developer token is accepted") { client, _ in
            _ = try await client.songs("khalid", in: "us")
        },
    ]
}
