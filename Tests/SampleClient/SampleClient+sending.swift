import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension SampleClient {
    /// The body that answers a path, or what stands in `next`.
    ///
    /// A refused token is renewed once; an outage is waited for, a few times; whatever else is refused is thrown at once.
    func data(_ target: String) async throws -> Data {
        let isPersonal = target.hasPrefix("/v1/me/")
        var developerToken = try await tokens.developerToken()
        var userToken = isPersonal ? try await tokens.userToken() : nil
        var patience = RetryPolicy()
        while true {
            let answer = try await answer(to: target, developerToken, userToken)
            switch answer.status {
            case 200..<300:
                return answer.body
            case 401:
                guard patience.renewsDeveloperToken() else { throw ClientError.developerTokenRefused }
                developerToken = try await tokens.renewedDeveloperToken()
            case 403 where bug == .loopsOn403, 400 where bug == .retriesA400:
                guard patience.repeats() else { throw answer.error }
            case 403:
                guard let refused = userToken, patience.renewsUserToken() else { throw ClientError.userTokenRefused }
                userToken = try await tokens.userToken(insteadOf: refused, isKept: bug != .keepsARefusedToken)
            case 429, 500...:
                guard let pause = patience.pause(bug == .ignoresRetryAfter ? nil : answer.retryAfter) else {
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
