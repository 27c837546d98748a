extension ExpectationTestCase {
    static let ofOutcomes = rows(
        """
        = a response finds resources by id, by type and id, and by number
        seed: 7
        user: {library: {playlists: [{id: p.1, name: A, tracks: 0}, {id: p.2, name: B, tracks: 0}]}}
        expect:
          - {name: both, request: GET /v1/me/library/playlists, found: {ids: [p.1, library-playlists/p.2]}}
          - {name: two, request: GET /v1/me/library/playlists, found: {count: 2, any-of: [p.2, p.3]}}
          - {name: three, request: GET /v1/me/library/playlists, found: {count: 3..}}
          - {name: another, request: GET /v1/me/library/playlists, found: {ids: [p.1, p.3]}}
          - {name: one of others, request: GET /v1/me/library/playlists, found: {any-of: [p.3, library-songs/p.1]}}
          - {name: nothing, request: GET /v1/me/library/playlists, found: nothing}
        > GET /v1/me/library/playlists
        ? both met
        ? two met
        ? three unmet found
        ? another unmet found
        ? one of others unmet found
        ? nothing unmet found
        = an empty list and a 404 find nothing
        user: {library: {playlists: [{id: p.1, name: A, tracks: 0}]}}
        generate: {songs: 2}
        expect:
          - {name: empty, request: GET /v1/me/library/songs, found: nothing}
          - {name: missing, request: GET /v1/me/library/playlists/p.2, found: nothing}
          - {name: no tracks, request: GET /v1/me/library/playlists/p.1/tracks, found: nothing}
          - {name: some, request: GET /v1/me/library/songs, found: {count: 1..}}
          - {name: some or none, request: GET /v1/me/library/playlists/p.2, found: {count: 0..}}
        > GET /v1/me/library/songs
        > GET /v1/me/library/playlists/p.2
        > GET /v1/me/library/playlists/p.1/tracks
        ? empty met
        ? missing met
        ? no tracks met
        ? some unmet found
        ? some or none unmet answered
        = a refused or truncated response finds neither something nor nothing
        user: {token: issued, library: {playlists: [{id: p.1, name: A, tracks: 0}]}}
        states: {phase: start}
        rules:
          - {name: cut, request: GET /v1/me/library/playlists/p.1, answer: {fault: truncate, at: 5B}}
          - {name: lost, request: GET /v1/me/library/playlists/p.2, answer: not-found}
          - {name: cut too, request: GET /v1/me/library/playlists/p.3, answer: not-found, then: {states: {phase: end}}}
        expect:
          - {name: refused, request: GET /v1/me/library/songs, found: nothing}
          - {name: truncated, request: GET /v1/me/library/playlists/p.1, found: {ids: p.1}}
          - {name: truncated nothing, request: GET /v1/me/library/playlists/p.1, found: nothing}
        > GET /v1/me/library/songs | Music-User-Token: x
        > GET /v1/me/library/playlists/p.1
        ? refused unmet found
        ? truncated unmet answered
        ? truncated nothing unmet found
        = the resources of all groups of a search are counted
        generate: {artists: 2, albums: 4, songs: 12}
        lists: {search: {page: 2, max: 2}}
        expect:
          - {name: all, request: GET /v1/catalog/us/charts, found: {count: 4}}
        > GET /v1/catalog/us/charts?types=songs,albums&limit=2
        ? all met
        = a walk ends at the end of the list
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7}}
        lists: {library.songs: {page: 3, max: 5}}
        expect:
          - {name: not judged, walk: GET /v1/me/library/songs}
          - {name: nothing past, walk: GET /v1/me/library/songs, beyond: 0}
          - {name: one past, walk: GET /v1/me/library/songs, beyond: 1}
          - {name: two past, walk: GET /v1/me/library/songs, beyond: 2}
        > GET /v1/me/library/songs
        > GET /v1/me/library/songs?offset=3
        > GET /v1/me/library/songs?offset=6
        > GET /v1/me/library/songs?offset=9
        > GET /v1/me/library/songs?offset=12
        ? not judged met
        ? nothing past unmet beyond
        ? one past unmet beyond
        ? two past met
        = pages in any order, an empty list, and a failed page are not past the end
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7}}
        lists: {library.songs: {page: 3, max: 5}}
        rules: [{request: GET /v1/me/library/songs, query: {offset: 6}, call: 1, answer: service-unavailable}]
        expect:
          - {name: songs, walk: GET /v1/me/library/songs, beyond: 0}
          - {name: albums, walk: GET /v1/me/library/music-videos, beyond: 0}
        > GET /v1/me/library/songs?offset=6
        > GET /v1/me/library/songs?offset=6
        > GET /v1/me/library/songs?offset=3
        > GET /v1/me/library/songs
        > GET /v1/me/library/music-videos?offset=0
        ? songs met
        ? albums met
        = a request past the end is found even if a rule rejects it
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 2}}
        rules: [{request: GET /v1/me/library/songs, query: {offset: 2}, answer: service-unavailable}]
        expect:
          - {name: songs, walk: GET /v1/me/library/songs, beyond: 0}
        > GET /v1/me/library/songs
        > GET /v1/me/library/songs?offset=2&limit=2
        ? songs unmet beyond
        = a page that `next` names is not past the end
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 2}}
        rules:
          - request: GET /v1/me/library/songs
            call: 1
            edit: {set: {next: "/v1/me/library/songs?offset=2"}}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs, beyond: 0}
        > GET /v1/me/library/songs
        > GET /v1/me/library/songs?offset=2&limit=2
        ? songs met
        = one alternative is enough
        expect:
          - name: asked
            either:
              - {operation: request-capabilities}
              - {name: by web, request: GET /v1/me/storefront, times: 2}
          - name: neither
            either:
              - {operation: music-subscription}
              - {request: GET /v1/storefronts/jp}
          - {name: later, request: GET /v1/storefronts/us, after: asked}
        > GET /v1/me/storefront
        > GET /v1/me/storefront
        > GET /v1/storefronts/us
        ? asked met
        ? neither unmet path
        ? later met
        = an alternative has its own anchor and can be a walk
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7}}
        lists: {library.songs: {page: 3, max: 5}}
        rules: [{name: down, request: GET /v1/storefronts, call: 1, answer: service-unavailable}]
        expect:
          - name: recovered
            either:
              - {walk: GET /v1/me/library/songs}
              - {request: GET /v1/storefronts, after: down, wait: ..5s, answered: 200}
          - either:
              - {walk: GET /v1/me/library/songs}
              - {at-end: GET /v1/me/library/songs, count: 6}
        > GET /v1/storefronts
        > +3s
        > GET /v1/storefronts
        > GET /v1/me/library/songs
        ? recovered met
        ? expectation 2 unmet items
        = nothing but the listed requests is sent
        expect:
          - {name: these, only: [GET /v1/storefronts, GET /v1/me/**]}
          - {name: not enough, only: [GET /v1/storefronts]}
          - {name: no operation, only: [/v1/**]}
          - {name: another operation, only: [/v1/**, request-user-token]}
          - {name: one operation, only: [/v1/**, request-capabilities]}
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > OPTIONS /v1/me/storefront
        > device request-capabilities
        ? these met
        ? not enough unmet only
        ? no operation met
        ? another operation unmet only
        ? one operation met
        = nothing else is sent in a stretch of the session
        users: {ann: {token: AAA}, bob: {token: BBB}}
        rules: [{name: down, request: GET /v1/storefronts, call: 1, answer: service-unavailable}]
        expect:
          - {name: quiet, only: [GET /v1/storefronts], after: down}
          - {name: quiet before, only: [GET /v1/storefronts], before: down}
          - {name: quiet bob, only: [GET /v1/storefronts], after: down, user: bob}
          - {name: quiet ann, only: [GET /v1/storefronts], after: down, user: ann}
        > GET /v1/me/storefront | Music-User-Token: BBB
        > GET /v1/storefronts
        > GET /v1/me/storefront | Music-User-Token: AAA
        > GET /v1/storefronts
        ? quiet unmet only
        ? quiet before unmet only
        ? quiet bob met
        ? quiet ann unmet only
        = a client gives up in time
        rules: [{name: tunnel, request: GET /v1/storefronts, answer: hang}]
        expect:
          - {name: gave up, request: GET /v1/storefronts, gave-up: ..20s}
          - {name: too slow, request: GET /v1/storefronts, gave-up: ..10s}
          - {name: after the tunnel, request: GET /v1/storefronts, after: first, gave-up: ..5s}
          - {name: first, request: GET /v1/me/storefront}
          - {name: never asked, request: GET /v1/storefronts/us, gave-up: ..20s}
        > GET /v1/me/storefront
        > +4s
        > GET /v1/storefronts
        > +3s
        > close 2
        > +10s
        > GET /v1/storefronts
        > +5s
        > close 3
        ? gave up met
        ? too slow unmet gave-up
        ? after the tunnel unmet gave-up
        ? first met
        ? never asked unmet path
        = a client waits for too long
        rules: [{request: GET /v1/storefronts, answer: hang}, {request: GET /v1/me/**, answer: {fault: drip, every: 10s}}]
        expect:
          - {name: late, request: GET /v1/storefronts, gave-up: ..20s}
          - {name: dripping, request: GET /v1/me/storefront, gave-up: ..20s}
          - {name: still open, request: GET /v1/storefronts/us, gave-up: ..20s}
          - {name: answered, request: GET /v1/catalog/us/charts, gave-up: ..20s}
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > GET /v1/catalog/us/charts?types=songs
        > +25s
        > close 1
        > close 2
        ? late unmet gave-up
        ? dripping unmet gave-up
        ? still open unmet path
        ? answered met
        = a connection that is still open at the end was not closed
        rules: [{request: GET /v1/storefronts, answer: hang}]
        expect:
          - {name: gave up, request: GET /v1/storefronts, gave-up: ..20s}
        > GET /v1/storefronts
        ? gave up unmet gave-up
        = HEAD finds neither something nor nothing
        expect:
          - {name: some, request: /v1/storefronts, found: {count: 1..}}
          - {name: none, request: /v1/storefronts/xx, found: nothing}
        > HEAD /v1/storefronts
        > HEAD /v1/storefronts/xx
        ? some unmet found
        ? none unmet found
        = a fault does not cut off a response without a body
        generate: {songs: 3}
        user: {token: issued}
        rules: [{request: /v1/**, answer: malformed-chunk}]
        expect:
          - {name: deleted, request: DELETE /v1/me/ratings/**, answered: 204}
          - {name: head, request: HEAD /v1/storefronts/us, answered: 200}
          - {name: list, request: GET /v1/storefronts, answered: 200}
        > PUT /v1/me/ratings/songs/2013897906 | Body: {"type": "rating", "attributes": {"value": 1}}
        > DELETE /v1/me/ratings/songs/2013897906
        > HEAD /v1/storefronts/us
        > GET /v1/storefronts
        ? deleted met
        ? head met
        ? list unmet answered
        = a client that waits until the mock ends the connection did not give up
        time-scale: 1
        rules:
          - {request: GET /v1/storefronts, delay: 30s, answer: reset}
          - {request: GET /v1/storefronts/us, delay: 30s, answer: {fault: truncate, at: 5B}}
          - {request: GET /v1/storefronts/jp, delay: 30s, answer: {fault: truncate, at: 1MiB}}
          - {request: GET /v1/me/storefront, answer: {fault: drip, every: 25s, bytes: 1MiB}}
        expect:
          - {name: reset, request: GET /v1/storefronts, gave-up: ..20s}
          - {name: cut, request: GET /v1/storefronts/us, gave-up: ..20s}
          - {name: longer, request: GET /v1/storefronts/us, gave-up: ..30s}
          - {name: complete, request: GET /v1/storefronts/jp, gave-up: ..20s}
          - {name: dripped, request: GET /v1/me/storefront, gave-up: ..20s}
        > GET /v1/storefronts
        > GET /v1/storefronts/us
        > GET /v1/storefronts/jp
        > GET /v1/me/storefront
        > +40s
        ? reset unmet gave-up
        ? cut unmet gave-up
        ? longer met
        ? complete met
        ? dripped met
        = a response that is still on its way is given up in time, or not
        time-scale: 1
        rules: [{request: GET /v1/storefronts, delay: 30s, answer: reset}, {request: GET /v1/me/storefront, delay: 30s}]
        expect:
          - {name: waits for a reset, request: GET /v1/storefronts, gave-up: ..20s}
          - {name: waits for a response, request: GET /v1/me/storefront, gave-up: ..20s}
          - {name: still in time, request: GET /v1/storefronts, gave-up: ..25s}
        > GET /v1/storefronts
        > GET /v1/me/storefront
        > +25s
        ? waits for a reset unmet gave-up
        ? waits for a response unmet gave-up
        ? still in time met
        = a skipped delay gives no time to give up
        rules: [{request: GET /v1/storefronts, delay: 30s, answer: reset}]
        expect:
          - {name: gave up, request: GET /v1/storefronts, gave-up: ..20s}
        > GET /v1/storefronts
        > +40s
        ? gave up met
        """)
}
