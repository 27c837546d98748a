import HTTPMessages
import MusicAPI
package import Text

extension JournalEntry {
    /// Writes a request like ``JournalExchange``, or an operation like the control API's response with `number`,
    /// `kind`, `time`, and `why`.
    package func write(to json: inout JSONWriter) { write(to: &json, bodies: nil) }

    /// Writes the entry as ``write(to:)`` does, with bodies and real times.
    ///
    /// - Parameters:
    ///   - json: The writer.
    ///   - bodies: The bodies of a request, or `nil` to leave them out.
    ///   - includesRealTimes: Whether the entry has `at` and a request has `took`, in real milliseconds, if they were
    ///     measured.
    package func write(to json: inout JSONWriter, bodies: JournalBodies?, includesRealTimes: Bool = false) {
        let realTime = includesRealTimes ? realTime : nil
        json.beginObject()
        json.member("number", number: number)
        switch content {
        case .request:
            json.member("kind", "request")
            exchange?.writeMembers(bodies: bodies, realTime: realTime, to: &json)
        case .device(let operation):
            json.member("kind", "device")
            operation.writeMembers(realTime: realTime, to: &json)
        }
        json.endObject()
    }
}

extension RealTime {
    /// Writes the member `at`, and `took` for a response that has ended.
    fileprivate func writeMembers(to json: inout JSONWriter) {
        for (name, time) in [("at", arrival), ("took", duration)] {
            guard let time else { continue }
            json.key(name)
            json.rawValue(Array(time.millisecondText.utf8))
        }
    }
}

extension JournalExchange {
    /// Writes the members `time`, `request`, `answer`, `why`, `violations`, and `nearMisses`, and the real times.
    ///
    /// In `request`, `query` is the raw query without `?`, and `headers` are `{"name","value"}` in their order. `size` and
    /// `digest` describe the body, and are absent without one. In `answer`, `fault`, `delay`, and `closedAfter` describe the
    /// delivery: `delay` is in milliseconds, before the time scale, and `closedAfter` in milliseconds of session time. The
    /// other members are those of ``ExchangeDetails``. All members that do not apply are absent.
    fileprivate func writeMembers(bodies: JournalBodies?, realTime: RealTime?, to json: inout JSONWriter) {
        let details = details
        json.member("time", time.rfc3339WithMilliseconds)
        realTime?.writeMembers(to: &json)
        json.beginObject(named: "request")
        writeRequest(details, bodies: bodies, to: &json)
        json.endObject()
        json.beginObject(named: "answer")
        writeResponse(details, bodies: bodies, to: &json)
        json.endObject()
        json.member("why", reason)
        json.member("violations", array: violations) { violation, json in
            json.beginObject()
            violation.writeMembers(to: &json)
            json.endObject()
        }
        json.member("nearMisses", strings: nearMisses)
    }

    private func writeRequest(_ details: ExchangeDetails, bodies: JournalBodies?, to json: inout JSONWriter) {
        let request = request
        json.member("method", request.method)
        json.member("path", request.path)
        json.member("query", request.query ?? "")
        json.write(request.headers)
        if details.requestByteCount > 0 { json.member("size", number: details.requestByteCount) }
        if let digest = details.requestDigest { json.member("digest", digest) }
        if let bodies { json.writeBody(bodies.request) }
    }

    private func writeResponse(_ details: ExchangeDetails, bodies: JournalBodies?, to json: inout JSONWriter) {
        json.member("status", number: status)
        if let fault { json.member("fault", fault) }
        if delayMilliseconds > 0 { json.member("delay", number: Int(delayMilliseconds)) }
        if let earlyCloseMilliseconds { json.member("closedAfter", number: Int(earlyCloseMilliseconds)) }
        if let endpoint = details.endpoint { json.member("endpoint", endpoint) }
        if let name = details.responseName { json.member("name", name) }
        if let code = details.errorCode { json.member("code", code) }
        if let count = details.itemCount { json.member("items", number: count) }
        if let hasNextPage = details.hasNextPage { json.member("next", bool: hasNextPage) }
        if details.responseByteCount > 0 { json.member("size", number: details.responseByteCount) }
        if !details.firedRules.isEmpty { json.member("rules", strings: details.firedRules) }
        bodies?.writeResponse(to: &json)
    }
}

extension ContractViolation {
    /// Writes the members `rule`, `parameter` (null if the violation is not about a parameter), and `source`.
    func writeMembers(to json: inout JSONWriter) {
        json.member("rule", rule)
        json.member("parameter", optional: parameter)
        json.member("source", source)
    }
}

extension LoggedOperation {
    /// Writes
    /// `"time","operation","result"|"error"|"rule","notifications","arguments","device"?,"why","violations"`, and the real
    /// time.
    ///
    /// A token is represented by its generation. `device` is the state of the first user's device if it changed. A
    /// queue is truncated to 20 items.
    fileprivate func writeMembers(realTime: RealTime?, to json: inout JSONWriter) {
        json.member("time", time.rfc3339WithMilliseconds)
        realTime?.writeMembers(to: &json)
        json.members(of: membersJSON)
        json.member("violations", array: violation.map { [$0] } ?? []) { violation, json in
            json.beginObject()
            violation.writeMembers(to: &json)
            json.endObject()
        }
    }
}
