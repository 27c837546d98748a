import Foundation
import Locking

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
