import Foundation
import Locking
import MusicDevice
import OrderedJSON

/// What the parts of a double share: the way to the device, and all that is heard from there.
final class DeviceLine: Sendable {
    struct State: Sendable {
        var listeners: [Int: @Sendable (DeviceChange) -> Void] = [:]
        var lastListener = 0
        var unreported: [any Error] = []
        var review: MockDevice.ReviewDecision?
        /// Who wants to be on the screen, and who is there.
        var presenting: [any OfferPresenter] = []
        var presented: [any OfferPresenter] = []
    }

    let notificationCenter = NotificationCenter()
    let link: any DeviceLink
    let state = Locked(State())

    init(_ link: any DeviceLink) {
        self.link = link
        link.open { [weak self] in self?.hear($0) }
    }

    deinit { link.close() }

    // MARK: Asking

    /// What an operation comes to; throws the frameworks' error, or why it could not be done.
    func perform(_ command: DeviceCommand) throws -> JSONView {
        try DeviceReply.result(of: link.perform(command))
    }

    func performWithoutBlocking(_ command: DeviceCommand) async throws -> JSONView {
        try DeviceReply.result(of: await link.performWithoutBlocking(command))
    }

    /// The same for calls that cannot throw: what they leave out is kept.
    func attempt(_ command: DeviceCommand) -> JSONView? {
        do {
            return try perform(command)
        } catch {
            keep(error)
            return nil
        }
    }

    func attemptWithoutBlocking(_ command: DeviceCommand) async -> JSONView? {
        do {
            return try await performWithoutBlocking(command)
        } catch {
            keep(error)
            return nil
        }
    }

    func script(_ operation: DeviceOperation, _ outcomes: [ScriptedOutcome]) throws {
        try link.script(operation, outcomes)
    }

    func reading() async throws -> DeviceReading { try await link.reading() }

    // MARK: What calls could not say

    var unreported: [any Error] { state.withLock { $0.unreported } }

    func keep(_ error: any Error) { state.withLock { $0.unreported.append(error) } }

    var review: MockDevice.ReviewDecision? { state.withLock { $0.review } }

    func remember(_ decision: MockDevice.ReviewDecision?) { state.withLock { $0.review = decision } }
}
