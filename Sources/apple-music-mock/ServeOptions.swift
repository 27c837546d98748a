import HTTPTransport
import MockServer
import Scenarios

/// What the words behind `serve` ask for.
struct ServeOptions {
    let input: String?
    let overrides: ScenarioOverrides
    let configuration: HTTPServer.Configuration
    let allowedHosts: [String]
    let readyFile: String?
    let isQuiet: Bool
    let isVerbose: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        guard arguments.rest.count <= 1 else { throw .init(message: "serve takes one scenario or folder") }
        input = arguments.rest.first
        (isQuiet, isVerbose) = (arguments.has("--quiet"), arguments.has("--verbose"))
        if isQuiet, isVerbose { throw .init(message: "--quiet and --verbose exclude each other") }
        readyFile = arguments["--ready-file"]
        allowedHosts = arguments.all("--allow-host")
        if let wrong = allowedHosts.first(where: { !ControlOptions.isHost($0) }) {
            throw .init(message: "--allow-host is a host's name without scheme and path, not \"\(wrong)\"")
        }
        overrides = try ScenarioOverrides(arguments)
        configuration = HTTPServer.Configuration(
            host: arguments["--host"] ?? "127.0.0.1", port: try arguments.number("--port", 0...UInt16.max) ?? 8080)
    }
}
