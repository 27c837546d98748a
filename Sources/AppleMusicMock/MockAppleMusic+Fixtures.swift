public import Foundation
import HTTPMessages
import MockSession
import MusicCatalog
import MusicContract
import MusicDevice
import Platform
import Scenarios
import Text

/// Resources and response bodies for previews and unit tests.
///
/// Rules and tokens do not affect them, and the journal does not log them.
extension MockAppleMusic {
    /// Returns a resource as the API returns it: `data[0]` of the response to a request for it.
    ///
    /// ```swift
    /// let song = try mock.resourceData(ofType: "library-songs", id: "i.JL1aO7XFl1q8vz")
    /// ```
    ///
    /// - Parameters:
    ///   - type: A resource type as in `type` members: `albums`, `library-songs`, `storefronts`.
    ///   - id: The resource's id.
    ///   - storefront: The storefront of a catalog resource. The default is the user's.
    ///   - language: The value of `l`. The default is the storefront's default language.
    /// - Returns: A JSON object.
    /// - Throws: ``FixtureError``, with the recorded alternatives, if there is no such resource.
    public func resourceData(
        ofType type: String, id: String, storefront: String? = nil, language: String? = nil
    ) throws -> Data {
        let scenario = session.scenario
        let storefront = storefront ?? scenario.user.account.storefront
        guard let known = MusicContract.resourceType(named: type), let path = known.path(of: id, in: storefront) else {
            let known = MusicContract.resourceTypes.filter { $0.path(of: "", in: "") != nil }.map(\.name)
            throw FixtureError(.unknownType(name: type, known: known))
        }
        let isCatalog = known.family == .catalog
        if isCatalog, scenario.serviceData.storefront(code: storefront) == nil {
            let codes = scenario.serviceData.storefronts.map(\.attributes.code)
            throw FixtureError(.unknownStorefront(code: storefront, known: codes))
        }
        let query = language.map { "?l=\(PercentEncoding.encodePathSegment($0))" } ?? ""
        let response = session.defaultResponse(to: path + query)
        if response.status == 200, let object = response.firstResource {
            hasReadFixtures.withLock { $0 = true }
            return object
        }
        guard response.status == 404 else {
            throw FixtureError(response.fixtureErrorReason(for: "GET \(path)\(query)"))
        }
        let ids = scenario.serviceData.ids(of: known, in: storefront)
        throw FixtureError(.unknownID(id: id, type: type, storefront: isCatalog ? storefront : nil, known: ids))
    }

    /// Decodes a resource as the API returns it.
    ///
    /// ```swift
    /// let album = try mock.resource(ofType: "albums", id: "1200868601", as: Album.self)
    /// ```
    ///
    /// - Parameters:
    ///   - type: A resource type as in `type` members: `albums`, `library-songs`, `storefronts`.
    ///   - id: The resource's id.
    ///   - storefront: The storefront of a catalog resource. The default is the user's.
    ///   - language: The value of `l`. The default is the storefront's default language.
    ///   - model: The type to decode.
    ///   - decoder: The decoder to use.
    /// - Returns: The decoded resource.
    /// - Throws: ``FixtureError``, with the recorded alternatives, if there is no such resource, or the decoder's error.
    public func resource<Model: Decodable>(
        ofType type: String, id: String, storefront: String? = nil, language: String? = nil, as model: Model.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) throws -> Model {
        try decoder.decode(model, from: resourceData(ofType: type, id: id, storefront: storefront, language: language))
    }

    /// Returns the body of the response that a request gets without rules.
    ///
    /// - Parameter request: `GET /v1/catalog/us/search?term=khalid&types=songs`, with or without the method.
    /// - Returns: A JSON document.
    /// - Throws: ``FixtureError`` if the response is an error.
    public func responseBody(for request: String) throws -> Data {
        let words = request.split(separator: " ", omittingEmptySubsequences: false)
        let target = words.last.map { PathAndQuery.removingOrigin(from: String($0)) } ?? ""
        guard words.count == 1 || words.count == 2 && words[0] == "GET", target.hasPrefix("/") else {
            throw FixtureError(.invalidRequest(request))
        }
        let response = session.defaultResponse(to: target)
        guard response.status == 200, (try? JSONDocument.parse(response.body)) != nil else {
            throw FixtureError(response.fixtureErrorReason(for: "GET \(target)"))
        }
        hasReadFixtures.withLock { $0 = true }
        return Data(response.body)
    }
}

