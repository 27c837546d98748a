extension ExpectationTestCase {
    static let ofEvents = rows(
        """
        = an event is an anchor and requires nothing
        rules: [{request: GET /v1/storefronts, call: 2..3, answer: rate-limited}]
        events:
          refused: {request: /v1/**, answered: 429}
          rejected: {request: /v1/**, answered: 401}
        expect:
          - {name: after, request: GET /v1/storefronts/us, after: refused}
          - {name: after each, request: GET /v1/storefronts/us, after-each: refused}
          - {name: after the last, request: GET /v1/storefronts/us, after-last: refused}
          - {name: before, request: GET /v1/storefronts/jp, before: refused, times: 0}
          - {name: nothing after, request: GET /v1/storefronts/us, after: rejected, times: 0}
          - {name: something after, request: GET /v1/storefronts/us, after: rejected}
        > GET /v1/storefronts
        > GET /v1/storefronts
        > GET /v1/storefronts/us
        > GET /v1/storefronts
        ? after met
        ? after each unmet path
        ? after the last unmet after the last "refused"
        ? before met
        ? nothing after met
        ? something after unmet -
        = an event has conditions on the request and its response
        generate: {songs: 3}
        events:
          asked in Japanese: {request: [/v1/storefronts, /v1/storefronts/*], query: {l: ja}, headers: {X-A: b}}
          found nothing: {request: GET /v1/catalog/us/search, found: nothing}
          created: {request: POST /v1/me/library/playlists, body: {attributes: {name: Mix}}}
        expect:
          - {name: japanese, request: GET /v1/test, after: asked in Japanese, times: 1}
          - {name: nothing, request: GET /v1/test, after: found nothing, times: 2}
          - {name: posted, request: GET /v1/test, after: created}
        > GET /v1/storefronts/us?l=en | X-A: b
        > GET /v1/storefronts?l=ja
        > GET /v1/catalog/us/search?term=xyzzy&types=songs
        > GET /v1/test
        > GET /v1/storefronts/us?l=ja | X-A: b
        > GET /v1/test
        > POST /v1/me/library/playlists | Body: {"attributes": {"name": "Other"}}
        ? japanese met
        ? nothing met
        ? posted unmet -
        = an event can be an operation with an outcome
        user: {privacy-acknowledged: false}
        events:
          terms required: {operation: request-user-token, outcome: {error: privacy-acknowledgement-required}}
          token: {operation: request-user-token, outcome: token}
        expect:
          - {name: accepted, operation: acknowledge-privacy, after: terms required, before: token}
          - {name: no request before, request: GET /v1/me/**, before: token, times: 0}
        > device request-user-token
        > device acknowledge-privacy
        > device request-user-token
        > GET /v1/me/storefront
        ? accepted met
        ? no request before met
        = an event can require a fresh token
        events:
          renewed: {request: /v1/me/**, fresh: user-token, answered: 200}
        expect:
          - {name: continued, request: GET /v1/me/storefront, after: renewed}
          - {name: not before, request: GET /v1/storefronts, before: renewed, times: 0}
        > GET /v1/me/storefront
        > GET /v1/me/storefront | Music-User-Token: other
        > GET /v1/me/storefront | Music-User-Token: other
        > GET /v1/storefronts
        ? continued met
        ? not before met
        = the rate limit is an event
        rate-limit: {requests: 2, per: 2s}
        expect:
          - {name: waited, request: GET /v1/storefronts, after-each: rate-limit, wait: 1s..}
          - {name: waited long, request: GET /v1/storefronts, after-each: rate-limit, wait: 2s..}
          - {name: few before, request: GET /v1/storefronts, before: rate-limit, times: ..2}
          - {name: nothing soon, request: GET /v1/storefronts, after: rate-limit, wait: ..500ms, times: 0}
        > GET /v1/storefronts
        > GET /v1/storefronts
        > GET /v1/storefronts
        > +1s
        > GET /v1/storefronts
        ? waited met
        ? waited long unmet wait
        ? few before met
        ? nothing soon met
        = a rate limit that was never reached has no occurrence
        rate-limit: {requests: 9, per: 1s}
        expect:
          - {name: waited, request: GET /v1/storefronts, after: rate-limit}
          - {name: quiet, request: GET /v1/storefronts, after: rate-limit, times: 0}
        > GET /v1/storefronts
        ? waited unmet after the first "rate-limit"
        ? quiet met
        = a response of a rule with the same status is not one of the rate limit
        rate-limit: {requests: 9, per: 1s}
        rules: [{request: GET /v1/storefronts/us, answer: rate-limited}]
        expect:
          - {name: quiet, request: GET /v1/storefronts, after: rate-limit, times: 0}
        > GET /v1/storefronts/us
        > GET /v1/storefronts
        ? quiet met
        = a rule with the name of the rate limit replaces it as an event
        rules: [{name: rate-limit, request: GET /v1/storefronts/us, answer: rate-limited}]
        expect:
          - {name: quiet, request: GET /v1/storefronts, after: rate-limit, times: 0}
        > GET /v1/storefronts/us
        > GET /v1/storefronts
        ? quiet unmet times
        = any of several requests
        expect:
          - {name: either, request: [GET /v1/storefronts, GET /v1/storefronts/*], times: 3}
          - {name: never, request: [POST /v1/me/library/playlists, DELETE /v1/me/ratings/**], times: 0}
          - {name: missing, request: [GET /v1/me/storefront, GET /v1/me/library/songs]}
          - {name: with a language, request: [GET /v1/storefronts, GET /v1/storefronts/*], query: {l: ja}}
        > GET /v1/storefronts
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        ? either met
        ? never met
        ? missing unmet path
        ? with a language unmet query l
        = a preflight request can be expected
        expect:
          - {name: preflight, request: OPTIONS /v1/me/**, headers: {Origin: "http://localhost:3000"}, before: asked}
          - {name: asked, request: GET /v1/me/storefront}
          - {name: none elsewhere, request: OPTIONS /v1/catalog/**}
        > OPTIONS /v1/me/storefront | Origin: http://localhost:3000 | Access-Control-Request-Method: GET
        > GET /v1/me/storefront | Origin: http://localhost:3000
        ? preflight met
        ? asked met
        ? none elsewhere unmet path
        """)
}
