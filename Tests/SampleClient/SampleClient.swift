import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An app's client of the Apple Music API, as its developer would write it.
///
/// It is correct, except for one bug that a test can select.
struct SampleClient: Sendable {
    /// `https://api.music.apple.com` in the app.
    let baseURL: URL
    let account: any MusicAccount
    /// The number of items on a page, 1 to 100.
    let pageSize: Int
    let bug: Bug?
    let tokens: Tokens
    let session: URLSession
    /// The clock for pauses.
    let clock: any Clock<Duration>

    /// - Parameters:
    ///   - baseURL: The URL of the service.
    ///   - account: The account on the device.
    ///   - pageSize: The number of items on a page, 1 to 100.
    ///   - bug: The bug; `nil` for none.
    ///   - clock: The clock for pauses.
    ///   - developerToken: Returns a developer token, made here or by the developer's server.
    init(
        baseURL: URL, account: any MusicAccount, pageSize: Int = 25, bug: Bug? = nil,
        clock: any Clock<Duration> = ContinuousClock(),
        developerToken: @escaping @Sendable () async throws -> String
    ) {
        self.baseURL = baseURL
        self.account = account
        self.pageSize = pageSize
        self.bug = bug
        self.clock = clock
        session = URLSession(configuration: .ephemeral)
        tokens = Tokens(account: account, developerToken: developerToken)
    }
}
