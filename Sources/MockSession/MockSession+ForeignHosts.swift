package import HTTPMessages
import Platform
import SecretRedaction

extension MockSession {
    /// Logs a request for another host, which the proxy answered.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - host: The host that the verdict names.
    ///   - response: The response of the proxy.
    /// - Returns: Whether it is the first request for the host.
    package func log(_ request: HTTPRequest, forForeignHost host: String, response: HTTPResponse) -> Bool {
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
                    at: milliseconds, isForForeignHost: true)
            }
            return state.foreignHosts.record(host)
        }
        lockedState.notifyObservers()
        return isFirst
    }
}
