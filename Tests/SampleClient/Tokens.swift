/// The two tokens of requests, which are created when they are first needed and cached until they are rejected.
actor Tokens {
    private let account: any MusicAccount
    private let makeDeveloperToken: @Sendable () async throws -> String
    private var developer: String?
    private var user: String?

    init(account: any MusicAccount, developerToken: @escaping @Sendable () async throws -> String) {
        self.account = account
        makeDeveloperToken = developerToken
    }

    func developerToken() async throws -> String {
        if let developer { return developer }
        return try await renewedDeveloperToken()
    }

    func renewedDeveloperToken() async throws -> String {
        let token = try await makeDeveloperToken()
        developer = token
        return token
    }

    func userToken() async throws -> String {
        if let user { return user }
        let token = try await account.userToken(for: developerToken())
        user = token
        return token
    }

    /// Returns another user token: the cached one if it has changed in the meantime, else a new one.
    func userToken(insteadOf rejected: String, isKept: Bool) async throws -> String {
        if let user, user != rejected { return user }
        let token = try await account.userToken(for: developerToken())
        if isKept { user = token }
        return token
    }
}
