import Determinism
import Diagnostics
import HTTPTransport
import MockServer
import MockSession
import Scenarios

/// `serve`: a server until a signal ends it.
enum ServeCommand {
    static func run(_ arguments: Arguments) throws(Arguments.Mistake) -> Int32 {
        guard arguments.rest.count <= 1 else { throw .init(message: "serve takes one scenario or folder") }
        if arguments.has("--quiet"), arguments.has("--verbose") {
            throw .init(message: "--quiet and --verbose exclude each other")
        }
        if let path = arguments["--ready-file"] { ReadyFile.remove(path) }
        let hosts = arguments.all("--allow-host")
        if let wrong = hosts.first(where: { !ControlOptions.isHost($0) }) {
            throw .init(message: "--allow-host is a host's name without scheme and path, not \"\(wrong)\"")
        }
        let overrides = ScenarioOverrides(
            seed: try arguments.number("--seed", 0...UInt64(Int.max)).map(Seed.init),
            timeScale: try arguments.decimal("--time-scale", 0...1000))
        let configuration = HTTPServer.Configuration(
            host: arguments["--host"] ?? "127.0.0.1", port: try arguments.number("--port", 0...UInt16.max) ?? 8080)
        let input =
            arguments.rest.first.map { ScenarioInput.path($0, overrides: overrides) }
            ?? ScenarioInput.builtIn(overrides: overrides)
        let isQuiet = arguments.has("--quiet")
        if !input.diagnostics.isEmpty, !isQuiet || input.diagnostics.containsErrors {
            Terminal.report(input.diagnostics.filter { $0.severity != .note })
        }
        guard let first = input.scenarios.first, !input.diagnostics.containsErrors else { return 1 }
        Signals.block()
        let server: MockServer
        do {
            server = try MockServer.start(
                first, others: Array(input.scenarios.dropFirst()), on: configuration,
                control: ControlOptions(
                    allowedHosts: hosts, files: input.files,
                    onReload: { ReloadLog.tell($0, isQuiet: isQuiet) }),
                observer: arguments.has("--verbose") ? RequestLog.print : nil)
        } catch {
            return refuse(error)
        }
        if let path = arguments["--ready-file"], let problem = ReadyFile.write(server, to: path) {
            server.stop()
            Terminal.error("apple-music-mock serve: \(problem)\n")
            return 3
        }
        if !isQuiet { Terminal.print(Banner.text(server, first)) }
        Signals.wait()
        if let path = arguments["--ready-file"] { ReadyFile.remove(path) }
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
