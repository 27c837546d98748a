import SecretRedaction
package import Text

/// The results of a run, without tokens, ids, and names.
package struct AuditReport: Sendable {
    package struct Row: Sendable {
        package let probe: Probe
        package let result: AuditResult
    }

    package var version = ""
    package var date = ""
    package var host = ""
    /// The storefront, or `nil` if it is withheld.
    package var storefront: String?
    package let hasUserToken: Bool
    /// Whether the account has a subscription, or `nil` if no response shows it.
    package let hasSubscription: Bool?
    /// The order of magnitude of the library, such as `100..999`, or `nil`.
    package let librarySize: String?
    package let requestCount: Int
    package let stop: AuditStop?
    package let rows: [Row]

    package func rows(_ kind: AuditResult.Kind) -> [Row] { rows.filter { $0.result.kind == kind } }

    /// The exit status: 1 if something differs, 3 if the service was not reached, 4 after a 429.
    package var exitStatus: Int32 {
        switch stop {
        case .rateLimited: 4
        case .unreachable, .rejectedToken: 3
        case .budget, nil: rows(.differs).isEmpty ? 0 : 1
        }
    }

    /// The report as JSON.
    package var json: JSONValue {
        let probes = rows.map { row -> (String, JSONValue) in
            let result = row.result
            return (
                row.probe.id,
                [
                    "result": .string(result.kind.rawValue), "outcome": .optional(result.outcome),
                    "observed": .optional(result.observed), "clause": .optional(result.clause),
                    "reason": .optional(result.reason), "status": .optional(result.status),
                    "code": .optional(result.code), "title": .optional(result.title),
                    "detail": .optional(result.detail), "parameter": .optional(result.parameter),
                ]
            )
        }
        return [
            "table": .integer(ProbeTable.version), "version": .string(version), "date": .string(date),
            "storefront": .optional(storefront), "host": .string(host),
            "account": [
                "user-token": .bool(hasUserToken), "subscription": .optional(hasSubscription),
                "library-songs": .optional(librarySize),
            ],
            "requests": .integer(requestCount), "stopped": .optional(stop?.name), "probes": .object(probes),
        ]
    }
}

extension AuditStop {
    /// The reason in a report, without the address of a host.
    var name: String {
        switch self {
        case .rateLimited(let retryAfter): "429" + (retryAfter.map { ", Retry-After: \($0)" } ?? "")
        case .rejectedToken: "the token is not accepted"
        case .budget: "the budget is used"
        case .unreachable: "the service was not reached"
        }
    }
}

extension AuditRun {
    /// Returns the report on results, in which no value of a placeholder and no secret occurs.
    func report(_ results: [AuditReport.Row]) -> AuditReport {
        let redaction = ReportRedaction(values: values.filter { $0.key != "sf" })
        var secrets = SecretPlaceholders(
            developerToken: configuration.developerToken, userToken: configuration.userToken ?? "",
            scanner: SecretScanner(tokens: [:]))
        func clean(_ text: String?) -> String? { text.map { secrets.redact(redaction.text($0)) } }
        let rows = results.map { row in
            var result = row.result
            (result.title, result.detail) = (clean(result.title), clean(result.detail))
            (result.code, result.parameter) = (clean(result.code), clean(result.parameter))
            result.observed = clean(result.observed)
            return AuditReport.Row(probe: row.probe, result: result)
        }
        let songs = responses.first { $0.key.hasPrefix("GET /v1/me/library/songs?limit=100 true") }?.value
        return AuditReport(
            storefront: values["sf"], hasUserToken: configuration.userToken != nil,
            hasSubscription: isUnsubscribed ? false : songs.flatMap { $0.status == 200 ? true : nil },
            librarySize: songs.flatMap { Self.magnitude($0.views(at: "meta/total").first?.integer) },
            requestCount: requestCount, stop: stop, rows: rows)
    }

    /// Returns the order of magnitude of a number, such as `100..999`.
    static func magnitude(_ number: Int?) -> String? {
        guard let number else { return nil }
        guard number > 0 else { return "0" }
        var start = 1
        while start * 10 <= number { start *= 10 }
        return "\(start)..\(start * 10 - 1)"
    }
}
