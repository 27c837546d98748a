import HTTPMessages
import HTTPTransport
import MockSession
import MusicDevice
import Scenarios
import Text

/// The HTTP API below `/_mock`, which creates, inspects, and controls sessions.
struct ControlAPI: Sendable {
    let registry: SessionRegistry
    let scenarios: ScenarioStore
    let eventStreams: EventStreamRegistry
    let hostPolicy: HostPolicy
    /// The token that each request must have, or `nil` to accept all.
    let token: String?
    /// The address of the server, without a trailing slash.
    let baseURL: String
    /// Whether clients can reach the server through their proxy settings.
    let isProxy: Bool
    /// The URL of the service to which a recorder passes requests on, or `nil` for a mock.
    ///
    /// The session of a recorder can be read only.
    var recordedService: String?
    /// Starts a server on a port for one session.
    let startServer: @Sendable (MockSession, UInt16) throws(HTTPServerError) -> HTTPServer

    /// All routes; each file declares those of one resource.
    static let routes: [ControlRoute] =
        serverRoutes + sessionRoutes + timeRoutes + ruleRoutes + journalRoutes + eventRoutes + deviceRoutes
        + musicKitRoutes + inspectorRoutes
    /// The routes of a recorder, which change nothing.
    private static let recorderRoutes = (serverRoutes + sessionRoutes + journalRoutes + eventRoutes + inspectorRoutes)
        .filter { $0.method == "GET" }
    private var servedRoutes: [ControlRoute] { recordedService == nil ? Self.routes : Self.recorderRoutes }

    /// Returns whether a request is for the control API.
    ///
    /// Compares bytes only, because it is called for every request.
    static func matches(_ request: HTTPRequest) -> Bool {
        let target = request.head[request.layout.target]
        if target.starts(with: applePathPrefix) { return true }
        guard target.starts(with: pathPrefix) else { return false }
        guard let next = target.dropFirst(pathPrefix.count).first else { return true }
        return next == UInt8(ascii: "/") || next == UInt8(ascii: "?")
    }

    private static let pathPrefix = Array("/_mock".utf8)
    /// The prefix of Apple's paths for MusicKit JS.
    private static let applePathPrefix = Array("/musickit/".utf8)

    /// Returns whether a path is one of MusicKit JS, which pages of other ports and of Apple's hosts request.
    private static func isPathOfMusicKitJS(_ path: String) -> Bool {
        path == "/_mock/musickit.js" || path.hasPrefix("/_mock/musickit/") || path.hasPrefix("/musickit/")
    }

    /// Returns the response to a request below `/_mock`.
    ///
    /// - Parameters:
    ///   - request: The request as received.
    ///   - bound: The session of the port, or `nil` for a port that serves all sessions.
    /// - Returns: The endpoint's response, or an error of the mock.
    func response(to request: HTTPRequest, boundSession bound: MockSession?) -> HTTPResponse {
        do {
            return try dispatch(request, boundSession: bound)
        } catch {
            return ControlResponse.error(error, redactedBy: bound ?? registry.defaultSession)
        }
    }

    private func dispatch(_ request: HTTPRequest, boundSession bound: MockSession?) throws(ControlError) -> HTTPResponse
    {
        // A page reaches this server under Apple's names through a proxy or a mapping of host names.
        guard
            hostPolicy.allows(authority: request.host)
                || Self.isPathOfMusicKitJS(request.path) && ProxyPolicy.isAppleHost(request.host)
        else { throw .foreignHost(request.host) }
        if let origin = request.header(named: "Origin"),
            !hostPolicy.allowsReading(from: origin, authority: request.host)
        {
            throw .foreignOrigin(origin)
        }
        let isTrusted = hasControlToken(request)
        guard isTrusted || Self.needsNoControlToken(request.path) else { throw .unauthorized }
        let target = PathAndQuery(request.target)
        let matches = servedRoutes.compactMap { route in
            route.pathParameters(in: target.segments).map { values in
                (
                    route,
                    ControlRequest(
                        request: request, target: target, pathParameters: values, boundSession: bound,
                        isTrusted: isTrusted)
                )
            }
        }
        guard !matches.isEmpty else {
            throw .unknownPath(path: request.path, hint: hint(forUnknownPath: target.segments))
        }
        let method = request.method.resolvingHEAD
        guard let (route, call) = matches.first(where: { $0.0.method == method }) else {
            let methods = matches.map(\.0.method).flatMap { $0 == "GET" ? ["GET", "HEAD"] : [$0] }
            throw .unsupportedMethod(name: request.method, allowed: methods)
        }
        for parameter in target.parameters where !route.parameters.contains(parameter.name) {
            throw .unknownParameter(name: parameter.name, allowed: route.parameters)
        }
        return try route.handler(self)(call)
    }

