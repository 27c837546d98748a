import HTTPTransport
import MockServer
import MockSession
import MusicAPI
import Platform
import Scenarios
import Text

/// The `serve` command, which runs a server until a signal ends it.
enum ServeCommand {
    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        let options = try ServeOptions(arguments: arguments)
        prepareTables()
        let input = try ScenarioInput.scenarios(at: options.scenarioPath, options: options.scenarioOptions)
        if !input.diagnostics.isEmpty, !options.isQuiet || input.diagnostics.containsErrors {
            Terminal.report(input.diagnostics.filter { $0.severity != .note })
        }
        guard let first = input.scenarios.first, input.isUsable else {
            throw .init("not started because of the errors above", exitStatus: 1)
        }
        if !input.leftOutFiles.isEmpty {
            Terminal.printError(
                "apple-music-mock serve: \(input.leftOutFiles.count.counted("file")) with errors not served\n")
        }
        if let failure = options.readyFile?.prepare() { throw .init(failure, exitStatus: 1) }
        TerminationSignals.block()
        let tls =
            options.tls.acceptsTLS
            ? try TLSSetup(options: options.tls, hosts: options.certificateHosts, command: "serve") : nil
        defer { tls?.removeTemporaryFiles() }
        let server: MockServer
        do {
            server = try start(scenario: first, input: input, options: options, tls: tls)
        } catch .addressInUse(let host, let port) {
            let owner = PortOwner.description(host: host, port: port)
            throw .init("port \(port) on \(host) is in use, \(owner). Use --port 0 for a free port.")
        } catch {
            throw .init(error.description)
        }
        try serve(first, on: server, options: options, tls: tls)
        return 0
    }

    /// Creates, on another thread, the tables for which the first request would wait; no scenario needs them.
    private static func prepareTables() {
        let thread = try? DedicatedThread {
            // A signal that arrived on this thread would end the process with the signal's status.
            TerminationSignals.block()
            MusicAPI.prepareTables()
        }
        thread?.detach()
    }

    private static func start(
        scenario first: ServedScenario, input: ScenarioInput, options: ServeOptions, tls: TLSSetup?
    ) throws(HTTPServerError) -> MockServer {
        let (isQuiet, printsJSON) = (options.isQuiet, options.logFormat == .json)
        var configuration = options.configuration
        if let tls { configuration.security = tls.security }
        var control = ControlConfiguration(
            allowedHosts: options.allowedHosts, token: options.controlToken,
            allowsFilesInTexts: options.allowsFilesInTexts, scenarioLocation: input.location,
            onReload: { ReloadLog.report($0, isQuiet: isQuiet, printsJSON: printsJSON) })
        control.onForeignHost = { ForeignHostLog.report($0, command: "serve") }
        control.rejectedFiles = input.rejectedFiles
        control.keepsBodies = options.keepsBodies
        control.hostAliases = Set(options.tls.hostAliases)
        // A page that is opened later shows the durations of the requests before.
        control.measuresRealTimes = true
        return try MockServer.start(
            scenario: first, others: Array(input.scenarios.dropFirst()), configuration: configuration,
            control: control,
            observer: options.logFormat == .none ? nil : RequestLog(format: options.logFormat).log)
    }

    /// Prints the banner, writes the ready file, and waits for a signal.
    private static func serve(
        _ first: ServedScenario, on server: MockServer, options: ServeOptions, tls: TLSSetup?
    ) throws(CommandError) {
        let file = options.readyFile.map { ($0, $0.write(server, controlToken: options.controlToken, tls: tls)) }
        if let failure = file?.1.failure {
            server.stop()
            throw .init(failure)
        }
        if !options.isLoopback {
            Terminal.printError(
                "apple-music-mock serve: warning: programs on other computers can send requests to this server\n")
        }
        if !options.isQuiet {
            let banner = StartupBanner.text(
                for: server, scenario: first, host: options.isLoopback ? nil : options.configuration.host,
                controlToken: options.controlToken, tls: tls)
            // Programs that read the log get only JSON.
            if options.logFormat == .json { Terminal.printError(banner) } else { Terminal.printText(banner) }
        }
        TerminationSignals.wait()
        if let (file, written) = file { file.remove(content: written.content) }
        TerminationSignals.unblock()
        server.stop()
        if options.logFormat == .text { Terminal.printText(summary(of: server)) }
    }
}

