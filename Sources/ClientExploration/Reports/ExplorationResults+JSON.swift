package import Text

extension ExplorationResults {
    /// The version of the format.
    package static let formatVersion = 1

    /// Writes
    /// `{"version","scenario","subject","seed","learned":{"walks","partlyRead","counts","unstable"},"runs":[…],"findings":[…],"resolved":[…],"skipped":[…],"notes":[…]}`.
    ///
    /// An exploration that did not start has `notStarted` with the `reason` and the `output`, and no runs.
    /// A run has `failure`, `request`, `result`, `severity`, and `detail`, and with `includingEvents` its `output` and
    /// `events`. A finding has its `id`, `result`, `severity`, `title`, the `failures` and `runs`, and `accepted`, which is null or a reason.
    package func write(to json: inout JSONWriter, includingEvents includesEvents: Bool, scenarioPath: String? = nil) {
        json.beginObject()
        json.member("version", number: Self.formatVersion)
        json.member("scenario", scenario)
        if let scenarioPath { json.member("scenarioPath", scenarioPath) }
        json.member("subject", subject)
        json.member("seed", number: Int(truncatingIfNeeded: seed))
        json.member("summary", summary)
        if let startProblem {
            json.beginObject(named: "notStarted")
            json.member("reason", startProblem.reason)
            json.member("output", startProblem.output)
            json.endObject()
        }
        writeLearned(to: &json)
        json.member("kinds", strings: baseline.actions.map(\.kind.label))
        json.member("runs", array: runs) { $0.write(to: &$1, includingEvents: includesEvents) }
        json.member("findings", array: findings) { $0.write(to: &$1, includingReproduction: includesEvents) }
        json.member("resolved", strings: resolvedFindings)
        json.member("skipped", array: skippedRuns) { skipped, json in
            json.beginObject()
            json.member("failure", skipped.run.failure.name)
            json.member("request", skipped.run.action.kind.label)
            json.member("reason", skipped.reason)
            json.endObject()
        }
        json.member("notes", strings: notes)
        json.endObject()
    }

    private func writeLearned(to json: inout JSONWriter) {
        json.beginObject(named: "learned")
        json.member("walks", strings: baseline.walks)
        json.member("partlyRead", strings: baseline.partlyReadLists)
        json.beginObject(named: "counts")
        for (target, count) in baseline.itemCounts.sorted(by: { $0.key < $1.key }) {
            json.member(target, number: count)
        }
        json.endObject()
        json.member("unstable", strings: baseline.unstableRequests)
        json.endObject()
    }
}

extension ExploredRun {
    fileprivate func write(to json: inout JSONWriter, includingEvents includesEvents: Bool) {
        json.beginObject()
        json.member("failure", run.failure.name)
        json.member("request", run.action.kind.label)
        json.member("result", outcome.result.rawValue)
        json.member("severity", outcome.result.severity.rawValue)
        json.member("detail", outcome.detail)
        if includesEvents {
            json.member("output", output)
            json.member("events", array: events) { event, json in
                json.beginObject()
                json.member("number", number: event.number)
                json.member("elapsed", number: Int(event.elapsedMilliseconds))
                json.member("request", "\(event.method) \(event.target.canonicalText)")
                json.member("status", number: event.status)
                if let fault = event.fault { json.member("fault", fault) }
                json.member("why", event.reason)
                json.endObject()
            }
            json.member("furtherEvents", number: furtherEventCount)
        }
        json.endObject()
    }
}

extension Finding {
    fileprivate func write(to json: inout JSONWriter, includingReproduction includesReproduction: Bool) {
        json.beginObject()
        json.member("id", id)
        json.member("result", result.rawValue)
        json.member("severity", result.severity.rawValue)
        json.member("title", title)
        json.member("request", runs[0].run.action.kind.label)
        json.member("failures", strings: failureNames)
        json.member("runs", array: runs) { explored, json in
            json.beginObject()
            json.member("failure", explored.run.failure.name)
            json.member("request", explored.run.action.kind.label)
            json.endObject()
        }
        json.member("known", bool: isKnown)
        json.member("accepted", optional: acceptedReason)
        if includesReproduction {
            json.member("remedy", result.remedy)
            if let reproduction { json.member("reproduction", reproduction.text) }
        }
        json.endObject()
    }
}
