import Diagnostics
import MockServer

/// What `serve` says of scenario files that change.
enum ReloadLog {
    static func tell(_ reload: ScenarioReload, isQuiet: Bool) {
        let isRefused = reload.outcome == .refused
        if !isQuiet || isRefused { Terminal.report(reload.diagnostics.filter { $0.severity != .note }) }
        if isRefused { Terminal.error("\(reload.path) is not played as it is now\n") }
        if !isQuiet, let line = line(reload) { Terminal.printWithoutWaiting(line + "\n") }
    }

    private static func line(_ reload: ScenarioReload) -> String? {
        switch reload.outcome {
        case .replaced: "read again: \(reload.path)"
        case .appeared: "serves \(reload.path) too (header Mock-Session: \(reload.name))"
        case .vanished: "is gone: \(reload.path); its sessions go on"
        case .refused: nil
        }
    }
}
