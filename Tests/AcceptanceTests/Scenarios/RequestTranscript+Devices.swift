extension RequestTranscript {
    /// Device operations, which return 200 for outcomes and errors of the device, and 409 for violations of the app.
    static let devices = table(
        """
        = device/consent-to-subscription.yaml
        POST /_mock/device/request-capabilities | 200
        POST /_mock/device/present-offer | 409
        POST /_mock/device/request-authorization | 200
        POST /_mock/device/request-user-token | 200
        /v1/me/library/songs @renewed | 400:40015
        POST /_mock/device/set-queue {"player":"application","items":[{"storeID":"1200868616"}]} | 409
        POST /_mock/device/load-offer {"options":{"action":"subscribe","messageIdentifier":"join"}} | 200
        POST /_mock/device/present-offer | 200
        POST /_mock/device/answer-offer | 200
        POST /_mock/device/set-queue {"player":"application","items":[{"storeID":"1200868616"}]} | 200
        /v1/me/library/songs @renewed | 200
        = device/user-token-fetched-again.yaml
        /v1/me/library/songs | 403:40300 403:40300
        POST /_mock/device/request-user-token | 200
        /v1/me/library/songs | 403:40300
        /v1/me/library/songs @renewed | 200 200
        POST /_mock/device/request-user-token | 200
        /v1/me/library/songs @renewed | 200
        = device/still-rejected.yaml
        /v1/me/library/songs | 403:40300
        POST /_mock/device/request-user-token | 200
        /v1/me/library/songs @renewed | 403:40300
        POST /_mock/device/request-user-token | 200
        /v1/me/library/songs @renewed | 403:40300
        /v1/storefronts | 200
        = device/never-offered.yaml
        POST /_mock/device/load-offer {"options":{"action":"subscribe"}} | 200
        POST /_mock/device/present-offer | 409
        /v1/me/library/songs | 400:40015
        = device/consent-denied.yaml
        POST /_mock/device/request-authorization | 200
        POST /_mock/device/request-user-token | 200
        /v1/catalog/us/albums/1200868601 | 200
        = device/permission-revoked.yaml
        /v1/me/library/songs | 200 200 403:40300
        POST /_mock/device/request-user-token | 200
        /v1/me/library/songs | 403:40300
        POST /_mock/device/change-settings {"consent":"authorized"} | 200
        POST /_mock/device/request-user-token | 200
        /v1/me/library/songs @renewed | 200
        = device/offline-device.yaml
        POST /_mock/device/request-capabilities | 200
        /v1/storefronts | -
        = device/token-service-down.yaml
        POST /_mock/device/request-user-token | 200
        /v1/me/library/songs | 200
        = device/no-music-app.yaml
        POST /_mock/device/load-offer {"options":{"action":"subscribe"}} | 200
        POST /_mock/device/present-offer | 409
        = device/signed-out-and-eligible.yaml
        POST /_mock/device/request-user-token | 200
        POST /_mock/device/load-offer {"options":{"action":"subscribe"}} | 200
        POST /_mock/device/present-offer | 200
        POST /_mock/device/answer-offer | 200
        POST /_mock/device/set-queue {"player":"system","items":[{"storeID":"1200868616"}]} | 200
        POST /_mock/device/request-user-token | 200
        /v1/me/storefront @renewed | 200
        = device/endless-spinner.yaml
        POST /_mock/device/load-offer {"options":{"action":"subscribe"}} | 200
        POST /_mock/device/present-offer | 200
        POST /_mock/device/answer-offer {"answer":"subscribed"} | 409
        POST /_mock/device/dismiss-offer | 200
        POST /_mock/device/load-offer {"options":{"action":"subscribe"}} | 200
        POST /_mock/device/present-offer | 200
        POST /_mock/device/answer-offer {"answer":"not-now"} | 200
        POST /_mock/device/load-offer {"options":{"action":"subscribe"}} | 200
        POST /_mock/device/present-offer | 200
        POST /_mock/device/answer-offer | 200
        = device/unfinished-purchases.yaml
        POST /_mock/device/transactions {"scope":"updates"} | 200 200
        POST /_mock/device/finish-transaction {"id":2000000000000002} | 200
        POST /_mock/device/finish-transaction {"id":1} | 409
        POST /_mock/device/subscription-status | 200
        = device/offer-codes.yaml
        POST /_mock/device/redeem-offer-code {"code":"WELCOME"} | 200 200
        POST /_mock/device/redeem-offer-code {"code":"SPRING"} | 200
        = device/purchases-blocked.yaml
        POST /_mock/device/can-make-payments | 200
        POST /_mock/device/sync-purchases | 200
        = device/missing-usage-description.yaml
        POST /_mock/device/request-authorization | 200
        = musickit/consent-denied.yaml
        POST /_mock/device/authorization-status | 200
        /v1/me/library/songs @none | 403:40300
        = musickit/country-unknown.yaml
        POST /_mock/device/request-storefront-country-code | 200 200 200
        /v1/catalog/jp/albums/1440889712 | 200
        = musickit/offer-declined.yaml
        POST /_mock/device/music-subscription | 200
        POST /_mock/device/load-offer {"options":{"action":"subscribe"}} | 200
        POST /_mock/device/present-offer | 200
        POST /_mock/device/answer-offer | 200
        POST /_mock/device/set-queue {"player":"application","items":[{"storeID":"1200868616"}]} | 409
        = musickit/queue-ends.yaml
        POST /_mock/device/set-queue {"player":"application","items":[{"storeID":"1200868616"}]} | 200
        POST /_mock/device/play {"player":"application"} | 200
        = musickit/library-of-100000-songs.yaml
        /v1/me/library/songs?offset=99999 | 200
        = musickit/token-revoked-in-the-middle.yaml
        /v1/me/library/songs | 200
        /v1/me/recent/played/tracks | 403:40300
        POST /_mock/device/request-user-token | 200 200
        /v1/catalog/us/albums/1200868601 | 200
        """)
}
