public import Foundation
import HTTPMessages
import HTTPTransport
import MockSession
import MusicCatalog
import MusicContract
import MusicDevice
import OrderedJSON
import ScenarioLoading
import Scenarios
import SeededRandom
import Threading
import URLCoding

/// A mock Apple Music of one test's own: a session in this process, reached over a loopback port or without any.
///
/// ```swift
/// let mock = try await MockAppleMusic.start(.file("Scenarios/quick-start.yaml"))
/// let client = MyClient(baseURL: mock.baseURL, developerToken: mock.developerToken, userToken: mock.userToken)
/// …
/// try mock.verdict().requirePassed()
/// await mock.stop()
/// ```
///
/// Keep the mock while it is in use: what it has opened ends with the last reference to it, `stop()` or not.
public final class MockAppleMusic: Sendable {
    /// A developer token that this mock takes, to be sent as `Authorization: Bearer …`.
    public let developerToken: String
    /// A Music User Token that this mock takes, to be sent as `Music-User-Token`.
    public let userToken: String
    /// What `apple-music-mock check` warns of in the scenario, as it prints it; nil for nothing.
    public let scenarioWarnings: String?
    let session: MockSession
    let loopbackServer: LoopbackServer
    let inProcessServer: InProcessServer
    /// Up to where the journal has been read.
    let lastReturnedEntryNumber = Locked(0)
    let journalCompletion = JournalCompletion()
    private let cachedDevice = Locked<MockDevice?>(nil)

    init(session: MockSession, warnings: String? = nil, configuration: HTTPServer.Configuration = .init()) {
        self.session = session
        scenarioWarnings = warnings
        loopbackServer = LoopbackServer(session: session, configuration: configuration)
        inProcessServer = InProcessServer(session: session, loopbackServer: loopbackServer)
        developerToken = session.developerToken
        userToken = session.userToken
    }

    /// Reads a scenario and begins to play it; no port is opened before ``baseURL`` is read.
    ///
    /// - Parameters:
    ///   - source: The scenario; the built-in quick start by default.
    ///   - seed: What counts in place of the scenario's own `seed`.
    /// - Returns: The mock; it answers from now on.
    /// - Throws: ``ScenarioError`` when the scenario is wrong.
    public static func start(
        _ source: ScenarioSource = .quickStart, seed: UInt64? = nil
    ) async throws -> MockAppleMusic {
        let loaded = try source.load(seed: seed.map(Seed.init))
        return MockAppleMusic(
            session: MockSession(id: "default", scenarioName: loaded.name, scenario: loaded.scenario),
            warnings: loaded.warnings)
    }

    /// A mock that has nothing recorded, for those who ask where there is none.
    package static func makeEmpty() -> MockAppleMusic {
        MockAppleMusic(session: MockSession(id: "default", scenarioName: "nothing", scenario: .empty))
    }

    /// `http://127.0.0.1:PORT`, without `/v1` and without a slash at the end: this mock's alone.
    ///
    /// The first reading takes a free port; a mock whose address nobody reads opens none. Where the machine does not let
    /// it listen, this is an address that refuses every connection, and ``serverError`` says why.
    public var baseURL: URL { URL(string: loopbackServer.address) ?? URL(fileURLWithPath: "/") }

    /// Why ``baseURL`` leads nowhere; nil where the port is open, or was not asked for.
    public var serverError: ServerError? { loopbackServer.serverError }

    /// The device of the scenario's first user, for code that uses StoreKit or MusicKit; one and the same each time.
    public var device: MockDevice {
        let session = session
        return cachedDevice.withLock { made in
            let device = made ?? MockDevice(session: session)
            made = device
            return device
        }
    }

    /// Finishes open requests, closes the port, if there is one, and answers nothing more.
    ///
    /// May be called more than once. The verdict can still be asked for.
    public func stop() async {
        inProcessServer.stop()
        defer { journalCompletion.finish() }
        guard loopbackServer.hasServer else { return loopbackServer.stop() }
        await withCheckedContinuation { done in
            Thread.detachNewThread { [loopbackServer] in
                loopbackServer.stop()
                done.resume()
            }
        }
    }
}

/// The machine did not let the mock listen.
public struct ServerError: LocalizedError, Sendable, CustomStringConvertible {
    /// Why, in a sentence.
    public let description: String
    /// The same, for `localizedDescription`.
    public var errorDescription: String? { description }

    init(_ error: HTTPServerError) {
        description = error.description
    }
}

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
