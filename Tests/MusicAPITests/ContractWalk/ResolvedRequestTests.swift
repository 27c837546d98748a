import MockSession
import MusicAPI
import MusicCatalog
import MusicContract
import Scenarios
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests that a response is decided before its body is written.
@Suite(.tags(.slow)) struct ResolvedRequestTests {
    /// Errors that other parts of the service return.
    private static let others: Set<APIError.Case> = [
        .subscriptionRequired, .userTokenMissing, .userTokenInvalid, .privacyNotAcknowledged, .upstreamError,
    ]

    @Test func `the status and the error of each response are known before its body is written`() throws {
        var seen: Set<APIError.Case> = []
        var count = 0
        let requests = Self.requests
        let engines = [try ContractServiceData.engine(), try Self.engine("403"), try Self.engine("500")]
        for (number, engine) in engines.enumerated() {
            let data = engine.session.scenario.users[0].serviceData
            let api = MusicAPI(serviceData: data)
            for request in requests where number == 0 || request.target.segments.contains("library") {
                var decisions = [api.resolve(request)]
                if !request.isRead {
                    var library = Library(catalog: data.catalog, seed: Seed(1), owner: nil)
                    let context = LibraryWriteContext(
                        now: Timestamp(milliseconds: 0), storefront: "us", behavior: data.behavior)
                    decisions.append(Self.write(request, to: &library, of: data, context: context))
                }
                for decided in decisions {
                    let written = decided.render()
                    #expect(decided.status == written.status, "\(request.method) \(request.target)")
                    #expect(decided.error == written.error, "\(request.method) \(request.target)")
                    if let error = decided.error { seen.insert(error.name) }
                    count += 1
                }
            }
        }
        #expect(seen == Set(APIError.Case.allCases).subtracting(Self.others))
        #expect(count > 5000)
    }

    /// Returns a request after its change, if it is not rejected, was applied to a library.
    private static func write(
        _ request: APIRequest, to library: inout Library, of data: ServiceData, context: LibraryWriteContext
    ) -> ResolvedRequest {
        let resolved = MusicAPI(serviceData: data).resolve(request)
        guard let change = resolved.change else { return resolved }
        let missing = library.missingResources(of: change, at: context)
        let created = library.write(change, at: context)
        let after = data.withCatalog(library.catalog, listedCatalog: library.catalog)
        return resolved.applied(
            createdID: created, missingResources: missing, in: MusicAPI(serviceData: after))
    }

    /// An engine with an empty library that the service reports as missing, and with another user's playlist.
    private static func engine(_ foreignPlaylist: String) throws -> Engine {
        let playlist = #"{"id":"p.1","type":"library-playlists","attributes":{"name":"A","canEdit":false}}"#
        return try Engine(
            "storefronts: [us]\nrecordings: [me]\nchoices: {empty-library: 404, foreign-playlist: \(foreignPlaylist)}",
            recordings: ["me/playlists.json": #"{"href":"/v1/me/library/playlists","data":[\#(playlist)]}"#])
    }

    /// Requests to every endpoint: valid ones, and ones in which one part is invalid or names a missing resource.
    private static var requests: [APIRequest] {
        MusicContract.endpoints.flatMap { endpoint in
            let valid = ContractRequest(endpoint)
            var all: [(method: String, target: String, body: String)] = []
            func add(_ target: String, method: String? = nil, body: String? = nil) {
                all.append((method ?? valid.method, target, body ?? valid.body))
            }
            for rated in ["songs", "library-songs", "podcasts"] { add(ContractRequest(endpoint, rated: rated).target) }
            for parameter in endpoint.parameters {
                guard let sample = ParameterSample(parameter, of: endpoint) else { continue }
                for value in sample.taken + sample.rejected.map(\.value) {
                    add(valid.with(sample.name, value).target)
                }
            }
            let parts = valid.target.split(separator: "?", maxSplits: 1).map(String.init)
            let query = parts.count > 1 ? "?\(parts[1])" : ""
            let segments = parts[0].split(separator: "/").map(String.init)
            // Another segment, and one more, at each place.
            for (place, segment) in segments.enumerated() where place > 0 {
                for other in ["nonsense", "3", "jp", "p.1"] where other != segment {
                    var changed = segments
                    changed[place] = other
                    add("/" + changed.joined(separator: "/") + query)
                }
            }
            for end in ["/nonsense", "/view/nonsense", "/"] { add(parts[0] + end + query) }
            for (name, value) in [
                ("offset", "1000"), ("l", "ja"), ("include", "lyrics"), ("ids", "1"), ("ids[albums]", "2"),
                ("ids[podcasts]", "2"), ("limit", "5"), ("types[]", "songs"),
            ] { add(valid.with(name, value).target) }
            add(parts[0])
            add(valid.target + (query.isEmpty ? "?" : "&") + "limit=5")
            for method in ["PUT", "PATCH", "DELETE", "POST", "GET"] { add(valid.target, method: method) }
            for body in [
                "", "{}", #"{"attributes":{"value":7,"name":1}}"#,
                #"{"attributes":{"name":"A"},"relationships":{"parent":{"data":[{"id":"p.9","type":"library-playlist-folders"}]}}}"#,
            ] where !valid.body.isEmpty { add(valid.target, body: body) }
            return all.enumerated().map { place, request in
                APIRequest(
                    method: request.method, target: PathAndQuery(request.target), userStorefront: "us",
                    hasActiveUser: !place.isMultiple(of: 3), body: Array(request.body.utf8))
            }
        }
    }
}
