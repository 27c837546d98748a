import Scenarios
package import Text

extension SessionVerdict {
    /// `{"passed","expectedNothing","title","path","expectations":[{"name","met","expected","seen","count"?,"nearest":[…],"instead":[…]}],"violations":[…],"notes":[…],"rulesNeverFired":[…]}`.
    ///
    /// `expectedNothing` is `true` if no expectation was judged that can fail. `path` is missing if the scenario was not
    /// read from a file. `count` has the numbers of ``CountResult``. An unmet expectation has a `remedy`, and a `problem`
    /// unless the remedy states what the client did wrong. A near miss has a `number`, the milliseconds since the first
    /// entry as `elapsed`, the `request` with its `status` and the `why` of a rejection, or the `operation` with its
    /// `outcome`, and `differences` of `criterion`, `expected`, and `seen`. A request whose response a fault cut off has
    /// an `outcome`, such as `cut off: reset`, instead of a `status`. `instead` has the entries after the anchor if
    /// `nearest` is empty.
    ///
    /// A violation has `rule`, `parameter`, `source`, and the `number` and the `request` or the `operation` that caused
    /// it. A rule has its label as `rule`, and its location as `file`, `line`, and `column` if it is known.
    package var json: JSONValue {
        [
            "passed": .bool(hasPassed), "expectedNothing": .bool(expectedNothing), "title": .string(title),
            "path": .optional(path), "requests": .integer(requestCount), "operations": .integer(operationCount),
            "expectations": .array(expectationResults, \.json),
            "violations": .array(violations + (isContractReportOnly ? reportedViolations : []), \.json),
            "notes": .strings(notes), "rulesNeverFired": .array(unfiredRules, \.json),
        ]
    }
}

extension JournalEntry.Violation {
    fileprivate var json: JSONValue {
        let cause: JSONValue =
            switch source {
            case .request(let request): ["request": .string(request)]
            case .operation(let operation): ["operation": .string(operation)]
            }
        return .joined(
            violation.json, ["number": .integer(number), "elapsed": .integer(Int(entry.elapsedMilliseconds))], cause)
    }
}

extension ExpectationResult {
    fileprivate var json: JSONValue {
        .joined(
            [
                "name": .string(name), "met": .bool(isMet), "expected": .string(expected), "seen": .string(actual),
                "count": .optional(count?.json), "problem": .optional(problem), "nearest": .array(nearMisses, \.json),
                "instead": .array(laterEntries, \.json).unlessEmpty, "remedy": .optional(remedy),
            ], .optional(location?.json))
    }
}

extension ExpectationResult.NearMiss {
    fileprivate var json: JSONValue {
        [
            "number": .integer(number), "elapsed": .optional(elapsedMilliseconds.map { Int($0) }),
            isRequest ? "request" : "operation": .optional(summary), "status": .optional(status),
            "why": .optional(reason), "outcome": .optional(outcome), "differences": .array(differences, \.json),
        ]
    }
}

extension RuleLocation {
    /// `{"file","line","column"}`.
    fileprivate var json: JSONValue {
        ["file": .string(file), "line": .integer(line), "column": .integer(column)]
    }
}

extension UnfiredRule {
    fileprivate var json: JSONValue { .joined(["rule": .string(label)], .optional(location?.json)) }
}
