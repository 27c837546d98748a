import HTTPMessages
import HTTPTransport
import MockServer
import MockSession
import Platform
import RecordingFiles
import Scenarios
import ServiceAudit
import Text

/// The `audit` command, which asks the service whether the mock's facts hold.
struct AuditCommand {
    private let options: AuditOptions
    private let table: ProbeTable

    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        let table = try CommandError.wrapping { () throws(ProbeTable.SyntaxError) in try ProbeTable.embedded() }
        if let folder = arguments["--merge"] { return try merge(folder, table: table) }
        let command = AuditCommand(options: try AuditOptions(arguments: arguments), table: table)
        return try command.run()
    }

    private func run() throws(CommandError) -> Int32 {
        let plan = AuditPlan(options.configuration, table: table)
        guard plan.probeCount > 0 else { throw .init(message: "--only names no probe and no fact") }
        if options.isDryRun {
            Terminal.print(plan.requests.map { $0.text + "\n" }.joined())
            Terminal.printError(summary(of: plan))
            return 0
        }
        if let folder = options.recordingFolder, let problem = RecordingFolder.problem(writingTo: folder) {
            throw .init(problem)
        }
        if let folder = options.folder, let message = AtomicFile.makeFolder(at: folder) { throw .init(message) }
        Terminal.printError(summary(of: plan))
        try requireConsent()
        let client = try options.upstream.makeClient()
        let pacer = RequestPacer(milliseconds: options.millisecondsBetweenRequests)
        var recording = RecordingFolder(title: "An audit of \(options.upstream.service.host)")
        var run = AuditRun(
            options.configuration, table: table,
            send: { request throws(AuditStop) in
                pacer.wait()
                let response = try Self.response(to: request, from: client)
                if options.recordingFolder != nil { recording.add(exchange(of: request, response)) }
                return response
            },
            wait: { RequestPacer.pause(milliseconds: $0 * 1000) },
            progress: Self.showProgress)
        var report = run.run()
        report.version = ProductVersion.current
        report.date = String(Timestamp.now.rfc3339.prefix(10))
        report.host = options.upstream.service.host
        if options.withholdsStorefront { report.storefront = nil }
        if let folder = options.recordingFolder, recording.count > 0 {
            let files = try CommandError.wrapping { () throws(RecordingFileError) in try recording.write(to: folder) }
            Terminal.printError(recording.report("recorded", files, to: folder))
        }
        try write(report)
        return report.exitStatus
    }

    private static func response(
        to request: HTTPRequest, from client: HTTPClient
    ) throws(AuditStop) -> HTTPResponse {
        do throws(HTTPClientError) {
            return try client.response(to: request)
        } catch {
            throw .unreachable(error.upstreamDescription)
        }
    }

    private func exchange(of request: HTTPRequest, _ response: HTTPResponse) -> HTTPExchange {
        HTTPExchange(
            method: request.method, scheme: options.upstream.service.isSecure ? "https" : "http",
            host: options.upstream.service.authority,
            target: request.target, requestHeaders: request.headers, requestBody: request.body,
            status: response.status, responseHeaders: response.headers, responseBody: response.body)
    }

    /// Returns the plan: the number of requests by kind, the time, and the data that is stored.
    private func summary(of plan: AuditPlan) -> String {
        let configuration = options.configuration
        let count = min(plan.requests.count, configuration.maximumRequestCount)
        let users = plan.requests.count { $0.needsUserToken }
        let seconds = count * (options.millisecondsBetweenRequests ?? 0) / 1000
        var text = """
            \(plan.probeCount) probes, at most \(configuration.maximumRequestCount) requests to \(options.upstream.service.url), \
            about \(count), of which \(users) with the user token.
            At the selected rate, they take about \(seconds / 60) min \(seconds % 60) s. The first 429 ends the run.
            The report contains statuses, error texts, names of members, and counts, and no ids, names, or tokens.

            """
        if configuration.sendsWrites {
            text += """
                --write creates a playlist "apple-music-mock audit", adds songs to it, and rates a chart song that has no
                rating. The service cannot delete a playlist: delete it in the Music app. Songs can stay in the library.

                """
        }
        return text
    }

    private func requireConsent() throws(CommandError) {
        guard !options.hasConsent else { return }
        guard isatty(STDIN_FILENO) == 1 else {
            throw .init("nothing was sent; add --yes to send the requests without a question", exitStatus: 2)
        }
        Terminal.printError("Send these requests? Type yes: ")
        guard readLine() == "yes" else { throw .init("nothing was sent", exitStatus: 2) }
    }

    private static func showProgress(_ done: Int, _ count: Int) {
        guard isatty(STDERR_FILENO) == 1 else { return }
        Terminal.printErrorStatus(done == count ? "" : "\(done) of \(count) probes")
    }

    private func write(_ report: AuditReport) throws(CommandError) {
        let texts: [AuditOptions.Format: String] = [
            .text: report.text, .json: report.json.indented + "\n", .html: report.html,
        ]
        if let folder = options.folder {
            let files = [
                ("report.json", texts[.json]), ("report.txt", texts[.text]), ("report.html", texts[.html]),
                ("audit.yaml", report.scenario),
            ]
            for (name, text) in files {
                if let message = AtomicFile.write(Array((text ?? "").utf8), to: folder + "/" + name) {
                    throw .init(message)
                }
            }
        }
        Terminal.print(texts[options.format] ?? "")
        if case .unreachable(let reason) = report.stop { throw .init(reason) }
    }

    private static func merge(_ folder: String, table: ProbeTable) throws(CommandError) -> Int32 {
        let fileSystem = DiskFileSystem()
        var merge = AuditMerge(table: table)
        do {
            for path in try fileSystem.allFiles(below: FilePath.normalized(folder), skippingFolders: []).sorted()
            where path.hasSuffix(".json") {
                let bytes = try fileSystem.read(path)
                do throws(AuditMerge.FileError) {
                    try merge.add(bytes)
                } catch {
                    throw CommandError("\(path): \(error)", exitStatus: 1)
                }
            }
        } catch let error as CommandError {
            throw error
        } catch {
            throw CommandError("cannot read \(folder): \(error)", exitStatus: 1)
        }
        Terminal.printText(merge.text)
        return 0
    }
}

/// Keeps the pace of requests.
private final class RequestPacer {
    private let milliseconds: Int?
    private var next: ContinuousClock.Instant?

    init(milliseconds: Int?) { self.milliseconds = milliseconds }

    /// Waits until the next request may be sent.
    func wait() {
        guard let milliseconds else { return }
        let now = ContinuousClock.now
        if let next, now < next { Self.pause(milliseconds: Int((next - now) / .milliseconds(1))) }
        next = max(now, next ?? now) + .milliseconds(milliseconds)
    }

    static func pause(milliseconds: Int) {
        let end = ContinuousClock.now + .milliseconds(milliseconds)
        while ContinuousClock.now < end {
            usleep(UInt32(clamping: min(milliseconds, 100) * 1000))
        }
    }
}
