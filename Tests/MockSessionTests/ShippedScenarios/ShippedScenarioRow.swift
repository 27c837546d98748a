import Foundation
import TestFixtures
import Testing

/// A shipped scenario with its right and wrong clients, and the reasons why it passes generic clients.
///
/// The rows are in `Tests/MockSessionTests/ShippedClients`, one file for each folder of scenarios. `= NAME` starts a row, and
/// `+ TITLE` is a right client, `- TITLE` a wrong one, followed by its steps. `~ KIND: REASON` is a generic client that the scenario rightly passes.
struct ShippedScenarioRow: Sendable, CustomTestStringConvertible {
    /// The path below `Scenarios`, without `.yaml`.
    let name: String
    private(set) var clients: [ScriptedClient] = []
    /// The reasons why the scenario passes generic clients.
    private(set) var exceptions: [GenericClient: String] = [:]

    var testDescription: String { name }

    private init(name: String) { self.name = name }

    var rightClients: [ScriptedClient] { clients.filter(\.isRight) }
    var wrongClients: [ScriptedClient] { clients.filter { !$0.isRight } }

    static let folder = "Tests/MockSessionTests/ShippedClients"

    /// Reads all rows.
    static let all: [ShippedScenarioRow] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/\(folder)")) ?? []
        return files.filter { $0.hasSuffix(".txt") }.sorted().flatMap { file in
            (try? Repository.text("\(folder)/\(file)")).map(rows) ?? []
        }
    }()

    private static func rows(_ text: String) -> [ShippedScenarioRow] {
        var rows: [ShippedScenarioRow] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let rest = String(line.dropFirst(2))
            let place = rows.count - 1
            switch line.prefix(2) {
            case "= ": rows.append(ShippedScenarioRow(name: rest))
            case "+ ", "- ":
                rows[place].clients.append(ScriptedClient(title: rest, isRight: line.hasPrefix("+")))
            case "~ ":
                let kind = rest.prefix { $0 != ":" }
                let reason = rest.dropFirst(kind.count + 2)
                if let client = GenericClient(rawValue: String(kind)) {
                    rows[place].exceptions[client] = String(reason)
                }
            default: rows[place].clients[rows[place].clients.count - 1].add(String(line))
            }
        }
        return rows
    }
}

/// A client that knows nothing of a scenario.
///
/// Its requests are those of the first right client.
enum GenericClient: String, CaseIterable, Sendable {
    /// Sends no request.
    case nothing
    /// Sends `GET /v1/storefronts/us` and nothing else.
    case oneRequest = "one request"
    /// Sends each request once and ignores failures.
    case swallows = "swallows every error"
    /// Stops at the first response that is not 2xx or not complete, and reports it.
    case givesUp = "gives up at the first error"
    /// Sends each request ten times, whatever the response is.
    case repeats = "repeats everything ten times"
}

/// A client as a list of steps.
struct ScriptedClient: Sendable {
    let title: String
    let isRight: Bool
    private(set) var steps: [Step] = []

    init(title: String, isRight: Bool) { (self.title, self.isRight) = (title, isRight) }

    mutating func add(_ line: String) { steps.append(Step(line)) }

    /// A step of a client; see ``ClientPlayer``.
    struct Step: Sendable {
        enum Role {
            /// The client does it in any case.
            case planned
            /// The client does it because of a failure. The line is indented.
            case reaction
            /// The client would do it if it ignored what it has learned. The line starts with `?`.
            case avoided
        }

        let role: Role
        /// How often the step is repeated: `50x /v1/…`.
        let count: Int
        let words: [String]
        /// The header fields after `|`.
        let fields: [String: String]

        init(_ line: String) {
            role = line.hasPrefix(" ") ? .reaction : line.hasPrefix("? ") ? .avoided : .planned
            let sides = line.drop { $0 == " " || $0 == "?" }.components(separatedBy: " | ")
            var words = sides[0].split(separator: " ").map(String.init)
            let count = words[0].hasSuffix("x") ? Int(words[0].dropLast()) : nil
            if count != nil { words.removeFirst() }
            (self.count, self.words) = (count ?? 1, words)
            let pairs = sides.dropFirst().map { $0.components(separatedBy: ": ") }
            fields = Dictionary(pairs.map { ($0[0], $0.dropFirst().joined(separator: ": ")) }) { $1 }
        }
    }
}
