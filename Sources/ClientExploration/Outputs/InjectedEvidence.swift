package import MockSession
import Text

/// The facts of a failure that an output can repeat if the client reports it.
package struct InjectedEvidence: Sendable, Hashable {
    /// The statuses of the responses that are not the usual ones.
    package var statuses: Set<Int>
    /// The `code` members of the errors, such as `40300`.
    package var codes: Set<String>
    /// The `title`, `detail`, and `message` members of the errors.
    package var texts: Set<String>
    /// Whether the failure breaks or delays a connection.
    package var breaksConnection: Bool

    package init(
        statuses: Set<Int> = [], codes: Set<String> = [], texts: Set<String> = [], breaksConnection: Bool = false
    ) {
        (self.statuses, self.codes, self.texts) = (statuses, codes, texts)
        self.breaksConnection = breaksConnection
    }

    /// Returns whether a text repeats the failure; a status below 400 only if `acceptsSuccess`.
    func isRepeated(in text: OutputText, acceptsSuccess: Bool) -> Bool {
        let numbers =
            codes.map { Array($0.utf8) }
            + statuses.filter { $0 >= 400 || acceptsSuccess }.map { Array(String($0).utf8) }
        return numbers.contains { text.containsNumber($0) }
            || texts.contains { $0.utf8.count > 3 && text.contains($0.lowercased()) }
    }
}

extension InjectedEvidence {
    /// The evidence in the journal of a run: the error responses, the responses of the added rule, and the faults.
    package init(of session: MockSession) {
        self.init()
        for entry in session.journalEntries(since: 0, limit: .max).entries {
            guard let exchange = entry.exchange else { continue }
            if exchange.fault != nil { breaksConnection = true }
            guard exchange.status >= 400 || exchange.reason.contains("added rule") else { continue }
            statuses.insert(exchange.status)
            guard exchange.status >= 400, let root = exchange.responseJSON?.root else { continue }
            if let message = root["message"]?.string { texts.insert(message) }
            guard let error = root["errors"]?[0] else { continue }
            if let code = error["code"]?.string { codes.insert(code) }
            texts.formUnion(["title", "detail"].compactMap { error[$0]?.string })
        }
    }
}
