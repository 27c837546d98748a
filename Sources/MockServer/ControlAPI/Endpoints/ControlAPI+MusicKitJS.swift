import EmbeddedFiles
import HTTPMessages
import MockSession
import MusicDevice
import Text

/// The endpoints for MusicKit JS in a page: the replacement script, and the device operations that it calls.
///
/// Only these responses of the control API can be read by pages of another port.
extension ControlAPI {
    static let musicKitRoutes =
        ["/_mock/musickit.js", "/musickit/{version}/musickit.js"].flatMap { path in
            [
                ControlRoute(method: "GET", path: path, parameters: ["redirect"], handler: ControlAPI.script),
                ControlRoute(method: "OPTIONS", path: path, handler: ControlAPI.preflightResponse),
            ]
        } + [
            ControlRoute(method: "POST", path: "/_mock/musickit/{operation}", handler: ControlAPI.performPageOperation),
            ControlRoute(method: "OPTIONS", path: "/_mock/musickit/{operation}", handler: ControlAPI.preflightResponse),
        ]

    /// Returns the script for the version in the path, which is 3 for the mock's own path.
    ///
    /// With `redirect=requests`, the page's own requests for Apple's host are sent to this server.
    private func script(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        try sharedResponse(for: call) { call throws(ControlError) in
            guard let version = ["v1": 1, "v3": 3][call.pathParameters["version"] ?? "v3"] else {
                throw .unknownPath(path: call.request.path, hint: "did you mean \"/musickit/v3/musickit.js\"?")
            }
            let redirectsRequests = try call.value("redirect", in: ["requests"]) != nil
            // Version 1 checks the developer token before it can ask which session the token belongs to.
            let session =
                call.boundSession
                ?? (registry.all.allSatisfy { $0.session === registry.defaultSession } ? registry.defaultSession : nil)
            let script = WebPage.musicKit(
                version: version, url: scriptBaseURL(for: call.request), clockMilliseconds: session?.now.milliseconds,
                redirectsRequests: redirectsRequests)
            return ControlResponse.response(status: 200, contentType: script.contentType, body: script.content)
        }
    }

    /// Returns the address to which the script sends its requests: the one that the page uses for this server.
    private func scriptBaseURL(for request: HTTPRequest) -> String {
        if ProxyPolicy.isAppleHost(request.host) { return "https://\(ProxyPolicy.host)" }
        // The name is written into the script. The host policy has rejected unknown ones.
        guard let host = request.host, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !#""\<>"#.utf8.contains($0) })
        else { return baseURL }
        return "\(baseURL.prefix { $0 != ":" })://\(host)"
    }

    /// Returns the response to a browser's preflight request, which precedes a request with JSON.
    private func preflightResponse(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        try sharedResponse(for: call) { _ throws(ControlError) in
            var response = ControlResponse.noContent
            response.headers += [
                HTTPField(name: "Access-Control-Allow-Methods", value: "GET, HEAD, POST"),
                HTTPField(name: "Access-Control-Allow-Headers", value: "Content-Type, Mock-Control-Token"),
                HTTPField(name: "Access-Control-Max-Age", value: "600"),
            ]
            return response
        }
    }

    /// Performs an operation of the device, with the same response as for a session's path.
    private func performPageOperation(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        try sharedResponse(for: call) { call throws(ControlError) in
            let body = try ControlRequestBody(
                request: call.request, allowedMembers: ["developerToken", "arguments", "page"])
            let developerToken = try body.requiredText("developerToken")
            let session = try session(forDeveloperToken: developerToken, request: call)
            let arguments = body.value("arguments")
            if let arguments, arguments.kind != .object {
                throw .member(.invalidMember(name: "arguments", expected: "an object"))
            }
            let operation = call.pathParameters["operation"] ?? ""
            guard call.isTrusted || Self.isOfPages(operation, arguments: arguments) else { throw .unauthorized }
            return switch operation {
            case "changes":
                try deviceChanges(arguments: arguments, developerToken: developerToken, in: session)
            case "revoke-user-token": try revokeUserToken(arguments: arguments, in: session)
            case "advance-clock": try advanceClock(arguments: arguments, in: session)
            default:
                try performOperation(
                    named: operation, arguments: arguments, page: body.value("page"), in: session, by: "MusicKit JS")
            }
        }
    }

