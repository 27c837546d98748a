import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SampleClient {
    /// Returns the body of the response to a path, or to the value of `next`.
    ///
    /// A rejected token is renewed once, and a request is repeated a few times during an outage. Other errors are thrown.
    func data(_ target: String) async throws -> Data {
        let isPersonal = target.hasPrefix("/v1/me/")
        var developerToken = try await tokens.developerToken()
        var userToken = isPersonal ? try await tokens.userToken() : nil
        var policy = RetryPolicy()
        while true {
            let answer = try await answer(to: target, developerToken, userToken)
            switch answer.status {
            case 200..<300:
                return answer.body
            case 401:
                guard policy.renewsDeveloperToken() else { throw ClientError.developerTokenRejected }
                developerToken = try await tokens.renewedDeveloperToken()
            case 403 where bug == .loopsOn403, 400 where bug == .retriesA400:
                guard policy.repeats() else { throw answer.error }
            case 403:
                guard let rejected = userToken, policy.renewsUserToken() else { throw ClientError.userTokenRejected }
                userToken = try await tokens.userToken(insteadOf: rejected, isKept: bug != .keepsARejectedToken)
            case 429, 500...:
                guard let pause = policy.pause(requested: bug == .ignoresRetryAfter ? nil : answer.retryAfter) else {
                    throw ClientError.unavailable(answer.status)
                }
                try await clock.sleep(for: pause)
            default:
                throw answer.error
            }
        }
    }

    private func answer(to target: String, _ developerToken: String, _ userToken: String?) async throws
        -> ServiceResponse
    {
        guard let url = URL(string: target, relativeTo: baseURL) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.setValue("Bearer \(developerToken)", forHTTPHeaderField: "Authorization")
        if let userToken { request.setValue(userToken, forHTTPHeaderField: "Music-User-Token") }
        let (body, response) = try await session.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw ClientError.notAnAnswer }
        return ServiceResponse(
            status: response.statusCode, body: body, waitSeconds: response.value(forHTTPHeaderField: "Retry-After"))
    }
}
