/// The two tokens that requests carry, made when they are first needed and kept until they are refused.
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

    /// Another user token; the one that came meanwhile, if there is one.
    func userToken(insteadOf refused: String, isKept: Bool) async throws -> String {
        if let user, user != refused { return user }
        let token = try await account.userToken(for: developerToken())
        if isKept { user = token }
        return token
    }
}
