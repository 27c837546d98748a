import HTTPMessages
import MockServer
import MockSession
import MusicAPI
import MusicContract
import Platform
import Text

/// The log of the requests that a server has answered, for people or for programs.
struct RequestLog: Sendable {
    enum Format: String, CaseIterable {
        /// One aligned line for each request, and further lines only where something is wrong.
        case text
        /// One JSON object in a line for each request.
        case json
        case none
    }

    let format: Format

    /// Prints a request, unless it only reads from the control API, as the inspector does all the time.
    func log(_ served: ServedRequest) {
        let isControl = served.request.path.hasPrefix("/_mock")
        guard format != .none, !(isControl && ["GET", "HEAD"].contains(served.request.method)) else { return }
        switch format {
        case .text: Terminal.printStyledWithoutBlocking(text(of: served, at: Self.wallClockTime))
        case .json: Terminal.printWithoutBlocking(json(of: served))
        case .none: break
        }
    }

    /// The time of day on this computer: `14:03:59`.
    private static var wallClockTime: String {
        var (now, parts) = (time(nil), tm())
        localtime_r(&now, &parts)
        return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }

    /// The maximum width of a target in a terminal, whose lines then have about 120 columns.
    private static let maximumTargetWidth = 60

    /// Returns a target, shortened in the middle for a terminal.
    private static func shown(_ target: String) -> String {
        guard Terminal.isInteractive, target.count > maximumTargetWidth else { return target }
        return target.prefix(maximumTargetWidth / 2) + "…" + target.suffix(maximumTargetWidth / 2 - 1)
    }

    /// Returns the lines for a request: the time, the number of the entry, the status, the duration, the method, the target,
    /// and the reason.
    func text(of served: ServedRequest, at time: String) -> [[StyledText]] {
        let exchange = served.entry?.exchange
        let isClosed = served.end == .closedByClient
        let status = isClosed ? "closed" : exchange?.fault ?? String(served.status)
        let style: StyledText.Style =
            switch served.status {
            case _ where isClosed || exchange?.fault != nil: .yellow
            case ..<400: .green
            case ..<500: .yellow
            default: .red
            }
        let session = served.sessionID == "default" ? "" : "[\(served.sessionID)] "
        let first: [StyledText] = [
            .init("\(time) \((served.entry.map { "\($0.number)" } ?? "").leftPadded(to: 5))  ", .dim),
            .init(status.padded(to: 6), style),
            .init("\(served.duration.millisecondText.leftPadded(to: 9)) ms  ", .dim),
            .init("\(served.request.method.padded(to: 6)) \(Self.shown(served.request.target))  "),
            .init(session + (exchange?.reason ?? served.reason ?? "")),
        ]
        let wrong =
            (served.entry?.violations ?? []).map { found in
                let confidence = found.violation.confidence
                return confidence.isCertain
                    ? StyledText("           violates the contract: \(found.text)", .red)
                    : StyledText(
                        "           may violate the contract, which is only \(confidence.rawValue) here: \(found.text)",
                        .yellow)
            }
            + (exchange?.nearMisses ?? []).map { StyledText("           almost responded: \($0)", .dim) }
        return [first] + wrong.map { [$0] }
    }

    /// Returns `{"session","duration","closedByClient","entry"}`, or `request`, `status`, and `why` instead of `entry` for a
    /// request that is not in a journal.
    func json(of served: ServedRequest) -> String {
        let request: JSONValue =
            if let entry = served.entry {
                ["entry": entry.json]
            } else {
                [
                    "request": .string("\(served.request.method) \(served.request.target)"),
                    "status": .integer(served.status), "why": .optional(served.reason).orNull,
                ]
            }
        let response: JSONValue = [
            "session": .string(served.sessionID),
            "duration": .raw(Array(served.duration.millisecondText.utf8)),
            "closedByClient": .bool(served.end == .closedByClient),
        ]
        return JSONValue.joined(response, request).compact.printableJSON
    }
}

extension String {
    func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}

/// The log of scenario files that change while `serve` runs.
enum ReloadLog {
    /// Prints a reload, to standard error if standard output has only JSON.
    static func report(_ reload: ReloadEvent, isQuiet: Bool, printsJSON: Bool) {
        let isRejected = reload.kind == .rejected
        if !isQuiet || isRejected { Terminal.reportWithoutBlocking(reload.diagnostics.filter { $0.severity != .note }) }
        if isRejected {
            Terminal.printErrorWithoutBlocking(
                "\(reload.path) has errors; "
                    + (reload.isServed ? "the last valid version stays active" : "it is not served"))
        }
        guard !isQuiet, let line = line(for: reload) else { return }
        if printsJSON { Terminal.printErrorWithoutBlocking(line) } else { Terminal.printWithoutBlocking(line) }
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
        let ports = ProxyPolicy.ports.map(String.init).joined(separator: " and ")
        let remedy =
            ProxyPolicy.isAppleHost(host)
            ? "The mock answers only at the ports \(ports) of this host." : "Exclude other hosts with NO_PROXY."
        Terminal.printErrorWithoutBlocking(
            "apple-music-mock \(command): the client asked the proxy for \(host.printable), which got 403. \(remedy)")
    }
}
