import Diagnostics
import HTTPMessages
import MockServer

/// The log of scenario files that change while `serve` runs.
enum ReloadLog {
    static func report(_ reload: ReloadEvent, isQuiet: Bool) {
        let isRefused = reload.kind == .rejected
        if !isQuiet || isRefused { Terminal.report(reload.diagnostics.filter { $0.severity != .note }) }
        if isRefused { Terminal.printError("\(reload.path) is not played as it is now\n") }
        if !isQuiet, let line = line(for: reload) { Terminal.printWithoutBlocking(line + "\n") }
    }

    private static func line(for reload: ReloadEvent) -> String? {
        switch reload.kind {
        case .replaced: "read again: \(reload.path)"
        case .added: "serves \(reload.path) too (header Mock-Session: \(reload.name))"
        case .removed: "is gone: \(reload.path); its sessions go on"
        case .rejected: nil
        }
    }
}

/// The log of `--verbose`: one line for each request with method, target, status, and reason.
enum RequestLog {
    @Sendable static func log(_ request: HTTPRequest, response: HTTPResponse) {
        let why = response.headers.first { $0.name == "Mock-Answer" }.map { " (\($0.value))" } ?? ""
        let session = response.headers.first { $0.name == "Mock-Session" }?.value ?? "default"
        let prefix = session == "default" ? "" : "[\(session)] "
        Terminal.printWithoutBlocking("\(prefix)\(request.method) \(request.target) \(response.status)\(why)\n")
    }
}
