import MusicKit

/// The button that plays, or offers a subscription.
@MainActor @Observable final class OfferModel {
    enum Button: Equatable {
        case play, join, hidden
    }

    private(set) var button = Button.hidden
    private(set) var message: String?
    /// Whether the sheet with the offer is on the screen, which the view binds.
    var isPresentingOffer = false
    var options = MusicSubscriptionOffer.Options.default

    init() {}

    func load() async {
        do {
            show(try await MusicSubscription.current)
        } catch MusicSubscription.Error.privacyAcknowledgementRequired {
            message = "Open the Music app to accept the privacy notice."
        } catch {
            message = error.localizedDescription
        }
    }

    /// Follows the subscription, for as long as the screen is visible.
    func follow() async {
        for await subscription in MusicSubscription.subscriptionUpdates { show(subscription) }
    }

    private func show(_ subscription: MusicSubscription) {
        button = subscription.canPlayCatalogContent ? .play : subscription.canBecomeSubscriber ? .join : .hidden
        if button == .play { isPresentingOffer = false }
    }

    /// Shows the offer for an album.
    func join(for album: MusicItemID?) {
        guard button == .join else { return }
        options.messageIdentifier = .playMusic
        options.itemID = album
        isPresentingOffer = true
    }
}
