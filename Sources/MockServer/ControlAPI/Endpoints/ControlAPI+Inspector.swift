import EmbeddedFiles
import HTTPMessages
import MockSession
import MusicCatalog
import MusicContract
import MusicDevice
import Scenarios
import Text

/// The inspector, a page in a browser, and the endpoints that only it needs.
extension ControlAPI {
    static let inspectorRoutes =
        ([WebPage.inspector] + WebPage.inspectorFiles).map { file in
            ControlRoute(method: "GET", path: path(of: file)) { _ in { _ in response(with: file) } }
        } + [
            ControlRoute(method: "GET", path: "/_mock/operations", handler: ControlAPI.operations),
            ControlRoute(method: "PUT", path: "/_mock/sessions/{id}/tokens", handler: ControlAPI.setTokens),
            ControlRoute(
                method: "GET", path: "/_mock/sessions/{id}/resources",
                parameters: ["storefront", "type", "term", "offset", "limit"], handler: ControlAPI.resources),
        ]

    /// The paths that a browser loads before a user can enter the control token.
    static let inspectorPaths = Set(["/_mock"] + ([WebPage.inspector] + WebPage.inspectorFiles).map(path))

    /// Returns the redirect of a browser that opens the address of the server to the inspector, or `nil` for other requests.
    ///
    /// A client of the API sends a token or does not accept HTML, and gets the response of its session.
    static func inspectorRedirect(for request: HTTPRequest, hostPolicy: HostPolicy) -> HTTPResponse? {
        guard request.head[request.layout.target].elementsEqual(CollectionOfOne(UInt8(ascii: "/"))),
            request.method.resolvingHEAD == "GET", request.header(named: "Authorization") == nil,
            request.header(named: "Accept")?.contains("text/html") ?? false,
            hostPolicy.allows(authority: request.host)
        else { return nil }
        return HTTPResponse(
            status: 302, headers: [HTTPField(name: "Location", value: "/_mock/")] + ControlResponse.commonHeaders)
    }

    private static func path(of file: WebPage.File) -> String { "/_mock/\(file.name)" }

    /// Returns a file of the page, which may load only what this server sends, and which no other page may contain.
    private static func response(with file: WebPage.File) -> HTTPResponse {
        var response = ControlResponse.response(
            status: 200, contentType: file.contentType, body: file.content)
        response.headers += [
            HTTPField(
                name: "Content-Security-Policy",
                value: "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
                    + "img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"),
            HTTPField(name: "Referrer-Policy", value: "no-referrer"),
        ]
        return response
    }

    /// Returns the operations of the device: who performs them, and their arguments, with all values of those that are words.
    private func operations(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let operations = JSONValue.array(DeviceOperation.allCases) { operation in
            let arguments = JSONValue.array(operation.argumentForms) {
                ["name": .string($0.name), "required": .bool($0.isRequired), "values": .strings($0.values)]
            }
            return [
                "operation": .string(operation.rawValue), "by": .string(operation.performer.rawValue),
                "arguments": arguments,
            ]
        }
        return ControlResponse.json(["operations": operations])
    }

    /// Rejects or expires the tokens that clients use now, from `{"developer": "rejected"|"expired"}` and
    /// `{"user": "rejected"}`.
    private func setTokens(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let body = try ControlRequestBody(request: call.request, allowedMembers: ["developer", "user"])
        let (developer, user) = (try body.text("developer"), try body.text("user"))
        guard developer != nil || user != nil else { throw .member(.missingMember(oneOf: ["developer", "user"])) }
        if let user, user != "rejected" {
            throw .member(.invalidMember(name: "user", expectedOneOf: ["rejected"]))
        }
        switch developer {
        case nil: break
        case "rejected": session.rejectDeveloperToken()
        case "expired": session.expireDeveloperToken()
        default: throw .member(.invalidMember(name: "developer", expectedOneOf: ["rejected", "expired"]))
        }
        if user != nil { session.rejectUserToken() }
        return ControlResponse.json(session.summary().tokens.json)
    }

    /// Returns the kinds of resources with their counts, the storefronts, and the users or, with `type`, a page of resources.
    private func resources(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let offset = try call.number("offset", in: 0...1 << 53) ?? 0
        let limit = try call.number("limit", in: 1...100) ?? 25
        guard let type = call.target.value(of: "type") else {
            let kinds = JSONValue.array(session.resourceCounts()) { kind, count in
                [
                    "storefront": .optional(kind.storefront).orNull, "type": .string(kind.type),
                    "count": .integer(count),
                ]
            }
            let scenario = session.scenario
            return ControlResponse.json([
                "kinds": kinds, "storefronts": .strings(scenario.serviceData.storefronts.map(\.attributes.code)),
                "users": .strings(scenario.users.compactMap(\.name)),
            ])
        }
        let kind = ResourceKind(storefront: call.target.value(of: "storefront"), type: type)
        let term = call.target.value(of: "term").flatMap { $0.isEmpty ? nil : $0 }
        let page = session.resources(of: kind, term: term, offset: offset, limit: limit)
        return ControlResponse.json(["resources": .array(page.resources, \.json), "total": .integer(page.total)])
    }
}
