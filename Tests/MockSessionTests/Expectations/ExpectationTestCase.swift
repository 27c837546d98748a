import HTTPMessages
import MockSession
import MusicDevice
import Scenarios
import Testing
import TestSupport
import Text

/// A scenario, the steps of a client, and the expected result of each expectation.
///
/// A case has `= title`, the lines of a scenario, steps, and results. Steps are `> GET /v1/… | Name: value`, `>
/// +500ms`, `> device OPERATION {arguments}`, and `> close N` for the connection of the Nth request. Results are `? NAME met` and `? NAME unmet CRITERION`, the first
/// criterion in which the best near miss differs, or `-`.
struct ExpectationTestCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private(set) var scenario = "time-scale: 0\n"
    private(set) var steps: [String] = []
    private(set) var results: [(name: String, isMet: Bool, criterion: String)] = []

    static func rows(_ text: String) -> [ExpectationTestCase] {
        var rows: [ExpectationTestCase] = []
        for line in text.split(separator: "\n") {
            let rest = String(line.dropFirst(2))
            switch line.prefix(2) {
            case "= ": rows.append(ExpectationTestCase(testDescription: rest))
            case "> ": rows[rows.count - 1].steps.append(rest)
            case "? ": rows[rows.count - 1].add(result: rest)
            case _ where line.hasPrefix("time-scale:"): rows[rows.count - 1].scenario = line + "\n"
            default: rows[rows.count - 1].scenario += line + "\n"
            }
        }
        return rows
    }

    private init(testDescription: String) { self.testDescription = testDescription }

    private mutating func add(result: String) {
        let words = result.split(separator: " ").map(String.init)
        let place = words.firstIndex { $0 == "met" || $0 == "unmet" } ?? 0
        results.append(
            (
                words[..<place].joined(separator: " "), words[place] == "met",
                words[(place + 1)...].joined(separator: " ")
            ))
    }

    /// Performs the steps.
    func play(_ ask: Engine) throws {
        var responses: [HTTPResponse] = []
        for step in steps {
            if step.hasPrefix("+") {
                ask.session.advance(milliseconds: DurationSyntax.milliseconds(from: String(step.dropFirst())) ?? 0)
            } else if step.hasPrefix("close ") {
                responses[(Int(step.dropFirst(6)) ?? 1) - 1].endHandler?(.closedByClient)
            } else if step.hasPrefix("device ") {
                let words = step.split(separator: " ", maxSplits: 2).map(String.init)
                let arguments = words.count > 2 ? words[2] : "{}"
                if let operation = DeviceOperation(rawValue: words[1]) {
                    let command = try DeviceCommand(
                        operation: operation, arguments: JSONDocument.parse(Array(arguments.utf8)).root)
                    try ask.session.perform(command, reason: "test")
                }
            } else {
                let sides = step.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
                var fields: [String: String] = [:]
                for side in sides.dropFirst() {
                    fields[String(side[0].dropLast())] = side[1...].joined(separator: " ")
                }
                let body = fields.removeValue(forKey: "Body") ?? ""
                responses.append(
                    ask.session.respond(to: ask.request(sides[0][1], sides[0][0], fields: fields, body: body)))
            }
        }
    }
}
