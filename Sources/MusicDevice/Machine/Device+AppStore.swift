import Platform
import Text

/// Operations of the App Store, which are unrelated to Apple Music (Sources, Device 5).
extension Device {
    /// Returns the device's identifier, and the SHA-384 of the nonce and the identifier in lowercase (Sources, Device
    /// 5.6).
    func verification(
        nonce: String, scripted: ScriptedOutcome?, in environment: DeviceEnvironment
    ) -> DeviceOutcome {
        let identifier: String? =
            switch configuration.identifier {
            case .absent: nil
            case .uuid(let text): text
            case .generated: environment.generatedIdentifier
            }
        guard let identifier, scripted != .named(.absent) else { return .result(.verification(id: nil, hash: nil)) }
        let digest = SHA384.digest(of: Array((nonce.lowercased() + identifier).utf8))
        return .result(.verification(id: identifier, hash: digest.map(Self.hexadecimal)))
    }

    private static func hexadecimal(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Restores purchases; the user is always asked to sign in to the App Store (Sources, Device 5.3).
    mutating func syncPurchases(isUserAction: Bool?, scripted: ScriptedOutcome?) -> DeviceOutcome {
        if isUserAction == false { return .ruleViolation(.syncWithoutUserAction) }
        purchasePromptCount += 1
        if case .error(let name)? = scripted { return .error(name.reason, in: .appStore) }
        let added = scripted == .named(.added) ? unsyncedPurchases : []
        purchases += added
        if !added.isEmpty { unsyncedPurchases = [] }
        return .result(
            .purchasesSynced(added: added, promptCount: purchasePromptCount),
            notifications: added.isEmpty ? [] : [.transactionUpdates])
    }

    /// Shows the sheet for the app's own subscriptions, which do not include Apple Music (Sources, Device 5.4).
    mutating func manageSubscriptions(
        change given: SubscriptionChange?, scripted: ScriptedOutcome?
    ) -> DeviceOutcome {
        let isSupported = configuration.platform.system != .catalyst
        if case .named(.unsupported)? = scripted, isSupported {
            return .ruleViolation(.sheetIsSupported(platform: configuration.platform))
        }
        guard isSupported else { return .error(.unknown, in: .appStore) }
        if case .error(let name)? = scripted { return .error(name.reason, in: .appStore) }
        let change = given ?? Self.subscriptionChange(from: scripted)
        if change != .noChange { appSubscriptionChange = change }
        return .result(.subscriptionsManaged(change: change))
    }

    private static func subscriptionChange(from scripted: ScriptedOutcome?) -> SubscriptionChange {
        guard case .named(let word)? = scripted else { return .noChange }
        return SubscriptionChange(rawValue: word.rawValue) ?? .noChange
    }
}

extension Device {
    /// Requests a review, which an app must not do because the user taps a button (Sources, Device 9.2).
    mutating func requestReview(_ arguments: DeviceArguments, at now: Timestamp) -> DeviceOutcome {
        if arguments.isUserAction == true { return .ruleViolation(.reviewAfterUserAction) }
        return .result(.review(reviewHistory.decide(on: arguments, at: now)))
    }
}

/// The App Store's limits for review prompts, and the history that they depend on (Sources, Device 5.5).
struct ReviewHistory: Sendable, Hashable {
    /// The times of the latest prompts.
    private(set) var promptTimes: [Timestamp] = []
    /// The time of the rating; if it is unknown, that of the first request that reported one.
    private(set) var ratingTime: Timestamp?

    private static let yearMilliseconds: Int64 = 365 * 86_400_000
    private static let maximumPromptCount = 3

    /// Decides whether a prompt is shown, and logs its time.
    ///
    /// A prompt exactly 365 days ago is ignored; the sources do not define this case.
    mutating func decide(on arguments: DeviceArguments, at now: Timestamp) -> ReviewDecision {
        switch arguments.rating {
        case .notRated: break
        case .rated: ratingTime = ratingTime ?? now
        case .ratedAt(let instant): ratingTime = instant
        }
        switch arguments.reviewEnvironment {
        case .development: return .shown
        case .testflight: return .suppressed(.testFlight)
        case .production: break
        }
        if let date = ratingTime {
            guard arguments.isNewVersion else { return .suppressed(.versionNotNew) }
            guard now.milliseconds - date.milliseconds > Self.yearMilliseconds else {
                return .suppressed(.ratedWithinYear)
            }
        } else {
            promptTimes.removeAll { now.milliseconds - $0.milliseconds >= Self.yearMilliseconds }
            guard promptTimes.count < Self.maximumPromptCount else { return .suppressed(.promptLimitReached) }
        }
        promptTimes.append(now)
        return .shown
    }
}
