extension DeviceRow {
    /// The rules in Sources, Device 7.3, and similar calls that are allowed.
    static let rules = offerRules + consentRules + platformRules + playerRules + appStoreRules + allowed

    private static let offerRules = table(
        """
        = Sources, Device 7.3.1: presenting an offer to an ineligible user
        user: {subscription: none, offer-eligible: false}
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        ! present-offer | offer-to-ineligible
        = Sources, Device 7.3.2: an offer to a subscriber
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        ! present-offer | offer-to-subscriber
        = Sources, Device 7.3.2: an offer to a subscriber who is also eligible
        user: {offer-eligible: true}
        > request-capabilities | "rawValue":259
        > load-offer {"framework":"musickit"} | "loaded":true
        ! present-offer | offer-to-subscriber
        = Sources, Device 7.3.3: an offer that loads without the Music app
        device: {music-app: absent, outcomes: {load-offer: loaded}}
        x impossible-outcome
        = Sources, Device 7.3.3: an offer that fails to load is not presented
        user: {subscription: none}
        device: {music-app: absent}
        > load-offer {"options":{"action":"subscribe"}} | "code":0
        ! present-offer | offer-not-loaded
        = Sources, Device 7.3.4: an offer presented before it is loaded
        user: {subscription: none}
        ! present-offer | offer-not-loaded
        = Sources, Device 7.3.4: an offer presented after a failed load
        user: {subscription: none}
        device: {outcomes: {load-offer: not-loaded}}
        > load-offer {"options":{"action":"subscribe"}} | "loaded":false
        ! present-offer | offer-not-loaded
        = Sources, Device 7.3.4: an offer presented a second time without another load
        user: {subscription: none}
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "content":"ok"
        > answer-offer | "notNow"
        ! present-offer | offer-not-loaded
        ! answer-offer {"answer":"subscribed"} | offer-not-presented
        = Sources, Device 7.3.8: an offer with a missing or unknown action
        user: {subscription: none}
        ! load-offer | offer-action
        ! load-offer {"options":{"action":"connect"}} | offer-action
        ! load-offer {"framework":"musickit","options":{"action":"join"}} | offer-action
        = Sources, Device 7.3.9: messages that the framework does not support
        user: {subscription: none}
        ! load-offer {"framework":"musickit","options":{"messageIdentifier":"connect"}} | offer-message
        ! load-offer {"options":{"action":"subscribe","messageIdentifier":"hello"}} | offer-message
        = items of unsupported types
        user: {subscription: none}
        ! load-offer {"options":{"action":"subscribe","iTunesItemIdentifier":3}} | offer-item
        ! load-offer {"options":{"action":"subscribe","iTunesItemIdentifier":"999"}} | offer-item
        > change-storefront {"storefront":"jp"} | "countryCode":"jp"
        ! load-offer {"framework":"musickit","options":{"itemID":"2"}} | offer-item
        = Sources, Device 7.3.15: subscribing without a presented offer
        user: {subscription: none}
        device: {outcomes: {present-offer: [spinner, ok], answer-offer: subscribed}}
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "spinner"
        ! answer-offer {"answer":"subscribed"} | offer-shows-nothing
        > answer-offer | "answer":"notNow"
        > request-capabilities | "rawValue":2
        = StoreKit does not support aborting a load
        user: {subscription: none}
        device: {outcomes: {load-offer: aborted}}
        ! load-offer {"options":{"action":"subscribe"}} | aborted-in-storekit
        """)

