import Diagnostics

extension ScenarioProblem {
    /// Why no request can ever meet a rule, in words.
    func neverFires(_ why: NeverFires, _ location: TextLocation) -> Diagnostic {
        switch why {
        case .noEndpoint(let nearest):
            make(
                .neverFires, "no request of the API meets this rule: no path is like this", location,
                severity: .warning,
                help: ["The nearest is \(nearest)."])
        case .missingVersion(let whole):
            make(
                .neverFires, "no request of the API meets this rule: its paths begin with /v1", location,
                severity: .warning, suggestions: [whole])
        case .noMethod(let method):
            make(
                .neverFires, "no request of the API meets this rule: nothing at this path is asked for with \(method)",
                location,
                severity: .warning)
        case .noStorefront(let code):
            make(
                .neverFires, "no request of the API meets this rule: the storefront \"\(code)\" does not exist here",
                location,
                severity: .warning)
        case .noPhase(let phase, let legal):
            noPhase(phase, Suggestions.nearest(to: phase, in: legal), location)
        case .noChance:
            make(.neverFires, "this rule can never fire: its chance is 0", location, severity: .warning)
        case .covered(let earlier):
            make(
                .neverFires, "this rule can never fire: an earlier one answers all its requests", location,
                severity: .warning, labels: [.init(earlier, "this one, each time")])
        }
    }

    /// Why no request can ever meet an expectation, in words.
    func neverMet(_ why: NeverFires, _ location: TextLocation) -> Diagnostic {
        let what = "no request of the API is meant"
        switch why {
        case .noEndpoint(let nearest):
            return make(
                .neverMet, "\(what): no path is like this", location, severity: .warning,
                help: ["The nearest is \(nearest)."])
        case .missingVersion(let whole):
            return make(
                .neverMet, "\(what): its paths begin with /v1", location, severity: .warning, suggestions: [whole])
        case .noMethod(let method):
            return make(
                .neverMet, "\(what): nothing at this path is asked for with \(method)", location, severity: .warning)
        case .noStorefront(let code):
            return make(
                .neverMet, "\(what): the storefront \"\(code)\" does not exist here", location, severity: .warning)
        case .noPhase, .noChance, .covered: return neverFires(why, location)
        }
    }

    /// A slip of the pen is a warning; else the control API may be meant to begin the phase.
    private func noPhase(_ phase: String, _ near: String?, _ location: TextLocation) -> Diagnostic {
        make(
            .neverFires, "nothing in this scenario begins the phase \"\(phase)\" that this rule is for", location,
            severity: near == nil ? .note : .warning,
            help: near == nil ? ["A phase begins by `then: {phase: …}`, or over the control API."] : [],
            suggestions: [near].compactMap { $0 })
    }
}
