extension ExpectationTestCase {
    static let ofLists = rows(
        """
        = a walk by the service's pages, by one's own, and from a page of one
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7, playlists: [{id: p.1, name: One, tracks: 3}, {id: p.2, name: Two, tracks: 0}]}}
        limits: {library.songs: {default: 3, max: 5}}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs, covers: once}
        > GET /v1/me/library/songs
        > GET /v1/me/library/songs?offset=3&limit=3
        > GET /v1/me/library/songs?offset=6
        ? songs met
        = a list is read again when it has changed
        user: {library: {playlists: [{id: p.1, name: A, tracks: 0}, {id: p.2, name: B, tracks: 0}]}}
        limits: {library.playlists: {default: 2, max: 2}}
        expect:
          - {name: all, walk: GET /v1/me/library/playlists}
        > GET /v1/me/library/playlists
        > POST /v1/me/library/playlists | Body: {"attributes": {"name": "New"}}
        > GET /v1/me/library/playlists
        > GET /v1/me/library/playlists?offset=2
        ? all met
        = a list is read again when it has changed, once
        user: {library: {playlists: [{id: p.1, name: A, tracks: 0}, {id: p.2, name: B, tracks: 0}]}}
        limits: {library.playlists: {default: 2, max: 2}}
        expect:
          - {name: all, walk: GET /v1/me/library/playlists}
        > GET /v1/me/library/playlists
        > POST /v1/me/library/playlists | Body: {"attributes": {"name": "New"}}
        > GET /v1/me/library/playlists
        > GET /v1/me/library/playlists?offset=2
        > GET /v1/me/library/playlists?offset=2
        ? all unmet items
        = a list that has changed is read to its end
        user: {library: {playlists: [{id: p.1, name: A, tracks: 0}, {id: p.2, name: B, tracks: 0}]}}
        limits: {library.playlists: {default: 2, max: 2}}
        expect:
          - {name: all, walk: GET /v1/me/library/playlists}
        > GET /v1/me/library/playlists
        > POST /v1/me/library/playlists | Body: {"attributes": {"name": "New"}}
        > GET /v1/me/library/playlists
        ? all unmet items
        = what changes something else does not change a list
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7}}
        limits: {library.songs: {default: 3, max: 5}}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs?limit=5
        > GET /v1/me/library/songs?offset=5
        > POST /v1/me/library/playlists | Body: {"attributes": {"name": "New"}}
        > GET /v1/me/library/songs?limit=5
        > GET /v1/me/library/songs?offset=5
        ? songs unmet items
        = a list that has not changed is read once
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7}}
        limits: {library.songs: {default: 3, max: 5}}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs?limit=5
        > GET /v1/me/library/songs?offset=5
        > GET /v1/me/library/songs?limit=5
        ? songs unmet items
        = a list that changes while it is read is begun anew
        user: {library: {playlists: [{id: p.1, name: A, tracks: 0}, {id: p.2, name: B, tracks: 0}]}}
        limits: {library.playlists: {default: 2, max: 2}}
        expect:
          - {name: all, walk: GET /v1/me/library/playlists}
        > GET /v1/me/library/playlists?limit=1
        > POST /v1/me/library/playlists | Body: {"attributes": {"name": "New"}}
        > GET /v1/me/library/playlists
        > GET /v1/me/library/playlists?offset=2
        ? all met
        = a page is lost
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7}}
        limits: {library.songs: {default: 3, max: 5}}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs
        > GET /v1/me/library/songs?offset=6
        ? songs unmet items
        = pages overlap
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7}}
        limits: {library.songs: {default: 3, max: 5}}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs?limit=5
        > GET /v1/me/library/songs?offset=3
        > GET /v1/me/library/songs?offset=6
        ? songs unmet items
        = nothing was read
        user: {library: {songs: 2}}
        generate: {songs: 2}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/storefronts
        ? songs unmet -
        = a page that did not arrive was not read
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7}}
        limits: {library.songs: {default: 3, max: 5}}
        rules:
          - {request: GET /v1/me/library/songs, query: {offset: 3}, call: 1, fault: truncate, at: 5B}
          - {request: GET /v1/me/library/songs, query: {offset: 6}, call: 1, answer: service-unavailable}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs
        > GET /v1/me/library/songs?offset=3
        > GET /v1/me/library/songs?offset=3
        > GET /v1/me/library/songs?offset=6
        > GET /v1/me/library/songs?offset=6
        > HEAD /v1/me/library/songs
        ? songs met
        = some by their ids are no page
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7, playlists: [{id: p.1, name: One, tracks: 3}]}}
        expect:
          - {name: playlists, walk: GET /v1/me/library/playlists}
          - {name: by id, walk: GET /v1/me/library/playlists, query: {ids: p.1}}
        > GET /v1/me/library/playlists?ids=p.1
        ? playlists unmet -
        ? by id met
        = what stands inside of a resource was read, and may be read again
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7, playlists: [{id: p.1, name: One, tracks: 3}, {id: p.2, name: Two, tracks: 2}]}}
        expect:
          - {name: inside, walk: GET /v1/me/library/playlists/p.1/tracks}
          - {name: again, walk: GET /v1/me/library/playlists/p.2/tracks}
        > GET /v1/me/library/playlists/p.1?include=tracks
        > GET /v1/me/library/playlists/p.2?include=tracks
        > GET /v1/me/library/playlists/p.2/tracks
        ? inside met
        ? again met
        = several lists, each by itself
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7, playlists: [{id: p.1, name: One, tracks: 3}, {id: p.2, name: Two, tracks: 2}]}}
        expect:
          - {name: both, walk: GET /v1/me/library/playlists/*/tracks}
        > GET /v1/me/library/playlists/p.1/tracks
        > GET /v1/me/library/playlists/p.2/tracks?limit=1
        ? both unmet items
        = each user's list by itself
        generate: {artists: 2, albums: 3, songs: 12}
        users: {ann: {token: AAA, library: {songs: 2}}, bob: {token: BBB, library: {songs: 3}}}
        expect:
          - {name: each, walk: GET /v1/me/library/songs}
          - {name: bobs, walk: GET /v1/me/library/songs, user: bob}
        > GET /v1/me/library/songs | Music-User-Token: AAA
        > GET /v1/me/library/songs | Music-User-Token: BBB
        ? each met
        ? bobs met
        = a walk over charts and a search, each of their groups a list
        generate: {artists: 2, albums: 12, songs: 40}
        limits: {charts: {default: 5, max: 10}, search: {default: 5, max: 10}}
        expect:
          - {name: songs, walk: GET /v1/catalog/us/charts, query: {types: songs}}
          - {name: both, walk: GET /v1/catalog/us/charts}
        > GET /v1/catalog/us/charts?types=songs&limit=10
        > GET /v1/catalog/us/charts?offset=10&chart=most-played&types=songs&limit=10
        > GET /v1/catalog/us/charts?offset=20&chart=most-played&types=songs&limit=10
        > GET /v1/catalog/us/charts?offset=30&chart=most-played&types=songs&limit=10
        > GET /v1/catalog/us/charts?types=albums&limit=10
        ? songs met
        ? both unmet items
        = a list that is refused is not read, and that is said
        user: {token: issued}
        generate: {songs: 2}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs | Music-User-Token: x
        ? songs unmet answered
        = the end, past rules and tokens
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7, playlists: [{id: p.1, name: One, tracks: 3}, {id: p.2, name: Two, tracks: 0}]}}
        limits: {library.songs: {default: 3, max: 5}}
        rules: [{request: /v1/**, answer: service-unavailable}]
        expect:
          - {name: count, finally: GET /v1/me/library/songs, count: 7}
          - {name: other count, finally: GET /v1/me/library/songs, count: ..6}
          - {name: nothing, finally: GET /v1/me/library/playlists/p.2/tracks, ids: [], count: 0}
          - {name: ids, finally: GET /v1/me/library/playlists, ids: [p.1, p.2]}
          - {name: other order, finally: GET /v1/me/library/playlists, ids: [p.2, p.1]}
          - {name: body, finally: GET /v1/me/library/playlists/p.1, body: {data: [{id: p.1, attributes: {name: One}}]}}
          - {name: other body, finally: GET /v1/me/library/playlists/p.1, body: {data: [{attributes: {name: Two}}]}}
          - {name: query, finally: GET /v1/me/library/playlists, query: {ids: p.2}, ids: [p.2]}
          - {name: missing, finally: GET /v1/me/library/playlists/p.404, count: 0}
        > GET /v1/storefronts
        ? count met
        ? other count unmet -
        ? nothing met
        ? ids met
        ? other order unmet -
        ? body met
        ? other body unmet -
        ? query met
        ? missing unmet -
        """)
}
