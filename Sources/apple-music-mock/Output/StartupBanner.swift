import MockServer
import MockSession
import MusicCatalog
import MusicContract
import Scenarios

/// The text that `serve` prints after it starts.
enum StartupBanner {
    /// Returns the text.
    ///
    /// - Parameters:
    ///   - server: The running server.
    ///   - first: The scenario of the default session.
    ///   - host: The address that other computers reach, or `nil` if the server listens on loopback.
    ///   - controlToken: The token for the control API, or `nil` if it needs none.
    /// - Returns: The lines.
    static func text(
        for server: MockServer, scenario first: ServedScenario, host: String? = nil, controlToken: String? = nil
    ) -> String {
        let session = server.session
        var text = """
            apple-music-mock serves "\(first.scenario.title)"
              address          \(server.url)\(host.map { " (listens on \($0), port \(server.port))" } ?? "")
              developer token  \(session.developerToken)
              user token       \(session.userToken)
              control API      \(server.url)/_mock/sessions (also /_mock/scenarios, /_mock/health)

            """
        if let controlToken {
            text += "  control token    \(controlToken) (header Mock-Control-Token of requests to /_mock)\n"
        }
        let others = server.sessions.dropFirst().map(\.id)
        if !others.isEmpty {
            text += "  other sessions   \(others.joined(separator: ", ")) (header Mock-Session: NAME)\n"
        }
        return text + """
            Try:
              curl -H 'Authorization: Bearer \(session.developerToken)' '\(server.url)\(examplePath(in: first.scenario))'

            """
    }

    /// Returns a path for the example request: the first resource of the catalog, or the list of storefronts.
    private static func examplePath(in scenario: Scenario) -> String {
        let catalog = scenario.serviceData.catalog
        for storefront in scenario.serviceData.storefronts {
            for type in ["albums", "songs", "artists", "playlists"] {
                let kind = ResourceKind(storefront: storefront.attributes.code, type: type)
                if let index = catalog.allResources(of: kind).first {
                    return kind.href(of: catalog.resources[Int(index)].id)
                }
            }
        }
        return "/v1/storefronts"
    }
}
