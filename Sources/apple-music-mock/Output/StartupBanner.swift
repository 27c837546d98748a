import HTTPTransport
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
    ///   - tls: The authority of the server, or `nil` without TLS.
    /// - Returns: The lines.
    static func text(
        for server: MockServer, scenario first: ServedScenario, host: String? = nil, controlToken: String? = nil,
        tls: TLSSetup? = nil
    ) -> String {
        let session = server.session
        var text = """
            apple-music-mock serves "\(first.scenario.title)"
              address          \(server.url)\(host.map { " (listens on \($0), port \(server.port))" } ?? "")
              developer token  \(session.developerToken)
              user token       \(session.userToken)
              inspector        \(server.url)/_mock/ (a page for a browser)
              control API      \(server.url)/_mock/sessions (also /_mock/scenarios, /_mock/health)

            """
        if let controlToken {
            text += "  control token    \(controlToken) (header Mock-Control-Token of requests to /_mock)\n"
        }
        if let tls {
            text += "  authority        \(tls.certificatePath) (with the system's: \(tls.bundlePath))\n"
            if tls.options.isProxy {
                text += "  proxy            \(server.proxyURL) (answers only Apple's API and MusicKit JS)\n"
            }
        }
        let others = server.sessions.dropFirst().map(\.id)
        if !others.isEmpty {
            text += "  other sessions   \(others.joined(separator: ", ")) (header Mock-Session: NAME)\n"
        }
        if let tls {
            text += "In the shell of the client:\n"
            text += tls.environment(proxyURL: server.proxyURL).map { "  export \($0.name)=\(Self.quoted($0.value))\n" }
                .joined()
        }
        return text + """
            Try:
              curl \(tls.map { "--cacert \(Self.quoted($0.certificatePath)) " } ?? "")-H 'Authorization: Bearer \(session.developerToken)' '\(server.url)\(examplePath(in: first.scenario))'

            """
    }

    /// Returns the text that `record` prints after it starts without a command.
    ///
    /// - Parameters:
    ///   - server: The running server.
    ///   - service: The service that gets the requests.
    ///   - tls: The authority of the server.
    /// - Returns: The lines.
    static func text(for server: RecordingServer, recording service: ServiceAddress, tls: TLSSetup) -> String {
        """
        apple-music-mock records \(service.url)
          address          \(server.url)
          proxy            \(server.url) (passes on only https://api.music.apple.com)
          inspector        \(server.url)/_mock/ (a page for a browser)
          authority        \(tls.certificatePath) (with the system's: \(tls.bundlePath))
        In the shell of the client:
          export APPLE_MUSIC_MOCK_URL=\(server.url)

        """ + tls.environment(proxyURL: server.url).map { "  export \($0.name)=\(quoted($0.value))\n" }.joined()
            + "Press Ctrl-C to write the recording.\n"
    }

    /// Returns a word for a shell, in quotation marks unless it needs none.
    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy {
            switch $0 {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"): true
            default: "-_./:,".utf8.contains($0)
            }
        }
        guard !isPlain else { return text }
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: #"'\''"#) + "'"
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