    private static let consentRules = table(
        """
        = Sources, Device 7.3.5: capabilities without consent
        device: {consent: denied, outcomes: {request-capabilities: value}}
        x impossible-outcome
        = Sources, Device 7.3.5: a storefront without consent
        device: {consent: restricted, outcomes: {request-storefront-country-code: value}}
        x impossible-outcome
        = Sources, Device 7.3.5: a user token without consent
        device: {consent: denied, outcomes: {request-user-token: [{error: unknown}, token]}}
        x impossible-outcome
        = Sources, Device 7.3.5: a scripted success needs the matching state
        device: {consent: not-determined, outcomes: {request-user-token: token}}
        > request-user-token | "code":6
        = Sources, Device 7.3.6: the user is not prompted again after a decision
        device: {consent: denied, outcomes: {request-authorization: allow}}
        x impossible-outcome
        = Sources, Device 7.3.7: a restricted device cannot be authorized
        device: {consent: restricted, outcomes: {request-authorization: allow}}
        x impossible-outcome
        = Sources, Device 7.3.7: a prompt does not end a restriction
        device: {consent: restricted}
        > request-authorization | "status":"restricted","rawValue":2,"prompted":false
        = Sources, Device 7.3.11: revoking consent that was never given
        device: {consent: denied, outcomes: {request-user-token: {error: cloud-service-revoked}}}
        x impossible-outcome
        = Sources, Device 7.3.11: the same at run time
        device: {consent: not-determined, outcomes: {request-user-token: {error: cloud-service-revoked}}}
        ! request-user-token | revoked-without-consent
        = Sources, Device 7.3.13 and 7.3.16: capabilities are derived and cannot be set
        device: {outcomes: {request-capabilities: {capabilities: [musicCatalogPlayback]}}}
        x derived-value
        = Sources, Device 7.3.14: a user token of another device
        user: {token: issued}
        ? /v1/me/storefront @of-another-device | 403:40300
        = Sources, Device 7.3.21: a user token without an account
        user: {signed-in: false}
        device: {outcomes: {request-user-token: token}}
        x impossible-outcome
        """)

