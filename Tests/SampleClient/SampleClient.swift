import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An app's client of the Apple Music API, as its developer would write it.
///
/// It is correct but for the one bug that it is asked to have.
struct SampleClient: Sendable {
    /// `https://api.music.apple.com` in the app.
    let baseURL: URL
    let account: any MusicAccount
    /// How many items it would have on a page, 1 to 100.
    let pageSize: Int
    let bug: Bug?
    let tokens: Tokens
    let session: URLSession
    /// What it waits on.
    let clock: any Clock<Duration>

    /// - Parameters:
    ///   - baseURL: The service.
    ///   - account: Where user tokens come from, and what the user may do.
    ///   - pageSize: 1 to 100.
    ///   - bug: The bug to have, if any.
    ///   - clock: What to wait on.
    ///   - developerToken: Makes a developer token, or fetches one from the developer's own server.
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
