package import HTTPMessages
package import HTTPTransport
import Platform
import Text

/// A server that passes each request on to the real service, and reports the request and the response.
///
/// Like a mock, it answers at its own address and, with tunnels, as a proxy for Apple's host. Requests for other hosts get 403
/// and are never passed on.
package final class RecordingServer: Sendable {
    /// The closures that a server calls; they must not block.
    package struct Handlers: Sendable {
        /// Called with the number of each request, from 1 in the order of arrival, and its complete response.
        let onExchange: @Sendable (Int, HTTPRequest, HTTPResponse) -> Void
        /// Called with each request that got no response from the service, and the reason.
        let onFailure: @Sendable (HTTPRequest, HTTPClientError) -> Void
        /// Called once for each other host that a client asks the proxy for.
        let onForeignHost: @Sendable (String) -> Void

        package init(
            onExchange: @escaping @Sendable (Int, HTTPRequest, HTTPResponse) -> Void,
            onFailure: @escaping @Sendable (HTTPRequest, HTTPClientError) -> Void,
            onForeignHost: @escaping @Sendable (String) -> Void
        ) {
            (self.onExchange, self.onFailure, self.onForeignHost) = (onExchange, onFailure, onForeignHost)
        }
    }

    /// The actual port.
    package let port: UInt16
    /// The address `http://host:port`, which is also that of the proxy.
    package let url: String
    private let server: HTTPServer

    /// Starts a server that accepts requests when this function returns.
    ///
    /// - Parameters:
    ///   - client: The client that sends the requests to the service.
    ///   - configuration: The address to listen on.
    ///   - handlers: The closures to call.
    /// - Returns: The running server.
    /// - Throws: The reason why the server cannot listen.
    package static func start(
        client: HTTPClient, configuration: HTTPServer.Configuration, handlers: Handlers
    ) throws(HTTPServerError) -> RecordingServer {
        let forwarder = RequestForwarder(
            client: client, handlers: handlers, hostPolicy: HostPolicy(boundHost: configuration.host))
        let server = try HTTPServer.start(
            configuration: configuration, isSlow: { $0.method != "CONNECT" }, handler: forwarder.response)
        return RecordingServer(server)
    }

    private init(_ server: HTTPServer) {
        self.server = server
        (port, url) = (server.port, server.url)
    }

    /// Stops the server after the open requests are complete, and waits for its end.
    package func stop() { server.stop() }
}

/// Passes requests on to a service.
private final class RequestForwarder: Sendable {
    private let client: HTTPClient
    private let handlers: RecordingServer.Handlers
    private let hostPolicy: HostPolicy
    private let state = Locked((requestCount: 0, foreignHosts: Set<String>()))

    init(client: HTTPClient, handlers: RecordingServer.Handlers, hostPolicy: HostPolicy) {
        (self.client, self.handlers, self.hostPolicy) = (client, handlers, hostPolicy)
    }

    @Sendable func response(to request: HTTPRequest) -> HTTPResponse {
        if request.layout.authority != nil {
            switch ProxyPolicy.purpose(of: request, hostPolicy: hostPolicy) {
            case .tunnel: return HTTPResponse(status: 200)
            case .request: break
            case .foreignHost(let name):
                let isFirst = state.withLock { $0.foreignHosts.count < 100 && $0.foreignHosts.insert(name).inserted }
                if isFirst { handlers.onForeignHost(name) }
                return Self.error(403, ProxyPolicy.rejection(of: name), hint: ProxyPolicy.rejectionHint)
            }
        }
        guard !ControlAPI.matches(request) else {
            return Self.error(
                404, "the control API is not available while requests are recorded", hint: "use serve or run")
        }
        let number = state.withLock { state in
            state.requestCount += 1
            return state.requestCount
        }
        do throws(HTTPClientError) {
            let response = try client.response(to: request)
            handlers.onExchange(number, request, response)
            return response
        } catch {
            handlers.onFailure(request, error)
            return Self.error(502, error.description, hint: "the request was not recorded")
        }
    }

    /// Returns a response of the recorder itself, which never has the service's format.
    private static func error(_ status: Int, _ text: String, hint: String) -> HTTPResponse {
        let json: JSONValue = ["error": .string(text), "hint": .string(hint)]
        return HTTPResponse(
            status: status, headers: [HTTPField(name: "Content-Type", value: "application/json")], body: json.bytes)
    }
}
