import HTTPMessages
import MockServer
import Text

/// The log of scenario files that change while `serve` runs.
enum ReloadLog {
    static func report(_ reload: ReloadEvent, isQuiet: Bool) {
        let isRejected = reload.kind == .rejected
        if !isQuiet || isRejected { Terminal.reportWithoutBlocking(reload.diagnostics.filter { $0.severity != .note }) }
        if isRejected {
            Terminal.printErrorWithoutBlocking(
                "\(reload.path) has errors; the last valid version stays active")
        }
        if !isQuiet, let line = line(for: reload) { Terminal.printWithoutBlocking(line) }
    }

    private static func line(for reload: ReloadEvent) -> String? {
        switch reload.kind {
        case .replaced: "reloaded: \(reload.path)"
        case .added: "added: \(reload.path) (header Mock-Session: \(reload.name))"
        case .removed: "removed: \(reload.path) (its sessions keep running)"
        case .rejected: nil
        }
    }
}

/// The log of other hosts that clients ask the proxy for, once for each.
enum ForeignHostLog {
    static func report(_ host: String, command: String) {
        Terminal.printErrorWithoutBlocking(
            "apple-music-mock \(command): the client asked the proxy for \(host.printable), which got 403. Exclude other hosts with NO_PROXY."
        )
    }
}
