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

    /// Has every entry told as it is noted, on the thread that answered, while nobody holds the session's lock.
    ///
    /// Entries of requests that are answered at once on several threads may come in another order than their numbers.
    ///
    /// - Parameter body: What is told; it must not wait.
    /// - Returns: What `stopObserving` wants.
    package func observe(_ body: @escaping @Sendable (JournalEntry) -> Void) -> Int {
        lockedState.withLock { $0.observers.add(body) }
    }

    /// Ends an observation; an entry that is being told comes through.
    package func stopObserving(id: Int) {
        lockedState.withLock { $0.observers.remove(id: id) }
    }
}
