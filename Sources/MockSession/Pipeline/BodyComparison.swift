import MusicCatalog
import Scenarios
import SecretRedaction
import Text

/// The body of a request, in the form of those that were recorded.
struct ComparedBody {
    private let text: String
    private let root: JSONView?

    init(_ body: [UInt8]) {
        text = RecordedExchange.requestText(of: body)
        root = (try? JSONDocument.parse(Array(text.utf8)))?.root
    }

    /// Returns the differences from a recorded body; none if it has placeholders for what differs.
    func comparison(with recorded: String) -> BodyComparison {
        var comparison = BodyComparison()
        guard !RedactedText.matches(text, recorded: recorded) else { return comparison }
        if let root, let other = (try? JSONDocument.parse(Array(recorded.utf8)))?.root {
            comparison.compare(root, with: other, at: [])
        }
        if comparison.count == 0 {
            let (expected, actual) = (
                recorded.isEmpty ? "an empty body" : recorded, text.isEmpty ? "an empty body" : text
            )
            comparison.add(at: [], expected: expected, actual: actual)
        }
        return comparison
    }
}

/// The differences of a body from a recorded one.
struct BodyComparison {
    /// The first difference, or `nil` without any.
    private(set) var first: Difference?
    /// The number of members and elements that differ.
    private(set) var count = 0

    /// Compares a value with the recorded one, in which placeholders match the secrets that they replaced.
    mutating func compare(_ value: JSONView, with recorded: JSONView, at path: [String]) {
        switch (value.kind, recorded.kind) {
        case (.object, .object):
            let (members, others) = (value.valuesByName, recorded.valuesByName)
            for name in (Array(recorded.members) + Array(value.members)).compactMap(\.key.string).uniqued() {
                compare(members[name], with: others[name], at: path + [name])
            }
        case (.array, .array):
            if value.elements.count != recorded.elements.count {
                add(at: path, expected: recorded.rawText, actual: value.rawText)
            }
            for (index, (value, recorded)) in zip(value.elements, recorded.elements).enumerated() {
                compare(value, with: recorded, at: path + ["\(index)"])
            }
        default:
            if !RedactedText.matches(value.rawText, recorded: recorded.rawText) {
                add(at: path, expected: recorded.rawText, actual: value.rawText)
            }
        }
    }

    /// Compares members, of which one can be absent.
    private mutating func compare(_ value: JSONView?, with recorded: JSONView?, at path: [String]) {
        if let value, let recorded { return compare(value, with: recorded, at: path) }
        add(at: path, expected: recorded?.rawText ?? "absent", actual: value?.rawText ?? "absent")
    }

    mutating func add(at path: [String], expected: String, actual: String) {
        count += 1
        if first == nil { first = Difference(.body, at: path, expected: expected, actual: actual) }
    }
}

extension JSONView {
    /// The values of an object's members by their names.
    fileprivate var valuesByName: [String: JSONView] {
        Dictionary(members.compactMap { key, value in key.string.map { ($0, value) } }, uniquingKeysWith: { $1 })
    }
}
