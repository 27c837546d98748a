import HTTPMessages
import MusicAPI
import MusicContract
package import Text

extension JournalEntry {
    /// A request like ``JournalExchange``, or an operation like the control API's response with `number`, `kind`, `time`,
    /// and `why`.
    package var json: JSONValue { json(bodies: nil) }

    /// Returns the entry with bodies and real times.
    ///
    /// - Parameters:
    ///   - bodies: The bodies of a request, or `nil` to leave them out.
    ///   - includesRealTimes: Whether the entry has `at` and a request has `took`, in real milliseconds, if they were
    ///     measured.
    /// - Returns: The JSON.
    package func json(bodies: JournalBodies?, includesRealTimes: Bool = false) -> JSONValue {
        let realTime = includesRealTimes ? realTime : nil
        let (kind, members): (JSONValue, JSONValue?) =
            switch content {
            case .request: ("request", exchange?.json(bodies: bodies, realTime: realTime))
            case .device(let operation): ("device", operation.json(realTime: realTime))
            }
        return .joined(["number": .integer(number), "kind": kind], .optional(members))
    }
}

extension RealTime {
    /// `{"at","took"?}`; `took` is present for a response that has ended.
    fileprivate var json: JSONValue {
        [
            "at": .raw(Array(arrival.millisecondText.utf8)),
            "took": .optional(duration.map { JSONValue.raw(Array($0.millisecondText.utf8)) }),
        ]
    }
}

extension JournalExchange {
    /// Returns the members `time`, `request`, `answer`, `why`, `violations`, and `nearMisses`, and the real times.
    ///
    /// In `request`, `query` is the raw query without `?`, and `headers` are `{"name","value"}` in their order. `size` and
    /// `digest` describe the body, and are absent without one. In `answer`, `fault`, `delay`, and `closedAfter` describe the
    /// delivery: `delay` is in milliseconds, before the time scale, and `closedAfter` in milliseconds of session time. The
    /// other members are those of ``ExchangeDetails``. All members that do not apply are absent.
    fileprivate func json(bodies: JournalBodies?, realTime: RealTime?) -> JSONValue {
        let details = details
        let requestJSON: JSONValue = [
            "method": .string(request.method), "path": .string(request.path), "query": .string(request.query ?? ""),
            "headers": request.headers.json,
            "size": details.requestByteCount > 0 ? .integer(details.requestByteCount) : .absent,
            "digest": .optional(details.requestDigest),
        ]
        let responseJSON: JSONValue = [
            "status": .integer(status), "fault": .optional(fault),
            "delay": delayMilliseconds > 0 ? .integer(Int(delayMilliseconds)) : .absent,
            "closedAfter": .optional(earlyCloseMilliseconds.map { Int($0) }),
            "endpoint": .optional(details.endpoint), "name": .optional(details.responseName),
            "code": .optional(details.errorCode), "items": .optional(details.itemCount),
            "next": .optional(details.hasNextPage),
            "size": details.responseByteCount > 0 ? .integer(details.responseByteCount) : .absent,
            "rules": .strings(details.firedRules).unlessEmpty,
        ]
        return .joined(
            ["time": .string(time.rfc3339WithMilliseconds)], .optional(realTime?.json),
            [
                "request": .joined(requestJSON, .optional(bodies.map { JSONValue.body($0.request) })),
                "answer": .joined(responseJSON, .optional(bodies?.responseJSON)), "why": .string(reason),
                "violations": .array(violations, \.json), "nearMisses": .strings(nearMisses),
            ])
    }
}

extension ContractViolation {
    /// `{"rule","parameter","source","detail"?,"confidence"?}`; `parameter` is null if the violation is not about a parameter.
    ///
    /// `confidence` is present if the contract is uncertain, so that the violation does not fail a verdict.
    var json: JSONValue {
        [
            "rule": .string(rule), "parameter": .optional(parameter).orNull, "source": .string(source),
            "detail": .optional(detail),
            "confidence": confidence.isCertain ? .absent : .string(confidence.rawValue),
        ]
    }
}

extension LoggedOperation {
    /// Returns
    /// `{"time","operation","result"|"error"|"rule","notifications","arguments","device"?,"why","violations"}`, and the
    /// real time.
    ///
    /// A token is represented by its generation. `device` is the state of the first user's device if it changed. A
    /// queue is truncated to 20 items.
    fileprivate func json(realTime: RealTime?) -> JSONValue {
        .joined(
            ["time": .string(time.rfc3339WithMilliseconds)], .optional(realTime?.json),
            .object(withMembersOf: membersJSON), ["violations": .array(violation.map { [$0.json] } ?? [])])
    }
}
