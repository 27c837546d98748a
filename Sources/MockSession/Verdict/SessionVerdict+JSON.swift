package import OrderedJSON
import Scenarios

extension SessionVerdict {
    /// `{"passed","expectations":[{"name","met","expected","seen","nearest":[…]}],"violations":[…],"notes":[…],"rulesNeverFired":[…]}`.
    ///
    /// An expectation that is not met has a `remedy`; what came nearest has a `number`, the `request` with its `status` or the
    /// `operation`, and `differences` of `criterion`, `expected` and `seen`.
    /// A violation has `rule`, `parameter`, `source`, and the `number` and the `request` or the `operation` that broke it; a rule has its label
    /// as `rule`, and where it stands as `file`, `line` and `column` if that is known.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("passed")
        json.bool(hasPassed)
        json.key("requests")
        json.integer(requestCount)
        json.key("operations")
        json.integer(operationCount)
        json.key("expectations")
        json.beginArray()
        for expectation in expectationResults { expectation.write(to: &json) }
        json.endArray()
        json.key("violations")
        json.beginArray()
        for violation in violations + (isContractReportOnly ? reportedViolations : []) { violation.write(to: &json) }
        json.endArray()
        json.key("notes")
        json.beginArray()
        for note in notes { json.string(note) }
        json.endArray()
        json.key("rulesNeverFired")
        json.beginArray()
        for rule in unfiredRules { rule.write(to: &json) }
        json.endArray()
        json.endObject()
    }
}

extension JournalEntry.Violation {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        violation.writeMembers(to: &json)
        json.key("number")
        json.integer(number)
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
        json.key("met")
        json.bool(isMet)
        json.member("expected", expected)
        json.member("seen", actual)
        json.key("nearest")
        json.beginArray()
        for nearest in nearMisses { nearest.write(to: &json) }
        json.endArray()
        if let remedy { json.member("remedy", remedy) }
        location?.writeMembers(to: &json)
        json.endObject()
    }
}

extension ExpectationResult.NearMiss {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("number")
        json.integer(number)
        if let summary { json.member(isRequest ? "request" : "operation", summary) }
        if let status {
            json.key("status")
            json.integer(status)
        }
        json.key("differences")
        json.beginArray()
        for difference in differences { difference.write(to: &json) }
        json.endArray()
        json.endObject()
    }
}

extension RuleLocation {
    /// The members `file`, `line` and `column`.
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("file", file)
        json.key("line")
        json.integer(line)
        json.key("column")
        json.integer(column)
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
