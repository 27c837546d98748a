import HTTPTransport
import MockServer
import Scenarios

/// What the words behind `serve` ask for.
struct ServeOptions {
    let scenarioPath: String?
    let overrides: ScenarioOverrides
    let configuration: HTTPServer.Configuration
    let allowedHosts: [String]
    let readyFile: String?
    let isQuiet: Bool
    let isVerbose: Bool

    init(arguments: Arguments) throws(UsageError) {
        guard arguments.positional.count <= 1 else { throw .init(message: "serve takes one scenario or folder") }
        scenarioPath = arguments.positional.first
        (isQuiet, isVerbose) = (arguments.contains(option: "--quiet"), arguments.contains(option: "--verbose"))
        if isQuiet, isVerbose { throw .init(message: "--quiet and --verbose exclude each other") }
        readyFile = arguments["--ready-file"]
        allowedHosts = arguments.allValues(of: "--allow-host")
        if let wrong = allowedHosts.first(where: { !ControlConfiguration.isValidHost($0) }) {
            throw .init(message: "--allow-host is a host's name without scheme and path, not \"\(wrong)\"")
        }
        overrides = try ScenarioOverrides(arguments: arguments)
        configuration = HTTPServer.Configuration(
            host: arguments["--host"] ?? "127.0.0.1", port: try arguments.number("--port", in: 0...UInt16.max) ?? 8080)
    }
}
