import HTTPMessages
import HTTPTransport
import MockSession
import MusicCatalog

/// Decides what a server that is also a proxy answers: requests for Apple's host itself, and all others with 403.
///
/// It passes nothing on.
struct ProxyPolicy: Sendable {
    /// Apple's host, which this server is.
    static let host = String(ServedMedia.baseURL.dropFirst("https://".count))

    /// Called once for each other host of a session.
    let onForeignHost: (@Sendable (String) -> Void)?

    /// Returns the response to a request for a tunnel, or to one whose target names a host.
    ///
    /// - Parameters:
    ///   - request: A request whose target has an authority.
    ///   - hostPolicy: The names of this server, which are also accepted as the host of a plain request.
    ///   - session: The session whose journal and verdict name other hosts.
    /// - Returns: 200 for a tunnel to Apple's host, 403 for another host, or `nil` for a request to evaluate.
    func response(to request: HTTPRequest, hostPolicy: HostPolicy, session: MockSession) -> HTTPResponse? {
        let authority = request.host ?? ""
        let host = HostPolicy.host(of: authority)
        if request.method == "CONNECT" {
            let port = authority.utf8.reversed().prefix { $0 != UInt8(ascii: ":") }.reversed()
            if host == Self.host, port.elementsEqual("443".utf8) { return HTTPResponse(status: 200) }
        } else if host == Self.host || hostPolicy.allows(authority: authority) {
            return nil
        }
        return refusal(of: request, authority: authority.lowercased(), session: session)
    }

    private func refusal(of request: HTTPRequest, authority: String, session: MockSession) -> HTTPResponse {
        let name = authority.hasSuffix(":443") ? String(authority.dropLast(4)) : authority
        let response = MockErrorResponse.makeResponse(
            status: 403, error: "this proxy does not pass requests on to \(name)",
            hint: "it answers only https://\(Self.host); exclude other hosts with NO_PROXY", in: session,
            reason: "proxy: another host")
        if session.log(request, forForeignHost: name, response: response) { onForeignHost?(session.redacted(name)) }
        return response
    }
}
