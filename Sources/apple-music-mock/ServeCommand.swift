import Diagnostics
import HTTPTransport
import MockServer

/// `serve`: a server until a signal ends it.
enum ServeCommand {
    static func run(_ arguments: Arguments) throws(UsageError) -> Int32 {
        if let path = arguments["--ready-file"] { ReadyFile.remove(path) }
        let options = try ServeOptions(arguments)
        let input =
            options.input.map { ScenarioInput.path($0, overrides: options.overrides) }
            ?? ScenarioInput.builtIn(overrides: options.overrides)
        if !input.diagnostics.isEmpty, !options.isQuiet || input.diagnostics.containsErrors {
            Terminal.report(input.diagnostics.filter { $0.severity != .note })
        }
        guard let first = input.scenarios.first, !input.diagnostics.containsErrors else {
            Terminal.error("apple-music-mock serve: nothing is served until these mistakes are mended\n")
            return 1
        }
        Signals.block()
        do {
            return serve(first, on: try start(first, input, options), options)
        } catch {
            return refuse(error)
        }
    }

    private static func start(
        _ first: ServedScenario, _ input: ScenarioInput, _ options: ServeOptions
    ) throws(HTTPServerError) -> MockServer {
        let isQuiet = options.isQuiet
        let control = ControlOptions(
            allowedHosts: options.allowedHosts, files: input.files,
            onReload: { ReloadLog.tell($0, isQuiet: isQuiet) })
        return try MockServer.start(
            first, others: Array(input.scenarios.dropFirst()), on: options.configuration, control: control,
            observer: options.isVerbose ? RequestLog.print : nil)
    }

    /// Says where the server is and waits for a signal.
    private static func serve(_ first: ServedScenario, on server: MockServer, _ options: ServeOptions) -> Int32 {
        if let path = options.readyFile, let problem = ReadyFile.write(server, to: path) {
            server.stop()
            Terminal.error("apple-music-mock serve: \(problem)\n")
            return 3
        }
        if !options.isQuiet { Terminal.print(Banner.text(server, first)) }
        Signals.wait()
        if let path = options.readyFile { ReadyFile.remove(path) }
        server.stop()
        return 0
    }

    private static func refuse(_ error: HTTPServerError) -> Int32 {
        var sentence = error.description
        if case .addressInUse(let host, let port) = error {
            sentence =
                "port \(port) on \(host) is taken, \(PortOccupant.look(at: host, port)). Try --port 0 for a free one."
        }
        Terminal.error("apple-music-mock serve: \(sentence)\n")
        return 3
    }
}