    private static let platformRules = table(
        """
        = Sources, Device 7.3.10: no setup view controller on tvOS, macOS and watchOS
        device: {platform: tvOS 18.0}
        ! load-offer {"options":{"action":"subscribe"}} | unavailable-on-platform
        ! load-offer {"framework":"musickit"} | unavailable-on-platform
        = Sources, Device 7.3.10: macOS supports only MusicKit's offer
        user: {subscription: none}
        device: {platform: macOS 15.0}
        ! load-offer {"options":{"action":"subscribe"}} | unavailable-on-platform
        > load-offer {"framework":"musickit"} | "loaded":true
        = Sources, Device 7.3.10: no offer on watchOS
        device: {platform: watchOS 11.0}
        ! load-offer {"options":{"action":"subscribe"}} | unavailable-on-platform
        ! load-offer {"framework":"musickit"} | unavailable-on-platform
        = Sources, Device 7.3.10: no cloud service controller on visionOS
        device: {platform: visionOS 2.0}
        ! request-capabilities | unavailable-on-platform
        ! authorization-status | unavailable-on-platform
        ! request-user-token | unavailable-on-platform
        ! request-storefront-identifier | unavailable-on-platform
        > authorization-status {"framework":"musickit"} | "status":"authorized"
        > music-subscription | "canPlayCatalogContent":true
        = Sources, Device 7.3.10: unsupported operations cannot be scripted
        device: {platform: visionOS 2.0, outcomes: {request-capabilities: {error: unknown}}}
        x impossible-outcome
        = Sources, Device 7.3.12: the privacy error does not exist before 12.2
        device: {platform: iOS 12.1, outcomes: {request-user-token: {error: privacy-acknowledgement-required}}}
        x impossible-outcome
        = Sources, Device 7.3.12: user tokens and messages do not exist before 11
        user: {subscription: none}
        device: {platform: iOS 10.3}
        ! request-user-token | unavailable-on-platform
        ! request-storefront-country-code | unavailable-on-platform
        ! load-offer {"options":{"action":"subscribe","messageIdentifier":"join"}} | unavailable-on-platform
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        = source-statements 002:1659: iOS 10.3 has the user token with another name
        user: {token: issued}
        device: {platform: iOS 10.3, outcomes: {request-personalization-token: [{error: cloud-service-revoked}, token]}}
        ! request-user-token | unavailable-on-platform
        > request-personalization-token {"clientToken":"not a token"} | "domain":"SKErrorDomain","code":8,"name":"cloudServiceRevoked"
        > request-personalization-token {"clientToken":"not a token"} | "code":7,"name":"cloudServiceNetworkConnectionFailed","underlying"
        > request-personalization-token | "result":{"userToken":"
        ? /v1/me/library/songs | 200
        = source-statements 002:1659: the first name does not exist before iOS 10.3, and not in macOS
        device: {platform: macOS 12.0}
        ! request-personalization-token | unavailable-on-platform
        > request-user-token | "userToken"
        = source-statements 002:1659: an error that does not exist in iOS 10.3
        device: {platform: iOS 10.3, outcomes: {request-personalization-token: {error: privacy-acknowledgement-required}}}
        x impossible-outcome
        = source-statements 002:1691: catalog playback with parameters needs iOS 11, and with ids iOS 9.3
        device: {platform: iOS 10.3}
        ! set-queue {"player":"application","items":[{"storeID":"1"}],"startItem":{"playParams":{"id":"1","kind":"song"}}} | unavailable-on-platform
        ! play-later {"player":"application","items":[{"playParams":{"id":"1","kind":"song"}}]} | unavailable-on-platform
        ! edit-queue {"player":"application","edits":[{"insert":{"items":[{"playParams":{"id":"1","kind":"song"}}]}}]} | unavailable-on-platform
        > set-queue {"player":"application","items":[{"storeID":"1"}]} | "count":1
        > play-later {"player":"application","items":[{"libraryID":"i.7"}]} | "count":2
        ! play {"player":"application","framework":"musickit"} | unavailable-on-platform
        = source-statements 002:1691: the queue is edited since iOS 10.3, and prepared since iOS 10.1
        device: {platform: iOS 10.0}
        > set-queue {"player":"application","items":[{"storeID":"1"}]} | "count":1
        ! play-next {"player":"application","items":[{"storeID":"1"}]} | unavailable-on-platform
        ! remove {"player":"application","at":0} | unavailable-on-platform
        ! prepare-to-play {"player":"application"} | unavailable-on-platform
        > play {"player":"application"} | "playing"
        = source-statements 002:1691: watchOS has no player, and macOS only that of the app
        device: {platform: watchOS 11.0}
        ! set-queue {"player":"application","items":[{"storeID":"1"}]} | unavailable-on-platform
        = source-statements 002:1691: macOS has only the player of the app
        device: {platform: macOS 15.0}
        ! play {"player":"system"} | unavailable-on-platform
        > set-queue {"player":"application","items":[{"storeID":"1"}]} | "count":1
        > play {"player":"application","framework":"musickit"} | "playing"
        = source-statements 004:151: an iOS app on a Mac does not show the sheet for subscriptions
        user: {subscription: none}
        device: {platform: iOSAppOnMac 18.0}
        ! manage-subscriptions | unavailable-on-platform
        ! manage-subscriptions {"subscriptionGroupID":"g"} | unavailable-on-platform
        > request-capabilities | "rawValue":2
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        = source-statements 004:151: the sheet cannot be scripted there
        device: {platform: iOSAppOnMac 18.0, outcomes: {manage-subscriptions: upgraded}}
        x impossible-outcome
        = Sources, Device 7.3.12: eligibility and the sheet do not exist before 10.1
        user: {subscription: none}
        device: {platform: iOS 10.0}
        > request-capabilities | "capabilities":[],"rawValue":0
        ! load-offer {"options":{"action":"subscribe"}} | unavailable-on-platform
        = Sources, Device 7.3.12: the same in a scenario
        user: {subscription: none, offer-eligible: true}
        device: {platform: iOS 10.0}
        x impossible-state
        """)

    private static let playerRules = table(
        """
        = an artist cannot be queued
        ! set-queue {"player":"system","items":[{"storeID":"3"}]} | unknown-queue-item
        = catalog content without musicCatalogPlayback
        user: {subscription: none}
        ! set-queue {"player":"system","items":[{"storeID":"1"}]} | playback-not-allowed
        ! play-later {"player":"application","items":[{"playParams":{"id":"1","kind":"song"}}]} | playback-not-allowed
        = the Music app's queue cannot be edited
        > set-queue {"player":"system","items":[{"storeID":"1"},{"storeID":"5"}]} | "items"
        ! insert {"player":"system","items":[{"storeID":"1"}],"after":0} | queue-not-editable
        ! remove {"player":"system","at":0} | queue-not-editable
        > queue {"player":"system"} | "items":[{"storeID":"1"},{"storeID":"5"}]
        = missing items cannot be played
        ! set-queue {"player":"system","items":[{"storeID":"999"}]} | unknown-queue-item
        ! set-queue {"player":"system","items":[{"libraryID":"i.999"}]} | unknown-queue-item
        > change-storefront {"storefront":"jp"} | "countryCode"
        ! set-queue {"player":"system","items":[{"storeID":"2"}]} | unknown-queue-item
        = indexes past the end of the queue
        > set-queue {"player":"application","items":[{"storeID":"1"}]} | "items"
        ! remove {"player":"application","at":1} | no-such-queue-index
        ! insert {"player":"application","items":[{"storeID":"1"}],"after":7} | no-such-queue-index
        """)