    /// Returns whether the script performs an operation for a page, and not for a test.
    private static func isOfPages(_ name: String, arguments: JSONView?) -> Bool {
        guard let operation = DeviceOperation(rawValue: name) else { return name != "advance-clock" }
        return operation.performer == .player
            ? arguments?["player"]?.string == PlayerKind.page.rawValue
            : [.requestAuthorization, .requestUserToken].contains(operation)
    }

    /// Advances the clock of the session, because a test has advanced the player of the page.
    ///
    /// The journal does not log this request.
    private func advanceClock(arguments: JSONView?, in session: MockSession) throws(ControlError) -> HTTPResponse {
        let body = try ControlRequestBody(arguments, allowedMembers: ["seconds"])
        guard let seconds = body.value("seconds")?.double, (0...604_800).contains(seconds) else {
            throw .member(.invalidMember(name: "seconds", expected: "a number from 0 to 604800"))
        }
        session.advance(milliseconds: Int64((seconds * 1000).rounded()))
        return ControlResponse.json([:])
    }

    /// Revokes the page's user token, because the user signs out.
    ///
    /// The journal does not log this request.
    private func revokeUserToken(arguments: JSONView?, in session: MockSession) throws(ControlError) -> HTTPResponse {
        let body = try ControlRequestBody(arguments, allowedMembers: ["userToken"])
        session.revokeUserToken(try body.requiredText("userToken"))
        return ControlResponse.json([:])
    }

    /// Returns the notifications of the device since a journal entry, its current state, and whether the page's developer
    /// token has expired.
    ///
    /// The journal does not log this request.
    private func deviceChanges(
        arguments: JSONView?, developerToken: String, in session: MockSession
    ) throws(ControlError) -> HTTPResponse {
        let body = try ControlRequestBody(arguments, allowedMembers: ["since"])
        let since = try body.number("since", in: 0...1 << 53) ?? session.lastEntryNumber
        let snapshot = session.numberedDeviceSnapshot.snapshot
        let (entries, next, _) = session.journalEntries(since: since, limit: 1000)
        return ControlResponse.json([
            "clock": .string(session.now.rfc3339WithMilliseconds),
            "hasDeveloperTokenExpired": .bool(session.hasExpired(developerToken: developerToken)),
            "storefrontId": .string(snapshot.storefront),
            "authorizationStatus": .integer(snapshot.consent.storeKitRawValue),
            "capabilities": snapshot.consent == .authorized ? snapshot.subscription.json : .null,
            "page": session.pageSettings,
            "notifications": .strings(entries.flatMap { $0.operation?.notifications ?? [] }.map(\.rawValue)),
            "next": .integer(next),
        ])
    }

    /// Returns the session of the port or, as for requests of the API, that of the token.
    ///
    /// A request without the control token needs a developer token that the session issued.
    private func session(
        forDeveloperToken token: String, request call: ControlRequest
    ) throws(ControlError) -> MockSession {
        guard let session = call.boundSession ?? registry.session(forDeveloperToken: token) else {
            throw .deletedSession
        }
        guard call.isTrusted || session.issuedDeveloperTokens.contains(token) else { throw .unknownDeveloperToken }
        return session
    }

    /// Returns a response, or an error, that the requesting page can read.
    private func sharedResponse(
        for call: ControlRequest, respond answer: (ControlRequest) throws(ControlError) -> HTTPResponse
    ) throws(ControlError) -> HTTPResponse {
        let origin = call.request.header(named: "Origin")
        if let origin, !hostPolicy.allowsReading(from: origin, authority: call.request.host) {
            throw .foreignOrigin(origin)
        }
        var response: HTTPResponse
        do {
            response = try answer(call)
        } catch {
            response = ControlResponse.error(error, redactedBy: registry.defaultSession)
        }
        response.headers.append(HTTPField(name: "Vary", value: "Origin"))
        if let origin { response.headers.append(HTTPField(name: "Access-Control-Allow-Origin", value: origin)) }
        return response
    }
}
