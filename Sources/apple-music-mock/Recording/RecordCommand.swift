import HTTPMessages
import HTTPTransport
import MockServer
import MockSession
import Platform
import RecordingFiles
import Scenarios
import SecretRedaction
import Text

/// The `record` command, which passes the requests of a client on to the service and writes a scenario that replays them.
struct RecordCommand {
    private let options: RecordOptions
    private let tls: TLSSetup
    private let recorder: Recorder
    /// The state of the folder before anything is recorded.
    private let folderState: [UInt8]?

    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        let options = try RecordOptions(arguments: arguments)
        // Before anything is recorded, because it would be lost.
        if let problem = RecordingFolder.problem(writingTo: options.folder, replacingChanges: options.replacesChanges) {
            throw .init(problem)
        }
        let client = try options.upstream.makeClient()
        if options.command.isEmpty { TerminationSignals.block() }
        let tls = try TLSSetup(options: options.tls, command: "record")
        defer { tls.removeTemporaryFiles() }
        let command = RecordCommand(
            options: options, tls: tls,
            recorder: Recorder(
                service: options.upstream.service, patterns: options.patterns,
                showsExchanges: options.command.isEmpty),
            folderState: RecordingFolder.state(of: options.folder))
        return try command.run(client: client)
    }

    private func run(client: HTTPClient) throws(CommandError) -> Int32 {
        let runner = options.command.isEmpty ? nil : try CommandRunner(options.command)
        let server = try start(client: client)
        var status: Int32 = 0
        if let runner {
            Terminal.printError("apple-music-mock record: the inspector is at \(server.url)/_mock/\n")
            do {
                status = try runner.run(
                    environment: [("APPLE_MUSIC_MOCK_URL", server.url)]
                        + tls.commandEnvironment(proxyURL: server.url)
                ).exitStatus
            } catch {
                server.stop()
                throw error
            }
            runner.endForwarding()
        } else {
            Terminal.printText(StartupBanner.text(for: server, recording: client.service, tls: tls))
            TerminationSignals.wait()
            TerminationSignals.unblock()
        }
        server.stop()
        guard status != 0 else { return try write() }
        CommandError("the command exited with status \(status)").report(for: .record)
        do { _ = try write() } catch { error.report(for: .record) }
        return status
    }

    private func start(client: HTTPClient) throws(CommandError) -> RecordingServer {
        var configuration = HTTPServer.Configuration(port: options.command.isEmpty ? options.port : 0)
        configuration.security = tls.security
        let handlers = RecordingServer.Handlers(
            onExchange: recorder.record,
            onFailure: { request, error in
                let request = recorder.recordFailure(of: request)
                Terminal.printErrorWithoutBlocking(
                    "apple-music-mock record: \(request.method) \(request.path): \(error.upstreamDescription)".printable
                )
            },
            onForeignHost: { ForeignHostLog.report($0, command: "record") })
        return try CommandError.wrapping { () throws(HTTPServerError) in
            try RecordingServer.start(client: client, configuration: configuration, handlers: handlers)
        }
    }

    /// Writes the folder, and returns the exit status.
    private func write() throws(CommandError) -> Int32 {
        let (exchanges, failureCount) = recorder.finish()
        guard !exchanges.isEmpty else {
            let hint = failureCount > 0 ? "" : "; the client must use APPLE_MUSIC_MOCK_URL or the proxy"
            throw .init("nothing was recorded\(hint)", exitStatus: 1)
        }
        // The free port of a mock differs on each run.
        let service = exchanges[0].isLoopback ? "a mock" : options.upstream.service.authority
        var folder = RecordingFolder(title: "A recording of \(service)")
        for exchange in exchanges { folder.add(exchange) }
        guard RecordingFolder.state(of: options.folder) == folderState else {
            throw .init("another command has written \(options.folder)\(rescue(folder))", exitStatus: 1)
        }
        do throws(RecordingFileError) {
            let files = try folder.write(to: options.folder, replacingChanges: options.replacesChanges)
            Terminal.printError("apple-music-mock record: \(folder.report("recorded", files, to: options.folder))")
        } catch {
            throw .init(error.message + rescue(folder), exitStatus: error.isSystemError ? 3 : 1)
        }
        return failureCount == 0 ? 0 : 1
    }

    /// Writes a folder that cannot be written to its place to a new temporary folder, and returns the sentence about it.
    private func rescue(_ folder: RecordingFolder) -> String {
        guard let path = TemporaryFolder.make(prefix: "apple-music-mock-recording") else {
            return "; the recording is lost"
        }
        do throws(RecordingFileError) {
            try folder.write(to: path)
            return "; the recording is in \(path)"
        } catch {
            rmdir(path)
            return "; the recording is lost, because \(path) cannot be written either"
        }
    }
}

/// Collects the exchanges of a recording in the order in which the requests arrived.
private final class Recorder: Sendable {
    private let service: ServiceAddress
    private let patterns: [RequestPattern]
    private let showsExchanges: Bool
    private let state = Locked((exchanges: [(number: Int, exchange: HTTPExchange)](), failureCount: 0))
    /// The placeholders for the secrets in printed requests.
    private let placeholders = Locked(SecretPlaceholders())

    /// - Parameters:
    ///   - service: The service that returns the responses.
    ///   - patterns: The requests to record; empty for all.
    ///   - showsExchanges: Whether each exchange is printed when it has ended.
    init(service: ServiceAddress, patterns: [RequestPattern], showsExchanges: Bool) {
        (self.service, self.patterns, self.showsExchanges) = (service, patterns, showsExchanges)
    }

    /// Adds an exchange, and returns whether it is one to record.
    @Sendable func record(number: Int, request: HTTPRequest, response: HTTPResponse) -> Bool {
        let (method, segments) = (request.method, PathAndQuery(request.target).segments)
        guard patterns.isEmpty || patterns.contains(where: { $0.matches(method: method, segments: segments) }) else {
            return false
        }
        let exchange = HTTPExchange(
            method: method, scheme: service.isSecure ? "https" : "http", host: service.authority,
            target: request.target,
            requestHeaders: request.headers, requestBody: request.body, status: response.status,
            responseHeaders: response.headers, responseBody: response.body)
        state.withLock { $0.exchanges.append((number, exchange)) }
        if showsExchanges {
            let target = placeholders.withLock { $0.redact(request).target }
            Terminal.printWithoutBlocking("\(response.status) \(method.padded(to: 6)) \(target)".printable)
        }
        return true
    }

    /// Counts a request that got no response, and returns it with placeholders for secrets.
    func recordFailure(of request: HTTPRequest) -> HTTPRequest {
        state.withLock { $0.failureCount += 1 }
        return placeholders.withLock { $0.redact(request) }
    }

    /// Returns the exchanges in the order of their requests, and the number of requests without a response.
    func finish() -> (exchanges: [HTTPExchange], failureCount: Int) {
        state.withLock { state in
            (state.exchanges.sorted { $0.number < $1.number }.map(\.exchange), state.failureCount)
        }
    }
}
