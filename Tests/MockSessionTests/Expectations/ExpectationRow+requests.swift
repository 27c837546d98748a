extension ExpectationTestCase {
    static let ofRequests = rows(
        """
        = once, and at least once
        expect:
          - {name: a, request: GET /v1/storefronts}
          - {name: b, request: GET /v1/storefronts, times: 1}
          - {name: c, request: GET /v1/storefronts, times: 2}
          - {name: d, request: GET /v1/storefronts, times: 0}
          - {name: e, request: GET /v1/storefronts/us, times: 0}
          - {name: f, request: GET /v1/storefronts, times: ..2}
          - {name: g, request: GET /v1/storefronts, times: 2..}
        > GET /v1/storefronts
        ? a met
        ? b met
        ? c unmet -
        ? d unmet times
        ? e met
        ? f met
        ? g unmet -
        = too many requests
        expect:
          - {name: a, request: GET /v1/storefronts}
          - {name: b, request: GET /v1/storefronts, times: 1}
          - {name: c, request: GET /v1/storefronts, times: 2}
          - {name: d, request: GET /v1/storefronts, times: 1..2}
          - {name: e, request: /v1/storefronts, times: 3..}
        > GET /v1/storefronts
        > GET /v1/storefronts
        > HEAD /v1/storefronts
        ? a met
        ? b unmet times
        ? c unmet times
        ? d unmet times
        ? e met
        = method, path, parameters, headers, and bodies
        expect:
          - {name: method, request: POST /v1/me/library/playlists}
          - {name: path, request: GET /v1/catalog/*/albums/*}
          - {name: query, request: GET /v1/storefronts, query: {limit: 2}}
          - {name: other, request: GET /v1/storefronts, query: {limit: {not: 1}}}
          - {name: absent, request: GET /v1/storefronts, query: {offset: {absent: true}}}
          - {name: header, request: GET /v1/storefronts, headers: {accept-language: ja}}
          - {name: body, request: POST /v1/me/library/playlists, body: {attributes: {name: Mix}}}
          - {name: right body, request: POST /v1/me/library/playlists, body: {attributes: {name: Mine}}}
        > GET /v1/me/library/playlists
        > GET /v1/catalog/us/songs/1
        > GET /v1/storefronts?limit=1 | Accept-Language: en
        > POST /v1/me/library/playlists | Body: {"attributes": {"name": "Mine"}}
        ? method met
        ? path unmet path
        ? query unmet query limit
        ? other unmet query limit
        ? absent met
        ? header unmet header accept-language
        ? body unmet body
        ? right body met
        = answered
        rules:
          - {request: GET /v1/storefronts, call: 1, answer: service-unavailable}
          - {request: GET /v1/storefronts/us, answer: {fault: truncate, at: 10B}}
          - {request: GET /v1/storefronts/jp, answer: {fault: truncate, at: 1MiB}}
        storefronts: [us, jp]
        expect:
          - {name: status, request: GET /v1/storefronts, answered: 503, times: 1}
          - {name: class, request: GET /v1/storefronts, answered: 5xx, times: 1}
          - {name: named, request: GET /v1/storefronts, answered: service-unavailable, times: 1}
          - {name: list, request: GET /v1/storefronts, answered: [2xx, 503], times: 2}
          - {name: other, request: GET /v1/storefronts, answered: [404, rate-limited]}
          - {name: cut, request: GET /v1/storefronts/us, answered: 200}
          - {name: uncut, request: GET /v1/storefronts/jp, answered: 200}
        > GET /v1/storefronts
        > GET /v1/storefronts
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        ? status met
        ? class met
        ? named met
        ? list met
        ? other unmet answered
        ? cut unmet answered
        ? uncut met
        = default responses of the service have names
        user: {token: issued}
        expect:
          - {name: none, request: GET /v1/me/library/songs, answered: user-token-missing, times: 1}
          - {name: wrong, request: GET /v1/me/library/songs, answered: user-token-invalid, times: 1}
          - {name: no developer, request: GET /v1/storefronts, answered: developer-token-missing, times: 1}
          - {name: bad developer, request: GET /v1/storefronts, answered: developer-token-invalid, times: 1}
          - {name: missing, request: GET /v1/catalog/us/songs/404, answered: not-found, times: 1}
        > GET /v1/me/library/songs | Music-User-Token:
        > GET /v1/me/library/songs | Music-User-Token: x
        > GET /v1/storefronts | Authorization:
        > GET /v1/storefronts | Authorization: Bearer x
        > GET /v1/catalog/us/songs/404
        ? none met
        ? wrong met
        ? no developer met
        ? bad developer met
        ? missing met
        = a fresh token differs from that of the previous equal request
        expect:
          - {name: fresh, request: GET /v1/me/library/songs, fresh: user-token, times: 1}
          - {name: albums, request: GET /v1/me/library/albums, fresh: user-token}
          - {name: developer, request: GET /v1/me/library/songs, fresh: developer-token}
        > GET /v1/me/library/songs | Music-User-Token: one
        > GET /v1/storefronts | Music-User-Token: two
        > GET /v1/me/library/songs | Music-User-Token: two
        > GET /v1/me/library/songs | Music-User-Token: | Media-User-Token: two
        > GET /v1/me/library/albums | Music-User-Token: two
        ? fresh met
        ? albums unmet fresh user-token
        ? developer unmet fresh developer-token
        = another user's token is not a previous token
        users: {ann: {token: issued}, bob: {token: BBB}}
        expect:
          - {name: anns, request: GET /v1/me/library/songs, user: ann, fresh: user-token}
          - {name: anybodys, request: GET /v1/me/storefront, fresh: user-token}
        > GET /v1/me/storefront
        > GET /v1/me/storefront | Music-User-Token: BBB
        > GET /v1/me/library/songs
        ? anns unmet fresh user-token
        ? anybodys unmet fresh user-token
        = an unknown token is a previous token of the next user
        user: {token: issued}
        expect:
          - {name: fresh, request: GET /v1/me/library/songs, fresh: user-token, answered: 200}
        > GET /v1/me/library/songs | Music-User-Token: expired
        > GET /v1/me/library/songs
        ? fresh met
        = a token is fresh after an anchor if it was not sent before it
        rules: [{name: expired, request: GET /v1/me/library/songs, call: 1, answer: user-token-invalid}]
        expect:
          - {name: fresh, request: /v1/me/**, fresh: user-token, answered: 200, after: expired, times: 1}
          - {name: songs, request: GET /v1/me/library/songs, fresh: user-token, answered: 200, after: expired}
          - {name: albums, request: GET /v1/me/library/albums, fresh: user-token, after: expired}
          - {name: never, request: GET /v1/me/library/artists, fresh: user-token, after: expired, times: 0}
        > GET /v1/me/library/songs | Music-User-Token: one
        > GET /v1/me/library/albums | Music-User-Token: one
        > GET /v1/me/storefront | Music-User-Token: two
        > GET /v1/me/library/songs | Music-User-Token: two
        > GET /v1/me/library/artists | Music-User-Token: one
        ? fresh met
        ? songs met
        ? albums unmet fresh user-token
        ? never met
        = the first token after an anchor without one is not fresh
        rules: [{name: expired, request: GET /v1/storefronts, call: 1, answer: gateway-timeout}]
        expect:
          - {name: fresh, request: /v1/me/**, fresh: user-token, after: expired}
        > GET /v1/storefronts | Music-User-Token:
        > GET /v1/me/storefront | Music-User-Token: one
        ? fresh unmet fresh user-token
        = the first token is not fresh
        expect:
          - {name: fresh, request: GET /v1/me/library/songs, fresh: user-token}
        > GET /v1/me/library/songs
        ? fresh unmet fresh user-token
        = users
        users: {ann: {token: AAA}, bob: {token: BBB}}
        expect:
          - {name: anns, request: GET /v1/me/library/songs, user: ann, times: 2}
          - {name: bobs, request: GET /v1/me/library/songs, user: bob}
        > GET /v1/me/library/songs | Music-User-Token: AAA
        > GET /v1/me/library/songs | Music-User-Token: AAA
        ? anns met
        ? bobs unmet user
        = device operations, their arguments, and their outcomes
        device: {outcomes: {request-user-token: [token, {error: cloud-service-revoked}]}}
        user: {subscription: none}
        expect:
          - {name: asked, operation: request-user-token, times: 2}
          - {name: token, operation: request-user-token, outcome: token, times: 1}
          - {name: failed, operation: request-user-token, outcome: {error: cloud-service-revoked}, times: 1}
          - {name: some error, operation: request-user-token, outcome: error, times: 1}
          - {name: refused, operation: present-offer, outcome: refused, times: 1}
          - {name: loaded, operation: load-offer, outcome: loaded}
          - {name: arguments, operation: change-settings, arguments: {consent: denied}, times: 1}
          - {name: others, operation: change-settings, arguments: {consent: authorized}}
          - {name: never, operation: lapse-subscription, times: 0}
        > device request-user-token
        > device request-user-token
        > device present-offer
        > device load-offer {"framework": "musickit", "options": {"itemID": "404"}}
        > device change-settings {"consent": "denied"}
        ? asked met
        ? token met
        ? failed met
        ? some error met
        ? refused met
        ? loaded unmet outcome
        ? arguments met
        ? others unmet arguments
        ? never met
        = operations of rules are not operations of the app
        rules: [{request: GET /v1/storefronts, then: {operation: lapse-subscription}}]
        expect:
          - {name: never, operation: lapse-subscription, times: 0}
        > GET /v1/storefronts
        ? never met
        = the contents of responses
        user: {library: {playlists: [{id: p.1, name: Mix, tracks: 0}, {id: p.2, name: Other, tracks: 0}]}}
        rules: [{request: GET /v1/me/library/playlists/p.1, call: 2, answer: {fault: truncate, at: 10B}}]
        expect:
          - {name: listed, request: GET /v1/me/library/**, found: {ids: library-playlists/p.1}, times: 1}
          - {name: either, request: GET /v1/me/library/**, found: {any-of: [library-playlists/p.3, library-playlists/p.2]}, times: 2}
          - {name: missing, request: GET /v1/me/library/playlists/*, found: {ids: library-playlists/p.3}}
        > GET /v1/me/library/playlists/p.2
        > GET /v1/me/library/playlists
        > GET /v1/me/library/playlists/p.3
        ? listed met
        ? either met
        ? missing unmet found
        = each URL is counted separately
        expect:
          - {name: each once, request: GET /v1/storefronts/*, each: url, times: 1}
          - {name: all once, request: GET /v1/storefronts/*, times: 1}
          - {name: at most twice, request: GET /v1/storefronts, each: url, times: ..2}
          - {name: never asked, request: GET /v1/me/**, each: url, times: 1}
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        > GET /v1/storefronts?limit=1&offset=1
        > GET /v1/storefronts?offset=1&limit=1
        > GET /v1/storefronts?limit=1&offset=1
        ? each once met
        ? all once unmet times
        ? at most twice unmet times
        ? never asked unmet path
        = pauses between requests of the same URL
        rules: [{name: down, request: /v1/storefronts/**, call: ..2, answer: service-unavailable}]
        expect:
          - {name: failed, request: /v1/storefronts/*, answered: 503}
          - {name: patient, request: /v1/storefronts/*, each: url, after: failed, wait: 2s..}
          - {name: patient each time, request: /v1/storefronts/*, each: url, after-each: failed, wait: 2s..}
          - {name: after the rule, request: /v1/storefronts/*, each: url, after: down, times: 1}
          - {name: after its last firing, request: /v1/storefronts/*, each: url, after-last: down, times: 1}
          - {name: spaced, request: /v1/storefronts/*, each: url, gap: 2s..}
          - {name: all spaced, request: /v1/storefronts/*, gap: 2s..}
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        > +2s
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        ? failed met
        ? patient met
        ? patient each time met
        ? after the rule met
        ? after its last firing met
        ? spaced met
        ? all spaced unmet gap
        = a pause that is too short for one URL
        rules: [{request: /v1/storefronts/**, call: ..2, answer: service-unavailable}]
        expect:
          - {name: failed, request: /v1/storefronts/*, answered: 503}
          - {name: patient, request: /v1/storefronts/*, each: url, after: failed, wait: 2s..}
        > GET /v1/storefronts/us
        > +1s
        > GET /v1/storefronts/jp
        > +1s
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        ? failed met
        ? patient unmet wait
        = a URL that is not requested again
        rules: [{name: down, request: /v1/**, call: ..3, answer: service-unavailable}]
        expect:
          - {name: again, request: GET /v1/storefronts/*, each: url, after: down}
          - {name: again each time, request: GET /v1/storefronts/*, each: url, after-each: down}
          - {name: read, request: GET /v1/storefronts/*, each: url, after-last: down, answered: 200}
          - {name: none of these, request: GET /v1/me/library/*, each: url, after: down}
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        > GET /v1/me/storefront
        > GET /v1/storefronts/us
        ? again unmet after the first "down"
        ? again each time unmet after each "down"
        ? read unmet answered
        ? none of these unmet path
        = one of several operations
        device: {outcomes: {music-subscription: {error: unknown}}}
        expect:
          - {name: checked, operation: [request-capabilities, music-subscription], times: 2}
          - {name: with a value, operation: [request-capabilities, music-subscription], outcome: value, times: 1}
          - {name: neither, operation: [sign-in, sign-out]}
        > device request-capabilities
        > device music-subscription
        ? checked met
        ? with a value met
        ? neither unmet -
        """)
}
