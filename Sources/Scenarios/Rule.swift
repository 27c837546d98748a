package import MusicContract

/// Something that goes wrong: which requests it is for, at which of them it fires, and what they get.
package struct Rule: Sendable {
    package let name: String?
    /// From 1, in the author's order.
    package let number: Int
    package let request: RequestPattern
    package let calls: CallPattern
    package let answer: NamedAnswer

    package init(name: String?, number: Int, request: RequestPattern, calls: CallPattern, answer: NamedAnswer) {
        self.name = name
        self.number = number
        self.request = request
        self.calls = calls
        self.answer = answer
    }

    /// How `Mock-Answer` names it: `rule 2 "the token is refused once"`.
    package var label: String { name.map { "rule \(number) \"\($0)\"" } ?? "rule \(number)" }
}

/// Which of the calls that match a rule are meant, counted from 1.
package enum CallPattern: Sendable, Hashable {
    case range(from: Int, through: Int)
    case every(Int)

    package static let all = CallPattern.range(from: 1, through: .max)

    package func contains(_ call: Int) -> Bool {
        switch self {
        case .range(let from, let through): (from...max(from, through)).contains(call)
        case .every(let step): call % step == 0
        }
    }
}
