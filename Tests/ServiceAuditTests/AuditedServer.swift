import HTTPMessages
import MockSession
import ServiceAudit
import TestSupport

/// A service that a test audits: a mock in process, or a function of requests.
struct AuditedServer {
    let send: AuditRun.Send
    var configuration: AuditConfiguration

    /// A generated catalog, and a user with a large library.
    static let generated = """
        storefronts: [us, jp]
        generate: {artists: 40, albums: 200, songs: 2400, playlists: 30, music-videos: 80, stations: 6}
        user: {storefront: us, library: {songs: 450, playlists: 40}}

        """

    /// Audits a mock with a scenario.
    init(_ engine: Engine) {
        let session = engine.session
        send = { request in session.respond(to: request) }
        configuration = AuditConfiguration(
            developerToken: session.developerToken, userToken: session.userToken)
        configuration.tier = 2
        configuration.sendsWrites = true
        configuration.maximumRequestCount = 2000
    }

    /// Audits a service that gives the same response to each request.
    init(status: Int, body: String) {
        let response = HTTPResponse(
            status: status, headers: [HTTPField(name: "Content-Type", value: "application/json")],
            body: Array(body.utf8))
        send = { _ in response }
        configuration = AuditConfiguration(developerToken: "developer", userToken: "user")
        configuration.tier = 2
        configuration.maximumRequestCount = 2000
    }

    func report() throws -> AuditReport {
        var run = AuditRun(configuration, table: try ProbeTable.embedded(), send: send)
        return run.run()
    }
}

extension AuditReport {
    func ids(_ kind: AuditResult.Kind) -> [String] { rows(kind).map(\.probe.id) }

    /// The results that are not `holds`, one on each line.
    var exceptions: String {
        rows.filter { $0.result.kind != .holds }.sorted { $0.probe.id < $1.probe.id }.map { row in
            let note =
                row.result.kind == .undecided
                ? row.result.reason ?? ""
                : "\(row.result.clause ?? ""): "
                    + "\(row.result.summary) \(row.result.title ?? "") \(row.result.detail ?? "")"
            return "\(row.result.kind.rawValue) \(row.probe.id) \(note)\n"
        }.joined()
    }
}
