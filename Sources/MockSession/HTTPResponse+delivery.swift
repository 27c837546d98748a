import Encodings
import Determinism
import OrderedJSON
import HTTPMessages
import Scenarios

extension HTTPResponse {
    /// The same answer, given because somebody wants the usual one.
    func explained(by who: String) -> HTTPResponse {
        var response = self
        if let why = headers.firstIndex(where: { $0.name == "Mock-Answer" }) {
            response.headers[why].value = "\(PercentEncoding.encodeFieldValue(who)); \(headers[why].value)"
        }
        return response
    }

    /// The same answer with its body changed as rules want, where it is JSON; `Mock-Answer` says by which.
    func edited(_ decision: RuleDecision) -> HTTPResponse {
        guard !decision.edits.isEmpty, let document = try? JSONDocument.parse(body) else { return self }
        var response = self
        response.body = document.edited(decision.edits)
        return response.noting("edited by", decision.editors)
    }

    /// The same answer; `Mock-Answer` says which rules beside the one that decides keep it back.
    func slowed(_ decision: RuleDecision) -> HTTPResponse {
        let decider = decision.deciding?.rule.reference
        let others = decision.delayers.filter { $0.reference != decider }
        return others.isEmpty ? self : noting("delayed by", others)
    }

    private func noting(_ what: String, _ rules: [Rule]) -> HTTPResponse {
        var response = self
        if let why = headers.firstIndex(where: { $0.name == "Mock-Answer" }) {
            let names = rules.map(\.reference).joined(separator: ", ")
            response.headers[why] = HTTPField(name: "Mock-Answer", value: "\(headers[why].value); \(what) \(names)")
        }
        return response
    }

    /// The same answer, kept back so many milliseconds.
    func delayed(_ milliseconds: Int64) -> HTTPResponse {
        guard milliseconds > 0 else { return self }
        var response = self
        response.delivery = HTTPDelivery(delay: .milliseconds(milliseconds), fault: delivery.fault)
        return response
    }
}

extension RuleFault {
    /// The fault as the transport plays it; garbage is the same for the same seed and rule, a drip is as slow as the scale.
    func onTheWire(seed: Seed, rule: Int, scale: Double) -> HTTPDelivery.Fault {
        switch self {
        case .reset: .reset
        case .empty: .empty
        case .truncate(let count): .truncate(at: count)
        case .resetAfter(let count): .resetAfter(at: count)
        case .malformedChunk: .malformedChunk
        case .garbage: .garbage(seed.bytes("garbage", rule, length: 64))
        case .drip(let every, let bytes): .drip(every: .milliseconds(Int64(Double(every) * scale)), bytes: bytes)
        case .hang: .hang
        }
    }
}
