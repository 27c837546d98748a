import HTTPMessages
import MusicAPI
import MusicContract
import MusicDevice
import Platform
import Scenarios
import Text

extension RequestEvaluation {
    /// Returns the response to a request with invalid tokens, or `nil` if they are valid.
    mutating func tokenRejection(in state: inout LockedState) -> EvaluatedResponse? {
        let error = developerTokenError(in: &state.state)
        addCandidate(
            .developerToken,
            differences: error.map { [Difference(.developerToken, expected: "a valid token", actual: "\($0)")] }
                ?? [])
        if let error {
            let name = error == .missingAuthorization ? NamedResponse.developerTokenMissing : .developerTokenInvalid
            let response = responseBuilder.response(
                from: name, target: target, reason: "developer token: \(error)", in: &state.state)
            return EvaluatedResponse(response: response, source: .developerToken, responseName: name)
        }
        if let limited = rateLimitRejection(in: &state.state) { return limited }
        // The relationship to a library requires no user token, but a token that is sent must be valid.
        let usesToken = requestUser.rejectionReason != .missing && target.namesLibrary
        return target.isPersonal || usesToken ? userRejection(in: &state.state) : nil
    }

    /// Returns the response to a personal request whose user is unknown or has no permission, or `nil` if it is
    /// allowed.
    private mutating func userRejection(in state: inout SessionState) -> EvaluatedResponse? {
        if let rejectionReason = requestUser.rejectionReason {
            let name: NamedResponse = rejectionReason == .missing ? .userTokenMissing : .userTokenInvalid
            return rejection(
                as: name, source: .userToken, reason: "user token: \(rejectionReason)", expected: "a valid token",
                actual: "\(rejectionReason)", in: &state)
        }
        addCandidate(.userToken, differences: [])
        guard requestUser.account.hasAcknowledgedPrivacy else {
            return rejection(
                as: .privacyNotAcknowledged, source: .account, reason: "account: privacy terms are not accepted",
                expected: "accepted privacy terms", actual: "not accepted", in: &state)
        }
        guard let privilege = MusicContract.privilege(for: target.segments), !requestUser.account.subscription.isActive
        else {
            return nil
        }
        let changes = ResponseChanges.errorDetail(
            "User's subscription tier does not have access to privilege: \(privilege)")
        let subscription = requestUser.account.subscription.rawValue
        return rejection(
            as: .subscriptionRequired, changes: changes, source: .account,
            reason: "account: a subscription is required, found \(subscription)", expected: "a subscription",
            actual: subscription, in: &state)
    }

    private mutating func rejection(
        as name: NamedResponse, changes: ResponseChanges = .empty, source: ResponseSource, reason: String,
        expected: String, actual: String, in state: inout SessionState
    ) -> EvaluatedResponse {
        let criterion: Difference.Criterion = source.isAccount ? .account : .userToken
        addCandidate(source, differences: [Difference(criterion, expected: expected, actual: actual)])
        let response = responseBuilder.response(
            from: name, changes: changes, target: target, reason: reason, in: &state)
        return EvaluatedResponse(response: response, source: source, responseName: name)
    }

    /// Rejects the token of the request permanently if a response means that the service rejected it.
    func rejectToken(meantBy response: RuleResponse, in state: inout SessionState) {
        switch response.rejectedToken {
        case .userToken?:
            guard let token = request.userToken else { return }
            state.devices.rejectToken(token)
        case .developerToken?:
            guard case .success(let token) = developerToken else { return }
            state.developerTokens.reject(token)
        case nil: return
        }
    }

    /// Adds a candidate, if candidates are collected.
    mutating func addCandidate(_ source: ResponseSource, differences: [Difference]) {
        if collectsCandidates { candidates.append(ResponseCandidate(source: source, differences: differences)) }
    }

    /// Returns the response to a request that exceeds the rate limit, or `nil` if it does not.
    private mutating func rateLimitRejection(in state: inout SessionState) -> EvaluatedResponse? {
        guard let limit = activeScenario.scenario.rateLimit else { return nil }
        let token = request.header(named: "Authorization") ?? ""
        let elapsed = activeScenario.sessionClock.elapsedMilliseconds
        let wait = state.consumeRequest(of: limit, token: token, elapsedMilliseconds: elapsed)
        guard let wait else {
            addCandidate(.rateLimit, differences: [])
            return nil
        }
        let requests = limit.requestCount == 1 ? "1 request" : "\(limit.requestCount) requests"
        let bound = "at most \(requests) in \(limit.periodMilliseconds) ms"
        let actual = "1 more, which is allowed in \(wait) ms"
        addCandidate(.rateLimit, differences: [Difference(.rateLimit, expected: bound, actual: actual)])
        // Whole seconds, as in `Retry-After`, so that a verdict with the reason is the same in each run.
        let reason = "rate limit: \(bound); the next is allowed in \((wait + 999) / 1000 * 1000) ms"
        let custom = limit.response.flatMap {
            responseBuilder.response(from: $0, target: target, reason: reason, in: &state)
        }
        var response =
            custom
            ?? responseBuilder.response(
                from: .rateLimited, target: target, reason: reason, in: &state)
        if let seconds = limit.retryAfterSeconds, !response.headers.contains(where: { $0.isNamed("Retry-After") }) {
            response.headers.append(HTTPField(name: "Retry-After", value: String(seconds)))
        }
        return EvaluatedResponse(
            response: response, source: .rateLimit, responseName: custom == nil ? .rateLimited : limit.response?.name)
    }

    /// Returns the error of the request's developer token, or `nil` if it is valid.
    private func developerTokenError(in state: inout SessionState) -> DeveloperTokenError? {
        let token: String
        do {
            token = try developerToken.get()
        } catch {
            return error
        }
        let check = state.developerTokens.check(
            token, policy: activeScenario.scenario.developerTokens, at: now, origin: request.header(named: "Origin"))
        if check.hasData { state.developerTokens.record(check, of: token) }
        return check.error
    }

    /// The developer token of the request, or the error in `Authorization`.
    private var developerToken: Result<String, DeveloperTokenError> {
        guard let field = context.authorization else { return .failure(.missingAuthorization) }
        guard field.wordCount == 2, field.firstWord == "Bearer" || field.firstWord.lowercased() == "bearer" else {
            return .failure(.expectedBearerScheme)
        }
        return .success(field.lastWord)
    }
}
