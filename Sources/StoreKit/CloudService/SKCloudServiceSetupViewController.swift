public import Foundation
import FrameworkHook
import Text

/// The keys of an offer's options.
public struct SKCloudServiceSetupOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key with any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The purpose of the offer, a ``SKCloudServiceSetupAction``; required.
    @available(iOS, deprecated: 18.0, message: "Use MusicSubscriptionOffer.Options of MusicKit.")
    public static let action = SKCloudServiceSetupOptionsKey(rawValue: "action")
    /// The identifier of the item that the offer is about: a string or a number.
    @available(iOS, deprecated: 18.0, message: "Use MusicSubscriptionOffer.Options of MusicKit.")
    public static let iTunesItemIdentifier = SKCloudServiceSetupOptionsKey(rawValue: "iTunesItemIdentifier")
    /// The message that the offer shows first, a ``SKCloudServiceSetupMessageIdentifier``.
    @available(iOS, deprecated: 18.0, message: "Use MusicSubscriptionOffer.Options of MusicKit.")
    public static let messageIdentifier = SKCloudServiceSetupOptionsKey(rawValue: "messageIdentifier")
    /// The token of an affiliate.
    @available(iOS, deprecated: 18.0, message: "Use MusicSubscriptionOffer.Options of MusicKit.")
    public static let affiliateToken = SKCloudServiceSetupOptionsKey(rawValue: "affiliateToken")
    /// The token of a campaign.
    @available(iOS, deprecated: 18.0, message: "Use MusicSubscriptionOffer.Options of MusicKit.")
    public static let campaignToken = SKCloudServiceSetupOptionsKey(rawValue: "campaignToken")
}

/// The purpose of an offer.
public struct SKCloudServiceSetupAction: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a purpose with any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// To subscribe.
    @available(iOS, deprecated: 18.0, message: "Use MusicSubscriptionOffer.Action of MusicKit.")
    public static let subscribe = SKCloudServiceSetupAction(rawValue: "subscribe")
}

/// The message that an offer shows first.
public struct SKCloudServiceSetupMessageIdentifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a message with any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Join Apple Music.
    @available(iOS, deprecated: 18.0, message: "Use MusicSubscriptionOffer.MessageIdentifier of MusicKit.")
    public static let join = SKCloudServiceSetupMessageIdentifier(rawValue: "join")
    /// Connect with artists.
    @available(iOS, deprecated: 18.0, message: "MusicKit does not have this message.")
    public static let connect = SKCloudServiceSetupMessageIdentifier(rawValue: "connect")
    /// Add music to the library.
    @available(iOS, deprecated: 18.0, message: "Use MusicSubscriptionOffer.MessageIdentifier of MusicKit.")
    public static let addMusic = SKCloudServiceSetupMessageIdentifier(rawValue: "addMusic")
    /// Play music.
    @available(iOS, deprecated: 18.0, message: "Use MusicSubscriptionOffer.MessageIdentifier of MusicKit.")
    public static let playMusic = SKCloudServiceSetupMessageIdentifier(rawValue: "playMusic")
}

/// The sheet with the offer to subscribe to Apple Music, which the mock's device loads and shows.
///
/// Present it when it is loaded. A presentation that an app must not make, such as one to a subscriber, shows nothing,
/// and the verdict contains the violation. The user's answer and ``UIViewController/dismiss(animated:completion:)``
/// dismiss the sheet, which does not report whether the user subscribed: read the capabilities.
@MainActor
@available(iOS, deprecated: 18.0, message: "Use MusicSubscriptionOffer of MusicKit.")
open class SKCloudServiceSetupViewController: UIViewController {
    private let captured: (any FrameworkMock)?
    /// Whether the sheet is on the screen.
    private var isShown = false

    /// The object that is notified when the sheet is dismissed.
    @MainActor open weak var delegate: (any SKCloudServiceSetupViewControllerDelegate)?

    /// Creates a sheet that is not loaded.
    public override init() {
        captured = try? FrameworkMocks.find(for: "SKCloudServiceSetupViewController.init()")
        super.init()
    }

