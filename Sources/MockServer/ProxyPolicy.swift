import HTTPMessages
import HTTPTransport
import MockSession
import MusicCatalog

/// Decides what a server that is also a proxy answers: requests for Apple's API and for MusicKit JS itself, and all others with 403.
///
/// It passes nothing on to other hosts.
package struct ProxyPolicy: Sendable {
    /// Apple's host, which this server is.
    static let host = String(ServedMedia.baseURL.dropFirst("https://".count))
    /// The host from which pages load MusicKit JS, which this server is, too.
    package static let scriptHost = "js-cdn.music.apple.com"

    /// The ports at which this server is Apple's hosts: those of HTTP and HTTPS.
    package static let ports: [UInt16] = [80, 443]

    /// Returns whether an authority, with or without a port, is one of the two hosts of Apple.
    package static func isAppleHost(_ authority: String?) -> Bool {
        authority.flatMap(HostPolicy.host).map { $0 == host || $0 == scriptHost } ?? false
    }

    /// The hosts that this server answers for in addition to Apple's, in lower case.
    var hostAliases: Set<String> = []
    /// Called once for each other host of a session.
    let onForeignHost: (@Sendable (String) -> Void)?

    /// The purpose of a request for a tunnel, or of one whose target names a host.
    enum Purpose: Equatable {
        /// A tunnel to one of Apple's hosts, whose other end is this server.
        case tunnel
        /// A request for one of Apple's hosts, or for this server itself.
        case request
        /// A request for another host, which has this name.
        case foreignHost(String)
    }

    /// Returns the purpose of a request.
    ///
    /// - Parameters:
    ///   - request: A request whose target has an authority.
    ///   - hostPolicy: The names of this server, which are also accepted as the host of a plain request.
    ///   - port: The port of this server. Another port of a computer's address is another host.
    ///   - hostAliases: The hosts that this server answers for in addition to Apple's, in lower case.
    /// - Returns: The purpose, with the name of another host in lower case and without the port 443.
    static func purpose(
        of request: HTTPRequest, hostPolicy: HostPolicy, port: UInt16?, hostAliases: Set<String> = []
    ) -> Purpose {
        let authority = (request.host ?? "").lowercased()
        let host = HostPolicy.host(of: authority)
        let isAppleHost = isAppleHost(host) || host.map(hostAliases.contains) ?? false
        let isTunnel = request.method == "CONNECT"
        if isAppleHost, HostPolicy.port(of: authority).map(ports.contains) ?? !isTunnel {
            return isTunnel ? .tunnel : .request
        }
        if !isTunnel, hostPolicy.allows(authority: authority, port: port) { return .request }
        return .foreignHost(authority.hasSuffix(":443") ? String(authority.dropLast(4)) : authority)
    }

    /// Returns the response to a request for a tunnel, or to one whose target names a host.
    ///
    /// - Parameters:
    ///   - request: A request whose target has an authority.
    ///   - hostPolicy: The names of this server, which are also accepted as the host of a plain request.
    ///   - port: The port of this server.
    ///   - session: The session whose journal and verdict name other hosts.
    /// - Returns: 200 for a tunnel to one of Apple's hosts, 403 for another host, or `nil` for a request to evaluate.
    func response(
        to request: HTTPRequest, hostPolicy: HostPolicy, port: UInt16?, session: MockSession
    ) -> HTTPResponse? {
        switch Self.purpose(of: request, hostPolicy: hostPolicy, port: port, hostAliases: hostAliases) {
        case .tunnel: return HTTPResponse(status: 200)
        case .request: return nil
        case .foreignHost(let name):
            let response = MockErrorResponse.makeResponse(
                status: 403, error: Self.rejection(of: name), hint: Self.rejectionHint, in: session,
                reason: "proxy: another host")
            if session.log(request, response: response, forForeignHost: name) { onForeignHost?(session.redacted(name)) }
            return response
        }
    }

    static func rejection(of host: String) -> String { "this proxy does not pass requests on to \(host)" }

    static let rejectionHint = "it answers only https://\(Self.host) and MusicKit JS; exclude other hosts with NO_PROXY"
}
