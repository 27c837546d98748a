package import Text

extension ExplorationResults {
    /// The version of the format.
    package static let formatVersion = 1

    /// Returns
    /// `{"version","scenario","subject","seed","learned":{"walks","partlyRead","counts","unstable"},"runs":[…],"findings":[…],"resolved":[…],"skipped":[…],"notes":[…]}`.
    ///
    /// An exploration that did not start has `notStarted` with the `reason` and the `output`, and no runs.
    /// A run has `failure`, `request`, `result`, `severity`, and `detail`, and with `includingEvents` its `output` and
    /// `events`. A finding has its `id`, `result`, `severity`, `title`, the `failures` and `runs`, and `accepted`, which is null or a reason.
    package func json(includingEvents includesEvents: Bool, scenarioPath: String? = nil) -> JSONValue {
        let learned: JSONValue = [
            "walks": .strings(baseline.walks), "partlyRead": .strings(baseline.partlyReadLists),
            "counts": .object(baseline.itemCounts.sorted { $0.key < $1.key }.map { ($0.key, .integer($0.value)) }),
            "unstable": .strings(baseline.unstableRequests),
        ]
        return [
            "version": .integer(Self.formatVersion), "scenario": .string(scenario),
            "scenarioPath": .optional(scenarioPath), "subject": .string(subject),
            "seed": .integer(Int(truncatingIfNeeded: seed)), "summary": .string(summary),
            "notStarted": .optional(
                startProblem.map { problem -> JSONValue in
                    ["reason": .string(problem.reason), "output": .string(problem.output)]
                }), "learned": learned,
            "kinds": .strings(baseline.actions.map(\.kind.label)),
            "runs": .array(runs) { $0.json(includingEvents: includesEvents) },
            "findings": .array(findings) { $0.json(includingReproduction: includesEvents) },
            "resolved": .strings(resolvedFindings),
            "skipped": .array(skippedRuns) { .joined($0.run.json, ["reason": .string($0.reason)]) },
            "notes": .strings(notes),
        ]
    }
}

extension PlannedRun {
    fileprivate var json: JSONValue {
        ["failure": .string(failure.name), "request": .string(action.kind.label)]
    }
}

extension ExploredRun {
    fileprivate func json(includingEvents includesEvents: Bool) -> JSONValue {
        let result: JSONValue = [
            "result": .string(outcome.result.rawValue), "severity": .string(outcome.result.severity.rawValue),
            "detail": .string(outcome.detail),
        ]
        guard includesEvents else { return .joined(run.json, result) }
        let events = JSONValue.array(events) { event in
            [
                "number": .integer(event.number), "elapsed": .integer(Int(event.elapsedMilliseconds)),
                "request": .string("\(event.method) \(event.target.canonicalText)"), "status": .integer(event.status),
                "fault": .optional(event.fault), "why": .string(event.reason),
            ]
        }
        return .joined(
            run.json, result,
            ["output": .string(output), "events": events, "furtherEvents": .integer(furtherEventCount)])
    }
}

extension Finding {
    fileprivate func json(includingReproduction includesReproduction: Bool) -> JSONValue {
        [
            "id": .string(id), "result": .string(result.rawValue), "severity": .string(result.severity.rawValue),
            "title": .string(title), "request": .string(runs[0].run.action.kind.label),
            "failures": .strings(failureNames), "runs": .array(runs, \.run.json), "known": .bool(isKnown),
            "accepted": .optional(acceptedReason).orNull,
            "remedy": includesReproduction ? .string(result.remedy) : .absent,
            "reproduction": includesReproduction ? .optional(reproduction?.text) : .absent,
        ]
    }
}
