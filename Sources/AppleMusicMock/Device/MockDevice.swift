public import Foundation
import MockSession

/// A device with somebody's account on it: StoreKit's cloud service, MusicKit, the players and the App Store, as far as an
/// app calls them, on every system.
///
/// Its methods have the names, raw values and errors of `SKCloudServiceController`, `SKCloudServiceSetupViewController` and
/// of MusicKit's types, so that an app's own small protocol over those takes the double unchanged:
/// see <doc:TestingAnAppThatUsesStoreKitOrMusicKit>. What it answers is what the scenario's user and device come to; what
/// the user does in the meantime, and what is to fail, a test says with ``changeSettings(consent:)``,
/// ``answerOffer(_:)``, ``setOutcome(_:for:)`` and the like.
///
/// What an app must not do (present the offer to a subscriber, for example) is a violation in the session's verdict.
/// Beside that, a call that can throw throws ``Refusal``; one that cannot returns `false`, `nil`, nothing or
/// `notDetermined` as its kind is, and the refusal is kept in ``unreportedErrors``.
///
/// Keep the double while notifications or updates are wanted.
public final class MockDevice: Sendable {
    let client: DeviceClient

    init(session: MockSession) { client = DeviceClient(transport: InProcessDeviceTransport(session: session)) }

    /// The device of a session on a mock in another process, such as the one that a UI test started.
    ///
    /// It waits for the server's first answer: whatever happens on the device from then on is heard. Methods that are not
    /// `async` wait for an answer; the others do not block. Where nobody answers, methods throw ``ConnectionError``, or
    /// keep it in ``unreportedErrors``.
    ///
    /// - Parameters:
    ///   - url: The mock's address, without a path: what `APPLE_MUSIC_MOCK_URL` holds.
    ///   - session: The session's id; `default` always exists.
    public init(connectingTo url: URL, session: String = "default") {
        client = DeviceClient(transport: RemoteDeviceTransport(url: url, sessionID: session))
    }

    deinit { client.removeAllPresenters() }

    /// Where StoreKit's notifications are posted, in place of `NotificationCenter.default`: tests that run at once never
    /// hear each other's.
    ///
    /// They come on any thread, whoever caused the change, another process too.
    public var notificationCenter: NotificationCenter { client.notificationCenter }

    /// What calls that cannot throw had no word for, in the order of the calls: each a ``Refusal``, an error of the
    /// framework's, a ``UsageDescriptionMissing`` or a ``ConnectionError``.
    public var unreportedErrors: [any Error] { client.unreportedErrors }
}
