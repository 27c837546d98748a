import HTTPMessages
import MockServer
import MockSession
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
    private let start = ContinuousClock.now

    init(format: Format) { self.format = format }

    /// Prints a request, unless it only reads from the control API, as the inspector does all the time.
    func log(_ served: ServedRequest) {
        let isControl = served.request.path.hasPrefix("/_mock")
        guard format != .none, !(isControl && ["GET", "HEAD"].contains(served.request.method)) else { return }
        switch format {
        case .text: Terminal.printStyledWithoutBlocking(text(of: served, elapsed: ContinuousClock.now - start))
        case .json: Terminal.printWithoutBlocking(json(of: served))
        case .none: break
        }
    }

    /// Returns the lines for a request: the seconds since the start, the method, the target, the status, the duration, and
    /// the reason.
    func text(of served: ServedRequest, elapsed: Duration) -> [[StyledText]] {
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
            .init("\(elapsed.millisecondText(unit: 1000).leftPadded(to: 9))  ", .dim),
            .init("\(served.request.method.rightPadded(to: 6)) \(served.request.target.rightPadded(to: 52))  "),
            .init(status.rightPadded(to: 6), style),
            .init("\(served.duration.millisecondText(unit: 1).leftPadded(to: 9)) ms  ", .dim),
            .init(session + (exchange?.reason ?? served.reason ?? "")),
        ]
        let wrong =
            (served.entry?.violations ?? []).map { StyledText("           violates the contract: \($0.text)", .red) }
            + (exchange?.nearMisses ?? []).map { StyledText("           almost responded: \($0)", .dim) }
        return [first] + wrong.map { [$0] }
    }

    /// Returns `{"session","duration","closedByClient","entry"}`, or `request`, `status`, and `why` instead of `entry` for a
    /// request that is not in a journal.
    func json(of served: ServedRequest) -> String {
        var json = JSONWriter()
        json.beginObject()
        json.member("session", served.sessionID)
        json.key("duration")
        json.rawValue(Array(served.duration.millisecondText(unit: 1).utf8))
        json.member("closedByClient", bool: served.end == .closedByClient)
        if let entry = served.entry {
            json.key("entry")
            entry.write(to: &json)
        } else {
            json.member("request", "\(served.request.method) \(served.request.target)")
            json.member("status", number: served.status)
            json.member("why", optional: served.reason)
        }
        json.endObject()
        return String(decoding: json.bytes, as: UTF8.self)
    }
}

extension Duration {
    /// Returns the duration in multiples of milliseconds, with three digits after the point, such as `0.125`.
    fileprivate func millisecondText(unit: Int64) -> String {
        let thousandths = (components.seconds * 1_000_000 + components.attoseconds / 1_000_000_000_000) / unit
        return "\(thousandths / 1000).\(String(1000 + thousandths % 1000).dropFirst())"
    }
}

extension String {
    fileprivate func leftPadded(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }

    func rightPadded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
