/// Conditions on the presence of a value.
extension ValueMatcher {
    /// Whether the condition holds without a value.
    package var acceptsAbsence: Bool { matches(.json(nil)) }

    /// Whether no value meets the condition, so that it can hold only without one.
    package var requiresAbsence: Bool {
        switch self {
        case .absent: true
        case .not(let matcher): matcher.acceptsEveryValue
        case .anyOf(let matchers): matchers.allSatisfy(\.requiresAbsence)
        case .all(let matchers): matchers.contains(where: \.requiresAbsence)
        default: false
        }
    }

    private var acceptsEveryValue: Bool {
        switch self {
        case .present: true
        case .not(let matcher): matcher.requiresAbsence
        case .anyOf(let matchers): matchers.contains(where: \.acceptsEveryValue)
        case .all(let matchers): matchers.allSatisfy(\.acceptsEveryValue)
        default: false
        }
    }
}
