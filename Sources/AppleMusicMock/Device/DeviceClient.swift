import Foundation
import MusicDevice
import Platform

/// The state that the parts of a mock device share: its transport and the events that it has received.
final class DeviceClient: Sendable {
    struct State: Sendable {
        var listeners: [Int: @Sendable (DeviceEvent) -> Void] = [:]
        var lastListenerID = 0
        var unreportedErrors: [any Error] = []
        var reviewDecision: ReviewDecision?
        /// The presenters that wait for their offer to appear.
        var pendingPresenters: [any OfferPresenter] = []
        var currentPresenters: [any OfferPresenter] = []
        /// The players, which are the objects of their notifications.
        var players: [PlayerKind: NotifyingPlayer] = [:]
    }

    /// A player, and the number of calls that turned its notifications on.
    struct NotifyingPlayer: Sendable {
        weak var player: MockDevice.MusicPlayer?
        var count = 0
    }

    let notificationCenter = NotificationCenter()
    let transport: any DeviceTransport
    let state = Locked(State())

    init(transport: any DeviceTransport) {
        self.transport = transport
        transport.open { [weak self] in self?.receive($0) }
    }

    deinit { transport.close() }

    // MARK: Operations

    /// Performs an operation, and waits for its result.
    ///
    /// - Throws: The framework's error, ``MockDevice/RuleViolationError``, or ``MockDevice/ConnectionError``.
    @discardableResult
    func perform(_ command: DeviceCommand) throws -> DeviceResult {
        try result(of: transport.perform(command), of: command.operation)
    }

    @discardableResult
    func performWithoutBlocking(_ command: DeviceCommand) async throws -> DeviceResult {
        try result(of: await transport.performWithoutBlocking(command), of: command.operation)
    }

    /// Performs an operation and returns a value of its result.
    ///
    /// - Throws: The errors of ``performWithoutBlocking(_:)``, or a connection error if the result does not have the
    ///   value.
    func value<Value>(
        of command: DeviceCommand, _ read: (DeviceResult) -> Value?
    ) async throws -> Value {
        guard let value = read(try await performWithoutBlocking(command)) else {
            throw MockDevice.ConnectionError.unreadableResponse(for: "device")
        }
        return value
    }

    func userToken(
        for developerToken: String, ignoresCache: Bool = false, framework: Framework
    ) async throws -> String {
        let command = DeviceCommand(.requestUserToken) { arguments in
            (arguments.developerToken, arguments.ignoresCache) = (developerToken, ignoresCache)
            arguments.framework = framework
        }
        return try await value(of: command) { if case .userToken(let token) = $0 { token } else { nil } }
    }

    /// Performs an operation for a call that cannot throw: an error is added to `unreportedErrors`.
    func attempt(_ command: DeviceCommand) -> DeviceResult? {
        do {
            return try perform(command)
        } catch {
            recordUnreportedError(error)
            return nil
        }
    }

    func attemptWithoutBlocking(_ command: DeviceCommand) async -> DeviceResult? {
        do {
            return try await performWithoutBlocking(command)
        } catch {
            recordUnreportedError(error)
            return nil
        }
    }

    private func result(of outcome: DeviceOutcome, of operation: DeviceOperation) throws -> DeviceResult {
        switch outcome.content {
        case .result(let result): return result
        case .error(let error): throw error.frameworkError
        case .ruleViolation(let violation):
            throw MockDevice.RuleViolationError(operation: operation, violation: violation)
        }
    }

    func setOutcomes(for operation: DeviceOperation, to outcomes: [ScriptedOutcome]) throws {
        try transport.setOutcomes(for: operation, to: outcomes)
    }

    func status() async throws -> DeviceStatus { try await transport.status() }

    // MARK: Errors of calls that cannot throw

    var unreportedErrors: [any Error] { state.withLock { $0.unreportedErrors } }

    func recordUnreportedError(_ error: any Error) { state.withLock { $0.unreportedErrors.append(error) } }

    var reviewDecision: ReviewDecision? { state.withLock { $0.reviewDecision } }

    func recordReviewDecision(_ decision: ReviewDecision?) {
        state.withLock { $0.reviewDecision = decision }
    }
}

/// Events of the device.
extension DeviceClient {
    /// Returns all events after this call, until the stream is released.
    func events() -> AsyncStream<DeviceEvent> {
        AsyncStream { continuation in
            let id = state.withLock { state in
                state.lastListenerID += 1
                state.listeners[state.lastListenerID] = { continuation.yield($0) }
                return state.lastListenerID
            }
            continuation.onTermination = { [weak self] _ in self?.removeListener(id) }
        }
    }

