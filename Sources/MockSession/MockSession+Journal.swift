import Threading

extension MockSession {
    /// Returns up to `limit` entries after a number, and the number to continue from.
    ///
    /// - Parameters:
    ///   - since: The number of the last known entry; 0 for all entries.
    ///   - limit: The maximum number of entries.
    /// - Returns: The entries in their order, and the number to continue from. It is that of the last entry, or
    ///   `since` without new entries, or 0 if the numbers have restarted.
    package func journalEntries(since: Int, limit: Int) -> (entries: [JournalEntry], next: Int) {
        lockedState.withLock { state in
            let entries = state.journal.entries(since: since, limit: limit)
            return (entries, entries.last?.number ?? (since > state.journal.count ? 0 : since))
        }
    }

    /// Observes the journal.
    ///
    /// - Parameter body: Receives each new entry, one at a time and in order, on the thread that logs it, outside the
    ///   session's lock. It must not block.
    /// - Returns: The id for ``stopObserving(id:)``.
    package func observe(_ body: @escaping @Sendable (JournalEntry) -> Void) -> Int {
        lockedState.withLock { $0.observers.add(body) }
    }

    /// Ends an observation, though entries that were already logged may still be delivered.
    package func stopObserving(id: Int) {
        lockedState.withLock { $0.observers.remove(id: id) }
    }
}