    private static let appStoreRules = table(
        """
        = Sources, Device 7.3.18: managing subscriptions does not change the Apple Music subscription
        > manage-subscriptions {"answer":"upgraded"} | "notifications":[]
        > request-capabilities | "rawValue":257
        = Sources, Device 7.3.19: at most three review prompts, and none in TestFlight
        > request-review | "shown"
        > request-review | "shown"
        > request-review | "shown"
        > request-review | "suppressed"
        > request-review {"environment":"testflight"} | "suppressed"
        = Sources, Device 7.3.20: redeeming an expired code
        device: {offer-codes: [{code: LATE, product: monthly, expires: "2025-12-31T00:00:00Z", outcome: redeemed-new}]}
        x impossible-outcome
        = Sources, Device 7.3.20: the same at run time
        device:
          offer-codes: [{code: LATE, product: monthly, expires: "2025-12-31T00:00:00Z"}, {code: DOWN, product: monthly, outcome: downgrade}]
          outcomes: {redeem-offer-code: redeemed-new}
        ! redeem-offer-code {"code":"LATE"} | code-cannot-be-redeemed
        ! redeem-offer-code {"code":"DOWN"} | code-cannot-be-redeemed
        > redeem-offer-code {"code":"NOBODY"} | "outcome":"invalid"
        = only Catalyst has no offer code sheet
        device: {outcomes: {redeem-offer-code: unsupported}}
        x impossible-outcome
        = Catalyst cannot redeem offer codes
        device: {platform: Catalyst 17.4, outcomes: {redeem-offer-code: redeemed-new}}
        x impossible-outcome
        = the subscription sheet of Catalyst does not succeed
        device: {platform: Catalyst 17.4, outcomes: {manage-subscriptions: upgraded}}
        x impossible-outcome
        = 1: macOS has no subscription sheet
        device: {platform: macOS 15.0}
        ! manage-subscriptions | unavailable-on-platform
        = 1: an outcome of an operation that the system does not have
        device: {platform: tvOS 18.0, outcomes: {redeem-offer-code: closed}}
        x impossible-outcome
        """)

    /// Calls that look wrong but that a real device accepts.
    private static let allowed = table(
        """
        = allowed: eligible while signed out
        user: {signed-in: false}
        > request-capabilities | "rawValue":2
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "content":"ok"
        = allowed: playback and eligibility at the same time
        user: {offer-eligible: true}
        > request-capabilities | "rawValue":259
        = allowed: a library without playback
        user: {subscription: none, offer-eligible: false, sync-library: true}
        > request-capabilities | "rawValue":256
        = allowed: authorized with an unknown subscription
        device: {outcomes: {music-subscription: {error: unknown}, request-capabilities: {error: unknown}}}
        > authorization-status | "authorized"
        > music-subscription | "name":"unknown"
        > request-capabilities | "name":"unknown"
        = allowed: a successful load followed by a spinner
        user: {subscription: none}
        device: {outcomes: {load-offer: loaded, present-offer: spinner}}
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "spinner"
        = allowed: a new token that is rejected at once
        user: {token: issued}
        rules: [{request: GET /v1/me/**, answer: user-token-invalid}]
        > request-user-token | "userToken"
        ? /v1/me/storefront | 403:40300
        = allowed: a 403 because of the privacy terms and not the token
        user: {token: issued}
        rules: [{request: GET /v1/me/**, call: 1, answer: privacy-not-acknowledged}]
        ? /v1/me/storefront | 403:40300
        ? /v1/me/storefront | 200
        = allowed: consent given and revoked before a scripted outcome
        device: {consent: not-determined, outcomes: {request-user-token: [token, {error: cloud-service-revoked}]}}
        > request-authorization | "authorized"
        > request-user-token | "userToken"
        > change-settings {"consent":"denied"} | "denied"
        > request-user-token | "cloudServiceRevoked"
        """)
}
