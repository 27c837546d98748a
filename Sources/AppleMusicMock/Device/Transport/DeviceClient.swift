import Foundation
import MusicDevice
import OrderedJSON
import Threading

/// What the parts of a double share: the way to the device, and all that is heard from there.
final class DeviceClient: Sendable {
    struct State: Sendable {
        var listeners: [Int: @Sendable (DeviceEvent) -> Void] = [:]
        var lastListenerID = 0
        var unreportedErrors: [any Error] = []
        var reviewDecision: MockDevice.ReviewDecision?
        /// Who wants to be on the screen, and who is there.
        var pendingPresenters: [any OfferPresenter] = []
        var currentPresenters: [any OfferPresenter] = []
    }

    let notificationCenter = NotificationCenter()
    let transport: any DeviceTransport
    let state = Locked(State())

    init(transport link: any DeviceTransport) {
        self.transport = link
        link.open { [weak self] in self?.receive($0) }
    }

    deinit { transport.close() }

    // MARK: Asking

    /// What an operation comes to; throws the frameworks' error, or why it could not be done.
    func perform(_ command: DeviceCommand) throws -> JSONView {
        try DeviceResponseDecoder.result(of: transport.perform(command))
    }

    func performWithoutBlocking(_ command: DeviceCommand) async throws -> JSONView {
        try DeviceResponseDecoder.result(of: await transport.performWithoutBlocking(command))
    }

    /// The same for calls that cannot throw: what they leave out is kept.
    func attempt(_ command: DeviceCommand) -> JSONView? {
        do {
            return try perform(command)
        } catch {
            recordUnreportedError(error)
            return nil
        }
    }

    func attemptWithoutBlocking(_ command: DeviceCommand) async -> JSONView? {
        do {
            return try await performWithoutBlocking(command)
        } catch {
            recordUnreportedError(error)
            return nil
        }
    }

    func setOutcomes(for operation: DeviceOperation, to outcomes: [ScriptedOutcome]) throws {
        try transport.setOutcomes(for: operation, to: outcomes)
    }

    func status() async throws -> NumberedDeviceStatus { try await transport.status() }

    // MARK: What calls could not say

    var unreportedErrors: [any Error] { state.withLock { $0.unreportedErrors } }

    func recordUnreportedError(_ error: any Error) { state.withLock { $0.unreportedErrors.append(error) } }

    var reviewDecision: MockDevice.ReviewDecision? { state.withLock { $0.reviewDecision } }

    func recordReviewDecision(_ decision: MockDevice.ReviewDecision?) {
        state.withLock { $0.reviewDecision = decision }
    }
}

/// Hearing what happens on the device, and passing it on.
extension DeviceClient {
    /// Everything that happens from here on, as long as somebody wants it.
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
        let (listeners, gone) = state.withLock { state in
            (state.listeners.sorted { $0.key < $1.key }.map(\.value), state.updatePresenters(after: change))
        }
        for presenter in gone { presenter.offerDidDismiss() }
        for listener in listeners { listener(change) }
        postNotifications(for: change)
    }

    /// Devices of other users are none of the app's business: what they tell changes nothing here.
    private func postNotifications(for change: DeviceEvent) {
        guard change.status != nil else { return }
        for name in change.notifications where name.hasPrefix("SK") {
            notificationCenter.post(name: MockDevice.notificationName(name), object: nil)
        }
    }
}

/// Whoever shows the offer and wants to hear when it has gone.
protocol OfferPresenter: AnyObject, Sendable {
    func offerDidDismiss()
}

/// Who shows the offer, and when it has gone.
extension DeviceClient {
    /// Presents the offer that is loaded; its presenter hears when it has gone.
    func presentOffer(for presenter: any OfferPresenter) throws -> JSONView {
        addPendingPresenter(presenter)
        do {
            return try perform(.presentOffer)
        } catch {
            removePendingPresenter(presenter)
            throw error
        }
    }

    func presentOfferWithoutBlocking(for presenter: any OfferPresenter) async throws -> JSONView {
        addPendingPresenter(presenter)
        do {
            return try await performWithoutBlocking(.presentOffer)
        } catch {
            removePendingPresenter(presenter)
            throw error
        }
    }

    private func addPendingPresenter(_ presenter: any OfferPresenter) {
        state.withLock { $0.pendingPresenters.append(presenter) }
    }

    private func removePendingPresenter(_ presenter: any OfferPresenter) {
        state.withLock { $0.pendingPresenters.removeAll { $0 === presenter } }
    }

    /// Lets go of who presents: they know the line as it knows them.
    func removeAllPresenters() { state.withLock { ($0.pendingPresenters, $0.currentPresenters) = ([], []) } }
}

extension DeviceClient.State {
    /// Follows the sheet: who was on the screen until this change.
    mutating func updatePresenters(after change: DeviceEvent) -> [any OfferPresenter] {
        guard change.hasSucceeded else { return [] }
        switch change.operation {
        case .presentOffer:
            // There is one sheet: whatever was there before has gone without a word, as with a session that began anew.
            (currentPresenters, pendingPresenters) = (pendingPresenters, [])
        case .answerOffer, .dismissOffer:
            defer { currentPresenters = [] }
            return currentPresenters
        default: break
        }
        return []
    }
}
