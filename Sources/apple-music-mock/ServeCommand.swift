import Diagnostics
import HTTPTransport
import MockServer

/// `serve`: a server until a signal ends it.
enum ServeCommand {
    static func run(with arguments: Arguments) throws(UsageError) -> Int32 {
        if let path = arguments["--ready-file"] { ReadyFile.remove(at: path) }
        let options = try ServeOptions(arguments: arguments)
        let input =
            options.scenarioPath.map { ScenarioInput.path($0, overrides: options.overrides) }
            ?? ScenarioInput.builtIn(overrides: options.overrides)
        if !input.diagnostics.isEmpty, !options.isQuiet || input.diagnostics.containsErrors {
            Terminal.report(input.diagnostics.filter { $0.severity != .note })
        }
        guard let first = input.scenarios.first, !input.diagnostics.containsErrors else {
            Terminal.printError("apple-music-mock serve: nothing is served until these mistakes are mended\n")
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

    /// Says where the server is and waits for a signal.
    private static func serve(_ first: ServedScenario, on server: MockServer, options: ServeOptions) -> Int32 {
        if let path = options.readyFile, let problem = ReadyFile.write(server, to: path) {
            server.stop()
            Terminal.printError("apple-music-mock serve: \(problem)\n")
            return 3
        }
        if !options.isQuiet { Terminal.print(StartupBanner.text(for: server, scenario: first)) }
        TerminationSignals.wait()
        if let path = options.readyFile { ReadyFile.remove(at: path) }
        server.stop()
        return 0
    }

    private static func reportFailure(_ error: HTTPServerError) -> Int32 {
        var sentence = error.description
        if case .addressInUse(let host, let port) = error {
            sentence =
                "port \(port) on \(host) is taken, \(PortOwner.description(host: host, port: port)). Try --port 0 for a free one."
        }
        Terminal.printError("apple-music-mock serve: \(sentence)\n")
        return 3
    }
}