    /// Loads the offer.
    ///
    /// - Parameters:
    ///   - options: The options; the key `action` is required.
    ///   - completionHandler: Receives whether the offer can be presented, or `false` and an error, on the main actor.
    @MainActor open func load(
        options: [SKCloudServiceSetupOptionsKey: Any] = [:], completionHandler: ((Bool, (any Error)?) -> Void)? = nil
    ) {
        let (device, arguments) = (device, Self.arguments(options))
        let mock = (try? device.get())?.mock
        Task {
            await FrameworkMocks.$current.withValue(mock) {
                let isLoaded: Bool
                do {
                    isLoaded = try await Self.load(arguments, on: device.get())
                } catch {
                    completionHandler?(false, error)
                    return
                }
                completionHandler?(isLoaded, nil)
            }
        }
    }

    /// Loads the offer.
    ///
    /// - Parameter options: The options; the key `action` is required.
    /// - Returns: Whether the offer can be presented.
    /// - Throws: ``SKError``.
    @MainActor open func load(options: [SKCloudServiceSetupOptionsKey: Any] = [:]) async throws -> Bool {
        try await Self.load(Self.arguments(options), on: device.get())
    }

    private var device: Result<StoreKitDevice, any Error> {
        Result {
            try StoreKitDevice(
                for: "SKCloudServiceSetupViewController.load(options:completionHandler:)", captured: captured)
        }
    }

    private static func load(_ arguments: JSONValue, on device: StoreKitDevice) async throws -> Bool {
        try await device.performWithoutBlocking("load-offer", arguments)["loaded"]?.bool ?? false
    }

    /// Returns the options as the device reads them, without validating them.
    private static func arguments(_ options: [SKCloudServiceSetupOptionsKey: Any]) -> JSONValue {
        let texts = options.mapValues { value in
            switch value {
            case let action as SKCloudServiceSetupAction: action.rawValue
            case let message as SKCloudServiceSetupMessageIdentifier: message.rawValue
            default: "\(value)"
            }
        }
        let names = ["action", "messageIdentifier", "iTunesItemIdentifier", "affiliateToken", "campaignToken"]
        return [
            "framework": "storekit",
            "options": .object(
                names.map { ($0, .optional(texts[SKCloudServiceSetupOptionsKey(rawValue: $0)])) }),
        ]
    }

    // MARK: Presentation

    override func willBePresented() -> Bool {
        guard let device = try? device.get() else { return false }
        let changes = device.mock.deviceChanges()
        do {
            try device.perform("present-offer")
        } catch {
            FrameworkMocks.report(error)
            return false
        }
        isShown = true
        // A task inherits the mock of the test, and would keep it alive.
        Task.detached { [weak self, weak mock = device.mock] in
            for await change in changes
            where change.hasSucceeded && ["answer-offer", "dismiss-offer"].contains(change.operation) {
                await FrameworkMocks.$current.withValue(mock) { await self?.didDismiss() }
                return
            }
        }
        return true
    }

    override func dismissFromPresenter() {
        guard isShown, let device = try? device.get() else { return }
        do {
            try device.perform("dismiss-offer")
        } catch {
            FrameworkMocks.report(error)
        }
        super.dismissFromPresenter()
        // The presenter has released the sheet.
        Task { FrameworkMocks.$current.withValue(device.mock) { didDismiss() } }
    }

    private func didDismiss() {
        guard isShown else { return }
        isShown = false
        super.dismissFromPresenter()
        delegate?.cloudServiceSetupViewControllerDidDismiss(self)
    }
}

/// An object that is notified when the sheet with the offer is dismissed.
@available(iOS, deprecated: 18.0, message: "Use MusicSubscriptionOffer of MusicKit.")
public protocol SKCloudServiceSetupViewControllerDelegate: NSObjectProtocol {
    /// Notifies the delegate that the user or the app has dismissed the sheet; Apple's protocol does not require it.
    func cloudServiceSetupViewControllerDidDismiss(
        _ cloudServiceSetupViewController: SKCloudServiceSetupViewController)
}

@available(iOS, deprecated: 18.0, message: "Use MusicSubscriptionOffer of MusicKit.")
extension SKCloudServiceSetupViewControllerDelegate {
    /// Ignores the notification.
    public func cloudServiceSetupViewControllerDidDismiss(
        _ cloudServiceSetupViewController: SKCloudServiceSetupViewController
    ) {}
}
