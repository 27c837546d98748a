package import MockSession
import Text

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
