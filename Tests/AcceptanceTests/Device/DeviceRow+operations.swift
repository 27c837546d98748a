extension DeviceRow {
    /// The operations in Sources, Device 7.2.
    static let operations = consent + questions + userTokens + offers + lapses + players + appStore

    private static let consent = table(
        """
        = reading the status does not prompt: not determined
        device: {consent: not-determined}
        > authorization-status | "result":{"status":"notDetermined","rawValue":0},"notifications":[]
        > authorization-status {"framework":"musickit"} | "result":{"status":"notDetermined","rawValue":"notDetermined"}
        = reading the status: denied
        device: {consent: denied}
        > authorization-status | "status":"denied","rawValue":1
        = reading the status: restricted
        device: {consent: restricted}
        > authorization-status | "status":"restricted","rawValue":2
        = reading the status: authorized
        > authorization-status | "status":"authorized","rawValue":3
        = consent is requested once and granted
        device: {consent: not-determined}
        > request-authorization | "result":{"status":"authorized","rawValue":3,"prompted":true}
        > request-authorization | "result":{"status":"authorized","rawValue":3,"prompted":false}
        > authorization-status | "status":"authorized"
        = consent is requested once and denied
        device: {consent: not-determined, outcomes: {request-authorization: [deny, allow]}}
        > request-authorization | "status":"denied","rawValue":1,"prompted":true
        > request-authorization | "status":"denied","rawValue":1,"prompted":false
        = consent is requested on a restricted device
        device: {consent: not-determined, outcomes: {request-authorization: restricted}}
        > request-authorization {"framework":"musickit"} | "status":"restricted","rawValue":"restricted","prompted":true
        = without a usage description, the app crashes
        device: {consent: not-determined, usage-description: missing}
        > request-authorization | "error":{"domain":"AppleMusicMock","code":0,"name":"usageDescriptionMissing"}
        > authorization-status | "status":"notDetermined"
        = revoking consent in Settings is silent and revokes the user token
        user: {token: issued}
        ? /v1/me/storefront | 200
        > change-settings {"consent":"denied"} | "result":{"status":"denied","rawValue":1},"notifications":[]
        > request-user-token | "code":8,"name":"cloudServiceRevoked"
        > request-user-token {"framework":"musickit"} | "domain":"MusicTokenRequestError","code":0,"name":"userTokenRevoked"
        ? /v1/me/storefront | 403:40300
        > change-settings {"consent":"authorized"} | "status":"authorized"
        ? /v1/me/storefront | 403:40300
        > request-user-token | "userToken":"
        ? /v1/me/storefront | 200
        = revoking consent in Settings revokes any user token that the scenario accepts
        ? /v1/me/storefront | 200
        > change-settings {"consent":"denied"} | "status":"denied"
        ? /v1/me/storefront | 403:40300
        ? /v1/catalog/us/albums/2 | 200
        > change-settings {"consent":"authorized"} | "status":"authorized"
        > request-user-token | "userToken":"
        ? /v1/me/storefront | 200
        = consent that was revoked before the scenario starts
        user: {token: issued}
        device: {consent: denied, ever-consented: true}
        > request-user-token | "code":8
        ? /v1/me/storefront | 403:40300
        = Settings restrict the device and lift the restriction
        > change-settings {"consent":"restricted"} | "status":"restricted"
        > request-capabilities | "code":6,"name":"cloudServicePermissionDenied"
        > change-settings {"consent":"authorized"} | "status":"authorized"
        > request-capabilities | "rawValue":257
        """)

    private static let questions = table(
        """
        = capabilities of a subscriber
        > request-capabilities | "result":{"capabilities":["musicCatalogPlayback","addToCloudMusicLibrary"],"rawValue":257}
        > music-subscription | "result":{"canPlayCatalogContent":true,"canBecomeSubscriber":false,"hasCloudLibraryEnabled":true}
        = capabilities of an eligible user
        user: {subscription: none}
        > request-capabilities | "capabilities":["musicCatalogSubscriptionEligible"],"rawValue":2
        > music-subscription | "canPlayCatalogContent":false,"canBecomeSubscriber":true,"hasCloudLibraryEnabled":false
        = capabilities of a user without any
        user: {subscription: none, offer-eligible: false}
        > request-capabilities | "capabilities":[],"rawValue":0
        = a limited plan cannot play
        user: {subscription: limited}
        > request-capabilities | "rawValue":256
        ? /v1/me/library/songs | 200
        = scripted capability errors, one per call
        device:
          outcomes: {request-capabilities: [{error: unknown}, {error: cloud-service-permission-denied}, {error: cloud-service-network-connection-failed}, {error: privacy-acknowledgement-required}, value]}
        > request-capabilities | "error":{"domain":"SKErrorDomain","code":0,"name":"unknown"}
        > request-capabilities | "error":{"domain":"SKErrorDomain","code":6,"name":"cloudServicePermissionDenied"}
        > request-capabilities | "error":{"domain":"SKErrorDomain","code":7,"name":"cloudServiceNetworkConnectionFailed"}
        > request-capabilities | "error":{"domain":"SKErrorDomain","code":9,"name":"privacyAcknowledgementRequired"}
        > request-capabilities | "rawValue":257
        > request-capabilities | "rawValue":257
        = errors of the subscription
        device:
          outcomes: {music-subscription: [{error: permission-denied}, {error: privacy-acknowledgement-required}, {error: unknown}, value]}
        > music-subscription | "error":{"domain":"MusicSubscription.Error","code":0,"name":"permissionDenied"}
        > music-subscription | "name":"privacyAcknowledgementRequired"
        > music-subscription | "name":"unknown"
        > music-subscription | "canPlayCatalogContent":true
        = without consent, capability requests fail
        device: {consent: not-determined}
        > request-capabilities | "code":6
        > music-subscription | "domain":"MusicSubscription.Error","code":0,"name":"permissionDenied"
        > request-storefront-country-code | "code":6
        > request-storefront-identifier | "code":6
        > request-user-token | "code":6
        > request-user-token {"framework":"musickit"} | "domain":"MusicTokenRequestError","code":0,"name":"permissionDenied"
        = offline
        device: {network: offline}
        > request-capabilities | "code":7
        > music-subscription | "name":"unknown"
        > request-storefront-country-code | "code":7
        > request-storefront-identifier | "code":7
        = the privacy terms are not acknowledged
        user: {privacy-acknowledged: false}
        > music-subscription | "name":"privacyAcknowledgementRequired"
        ? /v1/me/storefront | 403:40300
        > acknowledge-privacy {"accept":false} | "acknowledged":false
        > music-subscription | "name":"privacyAcknowledgementRequired"
        > acknowledge-privacy | "acknowledged":true
        > music-subscription | "canPlayCatalogContent":true
        ? /v1/me/storefront | 200
        = the storefront as a code and as an identifier
        user: {storefront: jp}
        > request-storefront-country-code | "result":{"countryCode":"jp"}
        > request-storefront-identifier | "result":{"identifier":"143462-1,29"}
        = errors of the storefront
        device:
          outcomes: {request-storefront-country-code: [{error: unknown}, value], request-storefront-identifier: {error: cloud-service-permission-denied}}
        > request-storefront-country-code | "code":0
        > request-storefront-country-code | "countryCode":"us"
        > request-storefront-identifier | "code":6
        = the account moves to another storefront
        > change-storefront {"storefront":"jp"} | "notifications":["SKStorefrontCountryCodeDidChange","SKStorefrontIdentifierDidChange"]
        > request-storefront-identifier | "identifier":"143462-1,29"
        ? /v1/me/storefront | 200
        ? /v1/catalog/jp/albums/2 | 404:40400
        > change-storefront {"storefront":"jp"} | "notifications":[]
        """)

    private static let userTokens = table(
        """
        = a user token is reused while it is valid
        user: {token: issued}
        > request-user-token | "result":{"userToken":"
        ? /v1/me/library/songs | 200
        > request-user-token | "userToken":"
        ? /v1/me/library/songs | 200
        = scripted user token errors with StoreKit's names
        device:
          outcomes: {request-user-token: [{error: unknown}, {error: client-invalid}, {error: cloud-service-permission-denied}, {error: cloud-service-network-connection-failed}, {error: cloud-service-revoked}, {error: privacy-acknowledgement-required}, token]}
        > request-user-token | "domain":"SKErrorDomain","code":0,"name":"unknown"
        > request-user-token | "code":1,"name":"clientInvalid"
        > request-user-token | "code":6,"name":"cloudServicePermissionDenied"
        > request-user-token | "code":7,"name":"cloudServiceNetworkConnectionFailed"}
        > request-user-token | "code":8,"name":"cloudServiceRevoked"
        > request-user-token | "code":9,"name":"privacyAcknowledgementRequired"
        > request-user-token | "userToken":"
        = scripted user token errors with MusicKit's names
        device:
          outcomes: {request-user-token: [{error: permission-denied}, {error: user-not-signed-in}, {error: user-token-request-failed}, {error: user-token-revoked}, {error: developer-token-request-failed}, token]}
        > request-user-token | "domain":"MusicTokenRequestError","code":0,"name":"permissionDenied"
        > request-user-token | "name":"userNotSignedIn"
        > request-user-token {"framework":"musickit"} | "name":"userTokenRequestFailed"
        > request-user-token {"framework":"storekit"} | "domain":"SKErrorDomain","code":8,"name":"cloudServiceRevoked"
        > request-user-token {"framework":"storekit"} | "code":7,"name":"cloudServiceNetworkConnectionFailed","underlying":{"domain":"SSErrorDomain","code":109,"httpStatus":401}
        > request-user-token | "userToken":"
        = no user is signed in
        user: {signed-in: false}
        > request-user-token | "code":1,"name":"clientInvalid"
        > request-user-token {"framework":"musickit"} | "name":"userNotSignedIn"
        = the developer token of another team gets a different user token
        user: {token: issued}
        developer-token: {accept: any}
        ? /v1/me/storefront | 200
        > request-user-token {"developerToken":"eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJPVEhFUlRFQU0xIn0.c2ln"} | "userToken":"
        ? /v1/me/storefront | 403:40300
        = only the token service is down
        device: {network: token-service-down}
        > request-capabilities | "rawValue":257
        > request-user-token | "code":7,"name":"cloudServiceNetworkConnectionFailed"}
        > request-user-token {"framework":"musickit"} | "name":"userTokenRequestFailed"
        = a developer token that the service rejects
        > request-user-token {"developerToken":"not a token"} | "code":7,"name":"cloudServiceNetworkConnectionFailed","underlying":{"domain":"SSErrorDomain","code":109,"httpStatus":401}
        > request-user-token {"developerToken":"not a token","framework":"musickit"} | "name":"developerTokenRequestFailed"
        = user token errors have an order: consent, account, privacy, network
        user: {signed-in: false, privacy-acknowledged: false}
        device: {consent: denied, network: offline}
        > request-user-token | "code":6
        > change-settings {"consent":"authorized"} | "status":"authorized"
        > request-user-token | "code":1
        = the privacy error precedes the network error
        user: {privacy-acknowledged: false}
        device: {network: offline}
        > request-user-token | "code":9
        > acknowledge-privacy | "acknowledged":true
        > request-user-token | "code":7
        = ignoring the cache issues a new token
        user: {token: issued}
        ? /v1/me/storefront | 200
        > request-user-token {"ignoreCache":true,"framework":"musickit"} | "userToken":"
        ? /v1/me/storefront | 200
        = a new token replaces a rejected token
        user: {token: issued}
        rules: [{request: GET /v1/me/**, call: 1, answer: user-token-invalid}]
        ? /v1/me/storefront | 403:40300
        ? /v1/me/storefront | 403:40300
        > request-user-token | "userToken":"
        ? /v1/me/storefront | 200
        = a rejected token is followed by another rejected token
        user: {token: issued}
        rules: [{request: GET /v1/me/**, call: ..2, answer: user-token-invalid}]
        ? /v1/me/storefront | 403:40300
        > request-user-token | "userToken":"
        ? /v1/me/storefront | 403:40300
        > request-user-token | "userToken":"
        ? /v1/me/storefront | 200
        = a rejected token cannot be replaced
        user: {token: issued}
        device: {outcomes: {request-user-token: {error: cloud-service-network-connection-failed}}}
        rules: [{request: GET /v1/me/**, call: 1, answer: user-token-invalid}]
        ? /v1/me/storefront | 403:40300
        > request-user-token | "code":7
        ? /v1/me/storefront | 403:40300
        """)
}
