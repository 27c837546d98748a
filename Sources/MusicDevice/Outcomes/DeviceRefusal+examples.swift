extension DeviceRefusal {
    /// One of each kind, in the order in which people read of them.
    package static let examples: [DeviceRefusal] = [
        .offerToIneligible, .offerToSubscriber, .offerNotLoaded, .offerNotPresented, .offerShowsNothing(.spinner),
        .offerWithoutMusicApp, .offerAction(nil), .offerMessage("connect", .musickit),
        .offerItem("1", type: "artists"), .abortedInStoreKit, .successWithoutConsent(.denied),
        .promptWhenDecided(.denied), .restrictedToAuthorized, .revokedWithoutConsent, .successWithoutAccount,
        .unavailable(.setupViewController, Platform(system: .tvOS, version: SystemVersion(18))), .playbackNotAllowed,
        .queueNotEditable, .unknownQueueItem("1"), .noSuchQueueIndex(3, count: 1), .queueTooLong,
        .codeCannotBeRedeemed("WELCOME", why: .expired), .sheetIsSupported(.standard),
        .sheetIsUnsupported(Platform(system: .catalyst, version: SystemVersion(18))),
    ]
}
