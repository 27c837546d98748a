package import HTTPMessages
import Platform
package import Text

extension MockSession {
    /// Returns up to `limit` entries after a number, and the number to continue from.
    ///
    /// - Parameters:
    ///   - since: The number of the last known entry; 0 for all entries.
    ///   - limit: The maximum number of entries.
    /// - Returns: The entries in their order, the number to continue from, and whether more entries follow. The number is
    ///   that of the last entry, or `since` without new entries, or 0 if the numbers have restarted.
    package func journalEntries(
        since: Int, limit: Int
    ) -> (entries: [JournalEntry], next: Int, hasMore: Bool) {
        lockedState.settled { state in
            let entries = state.journal.entries(since: since, limit: limit)
            let next = entries.last?.number ?? (since > state.journal.count ? 0 : since)
            return (entries, next, !entries.isEmpty && next < state.journal.count)
        }
    }

    /// Returns up to `limit` entries after a place that are logged now, or none if a reset ended the run of the place.
    ///
    /// Entries after a response that is not rendered follow later, so that the caller never renders it.
    package func loggedEntries(after place: JournalPlace, limit: Int) -> [JournalEntry] {
        lockedState.withLock { state in
            state.resetCount == place.run ? state.journal.entries(since: place.number, limit: limit) : []
        }
    }

    /// Returns an entry if it is logged now, or `nil` after a reset.
    package func loggedEntry(at place: JournalPlace) -> JournalEntry? {
        lockedState.withLock { state in
            state.resetCount == place.run ? state.journal.entry(number: place.number) : nil
        }
    }

    /// Renders the responses that are decided, so that their entries are logged.
    package func settle() { lockedState.settled { _ in } }

    /// Starts to measure the real times of entries, which a reset does not end.
    package func measureRealTimes() { lockedState.withLock { $0.measuresRealTimes = true } }

    /// Returns the bodies of entries with secrets redacted, by entry number; those of dropped bodies are missing.
    ///
    /// Secrets that only bodies contain do not change the numbers of other placeholders.
    package func bodies(of entries: [JournalEntry]) -> [Int: JournalBodies] {
        var placeholders = lockedState.withLock { $0.placeholders }
        var bodies: [Int: JournalBodies] = [:]
        for entry in entries {
            guard case .request(let request) = entry.content, let logged = request.bodies else { continue }
            bodies[entry.number] = JournalBodies(logged, placeholders: &placeholders)
        }
        return bodies
    }

    /// Returns the messages of all requests in the journal, in their order, with their secrets.
    ///
    /// The caller must redact them before they leave the process.
    package func unredactedMessages() -> [LoggedMessages] {
        let entries = lockedState.settled { $0.journal.entries(since: 0, limit: .max) }
        return entries.compactMap { entry in
            guard case .request(let request) = entry.content else { return nil }
            let response = request.response
            return LoggedMessages(
                request: request.unredactedRequest, status: request.interruption == nil ? response.status : nil,
                responseHeaders: request.bodies?.responseHeaders ?? [], responseBody: request.bodies?.response ?? [],
                time: response.time, delayMilliseconds: response.delayMilliseconds)
        }
    }

    /// Observes the journal.
    ///
    /// - Parameters:
    ///   - responseEndHandler: The function to call after the end of each response while real times are measured.
    ///   - onReset: A closure that is called after each reset of the session with the run that ended, on the thread that
    ///     resets it.
    ///   - body: Receives each new entry, one at a time and in order, on a thread that logs, outside the session's lock.
    ///     It must not block: entries that the journal drops before they are delivered are left out.
    /// - Returns: The id for ``stopObserving(id:)``.
    package func observe(
        onResponseEnd responseEndHandler: (@Sendable () -> Void)? = nil,
        onReset: @escaping @Sendable (EndedRun) -> Void = { _ in },
        _ body: @escaping @Sendable (JournalEntry) -> Void
    ) -> Int {
        let handlers = JournalObservers.Handlers(responseEnd: responseEndHandler, reset: onReset)
        return lockedState.withLock { $0.observers.add(after: $0.lastNumber, handlers: handlers, body) }
    }

    /// Returns the durations of responses after the first `known` ones, with the numbers of their entries, and the number
    /// of all; see ``RealTime``.
    package func responseDurations(
        after known: Int
    ) -> (durations: [(entry: Int, duration: Duration)], count: Int) {
        lockedState.withLock { ($0.journal.realTimes.durations(after: known), $0.journal.realTimes.endCount) }
    }

    /// Whether the client closed the connection of a request before its response was complete.
    package var hasEarlyClose: Bool { lockedState.withLock { $0.journal.hasEarlyClose } }

    /// Ends an observation, though entries that were already logged may still be delivered.
    package func stopObserving(id: Int) {
        lockedState.withLock { $0.observers.remove(id: id) }
    }
}

/// The place of an entry in the journals of a session.
package struct JournalPlace: Sendable {
    package var number: Int
    /// The number of resets before.
    package var run: Int

    package init(number: Int, run: Int) { (self.number, self.run) = (number, run) }
}

/// A run of a session that a reset ended.
package struct EndedRun: Sendable {
    let journal: Journal
    /// The number of resets before the run.
    package let number: Int

    /// Returns up to `limit` entries after a number.
    package func journalEntries(since: Int, limit: Int) -> [JournalEntry] {
        journal.entries(since: since, limit: limit)
    }
}

/// A request and its response in the journal, with their secrets.
package struct LoggedMessages: Sendable {
    package let request: HTTPRequest
    /// The status, or `nil` if a fault ended the response.
    package let status: Int?
    package let responseHeaders: [HTTPField]
    package let responseBody: [UInt8]
    /// The time of the scenario's clock when the request arrived.
    package let time: Timestamp
    /// The delay that the scenario specifies, in milliseconds, before the time scale.
    package let delayMilliseconds: Int64
}
