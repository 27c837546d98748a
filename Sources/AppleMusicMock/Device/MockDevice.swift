public import Foundation
import MockSession
import MusicDevice

/// A mock device with a user's account: StoreKit's cloud service, MusicKit, the players, and the App Store, as an app
/// calls them, on every platform.
///
/// Its methods have the names, raw values, and errors of `SKCloudServiceController`, `SKCloudServiceSetupViewController`,
/// and MusicKit's types. An app calls Apple's frameworks through its own small protocol, and the mock device conforms to
/// it: see <doc:TestingAnAppThatUsesStoreKitOrMusicKit>. The scenario's user and device determine the results. A test
/// performs the user's actions with ``changeSettings(consent:)``, ``answerOffer(_:)``, and others, and scripts failures
/// with ``setOutcome(_:for:)``.
///
/// An operation that an app must not perform, such as presenting the offer to a subscriber, is a violation in the session's
/// verdict. In addition, a method that can throw throws ``RuleViolationError``. A method that cannot throw returns `false`,
/// `nil`, or `notDetermined`, and ``unreportedErrors`` contains the error.
///
/// Keep a reference to the device while you need its notifications or updates.
public final class MockDevice: Sendable {
    let client: DeviceClient
    let players: (system: MusicPlayer, application: MusicPlayer)

    convenience init(session: MockSession) {
        self.init(client: DeviceClient(transport: InProcessDeviceTransport(session: session)))
    }

    private init(client: DeviceClient) {
        self.client = client
        players = (MusicPlayer(client: client, kind: .system), MusicPlayer(client: client, kind: .application))
        for player in [players.system, players.application] { client.addPlayer(player) }
    }

    /// Connects to the device of a session in another process, such as the mock that a UI test has started.
    ///
    /// The device reports all changes after this call. Methods that are not `async` block until the server responds. If the
    /// connection is lost, methods throw ``ConnectionError``, or add it to ``unreportedErrors``.
    ///
    /// - Parameters:
    ///   - url: The mock's URL without a path, as in `APPLE_MUSIC_MOCK_URL`.
    ///   - session: The session's id; `default` always exists.
    ///   - controlToken: The control token that `serve` prints if it listens on an address other than loopback, or `nil`.
    /// - Returns: The connected device.
    /// - Throws: ``ConnectionError`` if the server cannot be reached, or does not have the session.
    public static func connect(
        to url: URL, session: String = "default", controlToken: String? = nil
    ) async throws -> MockDevice {
        // The transport blocks until the server responds, which must not happen on a thread of the cooperative pool.
        let device = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let transport = RemoteDeviceTransport(url: url, sessionID: session, controlToken: controlToken)
                continuation.resume(returning: MockDevice(client: DeviceClient(transport: transport)))
            }
        }
        _ = try await device.client.status()
        return device
    }

    deinit { client.removeAllPresenters() }

    /// Returns the state of the device without performing an operation: the journal does not log the call.
    ///
    /// - Returns: The current state.
    /// - Throws: ``ConnectionError`` if the mock is in another process and cannot be reached.
    public func state() async throws -> State { State(try await client.status().snapshot) }

    /// The state of a device and its account.
    public struct State: Sendable, Hashable {
        /// The user's consent.
        public let consent: AuthorizationStatus
        /// The account's capabilities, whether or not the app can read them.
        public let capabilities: Capability
        /// The code of the account's storefront: `us`.
        public let storefront: String

        init(_ snapshot: DeviceSnapshot) {
            consent = AuthorizationStatus(snapshot.consent)
            (capabilities, storefront) = (Capability(snapshot.capabilities), snapshot.storefront)
        }
    }

    /// The center that posts StoreKit's notifications, instead of `NotificationCenter.default`, so that concurrent tests
    /// do not receive each other's.
    ///
    /// It posts on any thread, for all changes, including those by other processes.
    public var notificationCenter: NotificationCenter { client.notificationCenter }

    /// The errors of calls that cannot throw, in the order of the calls: ``RuleViolationError``, the frameworks' errors,
    /// ``MissingUsageDescriptionError``, and ``ConnectionError``.
    public var unreportedErrors: [any Error] { client.unreportedErrors }
}

