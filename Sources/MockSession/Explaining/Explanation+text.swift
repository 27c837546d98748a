import HTTPMessages
import MusicContract
import Scenarios

extension Explanation {
    /// For terminals: what would answer, then everybody who was asked, a line each and one for each difference.
    package var text: String {
        var text = "\(request)\n  answer  \(answer)\n  by      \(source)\n  why     \(why)\n"
        guard !considered.isEmpty else { return text }
        text += "\nasked in this order:\n"
        let width = considered.map { $0.source.label.count }.max() ?? 0
        for step in considered {
            let label = step.source.label
            let gap = String(repeating: " ", count: width - label.count)
            text += "  \(step.matches ? "yes" : "no ")  \(label)"
            guard let first = step.differences.first else {
                text += "\n"
                continue
            }
            text += "\(gap)  \(first.text)\n"
            for difference in step.differences.dropFirst() {
                text += String(repeating: " ", count: width + 9) + difference.text + "\n"
            }
        }
        return text
    }

    private var answer: String {
        var words = "\(status) \(HTTPStatus.reason(for: status))"
        if let named { words += " (\(named.rawValue))" }
        if let fault { words += ", fault \(fault)" }
        if delay > 0 { words += ", \(delay) ms late" }
        return words
    }
}
