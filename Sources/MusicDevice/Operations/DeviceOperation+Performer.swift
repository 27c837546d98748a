/// The performers of operations: the person, the app, and the App Store.
extension DeviceOperation {
    /// A performer of operations.
    package enum Performer: String, Sendable {
        case user
        case app
        /// The app with one of the players.
        case player
        case appStore = "app-store"
    }

    /// The performer of the operation (Sources, Device 7.2).
    package var performer: Performer {
        switch self {
        case .changeSettings, .changeStorefront, .signIn, .signOut, .changeNetwork, .acknowledgePrivacy, .answerOffer,
            .remoteCommand, .interruptPlayback, .endInterruption, .buyOutsideApp, .launchApp:
            .user
        case .lapseSubscription, .refundPurchase, .reverseRefund, .renewSubscription, .serverNotifications: .appStore
        default: hasPlayer ? .player : .app
        }
    }
}
