import MockSession
import Text

/// A journal entry of a request, with the members of the request.
@dynamicMemberLookup struct SeenRequest {
    let entry: JournalEntry
    let exchange: JournalExchange

    init?(_ entry: JournalEntry) {
        guard let exchange = entry.exchange else { return nil }
        (self.entry, self.exchange) = (entry, exchange)
    }

    var number: Int { entry.number }
    var text: String { entry.json.compact }

    subscript<Value>(dynamicMember path: KeyPath<JournalExchange, Value>) -> Value { exchange[keyPath: path] }
}

extension MockSession {
    /// The requests in the whole journal.
    var entries: [SeenRequest] { journalEntries(since: 0, limit: .max).entries.compactMap(SeenRequest.init) }
}
