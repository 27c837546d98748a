import Scenarios
package import Text

extension SessionVerdict {
    /// Writes
    /// `{"passed","expectedNothing","title","path","expectations":[{"name","met","expected","seen","count"?,"nearest":[…],"instead":[…]}],"violations":[…],"notes":[…],"rulesNeverFired":[…]}`.
    ///
    /// `expectedNothing` is `true` if no expectation was judged that can fail. `path` is missing if the scenario was not
    /// read from a file. `count` has the numbers of ``CountResult``. An unmet expectation has a `remedy`, and a `problem`
    /// unless the remedy states what the client did wrong. A near miss has a `number`, the milliseconds since the first
    /// entry as `elapsed`, the `request` with its `status` and the `why` of a rejection, or the `operation` with its
    /// `outcome`, and `differences` of `criterion`, `expected`, and `seen`. `instead` has the entries after the anchor if
    /// `nearest` is empty.
    ///
    /// A violation has `rule`, `parameter`, `source`, and the `number` and the `request` or the `operation` that caused
    /// it. A rule has its label as `rule`, and its location as `file`, `line`, and `column` if it is known.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        writeMembers(to: &json)
        json.endObject()
    }

    /// Writes the members of the verdict's object.
    package func writeMembers(to json: inout JSONWriter) {
        json.member("passed", bool: hasPassed)
        json.member("expectedNothing", bool: expectedNothing)
        json.member("title", title)
        if let path { json.member("path", path) }
        json.member("requests", number: requestCount)
        json.member("operations", number: operationCount)
        json.member("expectations", array: expectationResults) { $0.write(to: &$1) }
        json.member("violations", array: violations + (isContractReportOnly ? reportedViolations : [])) {
            $0.write(to: &$1)
        }
        json.member("notes", strings: notes)
        json.member("rulesNeverFired", array: unfiredRules) { $0.write(to: &$1) }
    }
}

extension JournalEntry.Violation {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        violation.writeMembers(to: &json)
        json.member("number", number: number)
        json.member("elapsed", number: Int(entry.elapsedMilliseconds))
        switch source {
        case .request(let request): json.member("request", request)
        case .operation(let operation): json.member("operation", operation)
        }
        json.endObject()
    }
}

extension ExpectationResult {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("name", name)
        json.member("met", bool: isMet)
        json.member("expected", expected)
        json.member("seen", actual)
        if let count {
            json.key("count")
            count.write(to: &json)
        }
        if let problem { json.member("problem", problem) }
        json.member("nearest", array: nearMisses) { $0.write(to: &$1) }
        if !laterEntries.isEmpty { json.member("instead", array: laterEntries) { $0.write(to: &$1) } }
        if let remedy { json.member("remedy", remedy) }
        location?.writeMembers(to: &json)
        json.endObject()
    }
}

extension ExpectationResult.NearMiss {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("number", number: number)
        if let elapsedMilliseconds { json.member("elapsed", number: Int(elapsedMilliseconds)) }
        if let summary { json.member(isRequest ? "request" : "operation", summary) }
        if let status {
            json.member("status", number: status)
        }
        if let reason { json.member("why", reason) }
        if let outcome { json.member("outcome", outcome) }
        json.member("differences", array: differences) { $0.write(to: &$1) }
        json.endObject()
    }
}

extension RuleLocation {
    /// Writes the members `file`, `line`, and `column`.
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("file", file)
        json.member("line", number: line)
        json.member("column", number: column)
    }
}

extension UnfiredRule {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("rule", label)
        location?.writeMembers(to: &json)
        json.endObject()
    }
}
