public import Foundation
import MockSession
import MusicDevice

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
/// Beside that, a call that can throw throws ``RuleViolationError``; one that cannot returns `false`, `nil`, nothing or
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

    /// What calls that cannot throw had no word for, in the order of the calls: each a ``RuleViolationError``, an error of the
    /// framework's, a ``MissingUsageDescriptionError`` or a ``ConnectionError``.
    public var unreportedErrors: [any Error] { client.unreportedErrors }
}

/// What the user does, and a test says.
extension MockDevice {
    /// The user changes the app's permission in Settings; no notification tells of it, as on a device.
    ///
    /// Taking it away makes the user token one that is refused.
    ///
    /// - Parameter consent: Anything but `notDetermined`: nobody can un-answer the question.
    /// - Throws: ``RuleViolationError`` for `notDetermined`.
    public func changeSettings(consent: AuthorizationStatus) throws {
        try client.perform(DeviceCommand(.changeSettings) { $0.consent = Consent(consent) })
    }

    /// The subscription ends: capabilities change, and calls of the API for the library answer 40015.
    public func lapseSubscription() throws { try client.perform(DeviceCommand(.lapseSubscription)) }

    /// The account moves to another storefront.
    ///
    /// - Parameter code: Two letters, of a storefront that the scenario has.
    /// - Throws: ``RuleViolationError`` for another.
    public func changeStorefront(to code: String) throws {
        try client.perform(DeviceCommand(.changeStorefront) { $0.storefront = code })
    }

    /// The user is shown Apple's privacy notice.
    ///
    /// - Parameter accepts: Whether it is accepted; what was accepted stays so.
    /// - Throws: ``ConnectionError`` alone.
    public func acknowledgePrivacy(_ accepts: Bool = true) throws {
        try client.perform(DeviceCommand(.acknowledgePrivacy) { $0.acceptsPrivacy = accepts })
    }

    /// The user answers the offer that is on the screen, which goes with it.
    ///
    /// - Parameter answer: Nil for what is scripted for ``Operation/answerOffer``, and otherwise not now.
    /// - Throws: ``RuleViolationError`` where no offer is on the screen, or none that one could subscribe in.
    public func answerOffer(_ answer: OfferAnswer? = nil) throws {
        try client.perform(DeviceCommand(.answerOffer) { $0.offerAnswer = answer?.answer })
    }

    /// The sheet with the offer is dismissed, if there is one.
    public func dismissOffer() throws { try client.perform(DeviceCommand(.dismissOffer)) }

    /// What the user does with an offer.
    public struct OfferAnswer: Sendable, Hashable {
        let answer: MusicDevice.OfferAnswer

        /// Subscribes to a plan with which the catalog can be played.
        public static let subscribed = OfferAnswer(answer: .subscribed)
        /// Subscribes to a plan with which it cannot.
        public static let subscribedLimited = OfferAnswer(answer: .subscribedLimited)
        /// Goes away.
        public static let notNow = OfferAnswer(answer: .notNow)
    }
}

extension Consent {
    fileprivate init(_ status: MockDevice.AuthorizationStatus) {
        self =
            switch status {
            case .notDetermined: .notDetermined
            case .denied: .denied
            case .restricted: .restricted
            case .authorized: .authorized
            }
    }
}
