package import HTTPMessages
import MusicCatalog
import Platform
import Scenarios
import SecretRedaction
import Text

extension MockSession {
    /// Returns the response to a request and logs it.
    ///
    /// Tokens, rules, recorded exchanges, and the catalog are evaluated in this order. The session's lock is held for the
    /// decision and again to log it, and not while the response is rendered.
    package func respond(to request: HTTPRequest) -> HTTPResponse {
        complete(decide(request))
    }

    /// Returns the response to a request like ``respond(to:)``, or a deferred one if it can be large or generates data.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - change: A function that changes the response when it is known, given the place of its entry.
    /// - Returns: The response.
    package func respondOrDefer(
        to request: HTTPRequest, change: @escaping @Sendable (inout HTTPResponse, JournalPlace) -> Void = { _, _ in }
    ) -> HTTPResponse {
        @Sendable func completed(_ plan: ResponsePlan) -> HTTPResponse {
            var response = complete(plan)
            change(&response, plan.place)
            return response
        }
        // The decision itself can take seconds if it generates data.
        if lockedState.withLock({ $0.mayGenerateData(for: request) }) {
            return HTTPResponse(deferred: { completed(self.decide(request)) })
        }
        let plan = decide(request)
        return plan.isLarge ? HTTPResponse(deferred: { completed(plan) }) : completed(plan)
    }

    func decide(_ request: HTTPRequest) -> ResponsePlan {
        let parsesBody = !request.body.isEmpty && lockedState.withLock { $0.activeScenario.readsBodies }
        let prepared = PreparedRequest(request, parsesBody: parsesBody)
        return lockedState.withLock { $0.decide(prepared) }
    }

    /// Renders and logs the response that was decided.
    func complete(_ plan: ResponsePlan) -> HTTPResponse {
        let rendering = plan.rendering()
        let (delivers, isFull) = lockedState.withLock { state in
            state.finish(plan, with: rendering)
            return (
                state.observers.startDelivering(from: state.journal),
                state.unfinished.count > max(Self.maximumUnfinishedCount, state.journal.capacity)
            )
        }
        // So many entries wait for a slow response that this thread renders it.
        if isFull { settle() }
        if delivers { lockedState.deliverToObservers() } else if isFull { lockedState.notifyObservers() }
        var response = rendering.response
        if !rendering.response.hasShortReason { response.writeReason() }
        addEndHandlers(to: &response, plan: plan)
        return response
    }

    /// The number of unfinished entries that always have space.
    private static let maximumUnfinishedCount = 1000

    /// Logs the end of a response: its real time, and that the client closed the connection before.
    ///
    /// What ends after a reset is not logged.
    private func addEndHandlers(to response: inout HTTPResponse, plan: ResponsePlan) {
        if response.delivery.canEndEarly {
            response.addEndHandler { [weak self] end in
                guard end == .closedByClient else { return }
                self?.lockedState.withLock { state in
                    guard state.resetCount == plan.place.run else { return }
                    state.recordEarlyClose(
                        ofEntry: plan.place.number, arrivalMilliseconds: plan.context.sessionMilliseconds)
                }
            }
        }
        guard let arrival = plan.arrival else { return }
        response.addEndHandler { [weak self] _ in
            let duration = ContinuousClock.now - arrival
            let handlers = self?.lockedState.withLock { state in
                guard state.resetCount == plan.place.run else { return [JournalObservers.Handlers]() }
                state.journal.realTimes.record(duration, ofEntry: plan.place.number)
                return state.observers.handlers
            }
            for handler in handlers ?? [] { handler.responseEnd?() }
        }
    }
}

extension LockedState {
    /// Returns whether a request has a user whose data is not generated yet.
    fileprivate mutating func mayGenerateData(for request: HTTPRequest) -> Bool {
        let generated = activeScenario.generatedResources
        guard generated.contains(where: { !$0.completeCatalog.isMade }) else { return false }
        let user = state.requestUser(of: request, authorization: request.authorization).index ?? 0
        return !generated[user].completeCatalog.isMade
    }

    /// Logs a request whose response is rendered, with secrets redacted.
    mutating func log(_ rendering: Rendering, of plan: ResponsePlan) {
        let (request, context) = (plan.request, plan.context)
        let redactions = placeholders.redactions(of: request)
        let logged = LoggedResponse(
            rendering.response, time: context.now, delayMilliseconds: plan.decided.delayMilliseconds,
            responseName: plan.decided.name, firedRules: plan.decided.firedRules.map(\.label),
            violation: rendering.violation, isViolationFailing: rendering.isViolationFailing,
            nearMisses: rendering.nearMisses,
            placeholders: &placeholders)
        editCounts.record(rendering.editResults)
        log(
            LoggedRequest(
                request, redactions: redactions, response: logged,
                bodies: bodies(of: request, response: rendering.response)), event: rendering.event,
            clock: context.activeScenario.sessionClock,
            at: context.sessionMilliseconds, uncountedSystemMilliseconds: context.uncountedSystemMilliseconds)
    }

    /// Records that the client closed the connection of a request before its response was complete.
    fileprivate mutating func recordEarlyClose(ofEntry number: Int, arrivalMilliseconds: Int64) {
        let elapsed = max(0, sessionMilliseconds - arrivalMilliseconds)
        journal.recordEarlyClose(ofEntry: number, afterMilliseconds: elapsed)
        expectationLog.recordEarlyClose(ofEntry: number, afterMilliseconds: elapsed)
    }
}

extension HTTPDelivery {
    /// Whether the client can close the connection before the response is complete.
    fileprivate var canEndEarly: Bool { delay > .zero || fault?.isOpenEnded ?? false }
}

/// The mock's own error responses, which never have the service's format.
package enum MockErrorResponse {
    /// Returns a response with a body of `error` and `hint`.
    package static func makeResponse(
        status: Int, error: String, hint: String, in session: MockSession, reason: String
    ) -> HTTPResponse {
        let body: JSONValue = ["error": .string(session.redacted(error)), "hint": .string(session.redacted(hint))]
        let type = HTTPField(name: "Content-Type", value: "application/json")
        let builder = ResponseBuilder(sessionID: session.id, seed: session.scenario.seed, now: session.now)
        var response = builder.response(status: status, headers: [type], body: body.bytes, reason: reason)
        response.writeReason()
        return response
    }
}
