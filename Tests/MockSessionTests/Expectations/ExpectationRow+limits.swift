extension ExpectationTestCase {
    static let ofLimits = rows(
        """
        = a period has at most its number of requests, wherever it starts
        expect:
          - {name: three, request: GET /v1/storefronts, times: ..3, per: 1s}
          - {name: two, request: GET /v1/storefronts, times: ..2, per: 1s}
        > GET /v1/storefronts
        > GET /v1/storefronts
        > +900ms
        > GET /v1/storefronts
        > +100ms
        > GET /v1/storefronts
        > GET /v1/storefronts
        ? three met
        ? two unmet per
        = a period that starts between two others is judged, too
        expect:
          - {name: five, request: GET /v1/storefronts, times: ..5, per: 1s}
        > GET /v1/storefronts
        > GET /v1/storefronts
        > GET /v1/storefronts
        > GET /v1/storefronts
        > GET /v1/storefronts
        > +930ms
        > GET /v1/storefronts
        > GET /v1/storefronts
        > GET /v1/storefronts
        > GET /v1/storefronts
        ? five unmet per
        = requests that do not match, and those of other URLs, are not counted in a period
        rules: [{request: GET /v1/storefronts, call: 2, answer: rate-limited}]
        expect:
          - {name: accepted, request: GET /v1/storefronts, answered: 200, times: ..2, per: 1s}
          - {name: each, request: GET /v1/storefronts/*, each: url, times: ..1, per: 1s}
          - {name: all, request: GET /v1/storefronts/*, times: ..1, per: 1s}
        > GET /v1/storefronts
        > GET /v1/storefronts
        > GET /v1/storefronts
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        ? accepted met
        ? each met
        ? all unmet per
        = a period is judged only after the anchor, and for operations
        rules: [{name: refused, request: GET /v1/me/storefront, answer: rate-limited}]
        expect:
          - {name: slower, request: GET /v1/storefronts, after: refused, times: ..1, per: 1s}
          - {name: paced before, request: GET /v1/storefronts, before: refused, times: ..1, per: 1s}
          - {name: calls, operation: request-user-token, times: ..1, per: 1s}
        > GET /v1/storefronts
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > GET /v1/storefronts
        > device request-user-token
        > device request-user-token
        ? slower met
        ? paced before unmet per
        ? calls unmet per
        = a maximum in a period requires nothing
        expect:
          - {name: none, request: GET /v1/storefronts, times: ..1, per: 1s}
        > GET /v1/storefronts/us
        ? none met
        = requests are in flight until their responses end
        time-scale: 1
        rules: [{request: GET /v1/storefronts/*, delay: 1s}]
        expect:
          - {name: two, request: GET /v1/storefronts/*, at-once: ..2}
          - {name: one, request: GET /v1/storefronts/*, at-once: ..1}
        > GET /v1/storefronts/us
        > GET /v1/storefronts/us
        > +1s
        > GET /v1/storefronts/us
        ? two met
        ? one unmet at-once
        = a request that the client gave up is not in flight
        time-scale: 1
        rules: [{request: GET /v1/storefronts/*, answer: hang}]
        expect:
          - {name: closed, request: GET /v1/storefronts/us, at-once: ..1}
          - {name: open, request: GET /v1/storefronts/jp, at-once: ..1}
        > GET /v1/storefronts/us
        > +5s
        > close 1
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        > +5s
        > GET /v1/storefronts/jp
        ? closed met
        ? open unmet at-once
        = a maximum at once requires a request, and responses without delay are never at once
        expect:
          - {name: sequential, request: GET /v1/storefronts, at-once: ..1}
          - {name: none, request: GET /v1/me/storefront, at-once: ..1}
        > GET /v1/storefronts
        > GET /v1/storefronts
        ? sequential met
        ? none unmet path
        = requests at once are counted for each URL
        time-scale: 1
        rules: [{request: GET /v1/storefronts/*, delay: 1s}]
        expect:
          - {name: each, request: GET /v1/storefronts/*, each: url, at-once: ..1}
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        ? each met
        = a request in flight ends with the last piece of its response
        time-scale: 1
        rules: [{request: GET /v1/storefronts, answer: {fault: drip, every: 1s, bytes: 1KiB}}]
        expect:
          - {name: one, request: GET /v1/storefronts, at-once: ..1}
        > GET /v1/storefronts
        > GET /v1/storefronts
        ? one unmet at-once
        = each value is in an accepted request
        generate: {songs: 3}
        expect:
          - {name: each, request: GET /v1/catalog/us/songs, covers: {parameter: ids, values: [a, b, c]}}
          - {name: once, request: GET /v1/catalog/us/songs, covers: {parameter: ids, values: [a, b, c], times: 1}}
          - {name: few, request: GET /v1/catalog/us/songs, covers: {parameter: ids, values: [a, b], times: 1..2}}
          - {name: more, request: GET /v1/catalog/us/songs, covers: {parameter: ids, values: [a, d]}}
        > GET /v1/catalog/us/songs?ids=a,b
        > GET /v1/catalog/us/songs?ids=b,c
        ? each met
        ? once unmet -
        ? few met
        ? more unmet -
        = a rejected request covers no value
        rules: [{request: GET /v1/catalog/us/songs, call: ..2, answer: [service-unavailable, reset, usual]}]
        expect:
          - {name: once, request: GET /v1/catalog/us/songs, covers: {parameter: "filter[isrc]", values: [A, B], times: 1}}
          - {name: other, request: GET /v1/catalog/us/songs, covers: {parameter: ids, values: [A]}}
        > GET /v1/catalog/us/songs?filter%5Bisrc%5D=A,B
        > GET /v1/catalog/us/songs?filter%5Bisrc%5D=A,B
        > GET /v1/catalog/us/songs?filter%5Bisrc%5D=A%2CB
        ? once met
        ? other unmet -
        = a value that only rejected requests sent is missing
        rules: [{request: GET /v1/catalog/us/songs, answer: service-unavailable}]
        expect:
          - {name: once, request: GET /v1/catalog/us/songs, covers: {parameter: ids, values: [A]}}
        > GET /v1/catalog/us/songs?ids=A
        ? once unmet answered
        = values can be required never
        expect:
          - {name: never, request: GET /v1/catalog/us/songs, covers: {parameter: ids, values: [A], times: 0}}
        > GET /v1/catalog/us/songs?ids=A
        ? never unmet -
        = the final ids can be in any order
        generate: {songs: 3}
        user: {library: {playlists: [{id: p.1, name: A, tracks: 0}, {id: p.2, name: B, tracks: 0}]}}
        expect:
          - {name: order, at-end: GET /v1/me/library/playlists, ids: [p.2, p.1]}
          - {name: any, at-end: GET /v1/me/library/playlists, ids: [p.2, p.1], any-order: true}
          - {name: fewer, at-end: GET /v1/me/library/playlists, ids: [p.2], any-order: true}
          - {name: twice, at-end: GET /v1/me/library/playlists, ids: [p.2, p.2, p.1], any-order: true}
          - {name: another, at-end: GET /v1/me/library/playlists, ids: [p.2, p.3], any-order: true}
        > GET /v1/storefronts
        ? order unmet -
        ? any met
        ? fewer unmet -
        ? twice unmet -
        ? another unmet -
        """)
}
