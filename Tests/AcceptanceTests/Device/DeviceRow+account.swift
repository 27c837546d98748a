extension DeviceRow {
    /// The user signs in and out, moves, and loses the network while the app runs.
    static let account = table(
        """
        = 6: signing out ends playback and makes an offer possible
        > request-capabilities | "rawValue":257
        > sign-out | "result":{},"notifications":["SKCloudServiceCapabilitiesDidChange"]
        > request-capabilities | "capabilities":["musicCatalogSubscriptionEligible"],"rawValue":2
        > request-user-token | "code":1,"name":"clientInvalid"
        > request-user-token {"framework":"musickit"} | "name":"userNotSignedIn"
        > load-offer {"options":{"action":"subscribe"}} | "loaded":true
        > present-offer | "content":"ok"
        > sign-out | "notifications":[]
        > sign-in | "result":{},"notifications":["SKCloudServiceCapabilitiesDidChange"]
        > request-capabilities | "rawValue":257
        > sign-in | "notifications":[]
        = 6: a user who is not eligible stays so
        user: {offer-eligible: false}
        > sign-out | "notifications":["SKCloudServiceCapabilitiesDidChange"]
        > request-capabilities | "rawValue":0
        = 6: signing in without a subscription posts nothing
        user: {subscription: none, signed-in: false}
        > request-capabilities | "rawValue":2
        > sign-in | "notifications":[]
        > request-user-token | "userToken":"
        = 6: another user signs in, with another storefront and other capabilities
        users:
          ann: {token: issued, storefront: us}
          bob: {token: issued, storefront: jp, subscription: none}
        > request-storefront-country-code | "countryCode":"us"
        ? /v1/me/storefront | 200
        > sign-in {"user":"bob"} | "notifications":["SKStorefrontCountryCodeDidChange","SKStorefrontIdentifierDidChange","SKCloudServiceCapabilitiesDidChange"]
        > request-storefront-country-code | "countryCode":"jp"
        > request-storefront-identifier | "identifier":"143462-1,29"
        > request-capabilities | "rawValue":2
        ? /v1/me/library/songs | 200
        > request-user-token | "userToken":"
        ? /v1/me/library/songs | 400:40015
        > sign-in {"user":"ann"} | "SKCloudServiceCapabilitiesDidChange"
        > request-user-token | "userToken":"
        ? /v1/me/library/songs | 200
        > request-capabilities | "rawValue":257
        = 6: a user signs out, and another one signs in
        users:
          ann: {token: issued}
          bob: {token: issued}
        > sign-out | "SKCloudServiceCapabilitiesDidChange"
        > sign-in {"user":"bob"} | "notifications":["SKCloudServiceCapabilitiesDidChange"]
        > request-capabilities | "rawValue":257
        = 6: the subscription of another user ends
        users:
          ann: {token: issued}
          bob: {token: issued}
        > sign-in {"user":"bob"} | "notifications":[]
        > lapse-subscription | "SKCloudServiceCapabilitiesDidChange"
        > request-user-token | "userToken":"
        ? /v1/me/library/songs | 400:40015
        > sign-in {"user":"ann"} | "SKCloudServiceCapabilitiesDidChange"
        > request-user-token | "userToken":"
        ? /v1/me/library/songs | 200
        = 5: without a network, no request is answered
        device: {network: offline}
        ? /v1/storefronts | -
        ? /v1/me/storefront | -
        > request-capabilities | "code":7
        = 5: only the token service is down, so requests are answered
        device: {network: token-service-down}
        ? /v1/me/storefront | 200
        = 5: the network is lost and found
        ? /v1/storefronts | 200
        > change-network {"network":"offline"} | "result":{},"notifications":[]
        ? /v1/storefronts | -
        > request-capabilities | "code":7
        > change-network {"network":"online"} | "result":{}
        ? /v1/storefronts | 200
        > request-capabilities | "rawValue":257
        = 5: no rule fires without a network
        device: {network: offline}
        rules: [{request: /v1/storefronts, call: 1, before-tokens: true, answer: service-unavailable}]
        ? /v1/storefronts | -
        > change-network {"network":"online"} | "result":{}
        ? /v1/storefronts | 503
        ? /v1/storefronts | 200
        """)

    /// The songs of albums and playlists in queues.
    static let queuedSongs = table(
        """
        = 3: an album in a queue is its songs
        > set-queue {"player":"system","items":[{"storeID":"8"}]} | "items":[{"storeID":"1"},{"storeID":"81"},{"storeID":"82"}],"count":3
        = 3: a playlist in a queue is its songs
        > set-queue {"player":"application","items":[{"playParams":{"id":"pl.9","kind":"playlist"}}]} | "items":[{"playParams":{"id":"82","kind":"song"}},{"playParams":{"id":"1","kind":"song"}},{"playParams":{"id":"5","kind":"musicVideo"}}],"count":3
        = 3: an album and a playlist of the library
        > set-queue {"player":"application","items":[{"libraryID":"l.10"},{"playParams":{"id":"p.11","kind":"playlist","isLibrary":true}}]} | "items":[{"libraryID":"i.7"},{"libraryID":"i.71"},{"playParams":{"id":"i.71","kind":"song","isLibrary":true}}],"count":3
        = 3: songs are inserted and removed by their own index
        > set-queue {"player":"application","items":[{"storeID":"8"}]} | "count":3
        > remove {"player":"application","at":2} | "items":[{"storeID":"1"},{"storeID":"81"}]
        > insert {"player":"application","items":[{"storeID":"8"}],"after":0} | "items":[{"storeID":"1"},{"storeID":"1"},{"storeID":"81"},{"storeID":"82"},{"storeID":"81"}]
        > play-later {"player":"application","items":[{"storeID":"5"}]} | "count":6
        = 3: an album whose songs are not known stays one item, as a station does
        > set-queue {"player":"application","items":[{"storeID":"2"},{"storeID":"ra.6"}]} | "items":[{"storeID":"2"},{"storeID":"ra.6"}]
        """)

    /// Offer codes that a subscriber redeems.
    static let subscribersOfferCodes = table(
        """
        = 4: a subscriber who redeems a code gets a transaction and a renewal
        device:
          transactions: [{product: yearly, at: "2025-11-01T00:00:00Z"}]
          offer-codes: [{code: AGAIN, product: yearly, offer-id: half}]
        > redeem-offer-code {"code":"AGAIN"} | "result":{"outcome":"redeemedExisting","transaction":{"product":"yearly","offerID":"half","offerType":"code","at":"2026-01-01T00:00:00Z","id":2000000000000002,"originalID":2000000000000001,"originalAt":"2025-11-01T00:00:00Z","finished":false},"renewal":{"product":"yearly","autoRenewProduct":"yearly","willAutoRenew":true,"offerID":"half","offerType":"code","originalID":2000000000000001,"startedAt":"2025-11-01T00:00:00Z"}},"notifications":["Transaction.updates","Product.SubscriptionInfo.Status.updates"]
        > transactions | "transactions":[{"product":"yearly","at":"2025-11-01T00:00:00Z","id":2000000000000001,"originalID":2000000000000001,"finished":true},{"product":"yearly","offerID":"half","offerType":"code","at":"2026-01-01T00:00:00Z","id":2000000000000002
        = 4: a new subscriber gets no renewal
        device: {offer-codes: [{code: NEW, product: yearly, offer-id: half}]}
        > redeem-offer-code {"code":"NEW"} | "outcome":"redeemedNew","transaction":{"product":"yearly"
        > subscription-status | "renewalInfo":{"product":"yearly","autoRenewProduct":"yearly","willAutoRenew":true,"originalID"
        = 4: a later code replaces the renewal of its product
        device:
          transactions: [{product: yearly, at: "2025-11-01T00:00:00Z"}]
          offer-codes: [{code: A, product: yearly, offer-id: half}, {code: B, product: yearly, offer-id: free}]
        > redeem-offer-code {"code":"A"} | "renewal":{"product":"yearly","autoRenewProduct":"yearly","willAutoRenew":true,"offerID":"half"
        > redeem-offer-code {"code":"B"} | "renewal":{"product":"yearly","autoRenewProduct":"yearly","willAutoRenew":true,"offerID":"free"
        > subscription-status | "offerID":"free","offerType":"code"
        """)
}
