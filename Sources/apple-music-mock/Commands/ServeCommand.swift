import Diagnostics
import HTTPTransport
import MockServer
import ScenarioLoading

/// The `serve` command, which runs a server until a signal ends it.
enum ServeCommand {
    static func run(with arguments: Arguments) throws(UsageError) -> Int32 {
        if let path = arguments["--ready-file"] { ReadyFile.remove(at: path) }
        let options = try ServeOptions(arguments: arguments)
        let input = try ScenarioInput.scenarios(at: options.scenarioPath, options: options.scenarioOptions)
        if !input.diagnostics.isEmpty, !options.isQuiet || input.diagnostics.containsErrors {
            Terminal.report(input.diagnostics.filter { $0.severity != .note })
        }
        guard let first = input.scenarios.first, !input.diagnostics.containsErrors else {
            Terminal.printError("apple-music-mock serve: not started because of the errors above\n")
            return 1
        }
        TerminationSignals.block()
        do {
            return serve(first, on: try start(scenario: first, input: input, options: options), options: options)
        } catch {
            return reportFailure(error)
        }
    }

    private static func start(
        scenario first: ServedScenario, input: ScenarioInput, options: ServeOptions
    ) throws(HTTPServerError) -> MockServer {
        let isQuiet = options.isQuiet
        let control = ControlConfiguration(
            allowedHosts: options.allowedHosts, scenarioLocation: input.location,
            onReload: { ReloadLog.report($0, isQuiet: isQuiet) })
        return try MockServer.start(
            scenario: first, others: Array(input.scenarios.dropFirst()), configuration: options.configuration,
            control: control,
            observer: options.isVerbose ? RequestLog.log : nil)
    }

    /// Prints the banner, writes the ready file, and waits for a signal.
    private static func serve(_ first: ServedScenario, on server: MockServer, options: ServeOptions) -> Int32 {
        if let path = options.readyFile, let message = ReadyFile.write(server, to: path) {
            server.stop()
            Terminal.printError("apple-music-mock serve: \(message)\n")
            return 3
        }
        if !options.isQuiet { Terminal.print(StartupBanner.text(for: server, scenario: first)) }
        TerminationSignals.wait()
        if let path = options.readyFile { ReadyFile.remove(at: path) }
        server.stop()
        return 0
    }

    private static func reportFailure(_ error: HTTPServerError) -> Int32 {
        var message = error.description
        if case .addressInUse(let host, let port) = error {
            message =
                "port \(port) on \(host) is in use, \(PortOwner.description(host: host, port: port)). Use --port 0 for a free port."
        }
        Terminal.printError("apple-music-mock serve: \(message)\n")
        return 3
    }
}

/// The options of `serve`.
struct ServeOptions {
    let scenarioPath: String?
    let scenarioOptions: ScenarioOptions
    let configuration: HTTPServer.Configuration
    let allowedHosts: [String]
    let readyFile: String?
    let isQuiet: Bool
    let isVerbose: Bool

    init(arguments: Arguments) throws(UsageError) {
        guard arguments.positional.count <= 1 else { throw .init(message: "serve takes one scenario or folder") }
        scenarioPath = arguments.positional.first
        (isQuiet, isVerbose) = (arguments.contains(option: "--quiet"), arguments.contains(option: "--verbose"))
        if isQuiet, isVerbose { throw .init(message: "--quiet cannot be combined with --verbose") }
        readyFile = arguments["--ready-file"]
        allowedHosts = arguments.allValues(of: "--allow-host")
        if let host = allowedHosts.first(where: { !ControlConfiguration.isValidHost($0) }) {
            throw .init(message: "--allow-host must be a host name without scheme and path, not \"\(host)\"")
        }
        scenarioOptions = try ScenarioOptions(arguments: arguments)
        configuration = HTTPServer.Configuration(
            host: arguments["--host"] ?? "127.0.0.1", port: try arguments.number("--port", in: 0...UInt16.max) ?? 8080,
            threadCount: try arguments.number("--threads", in: 1...64) ?? HTTPServer.Configuration.processorThreadCount)
    }
}
