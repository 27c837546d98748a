import Scenarios
import MusicContract
import Scenarios
package import OrderedJSON

extension Explanation {
    /// `{"answer":{"by","named","status",…},"considered":[{"what","matches","differences":[{"criterion","expected","seen"}]}]}`.
    ///
    /// `named` is null where the answer has no name; `fault` and `delay` stand there where there is one.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.key("answer")
        json.beginObject()
        json.member("by", source.description)
        json.key("named")
        if let responseName { json.string(responseName.rawValue) } else { json.null() }
        json.key("status")
        json.integer(status)
        json.member("why", reason)
        if let fault { json.member("fault", fault) }
        if delayMilliseconds > 0 {
            json.key("delay")
            json.integer(Int(delayMilliseconds))
        }
        json.endObject()
        json.key("considered")
        json.beginArray()
        for step in candidates { step.write(to: &json) }
        json.endArray()
        json.endObject()
    }
}

extension ResponseCandidate {
    fileprivate func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("what", source.label)
        json.key("matches")
        json.bool(isMatch)
        json.key("differences")
        json.beginArray()
        for difference in differences { difference.write(to: &json) }
        json.endArray()
        json.endObject()
    }
}

extension Difference {
    /// `{"criterion","expected","seen"}`.
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("criterion", criterion.description)
        json.member("expected", expected)
        json.member("seen", actual)
        json.endObject()
    }
}
