extension DeviceRuleViolation {
    /// One of each kind, in the order in which people read of them.
    package static let examples: [DeviceRuleViolation] = [
        .offerToIneligible, .offerToSubscriber, .offerNotLoaded, .offerNotPresented,
        .offerShowsNothing(content: .spinner),
        .offerWithoutMusicApp, .offerAction(nil), .offerMessage(message: "connect", framework: .musickit),
        .offerItem(id: "1", type: "artists"), .abortedInStoreKit, .successWithoutConsent(consent: .denied),
        .promptWhenDecided(consent: .denied), .restrictedToAuthorized, .revokedWithoutConsent, .successWithoutAccount,
        .unavailable(feature: .setupViewController, platform: Platform(system: .tvOS, version: SystemVersion(18))),
        .playbackNotAllowed,
        .queueNotEditable, .unknownQueueItem(id: "1"), .noSuchQueueIndex(index: 3, count: 1), .queueTooLong,
        .codeCannotBeRedeemed(code: "WELCOME", reason: .expired), .sheetIsSupported(platform: .default),
        .sheetIsUnsupported(platform: Platform(system: .catalyst, version: SystemVersion(18))),
    ]
}