/// Actions of the user, which a test performs.
extension MockDevice {
    /// Changes the app's permission in Settings; no notification is posted, as on a real device.
    ///
    /// Revoking permission invalidates the user token.
    ///
    /// - Parameter consent: The new permission; `notDetermined` is not possible.
    /// - Throws: ``RuleViolationError`` for `notDetermined`, or ``ConnectionError``.
    public func changeSettings(consent: AuthorizationStatus) throws {
        try client.perform(DeviceCommand(.changeSettings) { $0.consent = Consent(consent) })
    }

    /// Ends the subscription: capabilities change, and the API responds to requests for the library with the code 40015.
    ///
    /// - Throws: ``ConnectionError``.
    public func lapseSubscription() throws { try client.perform(DeviceCommand(.lapseSubscription)) }

    /// Moves the account to another storefront.
    ///
    /// - Parameter code: The two-letter code of one of the scenario's storefronts.
    /// - Throws: ``RuleViolationError`` for another code, or ``ConnectionError``.
    public func changeStorefront(to code: String) throws {
        try client.perform(DeviceCommand(.changeStorefront) { $0.storefront = code })
    }

    /// Signs the user in to the account on the device, or signs another user in.
    ///
    /// The storefront and the capabilities are those of the user who signs in. Their changes post notifications. User
    /// tokens of the user who was signed in before stay valid for that user.
    ///
    /// - Parameter user: The name of one of the scenario's users; `nil` for the user of the current account.
    /// - Throws: ``RuleViolationError`` for another name, or ``ConnectionError``.
    public func signIn(as user: String? = nil) throws {
        try client.perform(DeviceCommand(.signIn) { $0.user = user })
    }

    /// Signs the user out: the catalog cannot be played, no user token is issued, and an offer can be presented unless the
    /// scenario specifies otherwise.
    ///
    /// - Throws: ``ConnectionError``.
    public func signOut() throws { try client.perform(DeviceCommand(.signOut)) }

    /// Changes the network that the device can reach, for device operations and for the app's requests.
    ///
    /// - Parameter network: The services that the device can reach.
    /// - Throws: ``ConnectionError``.
    public func changeNetwork(to network: Network) throws {
        try client.perform(DeviceCommand(.changeNetwork) { $0.network = network.network })
    }

    /// The services that a device can reach.
    public struct Network: Sendable, Hashable {
        fileprivate let network: MusicDevice.Network

        /// All services.
        public static let online = Network(network: .online)
        /// None: requests fail, in process with `URLError.notConnectedToInternet`, and over a socket with a reset.
        public static let offline = Network(network: .offline)
        /// All services except the one that issues user tokens.
        public static let tokenServiceDown = Network(network: .tokenServiceDown)
    }

    /// Shows the user Apple's privacy notice, and acknowledges it.
    ///
    /// - Throws: ``ConnectionError``.
    public func acknowledgePrivacy() throws { try setPrivacyAcknowledged(true) }

    /// Shows the user Apple's privacy notice, and declines it; a previous acknowledgement remains.
    ///
    /// - Throws: ``ConnectionError``.
    public func declinePrivacy() throws { try setPrivacyAcknowledged(false) }

    private func setPrivacyAcknowledged(_ isAcknowledged: Bool) throws {
        try client.perform(DeviceCommand(.acknowledgePrivacy) { $0.acceptsPrivacy = isAcknowledged })
    }

    /// Answers the offer on the screen, and dismisses it.
    ///
    /// - Parameter answer: The answer. The default is the scripted one for ``Operation/answerOffer``, or `notNow`.
    /// - Throws: ``RuleViolationError`` if no offer is on the screen, or if the user cannot subscribe in the one that is;
    ///   ``ConnectionError``.
    public func answerOffer(_ answer: OfferAnswer? = nil) throws {
        try client.perform(DeviceCommand(.answerOffer) { $0.offerAnswer = answer?.answer })
    }

    /// Dismisses the offer, if one is on the screen.
    ///
    /// - Throws: ``ConnectionError``.
    public func dismissOffer() throws { try client.perform(DeviceCommand(.dismissOffer)) }

    /// An answer of the user to an offer.
    public struct OfferAnswer: Sendable, Hashable {
        fileprivate let answer: MusicDevice.OfferAnswer

        /// The user subscribes to a plan that can play the catalog.
        public static let subscribed = OfferAnswer(answer: .subscribed)
        /// The user subscribes to a plan that cannot play the catalog.
        public static let subscribedLimited = OfferAnswer(answer: .subscribedLimited)
        /// The user dismisses the offer.
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