extension ResourceType {
    /// Returns the path of one resource; `nil` for types without such a path, or whose path is not served.
    fileprivate func path(of id: String, in storefront: String) -> String? {
        let id = PercentEncoding.encodePathSegment(id)
        return switch family {
        case .catalog: "/v1/catalog/\(PercentEncoding.encodePathSegment(storefront))/\(segment)/\(id)"
        case .library: "/v1/me/library/\(segment)/\(id)"
        case .unscoped: name == "storefronts" ? "/v1/storefronts/\(id)" : nil
        case .entry: nil
        }
    }
}

extension ServiceData {
    /// Returns the recorded ids of a type, in the order of the recordings.
    fileprivate func ids(of type: ResourceType, in storefront: String) -> [String] {
        if type.family == .unscoped { return storefronts.map(\.attributes.code) }
        let kind = ResourceKind(storefront: type.family == .catalog ? storefront : nil, type: type.name)
        return catalog.allResources(of: kind).map { catalog.resources[Int($0)].id }
    }
}

extension HTTPResponse {
    /// The text of `data[0]`; `nil` without one.
    fileprivate var firstResource: Data? {
        guard let document = try? JSONDocument.parse(body), let first = document.root["data"]?[0] else { return nil }
        return Data(document.bytes[first.range])
    }

    fileprivate func fixtureErrorReason(for request: String) -> FixtureError.Reason {
        .errorResponse(request: request, status: status, reason: reason ?? "")
    }
}

/// An error thrown when a scenario has no such resource or response.
public struct FixtureError: LocalizedError, Sendable, CustomStringConvertible {
    /// The missing type, storefront, or id and the existing ones, in one line.
    public let description: String
    /// The types, storefronts, or ids that exist, the most similar one first.
    public let suggestions: [String]
    /// The same text as the description, for `localizedDescription`.
    public var errorDescription: String? { description }

    fileprivate init(_ reason: Reason) { (description, suggestions) = (reason.message, reason.suggestions) }

    fileprivate enum Reason {
        case unknownType(name: String, known: [String])
        case unknownStorefront(code: String, known: [String])
        case unknownID(id: String, type: String, storefront: String?, known: [String])
        case invalidRequest(String)
        /// The response is an error, or not JSON.
        case errorResponse(request: String, status: Int, reason: String)

        /// All types, or the first eight ids or storefronts; the most similar one first.
        var suggestions: [String] {
            switch self {
            case .unknownType(let name, let known): Self.sorted(known, bySimilarityTo: name)
            case .unknownStorefront(let name, let known), .unknownID(let name, _, _, let known):
                Array(Self.sorted(known, bySimilarityTo: name).prefix(8))
            case .invalidRequest, .errorResponse: []
            }
        }

        private static func sorted(_ known: [String], bySimilarityTo name: String) -> [String] {
            let nearest = Suggestions.nearest(to: name, in: known)
            return [nearest].compactMap { $0 } + known.filter { $0 != nearest }
        }

        var message: String {
            let list = suggestions.joined(separator: ", ")
            return switch self {
            case .unknownType(let name, _): "unknown resource type \"\(name)\": the types are \(list)"
            case .unknownStorefront(let code, _):
                "unknown storefront \"\(code)\": the scenario's storefronts are \(list)"
            case .unknownID(let id, let type, let storefront, let known):
                """
                no recorded resource \(type) "\(id)"\(storefront.map { " in the storefront \($0)" } ?? ""): \
                \(known.isEmpty ? "the scenario has no \(type)" : "the recorded ids are \(list)")
                """
            case .invalidRequest(let text):
                "invalid request \"\(text)\": write \"GET /v1/…\", or the path alone"
            case .errorResponse(let request, let status, let reason):
                "\(request) gets the status \(status) instead of a JSON body: \(reason)"
            }
        }
    }
}