extension ServeCommand {
    /// Returns the number of requests and the result of each session that had requests, for the end of the command.
    private static func summary(of server: MockServer) -> String {
        let used = server.sessions.filter { $0.lastEntryNumber > 0 }
        guard !used.isEmpty else { return "No request arrived.\n" }
        return used.map { session in
            let lines = session.verdict(access: .server(url: server.url, isProxy: false)).text
                .split(separator: "\n").prefix(2)
            return (session.id == "default" ? "" : "[\(session.id)] ") + lines.joined(separator: "\n") + "\n"
        }.joined()
    }
}

/// The options of `serve`.
struct ServeOptions {
    let scenarioPath: String?
    let scenarioOptions: ScenarioOptions
    let configuration: HTTPServer.Configuration
    let allowedHosts: [String]
    /// The token that requests to the control API must have, or `nil` to accept all.
    let controlToken: String?
    /// Whether scenarios and rules that clients send as text can read files.
    let allowsFilesInTexts: Bool
    /// Whether only programs on this computer reach the server.
    let isLoopback: Bool
    let tls: TLSOptions
    /// Whether the journal keeps the bodies of requests and responses.
    let keepsBodies: Bool
    /// The names and addresses of the server's certificate, in addition to Apple's host and loopback.
    let certificateHosts: [String]
    let readyFile: ReadyFile?
    let isQuiet: Bool
    /// The format of the log of requests.
    let logFormat: RequestLog.Format

    init(arguments: Arguments) throws(CommandError) {
        guard arguments.positional.count <= 1 else { throw .init(message: "serve takes one scenario or folder") }
        scenarioPath = arguments.positional.first
        isQuiet = arguments.contains(option: "--quiet")
        let format = try arguments.value("--log", in: RequestLog.Format.allCases.map(\.rawValue))
            .flatMap(RequestLog.Format.init)
        logFormat = format ?? (Terminal.isInteractive && !isQuiet ? .text : .none)
        readyFile = arguments["--ready-file"].map(ReadyFile.init)
        allowedHosts = arguments.allValues(of: "--allow-host")
        if let host = allowedHosts.first(where: { !ControlConfiguration.isValidHost($0) }) {
            throw .init(message: "--allow-host must be a host name without scheme and path, not \"\(host)\"")
        }
        scenarioOptions = try ScenarioOptions(arguments: arguments)
        tls = try TLSOptions(arguments: arguments)
        keepsBodies = !arguments.contains(option: "--no-bodies")
        let host = arguments["--host"] ?? "127.0.0.1"
        isLoopback = ControlConfiguration.isLoopback(host: host)
        certificateHosts = (isLoopback ? [] : [host]) + allowedHosts.compactMap(ControlConfiguration.hostWithoutPort)
        if let token = arguments["--control-token"] {
            guard !token.isEmpty, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
                throw .init(message: "--control-token must be visible ASCII without spaces")
            }
            controlToken = token
        } else {
            controlToken = isLoopback ? nil : ControlConfiguration.makeToken()
        }
        allowsFilesInTexts = isLoopback || arguments.contains(option: "--allow-files")
        var configuration = HTTPServer.Configuration(
            host: host, port: try arguments.number("--port", in: 0...UInt16.max) ?? 8080,
            threadCount: try arguments.number("--threads", in: 1...64) ?? HTTPServer.Configuration.processorThreadCount)
        configuration.exhaustion = ExhaustionReport {
            Terminal.printErrorWithoutBlocking(
                "apple-music-mock serve: no file descriptor is free; new connections wait. Raise the limit with ulimit -n."
            )
        }
        self.configuration = configuration
    }
}
