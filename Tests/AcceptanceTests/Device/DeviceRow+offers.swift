extension DeviceRow {
    static let offers = table(
        """
        = an offer is loaded, shown, and accepted
        user: {subscription: none}
        ? /v1/me/library/songs | 400:40015
        > load-offer {"options":{"action":"subscribe","messageIdentifier":"playMusic","iTunesItemIdentifier":1,"affiliateToken":"a","campaignToken":"c"}} | "result":{"loaded":true},"notifications":[]
        > present-offer | "result":{"content":"ok","message":"playMusic","item":"1","itemType":"songs","affiliateToken":"a","campaignToken":"c"}
        > answer-offer {"answer":"subscribed"} | "result":{"answer":"subscribed"},"notifications":["SKCloudServiceCapabilitiesDidChange"]
        > request-capabilities | "rawValue":257
        ? /v1/me/library/songs | 200
        = an offer is declined
        user: {subscription: none}
        > load-offer {"framework":"musickit","options":{"itemID":"2"}} | "loaded":true
        > present-offer | "content":"ok","message":"join","item":"2","itemType":"albums"
        > answer-offer | "answer":"notNow"},"notifications":[]
        > request-capabilities | "rawValue":2
        = a limited plan changes no capability but opens the library
        user: {subscription: none}
        device: {outcomes: {answer-offer: subscribed-limited}}
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "item":null
        > answer-offer | "answer":"subscribedLimited"},"notifications":[]
        > request-capabilities | "rawValue":2
        ? /v1/me/library/songs | 200
        = subscribing keeps the library off if the user disabled it
        user: {subscription: none, sync-library: false}
        device: {outcomes: {answer-offer: subscribed}}
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "content":"ok"
        > answer-offer | "answer":"subscribed"
        > request-capabilities | "capabilities":["musicCatalogPlayback"],"rawValue":1
        = failed loads
        user: {subscription: none}
        device:
          outcomes: {load-offer: [not-loaded, {error: unknown}, {error: cloud-service-permission-denied}, {error: cloud-service-network-connection-failed}, music-app-absent, aborted, loaded]}
        > load-offer {"options":{"action":"subscribe"}} | "result":{"loaded":false}
        > load-offer {"options":{"action":"subscribe"}} | "domain":"SKErrorDomain","code":0
        > load-offer {"options":{"action":"subscribe"}} | "code":6
        > load-offer {"options":{"action":"subscribe"}} | "code":7
        > load-offer {"options":{"action":"subscribe"}} | "code":0,"name":"unknown"
        > load-offer {"framework":"musickit"} | "result":{"loaded":false,"aborted":true}
        > load-offer {"framework":"musickit"} | "loaded":true
        = without the Music app, no offer loads
        user: {subscription: none}
        device: {music-app: absent}
        > load-offer {"options":{"action":"subscribe"}} | "code":0,"name":"unknown"
        > load-offer {"framework":"musickit"} | "domain":"MusicSubscription.Error","code":0,"name":"unknown"
        = without consent or without a network, no offer loads
        user: {subscription: none}
        device: {consent: denied, network: offline}
        > load-offer {"options":{"action":"subscribe"}} | "code":6
        > change-settings {"consent":"authorized"} | "status":"authorized"
        > load-offer {"options":{"action":"subscribe"}} | "code":7
        = after a successful load, the sheet shows a spinner, then an error page
        user: {subscription: none}
        device: {outcomes: {present-offer: [spinner, problem-page]}}
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "content":"spinner"
        > answer-offer {"answer":"not-now"} | "answer":"notNow"
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "content":"problemPage"
        > dismiss-offer | "result":{"dismissed":true},"notifications":[]
        > dismiss-offer | "result":{"dismissed":false}
        = another offer loads while one is presented
        user: {subscription: none}
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "content":"ok"
        > load-offer {"options":{"action":"subscribe","messageIdentifier":"addMusic"}} | "loaded":true
        > answer-offer | "answer":"notNow"
        > present-offer | "message":"addMusic"
        = each of StoreKit's messages
        user: {subscription: none}
        > load-offer {"options":{"action":"subscribe","messageIdentifier":"join"}} | "loaded":true
        > load-offer {"options":{"action":"subscribe","messageIdentifier":"connect"}} | "loaded":true
        > load-offer {"options":{"action":"subscribe","messageIdentifier":"addMusic"}} | "loaded":true
        = each kind of item
        user: {subscription: none}
        > load-offer {"framework":"musickit","options":{"itemID":"1"}} | "loaded":true
        > load-offer {"framework":"musickit","options":{"itemID":"2"}} | "loaded":true
        > load-offer {"framework":"musickit","options":{"itemID":"pl.4"}} | "loaded":true
        > load-offer {"framework":"musickit","options":{"itemID":"5"}} | "loaded":true
        > load-offer {"framework":"musickit","options":{"itemID":"ra.6"}} | "loaded":true
        """)

    static let lapses = table(
        """
        = a subscription lapses, and the user is eligible again
        ? /v1/me/library/songs | 200
        > lapse-subscription | "notifications":["SKCloudServiceCapabilitiesDidChange"]
        > request-capabilities | "rawValue":258
        ? /v1/me/library/songs | 400:40015
        > lapse-subscription | "notifications":[]
        = a subscription lapses, and the user is not eligible again
        user: {offer-eligible: false}
        > lapse-subscription | "notifications":["SKCloudServiceCapabilitiesDidChange"]
        > request-capabilities | "rawValue":256
        = a subscription starts, lapses, and starts again
        user: {subscription: none}
        device: {outcomes: {answer-offer: subscribed}}
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "content":"ok"
        > answer-offer | "SKCloudServiceCapabilitiesDidChange"
        > lapse-subscription | "SKCloudServiceCapabilitiesDidChange"
        ? /v1/me/library/songs | 400:40015
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "content":"ok"
        > answer-offer | "SKCloudServiceCapabilitiesDidChange"
        ? /v1/me/library/songs | 200
        """)

    static let players = table(
        """
        = the Music app's queue is set and extended
        > queue {"player":"system"} | "result":{"player":"system","nowPlayingApp":"Music","items":[],"count":0,
        > set-queue {"player":"system","items":[{"storeID":"1"}]} | "items":[{"storeID":"1"}]
        > play-next {"player":"system","items":[{"libraryID":"i.7"}]} | "items":[{"storeID":"1"},{"libraryID":"i.7"}]
        > play-next {"player":"system","items":[{"storeID":"5"}]} | "items":[{"storeID":"1"},{"storeID":"5"},{"libraryID":"i.7"}]
        > play-later {"player":"system","items":[{"playParams":{"id":"1","kind":"song"}}]} | {"libraryID":"i.7"},{"playParams":{"id":"1","kind":"song"}}]
        > queue {"player":"application"} | "nowPlayingApp":"app","items":[]
        = the app's own queue is edited in the middle
        > set-queue {"player":"application","items":[{"storeID":"1"},{"storeID":"2"}]} | "items":[{"storeID":"1"},{"storeID":"2"}]
        > insert {"player":"application","items":[{"storeID":"5"}],"after":0} | "items":[{"storeID":"1"},{"storeID":"5"},{"storeID":"2"}]
        > remove {"player":"application","at":0} | "items":[{"storeID":"5"},{"storeID":"2"}]
        > insert {"player":"application","items":[{"playParams":{"id":"i.7","kind":"song","isLibrary":true}}],"after":1} | "isLibrary":true}}]
        = a user without catalog playback plays the library
        user: {subscription: none}
        > set-queue {"player":"application","items":[{"libraryID":"i.7"}]} | "items":[{"libraryID":"i.7"}]
        > play-next {"player":"application","items":[{"playParams":{"id":"i.7","kind":"song","isLibrary":true}}]} | "isLibrary":true
        = without consent, nothing plays
        device: {consent: denied}
        > set-queue {"player":"system","items":[{"storeID":"1"}]} | "domain":"MPErrorDomain","code":1,"name":"permissionDenied"
        """)

    static let appStore = table(
        """
        = purchases are possible
        > can-make-payments {"sdk":"17.4","externalPurchase":true} | "result":{"value":true,"iap":true,"external":false}
        = purchases are blocked; the entitlement inverts the result
        device: {can-make-payments: false}
        > can-make-payments {"sdk":"17.4","externalPurchase":true} | "result":{"value":false,"iap":false,"external":true}
        > can-make-payments {"sdk":"16.0","externalPurchase":true} | "result":{"value":false,"iap":false,"external":false}
        > can-make-payments | "result":{"value":false,"iap":false,"external":false}
        = source-statements 004:36: Screen Time blocks purchases
        device: {can-make-payments: screen-time}
        > can-make-payments | "result":{"value":false,"cause":"screenTime","iap":false,"external":false}
        > can-make-payments {"sdk":"17.4","externalPurchase":true} | "result":{"value":false,"cause":"screenTime","iap":false,"external":true}
        = source-statements 004:38: the device management blocks purchases
        device: {can-make-payments: managed-device}
        > can-make-payments | "result":{"value":false,"cause":"managedDevice","iap":false,"external":false}
        = source-statements 004:58: External Purchase needs a check of canMakePayments before
        ! use-external-purchase {"sdk":"16.0"} | payments-not-checked
        > can-make-payments {"sdk":"16.0","externalPurchase":true} | "external":true
        > use-external-purchase {"sdk":"16.0"} | "result":{}
        ! use-external-purchase {"sdk":"17.4"} | external-purchase-not-allowed
        > use-external-purchase {"sdk":"15.3"} | "result":{}
        = source-statements 004:58: false forbids External Purchase, or allows only that
        device: {can-make-payments: managed-device}
        > can-make-payments | "value":false
        ! use-external-purchase {"sdk":"17.3"} | external-purchase-not-allowed
        > use-external-purchase {"sdk":"17.4"} | "result":{}
        = source-statements 004:58: later SDKs require no check before
        device: {can-make-payments: false}
        > use-external-purchase | "result":{}
        = each offer code has its documented outcome
        device:
          offer-codes:
            - {code: NEW, product: monthly, offer-id: half}
            - {code: LATE, product: yearly, expires: "2025-12-31T00:00:00Z"}
            - {code: DOWN, product: weekly, outcome: downgrade}
            - {code: ONCE, kind: one-time, product: once}
        > redeem-offer-code {"code":"NEW"} | "outcome":"redeemedNew","transaction":{"product":"monthly","offerID":"half","offerType":"code","at":"2026-01-01T00:00:00Z","id":2000000000000001,"originalID":2000000000000001,"finished":false}},"notifications":["Transaction.updates","Product.SubscriptionInfo.Status.updates"]
        > redeem-offer-code {"code":"NEW"} | "outcome":"redeemedExisting","transaction":{"product":"monthly","offerID":"half"
        > redeem-offer-code {"code":"LATE"} | "outcome":"expired","transaction":null
        > redeem-offer-code {"code":"DOWN"} | "outcome":"downgrade"
        > redeem-offer-code {"code":"ONCE"} | "outcome":"redeemedNew"
        > redeem-offer-code {"code":"ONCE"} | "outcome":"invalid"
        > redeem-offer-code {"code":"NOBODY"} | "outcome":"invalid"
        > transactions | "transactions":[{"product":"monthly",
        = a script redeems any code if the scenario declares none
        device: {outcomes: {redeem-offer-code: [redeemed-new, redeemed-existing, invalid]}}
        > redeem-offer-code {"code":"SPRING"} | "outcome":"redeemedNew","transaction":{"product":"SPRING","offerType":"code"
        > redeem-offer-code {"code":"SPRING"} | "outcome":"redeemedExisting","transaction":{"product":"SPRING"
        > redeem-offer-code {"code":"SPRING"} | "outcome":"invalid"
        = the code sheet is closed or fails
        device:
          offer-codes: [{code: NEW, product: monthly}]
          outcomes: {redeem-offer-code: [closed, {error: network-error}, {error: user-cancelled}, {error: system-error}, {error: not-available-in-storefront}, {error: not-entitled}, {error: unknown}, redeemed-new]}
        > redeem-offer-code {"code":"NEW"} | "outcome":"closed","transaction":null
        > redeem-offer-code {"code":"NEW"} | "domain":"StoreKitError","code":0,"name":"networkError"
        > redeem-offer-code {"code":"NEW"} | "name":"userCancelled"
        > redeem-offer-code {"code":"NEW"} | "name":"systemError"
        > redeem-offer-code {"code":"NEW"} | "name":"notAvailableInStorefront"
        > redeem-offer-code {"code":"NEW"} | "name":"notEntitled"
        > redeem-offer-code {"code":"NEW"} | "name":"unknown"
        > redeem-offer-code {"code":"NEW"} | "outcome":"redeemedNew"
        = Catalyst has no offer code sheet
        device: {platform: Catalyst 17.4, offer-codes: [{code: NEW, product: monthly}]}
        > redeem-offer-code {"code":"NEW"} | "domain":"StoreKitError","code":0,"name":"unknown"
        = syncing requests credentials each time
        device:
          transactions: [{product: monthly, at: "2025-06-01T00:00:00Z"}]
          outcomes: {sync-purchases: [ok, user-cancelled, {error: not-entitled}, ok]}
        > transactions | "transactions":[{"product":"monthly","at":"2025-06-01T00:00:00Z","id":2000000000000001,"originalID":2000000000000001,"finished":true}]
        > sync-purchases | "result":{"added":[],"prompts":1}
        > sync-purchases | "name":"userCancelled"
        > sync-purchases | "name":"notEntitled"
        > sync-purchases | "prompts":4
        = syncing finds transactions that the device did not know
        device:
          transactions: [{product: monthly, at: "2025-06-01T00:00:00Z"}]
          outcomes: {sync-purchases: added}
        > transactions | "transactions":[]
        > sync-purchases | "added":[{"product":"monthly","at":"2025-06-01T00:00:00Z","id":2000000000000001,"originalID":2000000000000001,"finished":true}],"prompts":1},"notifications":["Transaction.updates"]
        > sync-purchases | "added":[],"prompts":2},"notifications":[]
        > transactions | "transactions":[{"product":"monthly"
        = the app's own subscriptions can be managed, but not Apple Music
        > manage-subscriptions | "answer":"noChange"
        > manage-subscriptions {"answer":"cancelled"} | "result":{"answer":"cancelled","changed":false},"notifications":[]
        > subscription-status | "statuses":[]
        > request-capabilities | "rawValue":257
        = subscription management with scripted outcomes
        device: {outcomes: {manage-subscriptions: [upgraded, downgraded, {error: unknown}, no-change]}}
        > manage-subscriptions | "answer":"upgraded"
        > manage-subscriptions | "answer":"downgraded"
        > manage-subscriptions | "domain":"StoreKitError"
        > manage-subscriptions | "answer":"noChange"
        = Catalyst has no subscription sheet
        device: {platform: Catalyst 17.4}
        > manage-subscriptions | "domain":"StoreKitError","code":0,"name":"unknown"
        = review prompts follow the scenario's clock
        > request-review | "result":{"outcome":"shown"}
        > request-review | "shown"
        > request-review {"environment":"production"} | "shown"
        > request-review | "outcome":"suppressed","reason":"shown three times within 365 days"
        > request-review {"environment":"testflight"} | "suppressed","reason":"no effect in TestFlight"
        > request-review {"environment":"development"} | "shown"
        = a device is verified
        device: {id: 11111111-2222-3333-4444-555555555555}
        > device-verification {"nonce":"5C2F1C0A-9c1e-4c0b-8a3d-0f6d2b7e9a11"} | "result":{"id":"11111111-2222-3333-4444-555555555555","hash":"a12a07f86903fce2796da9d60c5d8aca499f23d214b378195c45466ed5b427faa6fa2d14c3076bbcb5517bf20d0fc620"}
        = a device without an identifier
        device: {id: none}
        > device-verification {"nonce":"5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11"} | "result":{"id":null,"hash":null}
        = an identifier that is sometimes missing
        device: {outcomes: {device-verification: [nil, uuid]}}
        > device-verification {"nonce":"5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11"} | "id":null
        > device-verification {"nonce":"5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11"} | "hash":"
        """)
}
