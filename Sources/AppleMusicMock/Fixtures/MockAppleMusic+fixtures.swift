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
    public func resource(
        _ type: String, id: String, storefront: String? = nil, language: String? = nil
    ) throws -> Data {
        let scenario = session.scenario
        let storefront = storefront ?? scenario.user.account.storefront
        guard let known = MusicContract.type(type), let path = known.path(of: id, in: storefront) else {
            let known = MusicContract.types.filter { $0.path(of: "", in: "") != nil }.map(\.name)
            throw FixtureError(.unknownType(type, known: known))
        }
        let isCatalog = known.family == .catalog
        if isCatalog, scenario.world.storefront(storefront) == nil {
            let codes = scenario.world.storefronts.map(\.attributes.code)
            throw FixtureError(.unknownStorefront(storefront, known: codes))
        }
        let query = language.map { "?l=\(PercentEncoding.encodeSegment($0))" } ?? ""
        let answer = session.usualAnswer(path + query)
        if answer.status == 200, let object = answer.firstResource { return object }
        guard answer.status == 404 else { throw FixtureError(answer.refusal(of: "GET \(path)\(query)")) }
        let ids = scenario.world.ids(of: known, in: storefront)
        throw FixtureError(.unknownID(id, type: type, storefront: isCatalog ? storefront : nil, known: ids))
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
        _ type: String, id: String, storefront: String? = nil, language: String? = nil, as model: Model.Type,
        decoder: JSONDecoder = JSONDecoder()
    ) throws -> Model {
        try decoder.decode(model, from: resource(type, id: id, storefront: storefront, language: language))
    }

    /// The body of the answer to a request, where nothing goes wrong.
    ///
    /// Rules, tokens and the journal have no part in it.
    ///
    /// - Parameter request: `GET /v1/catalog/us/search?term=khalid&types=songs`, or without the method.
    /// - Returns: JSON.
    /// - Throws: ``FixtureError`` where the answer is an error.
    public func response(_ request: String) throws -> Data {
        let words = request.split(separator: " ", omittingEmptySubsequences: false)
        let target = words.last.map { APITarget.pathAndQuery(of: String($0)) } ?? ""
        guard words.count == 1 || words.count == 2 && words[0] == "GET", target.hasPrefix("/") else {
            throw FixtureError(.notARequest(request))
        }
        let answer = session.usualAnswer(target)
        guard answer.status == 200, (try? JSONDocument.parse(answer.body)) != nil else {
            throw FixtureError(answer.refusal(of: "GET \(target)"))
        }
        return Data(answer.body)
    }
}

extension ResourceType {
    /// The path of one resource; nil for what has none of its own, or none that is served.
    fileprivate func path(of id: String, in storefront: String) -> String? {
        let id = PercentEncoding.encodeSegment(id)
        return switch family {
        case .catalog: "/v1/catalog/\(PercentEncoding.encodeSegment(storefront))/\(segment)/\(id)"
        case .library: "/v1/me/library/\(segment)/\(id)"
        case .other: name == "storefronts" ? "/v1/storefronts/\(id)" : nil
        }
    }
}

extension World {
    /// What is recorded of a type, in the order in which it was.
    fileprivate func ids(of type: ResourceType, in storefront: String) -> [String] {
        if type.family == .other { return storefronts.map(\.attributes.code) }
        let kind = ResourceKind(storefront: type.family == .catalog ? storefront : nil, type: type.name)
        return catalog.all(kind).map { catalog.resources[Int($0)].id }
    }
}

extension HTTPResponse {
    /// The text of `data[0]`.
    fileprivate var firstResource: Data? {
        guard let document = try? JSONDocument.parse(body), let first = document.root["data"]?[0] else { return nil }
        return Data(document.bytes[first.range])
    }

    fileprivate func refusal(of request: String) -> FixtureProblem {
        let why = headers.first { $0.name == "Mock-Answer" }?.value ?? ""
        return .refused(request, status: status, why: PercentEncoding.decode(why[...], plusIsSpace: false))
    }
}
