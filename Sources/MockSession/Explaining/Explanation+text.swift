import HTTPMessages
import MusicContract
import Scenarios

extension Explanation {
    /// For terminals: what would answer, then everybody who was asked, a line each and one for each difference.
    package var text: String {
        var text = "\(request)\n  answer  \(responseText)\n  by      \(source)\n  why     \(reason)\n"
        guard !candidates.isEmpty else { return text }
        text += "\nasked in this order:\n"
        let width = candidates.map { $0.source.label.count }.max() ?? 0
        for step in candidates {
            let label = step.source.label
            let gap = String(repeating: " ", count: width - label.count)
            text += "  \(step.isMatch ? "yes" : "no ")  \(label)"
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

    private var responseText: String {
        var words = "\(status) \(HTTPStatus.reasonPhrase(for: status))"
        if let responseName { words += " (\(responseName.rawValue))" }
        if let fault { words += ", fault \(fault)" }
        if delayMilliseconds > 0 { words += ", \(delayMilliseconds) ms late" }
        return words
    }
}
