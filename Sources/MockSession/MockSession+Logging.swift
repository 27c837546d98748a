package import HTTPMessages
import Platform
import SecretRedaction

extension MockSession {
    /// Logs a request that the session does not answer: one that was passed on to a service, or one for another host.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - response: The response of the service or of the proxy.
    ///   - duration: The real time from the arrival of the request to its response, or `nil` if it is unknown.
    ///   - host: The other host, which the verdict names, or `nil` for a request that was passed on.
    /// - Returns: Whether it is the first request for the other host.
    @discardableResult
    package func log(
        _ request: HTTPRequest, response: HTTPResponse, duration: Duration? = nil, forForeignHost host: String? = nil
    ) -> Bool {
        let isFirst = lockedState.withLock { state in
            // A reset or a verdict sees both or neither.
            let (time, milliseconds) = (state.now, state.sessionMilliseconds)
            state.append { state in
                let redactions = state.placeholders.redactions(of: request)
                let logged = LoggedResponse(
                    response, time: time, delayMilliseconds: response.delivery.delay.wholeMilliseconds,
                    placeholders: &state.placeholders)
                state.log(
                    LoggedRequest(
                        request, redactions: redactions, response: logged,
                        bodies: state.bodies(of: request, response: response)),
                    at: milliseconds, isForForeignHost: host != nil)
            }
            if let duration { state.journal.realTimes.record(duration, ofEntry: state.lastNumber) }
            return host.map { state.foreignHosts.record($0) } ?? false
        }
        lockedState.notifyObservers()
        return isFirst
    }
}
