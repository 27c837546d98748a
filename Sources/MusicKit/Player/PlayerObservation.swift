import FrameworkHook
import Platform

/// Notifies the observers of the players of a mock when the clock or the user changes them.
///
/// The device reports such a change when it has happened. The app's own changes notify before.
final class PlayerObservation: Sendable {
    private let isStarted = Locked(false)

    /// Starts to observe the device of the current mock, once.
    static func start() {
        guard let device = try? MusicKitDevice(for: "MusicPlayer.state") else { return }
        let observation = device.mock.memory.value { PlayerObservation() }
        let isFirst = observation.isStarted.withLock { isStarted in
            defer { isStarted = true }
            return !isStarted
        }
        guard isFirst else { return }
        let changes = device.mock.deviceChanges()
        // A task inherits the mock of the test, and would keep it alive.
        Task.detached { [weak mock = device.mock] in
            for await change in changes where !change.isRequestedByApp {
                guard let mock else { return }
                FrameworkMocks.$current.withValue(mock) { notify(of: mock) }
            }
        }
    }

    private static func notify(of mock: any FrameworkMock) {
        for kind in [PlayerKind.application, .system] {
            let player: MusicPlayer =
                switch kind {
                case .application: ApplicationMusicPlayer.shared
                case .system: SystemMusicPlayer.shared
                }
            player.state.notifyOfOtherChange()
            player.playedQueue.notifyOfOtherChange(on: MusicKitDevice(mock: mock))
        }
    }
}
