import Diagnostics
import Encodings
import HTTPMessages
import MockSession

/// What answers below `/_mock`: sessions are made, looked at and steered there.
struct ControlAPI: Sendable {
    let directory: SessionDirectory
    let scenarios: ScenarioShelf
    let events: EventStreams
    let hosts: HostGuard
    let address: ServerAddress
    let observer: MockServer.Observer?

    /// Every row; one file holds those of one resource.
    static let routes: [ControlRoute] =
        serverRoutes + sessionRoutes + timeRoutes + ruleRoutes + journalRoutes + eventRoutes + deviceRoutes
        + musicKitRoutes

    /// Whether a request is for the control API; looks at bytes alone, since every request is asked.
    static func isMeant(by request: HTTPRequest) -> Bool {
        let target = request.head[request.layout.target]
        guard target.starts(with: prefix) else { return false }
        guard let next = target.dropFirst(prefix.count).first else { return true }
        return next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
    }

    private static let prefix = Array("/_mock".utf8)

    /// The answer to any request: the control API's own, else that of the session which the request is for.
    ///
    /// - Parameters:
    ///   - request: As it came.
    ///   - bound: The session that the port belongs to, where it is one's own.
    /// - Returns: What to send.
    func respond(to request: HTTPRequest, bound: MockSession? = nil) -> HTTPResponse {
        let response =
            Self.isMeant(by: request)
            ? control(request, bound) : bound?.respond(to: request) ?? directory.respond(to: request)
        observer?(request, response)
        return response
    }

    private func control(_ request: HTTPRequest, _ bound: MockSession?) -> HTTPResponse {
        do {
            return try answer(request, bound)
        } catch {
            return ControlAnswer.refusal(error)
        }
    }

    private func answer(_ request: HTTPRequest, _ bound: MockSession?) throws(ControlProblem) -> HTTPResponse {
        guard hosts.allows(authority: request.host) else { throw .foreignHost(request.host) }
        if let origin = request.header("Origin"), !hosts.shares(with: origin, asking: request.host) {
            throw .foreignOrigin(origin)
        }
        let target = APITarget(request.target)
        let found = Self.routes.compactMap { route in
            route.places(in: target.segments).map { places in
                (route, ControlCall(request: request, target: target, places: places, bound: bound))
            }
        }
        guard !found.isEmpty else { throw .unknownPath(request.path, nearest: nearest(to: target.segments)) }
        let method = request.method == "HEAD" ? "GET" : request.method
        guard let (route, call) = found.first(where: { $0.0.method == method }) else {
            let legal = found.map(\.0.method).flatMap { $0 == "GET" ? ["GET", "HEAD"] : [$0] }
            throw .wrongMethod(request.method, legal: legal)
        }
        for parameter in target.parameters where !route.parameters.contains(parameter.name) {
            throw .unknownParameter(parameter.name, legal: route.parameters)
        }
        return try route.handler(self)(call)
    }

    private func nearest(to path: [String]) -> String? {
        let asked = path.map { "/" + PercentEncoding.encodeSegment($0) }.joined()
        return Suggestions.nearest(to: asked, in: Self.routes.compactMap { $0.filled(from: path) })
    }
}
