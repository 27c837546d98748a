import Foundation
import FrameworkHook
import Platform

/// Posts StoreKit's notifications when the device of a mock changes.
///
/// It starts with the first use of the module for a mock. An app reads the name of a notification to observe it, which is
/// such a use.
final class DeviceObservation: Sendable {
    private let isStarted = Locked(false)

    /// Starts to observe the device of the current mock, once.
    static func start() {
        if let mock = try? FrameworkMocks.find(for: "SKCloudServiceController") { start(on: mock) }
    }

    /// Starts to observe the device of a mock, once.
    static func start(on mock: any FrameworkMock) {
        let observation = mock.memory.value { DeviceObservation() }
        let isFirst = observation.isStarted.withLock { isStarted in
            defer { isStarted = true }
            return !isStarted
        }
        guard isFirst else { return }
        let changes = mock.deviceChanges()
        // A task inherits the mock of the test, and would keep it alive.
        Task.detached { [weak mock] in
            for await change in changes where change.hasChangedAccount {
                guard let mock else { return }
                FrameworkMocks.$current.withValue(mock) { post(change.notifications) }
            }
        }
    }

    private static func post(_ names: [String]) {
        for name in names where CloudServiceNotification(rawValue: name) != nil {
            NotificationCenter.default.post(name: NSNotification.Name("\(name)Notification"), object: nil)
        }
    }
}

/// The notifications of the cloud service.
enum CloudServiceNotification: String {
    case capabilities = "SKCloudServiceCapabilitiesDidChange"
    case storefrontCountryCode = "SKStorefrontCountryCodeDidChange"
    case storefrontIdentifier = "SKStorefrontIdentifierDidChange"

    /// The name of the notification; reading it starts to observe the device of the current mock.
    var name: NSNotification.Name {
        DeviceObservation.start()
        return NSNotification.Name("\(rawValue)Notification")
    }
}

extension NSNotification.Name {
    /// The account's capabilities have changed.
    ///
    /// The default notification center posts it, so observers of other tests that run in parallel receive it, too.
    @available(iOS, deprecated: 18.0, message: "Use MusicSubscription.subscriptionUpdates of MusicKit.")
    public static var SKCloudServiceCapabilitiesDidChange: NSNotification.Name {
        CloudServiceNotification.capabilities.name
    }

    /// The account has moved to another storefront.
    @available(iOS, deprecated: 18.0, message: "Use Storefront.updates.")
    public static var SKStorefrontIdentifierDidChange: NSNotification.Name {
        CloudServiceNotification.storefrontIdentifier.name
    }

    /// The account has moved to another storefront.
    @available(iOS, deprecated: 18.0, message: "Use Storefront.updates.")
    public static var SKStorefrontCountryCodeDidChange: NSNotification.Name {
        CloudServiceNotification.storefrontCountryCode.name
    }
}
