extension RequestTranscript {
    static let all = tokens + accounts + devices + paths + wire

    static let tokens = table(
        """
        = bases/_subscriber.yaml
        /v1/me/library/songs | 200
        /v1/me/library/songs @unknown | 403:40300
        /v1/catalog/jp/albums/1440889712 @unknown | 200
        /v1/me/library/playlists/p.mix/tracks | 200
        = tokens/issued-tokens-only.yaml
        /v1/me/library/songs | 200
        /v1/me/library/songs @unknown | 403:40300
        = tokens/authorization-lost-on-the-way.yaml
        /v1/storefronts | 200 200 401 200 200 401 200
        = tokens/user-token-lost-on-the-way.yaml
        /v1/me/library/songs | 403:40300 403:40300 200
        = tokens/refused-until-renewed.yaml
        /v1/me/library/songs | 200 200 403:40300 403:40300
        /v1/me/storefront | 403:40300
        /v1/catalog/us/albums/1200868601 | 200
        POST /_mock/device/request-user-token | 200
        /v1/me/storefront | 403:40300
        /v1/me/storefront @renewed | 200
        /v1/me/library/songs @renewed | 200 200 200
        POST /_mock/reset | 204
        /v1/me/library/songs | 200 200 403:40300
        = tokens/half-a-year-later.yaml
        /v1/storefronts | 200
        /v1/catalog/us/search?term=khalid | 200 401
        /v1/storefronts | 401
        POST /_mock/clock {"set":"2026-01-01T00:00:00Z"} | 200
        /v1/catalog/us/search?term=khalid | 200
        """)

    static let accounts = table(
        """
        = users/three-accounts.yaml
        /v1/me/library/songs @token-of-alice | 200 429 200
        /v1/me/library/songs @token-of-bob | 400:40015
        /v1/me/library/songs @token-of-carol | 200 200
        /v1/me/library/songs @token-of-dave | 403:40300
        /v1/me/library/playlists/p.alice @token-of-alice | 200
        /v1/me/library/playlists/p.alice @token-of-carol | 404:40400
        /v1/me/storefront @token-of-bob | 200
        = subscription/never-subscribed.yaml
        /v1/me/library/songs | 400:40015
        /v1/me/recent/played/tracks | 400:40015
        /v1/me/storefront | 200
        /v1/me/recommendations | 200
        /v1/catalog/us/albums/1200868601 | 200
        = subscription/lapses-in-the-middle.yaml
        /v1/me/library/songs?limit=10 | 200
        /v1/me/library/songs?limit=10&offset=10 | 200
        /v1/me/library/songs?limit=10&offset=20 | 200 400:40015
        /v1/me/storefront | 200
        = subscription/lapsed-at-renewal.yaml
        /v1/me/library/songs | 403:40300 403:40300
        POST /_mock/device/request-user-token | 200
        /v1/me/library/songs @renewed | 400:40015
        /v1/me/storefront @renewed | 200
        = subscription/privacy-not-acknowledged.yaml
        /v1/me/library/songs | 403:40300
        /v1/me/storefront | 403:40300
        /v1/storefronts | 200
        POST /_mock/device/request-user-token | 200
        POST /_mock/device/acknowledge-privacy | 200
        /v1/me/library/songs | 200
        = subscription/privacy-terms-changed.yaml
        /v1/storefronts | 200
        /v1/me/storefront | 403:40300 200
        /v1/me/library/songs | 200
        """)

    static let paths = table(
        """
        = storefronts/moved-to-japan.yaml
        /v1/catalog/us/albums/1200868601 | 200
        /v1/me/storefront | 200 200 200
        /v1/catalog/jp/albums/1200868601 | 404:40400
        /v1/catalog/jp/albums/1440889712 | 200
        = library/hiccups.yaml
        /v1/me/library/songs | 500:50001 200
        /v1/me/library/songs?offset=25 | 500:50001 200
        /v1/me/library/songs | 200
        /v1/me/library/songs?offset=50 | 500:50001 200
        = library/name-not-allowed.yaml
        POST /v1/me/library/playlists {"attributes":{"name":"Mix","description":"x"}} | 409:40900 409:40900
        POST /v1/me/library/playlists {"attributes":{"name":"mix"}} | 201
        POST /v1/me/library/playlists not JSON | 201
        = library/empty-library-404.yaml
        /v1/me/library/songs | 404:40400
        /v1/me/library/albums | 200
        /v1/me/storefront | 200
        = data/withdrawn-album.yaml
        /v1/catalog/us/albums/2033821390 | 200
        /v1/catalog/gb/albums/2033821390 | 404:40400
        /v1/catalog/jp/albums/2033821390 | 404:40400
        = catalog/disappearing-album.yaml
        /v1/catalog/us/albums/1200868601 | 200 404:40400 404:40400
        /v1/catalog/us/albums?ids=1200868601 | 200
        = catalog/artist-without-albums.yaml
        /v1/catalog/us/artists/82842423/albums | 404:40403
        /v1/catalog/us/artists/82842423 | 200
        = catalog/search-answers-in-turn.yaml
        /v1/catalog/us/search?term=khalid | 200 200 400:40005 200 200
        = limits/small-pages.yaml
        /v1/me/library/songs?limit=2 | 200
        /v1/me/library/songs?limit=3 | 200
        /v1/me/library/songs?limit=101 | 400:40005
        /v1/catalog/us/search?term=khalid&limit=26 | 400:40005
        """)

    static let wire = table(
        """
        = limits/storm-with-back-off.yaml
        /v1/storefronts | 200 200 200 200 200 429 429 429 429
        POST /_mock/clock {"advance":"1999ms"} | 200
        /v1/storefronts | 429
        POST /_mock/clock {"advance":"1ms"} | 200
        /v1/storefronts | 200 429
        POST /_mock/clock {"advance":"1h"} | 200
        /v1/storefronts | 200 200 200 200 200 429
        = outages/maintenance-window.yaml
        /v1/storefronts | 503 503
        /v1/me/library/songs @none | 503
        /v1/nowhere | 503 503 404
        /v1/storefronts | 200
        = outages/too-much-at-once.yaml
        /v1/catalog/us/songs?ids=1200868616,1200868874 | 504 504
        /v1/catalog/us/songs/1200868616 | 200
        = network/broken-bodies.yaml
        /v1/catalog/us/genres | ? 200
        /v1/storefronts | - 200
        /v1/storefronts/us | - 200
        /v1/catalog/us/songs/1200868616 | 200 200
        = network/captive-portal.yaml
        /v1/storefronts | 200
        PUT /_mock/states {"sign-in":"done"} | 200
        /v1/catalog/us/albums/1 | 404:40400
        """)
}
