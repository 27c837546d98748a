package import HTTPMessages
import Platform

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
            state.append(request, response: response, isForForeignHost: true)
            return state.foreignHosts.record(host)
        }
        lockedState.notifyObservers()
        return isFirst
    }
}
