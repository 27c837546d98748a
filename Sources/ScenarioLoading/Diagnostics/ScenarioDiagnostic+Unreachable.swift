import Diagnostics

extension ScenarioDiagnostic {
    /// Why no request can ever meet a rule, in words.
    func unreachableRuleDiagnostic(for why: UnreachableReason, at location: TextLocation) -> Diagnostic {
        switch why {
        case .unknownEndpoint(let nearest):
            makeDiagnostic(
                .unreachableRule, message: "no request of the API meets this rule: no path is like this", at: location,
                severity: .warning,
                help: ["The nearest is \(nearest)."])
        case .missingVersion(suggestion: let whole):
            makeDiagnostic(
                .unreachableRule, message: "no request of the API meets this rule: its paths begin with /v1",
                at: location,
                severity: .warning, suggestions: [whole])
        case .unsupportedMethod(let method):
            makeDiagnostic(
                .unreachableRule,
                message: "no request of the API meets this rule: nothing at this path is asked for with \(method)",
                at: location,
                severity: .warning)
        case .unknownStorefront(code: let code):
            makeDiagnostic(
                .unreachableRule,
                message: "no request of the API meets this rule: the storefront \"\(code)\" does not exist here",
                at: location,
                severity: .warning)
        case .unknownPhase(let phase, let legal):
            unknownPhaseDiagnostic(for: phase, suggestion: Suggestions.nearest(to: phase, in: legal), at: location)
        case .zeroChance:
            makeDiagnostic(
                .unreachableRule, message: "this rule can never fire: its chance is 0", at: location, severity: .warning
            )
        case .covered(let earlier):
            makeDiagnostic(
                .unreachableRule, message: "this rule can never fire: an earlier one answers all its requests",
                at: location,
                severity: .warning, labels: [.init(at: earlier, text: "this one, each time")])
        }
    }

    /// Why no request can ever meet an expectation, in words.
    func unmeetableExpectationDiagnostic(for why: UnreachableReason, at location: TextLocation) -> Diagnostic {
        let what = "no request of the API is meant"
        switch why {
        case .unknownEndpoint(let nearest):
            return makeDiagnostic(
                .unmeetableExpectation, message: "\(what): no path is like this", at: location, severity: .warning,
                help: ["The nearest is \(nearest)."])
        case .missingVersion(suggestion: let whole):
            return makeDiagnostic(
                .unmeetableExpectation, message: "\(what): its paths begin with /v1", at: location, severity: .warning,
                suggestions: [whole])
        case .unsupportedMethod(let method):
            return makeDiagnostic(
                .unmeetableExpectation, message: "\(what): nothing at this path is asked for with \(method)",
                at: location, severity: .warning)
        case .unknownStorefront(code: let code):
            return makeDiagnostic(
                .unmeetableExpectation, message: "\(what): the storefront \"\(code)\" does not exist here",
                at: location, severity: .warning)
        case .unknownPhase, .zeroChance, .covered: return unreachableRuleDiagnostic(for: why, at: location)
        }
    }

    /// A slip of the pen is a warning; else the control API may be meant to begin the phase.
    private func unknownPhaseDiagnostic(for phase: String, suggestion near: String?, at location: TextLocation)
        -> Diagnostic
    {
        makeDiagnostic(
            .unreachableRule, message: "nothing in this scenario begins the phase \"\(phase)\" that this rule is for",
            at: location,
            severity: near == nil ? .note : .warning,
            help: near == nil ? ["A phase begins by `then: {phase: …}`, or over the control API."] : [],
            suggestions: [near].compactMap { $0 })
    }
}
