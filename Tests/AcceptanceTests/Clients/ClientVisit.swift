import AppleMusicMock
import AppleMusicMockServer
import Testing

@testable import SampleClient

/// The requests of an app in a test that passes without a failure, the bug that exploring must find, and the result that shows
/// it.
struct ClientVisit: Sendable, CustomTestStringConvertible {
    let bug: SampleClient.Bug
    let result: ExplorationReport.Result
    var needsSubscriber = true
    let perform: @Sendable (SampleClient, any OfferSheet) async throws -> Void

    var testDescription: String { "\(bug)" }

    static let all = [
        ClientVisit(bug: .loopsOn403, result: .repeats) { client, _ in _ = try await client.librarySongs() },
        ClientVisit(bug: .losesPageTwo, result: .loses) { client, _ in _ = try await client.librarySongs() },
        ClientVisit(bug: .forgetsLimit, result: .loses) { client, _ in _ = try await client.librarySongs() },
        ClientVisit(bug: .stopsAtShortPages, result: .loses) { client, _ in _ = try await client.librarySongs() },
        ClientVisit(bug: .offersToSubscribers, result: .breaksContract, needsSubscriber: false) { client, sheet in
            _ = try await client.songs("khalid", in: "us")
            try await client.offerSubscription(on: sheet)
        },
        ClientVisit(bug: .retriesA400, result: .repeats) { client, _ in _ = try await client.librarySongs() },
        ClientVisit(bug: .ignoresRetryAfter, result: .tooEarly) { client, _ in _ = try await client.librarySongs() },
        ClientVisit(bug: .keepsForeignIDs, result: .usesForeignID) { client, _ in
            _ = try await client.tracks(of: SharedAlbum(id: "1200868601", storefront: "us", upc: "400120086869"))
        },
        ClientVisit(bug: .keepsARejectedToken, result: .repeats) { client, _ in
            _ = try await client.librarySongs()
            _ = try await client.libraryPlaylists()
        },
        ClientVisit(bug: .failsOnAnEmptyPlaylist, result: .takesEmptyForError) { client, _ in
            _ = try await client.tracks(ofLibraryPlaylist: "p.mine")
        },
    ]

    /// A subscriber with a library, or a user without a subscription.
    var scenario: String { needsSubscriber ? Self.subscriber : Self.newUser }

    static let subscriber = """
        scenario: A subscriber with a library
        extends: quick-start.yaml
        user:
          library:
            songs: 24
            playlists: [{id: p.mine, name: Mine, tracks: ["1200868616", "1200868874"]}]
        """

    static let newUser = """
        scenario: A user without a subscription
        extends: quick-start.yaml
        user: {subscription: none}
        """

    /// Runs the visit of a bug with the mock of the running test.
    static func run(_ bug: SampleClient.Bug, on mock: MockAppleMusic) async throws {
        let visit = try #require(all.first { $0.bug == bug })
        let client = SampleClient(
            baseURL: try mock.startServer(), account: DeviceAccount(device: mock.device), pageSize: 100, bug: bug,
            clock: mock.clock, developerToken: { mock.requestDeveloperToken() })
        try await visit.perform(client, await DeviceSheet(on: mock.device))
    }
}
