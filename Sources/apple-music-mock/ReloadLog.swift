import Diagnostics
import MockServer

/// What `serve` says of scenario files that change.
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
