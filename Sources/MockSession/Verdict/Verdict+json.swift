package import OrderedJSON
import MusicAPI
import Scenarios

extension Verdict {
    /// `{"passed","expectations":[],"violations":[…],"notes":[…],"rulesNeverFired":[…]}`.
    ///
    /// A violation has `rule`, `parameter`, `source`, and the `number` and the `request` or the `operation` that broke it; a rule has its label
    /// as `rule`, and where it stands as `file`, `line` and `column` if that is known.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("passed")
        json.bool(passed)
        json.key("requests")
        json.integer(requests)
        json.key("operations")
        json.integer(operations)
        json.key("expectations")
        json.beginArray()
        json.endArray()
        json.key("violations")
        json.beginArray()
        for violation in violations {
            json.beginObject()
            violation.violation.writeMembers(to: &json)
            json.key("number")
            json.integer(violation.number)
            switch violation.culprit {
            case .request(let request): json.member("request", request)
            case .operation(let operation): json.member("operation", operation)
            }
            json.endObject()
        }
        json.endArray()
        json.key("notes")
        json.beginArray()
        for note in notes { json.string(note) }
        json.endArray()
        json.key("rulesNeverFired")
        json.beginArray()
        for rule in rulesNeverFired { rule.write(to: &json) }
        json.endArray()
        json.endObject()
    }
}

extension UnfiredRule {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("rule", label)
        if let place {
            json.member("file", place.file)
            json.key("line")
            json.integer(place.line)
            json.key("column")
            json.integer(place.column)
        }
        json.endObject()
    }
}
