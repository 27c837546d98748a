import Threading

extension MockSession {
    /// At most `limit` entries behind a number, and what to ask for next.
    ///
    /// - Parameters:
    ///   - since: The last number that is known already; 0 for all.
    ///   - limit: How many entries at the most.
    /// - Returns: The entries in their order, and the number to go on from: that of the last one, or `since` where there is
    ///   none; 0 where numbers have begun anew since then.
    package func journalEntries(since: Int, limit: Int) -> (entries: [JournalEntry], next: Int) {
        lockedState.withLock { state in
            let entries = state.journal.entries(since: since, limit: limit)
            return (entries, entries.last?.number ?? (since > state.journal.count ? 0 : since))
        }
    }

    /// Observes the journal.
    ///
    /// - Parameter body: Receives each entry from now on, one at a time and in their order, on a thread that logs, without
    ///   the session's lock; it must not wait.
    /// - Returns: The id for ``stopObserving(id:)``.
    package func observe(_ body: @escaping @Sendable (JournalEntry) -> Void) -> Int {
        lockedState.withLock { $0.observers.add(body) }
    }

    /// Ends an observation; entries that were logged before may still be delivered.
    package func stopObserving(id: Int) {
        lockedState.withLock { $0.observers.remove(id: id) }
    }
}
