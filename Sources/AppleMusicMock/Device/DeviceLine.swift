import Foundation
import Locking
import MusicDevice
import OrderedJSON

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
