/// What an app must not do, or what cannot be: the rules of the device facts, section 7.3.
package enum DeviceRuleViolation: Error, Hashable {
    /// 7.3, 1: the account cannot become a subscriber.
    case offerToIneligible
    /// 7.3, 2: the account is one.
    case offerToSubscriber
    /// 7.3, 3.
    case offerWithoutMusicApp
    /// 7.3, 4.
    case offerNotLoaded
    /// Nobody can answer what is not on the screen.
    case offerNotPresented
    /// Nobody can subscribe in a sheet that shows nothing useful.
    case offerShowsNothing(content: OfferContent)
    /// 7.3, 5.
    case successWithoutConsent(consent: Consent)
    /// 7.3, 6: who was asked once is not asked again.
    case promptWhenDecided(consent: Consent)
    /// 7.3, 7.
    case restrictedToAuthorized
    /// 7.3, 8.
    case offerAction(String?)
    /// 7.3, 9, and messages that there are not.
    case offerMessage(message: String, framework: Framework)
    /// The item does not exist, or is of a type that no offer is about.
    case offerItem(id: String, type: String?)
    /// 7.3, 10 and 12.
    case unavailable(feature: PlatformFeature, platform: Platform)
    /// 7.3, 11.
    case revokedWithoutConsent
    /// 7.3, 20.
    case codeCannotBeRedeemed(code: String, reason: OutcomeName)
    /// 7.3, 21.
    case successWithoutAccount
    /// MusicKit alone can abort a load.
    case abortedInStoreKit
    /// Catalog content without `musicCatalogPlayback`.
    case playbackNotAllowed
    /// The queue of the Music app can only be added to.
    case queueNotEditable
    case unknownQueueItem(id: String)
    case noSuchQueueIndex(index: Int, count: Int)
    case queueTooLong
    /// The system has the sheet, so it is not unsupported.
    case sheetIsSupported(platform: Platform)
    case sheetIsUnsupported(platform: Platform)
}
