import Foundation
import Locking

/// Hearing what happens on the device, and passing it on.
extension DeviceLine {
    /// Everything that happens from here on, as long as somebody wants it.
    func changes() -> AsyncStream<DeviceChange> {
        AsyncStream { continuation in
            let id = state.withLock { state in
                state.lastListener += 1
                state.listeners[state.lastListener] = { continuation.yield($0) }
                return state.lastListener
            }
            continuation.onTermination = { [weak self] _ in self?.forget(id) }
        }
    }

    private func forget(_ id: Int) { state.withLock { $0.listeners[id] = nil } }

    func hear(_ change: DeviceChange) {
        let (listeners, gone) = state.withLock { state in
            (state.listeners.sorted { $0.key < $1.key }.map(\.value), state.takePresented(by: change))
        }
        for presenter in gone { presenter.offerIsGone() }
        for listener in listeners { listener(change) }
        post(change)
    }

    /// Devices of other users are none of the app's business: what they tell changes nothing here.
    private func post(_ change: DeviceChange) {
        guard change.standing != nil else { return }
        for name in change.notifications where name.hasPrefix("SK") {
            notificationCenter.post(name: MockDevice.notificationName(name), object: nil)
        }
    }
}