    /// Returns the address under which a client reaches the server, such as a published port of a container.
    ///
    /// It is the one that the client sent the request to. A separate port of a session is not an address of the server.
    func baseURL(for call: ControlRequest) -> String {
        guard call.boundSession == nil, let host = call.request.host, hostPolicy.allows(authority: host) else {
            return baseURL
        }
        return "\(baseURL.prefix { $0 != ":" })://\(host)"
    }

    /// Returns whether requests to a path need no control token: health checks, MusicKit JS, and the files of the inspector,
    /// which a browser loads.
    private static func needsNoControlToken(_ path: String) -> Bool {
        path == "/_mock/health" || isPathOfMusicKitJS(path) || inspectorPaths.contains(path)
    }

    /// Returns whether a request has the control token, if there is one.
    private func hasControlToken(_ request: HTTPRequest) -> Bool {
        guard let token else { return true }
        let sent = request.header(named: "Mock-Control-Token") ?? request.bearerToken
        return sent.map { $0.hasSameBytes(as: token) } ?? false
    }

    /// Returns a question for the nearest path, or the names that follow the known part of a path.
    private func hint(forUnknownPath path: [String]) -> String {
        let encoded = path.map { "/" + PercentEncoding.encodePathSegment($0) }
        let nearest =
            Suggestions.nearest(to: encoded.joined(), in: servedRoutes.compactMap { $0.expandedPath(from: path) })
            ?? sessionPath(for: path)
        if let nearest { return "did you mean \"\(nearest)\"?" }
        let matched = servedRoutes.map { (count: $0.matchingCount(of: path), segments: $0.segments) }
        let known = matched.filter { $0.count < $0.segments.count }.map(\.count).max() ?? 0
        let names = Set(matched.filter { $0.count >= known && known < $0.segments.count }.map { $0.segments[known] })
        let prefix = encoded.prefix(known).joined()
        return "the paths below \(prefix.isEmpty ? "/" : prefix) start with \(names.sorted().joined(separator: ", "))"
    }

    /// Returns the path of a session that the last segment of another path names, or `nil`.
    private func sessionPath(for path: [String]) -> String? {
        guard let word = path.last?.lowercased() else { return nil }
        let id = path.count > 3 && path[1] == "sessions" ? path[2] : "default"
        let name = Self.pathNames[word] ?? (DeviceOperation(rawValue: word) == nil ? word : "device/\(word)")
        let found = ["", "_mock", "sessions", PercentEncoding.encodePathSegment(id), name].joined(separator: "/")
        let segments = found.split(separator: "/").map(String.init)
        return segments != path && servedRoutes.contains { $0.pathParameters(in: segments) != nil } ? found : nil
    }

    /// The names below a session for other words.
    private static let pathNames = [
        "advance": "clock", "time": "clock", "tick": "clock", "now": "clock", "log": "journal", "logs": "journal",
        "requests": "journal", "entries": "journal", "result": "verdict", "results": "verdict", "report": "verdict",
        "state": "states", "rule": "rules", "expectations": "verdict", "token": "developer-token",
        "clear": "reset", "restart": "reset", "operations": "device",
    ]
}

extension HTTPRequest {
    /// The credentials of an `Authorization` field with the scheme `Bearer`, or `nil`.
    fileprivate var bearerToken: String? {
        guard let field = header(named: "Authorization"), field.prefix(7).lowercased() == "bearer " else { return nil }
        return String(field.dropFirst(7))
    }
}

extension String {
    /// Compares all bytes, so that the time does not depend on how many of them are equal.
    fileprivate func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && zip(utf8, other.utf8).reduce(0) { $0 | $1.0 ^ $1.1 } == 0
    }
}

/// The endpoints of the server and its scenarios.
extension ControlAPI {
    static let serverRoutes = [
        ControlRoute(method: "GET", path: "/_mock/health", handler: ControlAPI.health),
        ControlRoute(method: "GET", path: "/_mock/scenarios", handler: ControlAPI.scenarioList),
    ]

    private func health(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        ControlResponse.json(["status": "ok", "name": "apple-music-mock", "version": .string(ProductVersion.current)])
    }

    /// Returns the scenarios by name; `stale` means that the file now has errors.
    private func scenarioList(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let list = JSONValue.array(scenarios.all) { entry in
            [
                "scenario": .string(entry.name), "title": .optional(entry.scenario?.title).orNull,
                "file": .optional(entry.path).orNull, "stale": .bool(entry.isStale),
                "diagnostics": entry.diagnostics.json,
                "report": .string(DiagnosticRenderer().renderText(entry.diagnostics)),
            ]
        }
        return ControlResponse.json(["scenarios": list])
    }
}
