import Testing

/// A device in an initial state, calls to it, and their expected outcomes.
///
/// Lines of a table: `= TITLE` starts a row, followed by lines of a scenario. `> OPERATION[ JSON] | TEXT` returns 200 with
/// the text in the body. `! OPERATION[ JSON] | RULE` returns 409, and the verdict reports it. `? TARGET | STATUS[:CODE]`
/// requests the API with the session's developer token and the user token that the device issued last; a text after the status
/// is in the body. `~ SECONDS` advances the clock. `x CODE` expects a diagnostic for the scenario itself.
struct DeviceRow: Sendable, CustomTestStringConvertible {
    let title: String
    private(set) var scenario = ""
    private(set) var steps: [Step] = []
    /// The code of the diagnostic that rejects the scenario.
    private(set) var code: String?

    struct Step: Sendable {
        enum Kind: Sendable { case answered, rejected, asked, advanced }

        let kind: Kind
        /// The name of an operation, or the target of a request.
        let subject: String
        let arguments: String
        let expected: String
    }

    var testDescription: String { title }

    static func table(_ text: String) -> [DeviceRow] {
        var rows: [DeviceRow] = []
        for line in text.split(separator: "\n").map(String.init) {
            if line.hasPrefix("= ") {
                rows.append(DeviceRow(title: String(line.dropFirst(2))))
            } else {
                rows[rows.count - 1].take(line)
            }
        }
        return rows
    }

    private init(title: String) { self.title = title }

    private mutating func take(_ line: String) {
        let rest = String(line.dropFirst(2))
        switch line.prefix(2) {
        case "> ": steps.append(Step(.answered, rest))
        case "! ": steps.append(Step(.rejected, rest))
        case "? ": steps.append(Step(.asked, rest))
        case "~ ": steps.append(Step(.advanced, rest))
        case "x ": code = rest
        default: scenario += line + "\n"
        }
    }
}

extension DeviceRow.Step {
    fileprivate init(_ kind: Kind, _ line: String) {
        self.kind = kind
        let cut = line.range(of: " | ")
        let asked = cut.map { line[..<$0.lowerBound] } ?? line[...]
        expected = cut.map { String(line[$0.upperBound...]) } ?? ""
        let words = asked.split(separator: " ", maxSplits: 1)
        subject = String(words.first ?? "")
        arguments = words.count > 1 ? String(words[1]) : ""
    }
}

extension String {
    /// Returns the range of the first occurrence of another text.
    fileprivate func range(of other: String) -> Range<Index>? {
        indices.first { self[$0...].hasPrefix(other) }.map { $0..<index($0, offsetBy: other.count) }
    }
}