    private func removeListener(_ id: Int) { state.withLock { $0.listeners[id] = nil } }

    func receive(_ change: DeviceEvent) {
        let (listeners, dismissed) = state.withLock { state in
            (state.listeners.sorted { $0.key < $1.key }.map(\.value), state.updatePresenters(after: change))
        }
        for presenter in dismissed { presenter.offerDidDismiss() }
        for listener in listeners { listener(change) }
        postNotifications(for: change)
    }

    /// Posts the notifications of StoreKit; a change of another user's device is not an event of the app's device.
    private func postNotifications(for event: DeviceEvent) {
        if let kind = event.player, let listed = state.withLock({ $0.players[kind] }), listed.count > 0 {
            for notification in event.notifications {
                notificationCenter.post(
                    name: MockDevice.notificationName(notification.rawValue), object: listed.player)
            }
        }
        guard event.change != nil, event.player == nil else { return }
        let sequences: [DeviceNotification] = [.transactionUpdates, .subscriptionStatusUpdates]
        for notification in event.notifications where !sequences.contains(notification) {
            notificationCenter.post(name: MockDevice.notificationName(notification.rawValue), object: nil)
        }
    }
}

/// Notifications of the players.
extension DeviceClient {
    func addPlayer(_ player: MockDevice.MusicPlayer) {
        state.withLock { $0.players[player.kind] = NotifyingPlayer(player: player) }
    }

    func changeNotificationCount(of kind: PlayerKind, by change: Int) {
        state.withLock { state in
            let count = state.players[kind]?.count ?? 0
            state.players[kind]?.count = max(0, count + change)
        }
    }
}

/// An object that shows the offer and is notified when the offer is dismissed.
protocol OfferPresenter: AnyObject, Sendable {
    func offerDidDismiss()
}

/// Presentation of the offer.
extension DeviceClient {
    func loadOffer(
        _ options: OfferOptions, framework: Framework
    ) async throws -> (isLoaded: Bool, wasAborted: Bool) {
        let command = DeviceCommand(.loadOffer) { ($0.framework, $0.offerOptions) = (framework, options) }
        return try await value(of: command) {
            if case .offerLoaded(let isLoaded, let wasAborted) = $0 { (isLoaded, wasAborted) } else { nil }
        }
    }

    /// Presents the loaded offer, and notifies the presenter when the offer is dismissed.
    func presentOffer(for presenter: any OfferPresenter) throws -> MockDevice.ShownOffer {
        addPendingPresenter(presenter)
        do {
            return try MockDevice.ShownOffer(perform(DeviceCommand(.presentOffer)))
        } catch {
            removePresenter(presenter)
            throw error
        }
    }

    func presentOfferWithoutBlocking(for presenter: any OfferPresenter) async throws -> MockDevice.ShownOffer {
        addPendingPresenter(presenter)
        do {
            return try MockDevice.ShownOffer(await performWithoutBlocking(DeviceCommand(.presentOffer)))
        } catch {
            removePresenter(presenter)
            throw error
        }
    }

    private func addPendingPresenter(_ presenter: any OfferPresenter) {
        state.withLock { $0.pendingPresenters.append(presenter) }
    }

    /// Removes a presenter whose offer cannot be presented, even if another presenter's offer made it current.
    private func removePresenter(_ presenter: any OfferPresenter) {
        state.withLock { state in
            state.pendingPresenters.removeAll { $0 === presenter }
            state.currentPresenters.removeAll { $0 === presenter }
        }
    }

    /// Removes all presenters, which breaks the reference cycle between them and the client.
    func removeAllPresenters() { state.withLock { ($0.pendingPresenters, $0.currentPresenters) = ([], []) } }
}

extension DeviceClient.State {
    /// Updates the presenters after an event, and returns those whose offer was dismissed.
    mutating func updatePresenters(after change: DeviceEvent) -> [any OfferPresenter] {
        guard change.hasSucceeded else { return [] }
        if change.operation == .presentOffer {
            // Only one sheet exists: the previous one disappears without a notification, as after a reset of the
            // session.
            (currentPresenters, pendingPresenters) = (pendingPresenters, [])
        }
        guard [.answerOffer, .dismissOffer].contains(change.operation) else { return [] }
        defer { currentPresenters = [] }
        return currentPresenters
    }
}
