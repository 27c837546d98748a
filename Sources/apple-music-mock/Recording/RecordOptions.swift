import HTTPTransport
import Scenarios

/// The options of commands that send requests to the real service.
struct UpstreamOptions {
    /// The service.
    let service: ServiceAddress
    /// A PEM file with the authorities to trust, or `nil` for those of the system.
    let authorityFile: String?
    /// The time in which a response must be complete.
    let timeout: Duration

    init(arguments: Arguments) throws(CommandError) {
        let text = arguments["--upstream"] ?? "https://api.music.apple.com"
        guard let service = ServiceAddress(text) else {
            throw .init(message: "--upstream must be a URL such as https://api.music.apple.com, not \"\(text)\"")
        }
        self.service = service
        authorityFile = arguments["--upstream-ca"]
        guard authorityFile == nil || service.isSecure else {
            throw .init(message: "--upstream-ca requires an https URL in --upstream")
        }
        timeout = .seconds(try arguments.number("--timeout", in: 1...3600) ?? 30)
    }

    /// Returns a client of the service.
    func makeClient() throws(CommandError) -> HTTPClient {
        do throws(TLSError) {
            return try HTTPClient(service: service, authorityFile: authorityFile, timeout: timeout)
        } catch {
            if case .unreadableAuthorities = error { throw .init("\(error)", exitStatus: 1) }
            throw .init("\(error)")
        }
    }
}

extension HTTPClientError {
    /// The description for a command with ``UpstreamOptions``: of an untrusted certificate, it names the option for its authority.
    var upstreamDescription: String {
        if case .untrustedCertificate = self {
            return "\(self); name the file of its authority with --upstream-ca FILE"
        }
        return description
    }
}

/// The options of `record`.
struct RecordOptions {
    let folder: String
    let upstream: UpstreamOptions
    /// The requests to record; empty for all.
    let patterns: [RequestPattern]
    /// The port if no command is run; 0 for a free one.
    let port: UInt16
    let tls: TLSOptions
    /// Whether a recording that was changed is replaced.
    let replacesChanges: Bool
    /// The command and its arguments; empty without one.
    let command: [String]

    init(arguments: Arguments) throws(CommandError) {
        command = arguments.positional.suffix(arguments.countAfterDoubleDash ?? 0)
        if arguments.countAfterDoubleDash != nil, command.isEmpty { throw .init(message: "missing command after --") }
        if let argument = arguments.positional.dropLast(command.count).first {
            throw .init(message: "unexpected argument \"\(argument)\"; write the command after --")
        }
        guard let folder = arguments["--into"], !folder.isEmpty else { throw .init(message: "missing --into FOLDER") }
        self.folder = folder
        replacesChanges = arguments.contains(option: "--force")
        upstream = try UpstreamOptions(arguments: arguments)
        var patterns: [RequestPattern] = []
        for text in arguments.allValues(of: "--only") {
            do throws(RequestPattern.SyntaxError) {
                patterns.append(try RequestPattern(text))
            } catch {
                throw .init(
                    message: "--only must be a pattern such as /v1/catalog/** or 'GET /v1/me/**', not \"\(text)\"")
            }
        }
        self.patterns = patterns
        guard command.isEmpty || !arguments.contains(option: "--port") else {
            throw .init(message: "--port requires that no command is given")
        }
        port = try arguments.number("--port", in: 0...UInt16.max) ?? 8080
        tls = TLSOptions(certificatePath: arguments["--ca"], authorityFolder: arguments["--authority"])
    }
}
