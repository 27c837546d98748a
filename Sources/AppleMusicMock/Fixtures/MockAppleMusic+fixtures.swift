import Encodings
public import Foundation
import HTTPMessages
import MockSession
import MusicCatalog
import MusicContract
import MusicDevice
import OrderedJSON
import Scenarios

extension MockAppleMusic {
    /// A resource as the API gives it alone: what `data[0]` holds of the answer to a request for it.
    ///
    /// For previews and unit tests, whose models then come from the recordings that contract tests play. Rules, tokens and
    /// the journal have no part in it.
    ///
    /// ```swift
    /// let album = try mock.resource("albums", id: "1200868601", as: Album.self)
    /// let song = try mock.resource("library-songs", id: "i.JL1aO7XFl1q8vz")
    /// ```
    ///
    /// - Parameters:
    ///   - type: As in `type` members: `albums`, `library-songs`, `storefronts`.
    ///   - id: The id.
    ///   - storefront: Where to look for what belongs to a catalog; the user's storefront by default.
    ///   - language: What `l` would say; the storefront's own language by default.
    /// - Returns: A JSON object.
    /// - Throws: ``FixtureError``, with what is recorded, where this is not.
    public func resourceData(
        ofType type: String, id: String, storefront: String? = nil, language: String? = nil
    ) throws -> Data {
        let scenario = session.scenario
        let storefront = storefront ?? scenario.user.account.storefront
        guard let known = MusicContract.resourceType(named: type), let path = known.path(of: id, in: storefront) else {
            let known = MusicContract.resourceTypes.filter { $0.path(of: "", in: "") != nil }.map(\.name)
            throw FixtureError(reason: .unknownType(name: type, known: known))
        }
        let isCatalog = known.family == .catalog
        if isCatalog, scenario.serviceData.storefront(code: storefront) == nil {
            let codes = scenario.serviceData.storefronts.map(\.attributes.code)
            throw FixtureError(reason: .unknownStorefront(code: storefront, known: codes))
        }
        let query = language.map { "?l=\(PercentEncoding.encodePathSegment($0))" } ?? ""
        let answer = session.defaultResponse(to: path + query)
        if answer.status == 200, let object = answer.firstResource { return object }
        guard answer.status == 404 else {
            throw FixtureError(reason: answer.fixtureErrorReason(for: "GET \(path)\(query)"))
        }
        let ids = scenario.serviceData.ids(of: known, in: storefront)
        throw FixtureError(reason: .unknownID(id: id, type: type, storefront: isCatalog ? storefront : nil, known: ids))
    }

    /// A resource as the API gives it alone, decoded.
    ///
    /// - Parameters:
    ///   - type: As in `type` members: `albums`, `library-songs`, `storefronts`.
    ///   - id: The id.
    ///   - storefront: Where to look for what belongs to a catalog; the user's storefront by default.
    ///   - language: What `l` would say; the storefront's own language by default.
    ///   - model: What to decode.
    ///   - decoder: By whom.
    /// - Returns: The model.
    /// - Throws: ``FixtureError``, with what is recorded, where this is not; what the decoder throws.
    public func resource<Model: Decodable>(
        ofType type: String, id: String, storefront: String? = nil, language: String? = nil, as model: Model.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) throws -> Model {
        try decoder.decode(model, from: resourceData(ofType: type, id: id, storefront: storefront, language: language))
    }

    /// The body of the answer to a request, where nothing goes wrong.
    ///
    /// Rules, tokens and the journal have no part in it.
    ///
    /// - Parameter request: `GET /v1/catalog/us/search?term=khalid&types=songs`, or without the method.
    /// - Returns: JSON.
    /// - Throws: ``FixtureError`` where the answer is an error.
    public func responseBody(for request: String) throws -> Data {
        let words = request.split(separator: " ", omittingEmptySubsequences: false)
        let target = words.last.map { PathAndQuery.removingOrigin(from: String($0)) } ?? ""
        guard words.count == 1 || words.count == 2 && words[0] == "GET", target.hasPrefix("/") else {
            throw FixtureError(reason: .invalidRequest(request))
        }
        let answer = session.defaultResponse(to: target)
        guard answer.status == 200, (try? JSONDocument.parse(answer.body)) != nil else {
            throw FixtureError(reason: answer.fixtureErrorReason(for: "GET \(target)"))
        }
        return Data(answer.body)
    }
}

extension ResourceType {
    /// The path of one resource; nil for what has none of its own, or none that is served.
    fileprivate func path(of id: String, in storefront: String) -> String? {
        let id = PercentEncoding.encodePathSegment(id)
        return switch family {
        case .catalog: "/v1/catalog/\(PercentEncoding.encodePathSegment(storefront))/\(segment)/\(id)"
        case .library: "/v1/me/library/\(segment)/\(id)"
        case .unscoped: name == "storefronts" ? "/v1/storefronts/\(id)" : nil
        }
    }
}

extension ServiceData {
    /// What is recorded of a type, in the order in which it was.
    fileprivate func ids(of type: ResourceType, in storefront: String) -> [String] {
        if type.family == .unscoped { return storefronts.map(\.attributes.code) }
        let kind = ResourceKind(storefront: type.family == .catalog ? storefront : nil, type: type.name)
        return catalog.allResources(of: kind).map { catalog.resources[Int($0)].id }
    }
}

extension HTTPResponse {
    /// The text of `data[0]`.
    fileprivate var firstResource: Data? {
        guard let document = try? JSONDocument.parse(body), let first = document.root["data"]?[0] else { return nil }
        return Data(document.bytes[first.range])
    }

    fileprivate func fixtureErrorReason(for request: String) -> FixtureError.Reason {
        let why = headers.first { $0.name == "Mock-Answer" }?.value ?? ""
        return .errorResponse(
            request: request, status: status, reason: PercentEncoding.decode(why[...], plusIsSpace: false))
    }
}
