// The Swift samples of Apple's articles about Apple Music subscriptions and library access (01 to 09), and of session 502 of
// WWDC17 (10 to 16), each in a function. Placeholders of slides are replaced by calls of `report`, and slide 16 has no
// surplus parenthesis.
import StoreKit

/// A function that receives what a sample has found.
package typealias Report = @Sendable (String) -> Void

package func sample01() -> Bool {
    SKCloudServiceController.authorizationStatus() == .authorized
}

package func sample02(_ report: @escaping Report, _ finish: @escaping @Sendable (Error?) -> Void) {
    let controller = SKCloudServiceController()
    controller.requestCapabilities { (capabilities: SKCloudServiceCapability, error: Error?) in
        defer { finish(error) }
        guard error == nil else { return }

        if capabilities.contains(.musicCatalogSubscriptionEligible) && !capabilities.contains(.musicCatalogPlayback) {
            // Allows subscription to the Apple Music catalog.
            report("eligible")
        }
    }
}

package func sample03() -> [SKCloudServiceSetupOptionsKey: Any] {
    let options: [SKCloudServiceSetupOptionsKey: Any] = [.action: SKCloudServiceSetupAction.subscribe]
    return options
}

package func sample04() -> [SKCloudServiceSetupOptionsKey: Any] {
    let affiliateToken = "Your_Affiliate_Token"
    let options: [SKCloudServiceSetupOptionsKey: Any] = [
        .action: SKCloudServiceSetupAction.subscribe, .affiliateToken: affiliateToken,
    ]
    return options
}

package func sample05() -> [SKCloudServiceSetupOptionsKey: Any] {
    let options: [SKCloudServiceSetupOptionsKey: Any] = [
        .action: SKCloudServiceSetupAction.subscribe,
        .messageIdentifier: SKCloudServiceSetupMessageIdentifier.addMusic,
    ]
    return options
}

/// The view controller of samples 06, 07, and 16.
package final class OfferingViewController: UIViewController, SKCloudServiceSetupViewControllerDelegate {
    private let report: Report

    package init(_ report: @escaping Report) {
        self.report = report
        super.init()
    }

    /// Apple's protocol is not isolated, so Swift 6 accepts the method only without isolation.
    package nonisolated func cloudServiceSetupViewControllerDidDismiss(
        _ cloudServiceSetupViewController: SKCloudServiceSetupViewController
    ) {
        report("dismissed")
    }

    package func sample06And07(options: [SKCloudServiceSetupOptionsKey: Any]) {
        let controller = SKCloudServiceSetupViewController()
        controller.delegate = self

        controller.load(options: options) { [weak self] (result: Bool, error: Error?) in
            guard error == nil else { return }

            if result {
                self?.present(controller, animated: true, completion: nil)
            }
            self?.report("loaded \(result)")
        }
    }

    package func sample16() {
        let setupViewController = SKCloudServiceSetupViewController()
        setupViewController.delegate = self

        let setupOptions: [SKCloudServiceSetupOptionsKey: Any] = [
            .action: SKCloudServiceSetupAction.subscribe,
            .messageIdentifier: SKCloudServiceSetupMessageIdentifier.playMusic,
        ]

        setupViewController.load(options: setupOptions) { (didSucceedLoading: Bool, error: Error?) in
            if didSucceedLoading {
                self.present(setupViewController, animated: true, completion: nil)
            }
            self.report("loaded \(didSucceedLoading)")
        }
    }
}

package func sample08() -> Bool {
    guard SKCloudServiceController.authorizationStatus() == .notDetermined else { return false }
    return true
}

package func sample09(
    enableAppleMusicBasedFeatures: @escaping @Sendable () -> Void,
    disableAppleMusicBasedFeatures: @escaping @Sendable () -> Void
) {
    SKCloudServiceController.requestAuthorization { (status: SKCloudServiceAuthorizationStatus) in
        switch status {
        case .denied, .restricted: disableAppleMusicBasedFeatures()
        case .authorized: enableAppleMusicBasedFeatures()
        default: break
        }
    }
}

package func sample10(_ report: @escaping Report) {
    SKCloudServiceController.requestAuthorization { (status: SKCloudServiceAuthorizationStatus) in
        switch status {
        case .authorized: report("authorized")
        case .denied, .restricted: report("denied")
        case .notDetermined: report("not determined")
        // The slide has no default. Swift 6 requires it in another package, as for Apple's enumeration.
        @unknown default: report("unknown")
        }
    }
}

package func sample11(_ report: @escaping Report) {
    let controller = SKCloudServiceController()
    controller.requestCapabilities { (capabilities: SKCloudServiceCapability, error: Error?) in
        let canPlay = capabilities.contains(.musicCatalogPlayback)
        let canAdd = capabilities.contains(.addToCloudMusicLibrary)
        let canSubscribe = capabilities.contains(.musicCatalogSubscriptionEligible)
        report("\(canPlay) \(canAdd) \(canSubscribe)")
    }
}

package func sample12(_ report: @escaping Report) {
    let controller = SKCloudServiceController()
    controller.requestStorefrontCountryCode { (countryCode: String?, error: Error?) in
        if let storefrontCountryCode = countryCode {
            report(storefrontCountryCode)
        }
    }
}

package func sample13(_ report: @escaping Report) {
    let controller = SKCloudServiceController()
    controller.requestStorefrontCountryCode { (countryCode: String?, error: Error?) in
        if let storefrontCountryCode = countryCode {
            var topSongsURLComponents = URLComponents()
            topSongsURLComponents.scheme = "https"
            topSongsURLComponents.host = "api.music.apple.com"
            topSongsURLComponents.path = "/v1/catalog/\(storefrontCountryCode)/charts"
            topSongsURLComponents.queryItems = [URLQueryItem(name: "types", value: "songs")]
            report(topSongsURLComponents.string ?? "")
        }
    }
}

package func sample14(developerToken: String, _ report: @escaping Report) {
    let controller = SKCloudServiceController()
    controller.requestUserToken(forDeveloperToken: developerToken) {
        (userToken: String?, error: Error?) in
        if let musicUserToken = userToken {
            report(musicUserToken)
        }
    }
}

package func sample15(
    developerToken: String, recentlyPlayedURL: URL, _ send: @escaping @Sendable (URLRequest?, Error?) -> Void
) {
    let controller = SKCloudServiceController()
    controller.requestUserToken(forDeveloperToken: developerToken) {
        (userToken: String?, error: Error?) in
        if let musicUserToken = userToken {
            var request = URLRequest(url: recentlyPlayedURL)
            request.setValue("Bearer \(developerToken)", forHTTPHeaderField: "Authorization")
            request.setValue(musicUserToken, forHTTPHeaderField: "Music-User-Token")
            send(request, error)
        } else {
            send(nil, error)
        }
    }
}
