import MockServer
import MockSession
import Platform
import RecordingFiles
import Scenarios
import Text

/// A file with one line of JSON: the server's URL, port, process id, and tokens, and the paths of its certificates.
///
/// It exists while the server accepts requests.
struct ReadyFile {
    let path: String

    /// Checks that the file can be written without losing anything, and removes the file of a server that has ended.
    ///
    /// - Returns: An error message, or `nil` if nothing but a ready file or an empty file is at the path.
    func prepare() -> String? {
        guard AtomicFile.isReplaceable(at: path) else { return "cannot write \(path): it is not a regular file" }
        guard AtomicFile.exists(at: path) else { return nil }
        guard let bytes = try? DiskFileSystem().read(path) else { return "cannot read the ready file \(path)" }
        guard !bytes.isEmpty else { return nil }
        guard let processID = Self.processID(in: bytes) else {
            return "\(path) is not a ready file. Choose another path, or remove the file."
        }
        // The file of a running server stays until this server has started, too.
        if processID == getpid() || kill(processID, 0) != 0 && errno == ESRCH { unlink(path) }
        return nil
    }

    /// Writes the file atomically.
    ///
    /// - Returns: The content, or an error message.
    func write(_ server: MockServer, controlToken: String?, tls: TLSSetup?) -> (content: [UInt8], failure: String?) {
        if let failure = prepare() { return ([], failure) }
        let session = server.session
        var json: [(String, JSONValue)] = [
            ("url", .string(server.url)), ("port", .integer(Int(server.port))), ("pid", .integer(Int(getpid()))),
            ("developerToken", .string(session.developerToken)), ("userToken", .string(session.userToken)),
        ]
        if let controlToken { json.append(("controlToken", .string(controlToken))) }
        if let tls {
            json += [("caFile", .string(tls.certificatePath)), ("caBundle", .string(tls.bundlePath))]
            if tls.options.isProxy { json.append(("proxy", .string(server.proxyURL))) }
        }
        let content = JSONValue.object(json).bytes + [UInt8(ascii: "\n")]
        return (content, AtomicFile.write(content, to: path, isPrivate: true))
    }

    /// Removes the file if it still has the content that this process has written.
    func remove(content: [UInt8]) {
        if AtomicFile.isReplaceable(at: path), (try? DiskFileSystem().read(path)) == content { unlink(path) }
    }

    /// Returns the process id in a ready file, or `nil` for any other content.
    private static func processID(in bytes: [UInt8]) -> pid_t? {
        guard let root = try? JSONDocument.parse(bytes).root, root.kind == .object,
            ["url", "port", "developerToken", "userToken"].allSatisfy({ root[$0] != nil })
        else { return nil }
        return root["pid"]?.integer.flatMap { pid_t(exactly: $0) }
    }
}

/// A report that a command writes at its end, given as `--report FORMAT=PATH`.
struct ReportOutput<Format: RawRepresentable<String> & CaseIterable & Equatable & Sendable> {
    let format: Format
    /// The path of the file, or `nil` for the format without one.
    let path: String?

    /// Returns the reports in the arguments of a command, no two of which have the same path.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the command.
    ///   - pathless: The format that has no path, if there is one.
    /// - Returns: The reports.
    /// - Throws: An error for a text of another form.
    static func all(in arguments: Arguments, pathless: Format? = nil) throws(CommandError) -> [ReportOutput] {
        var reports: [ReportOutput] = []
        for text in arguments.allValues(of: "--report") {
            let report = try ReportOutput(text, pathless: pathless)
            guard !reports.contains(where: { $0.path == report.path }) else {
                throw .init(message: "duplicate report path \"\(report.path ?? text)\"")
            }
            reports.append(report)
        }
        return reports
    }

    private init(_ text: String, pathless: Format?) throws(CommandError) {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let format = Format(rawValue: sides[0]) else {
            let names = Format.allCases.map(\.rawValue)
            let hint = Suggestion.text(for: sides[0], in: names) ?? ""
            var forms = "one of \(names.joined(separator: ", ")) with =PATH"
            if let other = pathless?.rawValue {
                forms = names.filter { $0 != other }.map { "\($0)=PATH" }.joined(separator: ", ") + ", or \(other)"
            }
            throw .init(message: "--report must be \(forms), not \"\(text)\".\(hint)")
        }
        self.format = format
        guard format != pathless else {
            guard sides.count == 1 else { throw .init(message: "--report \(format.rawValue) takes no path") }
            path = nil
            return
        }
        guard sides.count > 1, !sides[1].isEmpty else {
            throw .init(message: "missing path in \"--report \(text)\"; use \(format.rawValue)=PATH")
        }
        path = sides[1]
    }

    /// Checks at the start that the file can be written, creates its folder, and removes the report of an earlier run.
    ///
    /// - Parameter input: The scenarios, whose files must stay.
    /// - Throws: The reason why the report cannot be written.
    func prepare(for input: ScenarioInput) throws(CommandError) {
        guard let path else { return }
        guard !input.hasReadFile(at: path) else {
            throw .init("the report would overwrite \(path), a file of the scenario")
        }
        let folder = FilePath.folder(of: path)
        guard AtomicFile.isReplaceable(at: path) else { throw .init("cannot write \(path): it is not a regular file") }
        if let message = AtomicFile.makeFolder(at: folder) { throw .init("cannot write \(path): \(message)") }
        guard access(folder, W_OK) == 0 else {
            throw .init("cannot write \(path): \(String(cString: strerror(errno)))")
        }
        AtomicFile.remove(at: path)
    }
}
