import HTTPMessages
import HTTPTransport
import RecordingFiles
import Text

/// The `diff` command, which asks the service for what was recorded and reports differences in form.
struct DiffCommand {
    private let client: HTTPClient
    private let developerToken: String
    private let userToken: String?
    private var report = DiffReport()

    static func run(with arguments: Arguments) throws(CommandError) -> Int32 {
        guard let path = arguments.positional.first, arguments.positional.count == 1 else {
            throw .init(message: "diff takes one folder or scenario")
        }
        let upstream = try UpstreamOptions(arguments: arguments)
        let format = try arguments.value("--format", in: ["text", "markdown"]) ?? "text"
        guard let token = EnvironmentVariable.value(of: "APPLE_MUSIC_DEVELOPER_TOKEN") else {
            throw .init("set APPLE_MUSIC_DEVELOPER_TOKEN to a developer token of the service", exitStatus: 2)
        }
        let files = try CommandError.wrapping { () throws(RecordingFileError) in try RecordedFile.read(scenario: path) }
        var command = DiffCommand(
            client: try upstream.makeClient(), developerToken: token,
            userToken: EnvironmentVariable.value(of: "APPLE_MUSIC_USER_TOKEN"))
        try command.compare(files)
        Terminal.print(format == "markdown" ? command.report.markdown(for: upstream.service) : command.report.text)
        return command.report.hasDrift ? 1 : 0
    }

    private mutating func compare(_ files: [RecordedFile]) throws(CommandError) {
        let writes = RecordedWrites(in: files)
        for file in files {
            guard let request = file.request else {
                report.skip(.withoutAddress)
                continue
            }
            let words = request.split(separator: " ", maxSplits: 1).map(String.init)
            guard words.count == 2, words[0] == "GET" else {
                report.skip(.write)
                continue
            }
            // The only requests with `<`, which is encoded, are those with placeholders.
            guard !words[1].lowercased().contains("%3c") else {
                report.skip(.secret)
                continue
            }
            // These responses depend on tokens and on the load of the service.
            guard ![401, 403, 429].contains(file.status), file.status < 500 else {
                report.skip(.rejection)
                continue
            }
            if words[1].hasPrefix("/v1/me/"), userToken == nil {
                report.skip(.withoutUserToken)
                continue
            }
            let response: HTTPResponse
            do throws(HTTPClientError) {
                response = try client.response(to: self.request(for: words[1]))
            } catch {
                throw .init(error.upstreamDescription)
            }
            if response.status == 401 {
                report.rejectsDeveloperToken = true
                return
            }
            // The service is not in the state that the recorded writes left, because they are never sent.
            guard response.status == file.status || !writes.affect(request) else {
                report.skip(.written)
                continue
            }
            let body = try? JSONDocument.parse(response.body)
            report.add(
                ResponseDrift(recorded: (file.status, file.body), current: (response.status, body?.root)),
                of: request, in: file.path)
        }
    }

    private func request(for target: String) -> HTTPRequest {
        var headers = [HTTPField(name: "Authorization", value: "Bearer \(developerToken)")]
        if let userToken { headers.append(HTTPField(name: "Music-User-Token", value: userToken)) }
        return HTTPRequest(method: "GET", target: target, headers: headers)
    }
}

/// The result of comparing recordings with the service.
struct DiffReport {
    /// The reason why a recording is not compared.
    enum Skipped: String, CaseIterable {
        case withoutAddress = "without an address; add `request` to their entries in `recordings`"
        case write = "of writes, which are never sent"
        case written = "of resources that the recorded writes change, with another status now"
        case secret = "of requests with secrets, which were replaced by placeholders"
        case rejection = "with a status that depends on tokens or load (401, 403, 429, 5xx)"
        case withoutUserToken = "of a user; set APPLE_MUSIC_USER_TOKEN"
    }

    private var compared: [(request: String, path: String, drift: ResponseDrift)] = []
    private var skippedCounts: [Skipped: Int] = [:]
    /// Whether the service rejects the developer token, so that nothing more can be compared.
    var rejectsDeveloperToken = false

    mutating func add(_ drift: ResponseDrift, of request: String, in path: String) {
        compared.append((request, path, drift))
    }

    mutating func skip(_ reason: Skipped) { skippedCounts[reason, default: 0] += 1 }

    private var changedCount: Int { compared.count { !$0.drift.changes.isEmpty } }
    /// The requests with the lines of their responses: the differences, and the lists that were compared in part.
    private var sections: [(request: String, path: String, lines: [String])] {
        compared.compactMap { request, path, drift in
            let lines = drift.changes.map(\.description) + drift.unequalLists.map(\.description)
            return lines.isEmpty ? nil : (request, path, lines)
        }
    }

    /// Whether a response has changed, or nothing could be compared.
    var hasDrift: Bool { changedCount > 0 || rejectsDeveloperToken || compared.isEmpty }

    /// The report for a terminal.
    var text: String {
        let texts = sections.map { request, path, lines in
            "\("\(request) (\(path))".printable)\n" + lines.map { "  \($0.printable)\n" }.joined()
        }
        return texts.joined() + summaryLines.map { $0 + "\n" }.joined()
    }

    /// Returns the report for a comment on a pull request.
    func markdown(for service: ServiceAddress) -> String {
        var text = "### Recordings and \(service.url)\n\n"
        if !sections.isEmpty {
            text += "| Request | Difference |\n|---|---|\n"
            for (request, _, lines) in sections {
                for line in lines { text += "| \(Self.cell(request)) | \(Self.cell(line)) |\n" }
            }
            text += "\n"
        }
        return text + summaryLines.map { "- \($0)\n" }.joined()
    }

    private var summaryLines: [String] {
        var lines = [
            "\(compared.count) compared: \(changedCount) changed, \(compared.count - changedCount) unchanged"
        ]
        if rejectsDeveloperToken {
            lines.append("the service rejects the developer token (401); nothing more was compared")
        }
        for reason in Skipped.allCases {
            guard let count = skippedCounts[reason] else { continue }
            lines.append("\(count) not compared: recordings \(reason.rawValue)")
        }
        return lines
    }

    /// Returns a text as code in a cell of a table.
    private static func cell(_ text: String) -> String {
        "`" + text.printable.replacing("|", with: "\\|").replacing("`", with: "'") + "`"
    }
}
