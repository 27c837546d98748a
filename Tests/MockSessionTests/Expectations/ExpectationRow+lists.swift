extension ExpectationTestCase {
    static let ofLists = rows(
        """
        = a walk by next links, by offset and limit, and after a page of one item
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7, playlists: [{id: p.1, name: One, tracks: 3}, {id: p.2, name: Two, tracks: 0}]}}
        lists: {library.songs: {page: 3, max: 5}}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs
        > GET /v1/me/library/songs?offset=3&limit=3
        > GET /v1/me/library/songs?offset=6
        ? songs met
        = a changed list is read again
        user: {library: {playlists: [{id: p.1, name: A, tracks: 0}, {id: p.2, name: B, tracks: 0}]}}
        lists: {library.playlists: {page: 2, max: 2}}
        expect:
          - {name: all, walk: GET /v1/me/library/playlists}
        > GET /v1/me/library/playlists
        > POST /v1/me/library/playlists | Body: {"attributes": {"name": "New"}}
        > GET /v1/me/library/playlists
        > GET /v1/me/library/playlists?offset=2
        ? all met
        = a list that changed once is read again
        user: {library: {playlists: [{id: p.1, name: A, tracks: 0}, {id: p.2, name: B, tracks: 0}]}}
        lists: {library.playlists: {page: 2, max: 2}}
        expect:
          - {name: all, walk: GET /v1/me/library/playlists}
        > GET /v1/me/library/playlists
        > POST /v1/me/library/playlists | Body: {"attributes": {"name": "New"}}
        > GET /v1/me/library/playlists
        > GET /v1/me/library/playlists?offset=2
        > GET /v1/me/library/playlists?offset=2
        ? all unmet items
        = a changed list is read to its end
        user: {library: {playlists: [{id: p.1, name: A, tracks: 0}, {id: p.2, name: B, tracks: 0}]}}
        lists: {library.playlists: {page: 2, max: 2}}
        expect:
          - {name: all, walk: GET /v1/me/library/playlists}
        > GET /v1/me/library/playlists
        > POST /v1/me/library/playlists | Body: {"attributes": {"name": "New"}}
        > GET /v1/me/library/playlists
        ? all unmet items
        = a change of another list does not affect a list
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7}}
        lists: {library.songs: {page: 3, max: 5}}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs?limit=5
        > GET /v1/me/library/songs?offset=5
        > POST /v1/me/library/playlists | Body: {"attributes": {"name": "New"}}
        > GET /v1/me/library/songs?limit=5
        > GET /v1/me/library/songs?offset=5
        ? songs unmet items
        = an unchanged list is read once
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7}}
        lists: {library.songs: {page: 3, max: 5}}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs?limit=5
        > GET /v1/me/library/songs?offset=5
        > GET /v1/me/library/songs?limit=5
        ? songs unmet items
        = a list that changes during a walk is read from the start
        user: {library: {playlists: [{id: p.1, name: A, tracks: 0}, {id: p.2, name: B, tracks: 0}]}}
        lists: {library.playlists: {page: 2, max: 2}}
        expect:
          - {name: all, walk: GET /v1/me/library/playlists}
        > GET /v1/me/library/playlists?limit=1
        > POST /v1/me/library/playlists | Body: {"attributes": {"name": "New"}}
        > GET /v1/me/library/playlists
        > GET /v1/me/library/playlists?offset=2
        ? all met
        = a list that loses an item between two pages has an unread item
        generate: {songs: 12}
        user: {library: {songs: 7}}
        lists: {library.songs: {page: 3}}
        rules: [{name: deleted, request: GET /v1/me/library/songs, call: 1, then: {library: {remove: 1}}}]
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs
        > GET /v1/me/library/songs?offset=3
        ? songs unmet items
        = a list that loses an item is read again
        generate: {songs: 12}
        user: {library: {songs: 7}}
        lists: {library.songs: {page: 3}}
        rules: [{name: deleted, request: GET /v1/me/library/songs, call: 1, then: {library: {remove: 1}}}]
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs
        > GET /v1/me/library/songs?offset=3
        > GET /v1/me/library/songs
        > GET /v1/me/library/songs?offset=3
        ? songs met
        = the pages of a list that loses an item overlap
        generate: {songs: 12}
        user: {library: {songs: 7}}
        lists: {library.songs: {page: 3}}
        rules: [{name: deleted, request: GET /v1/me/library/songs, call: 1, then: {library: {remove: 1}}}]
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs
        > GET /v1/me/library/songs?offset=2
        > GET /v1/me/library/songs?offset=5
        ? songs met
        = a song that was removed is added again, once
        generate: {songs: 3}
        user: {token: issued, library: {songs: 3}}
        rules: [{request: GET /v1/storefronts, then: {library: {remove: [songs/2013897906]}}}]
        expect:
          - {name: all, at-end: GET /v1/me/library/songs, count: 3}
        > GET /v1/storefronts
        > POST /v1/me/library?ids[songs]=2013897906
        > POST /v1/me/library?ids[songs]=2013897906
        ? all met
        = a list that gets an item between two pages has an item twice
        generate: {songs: 12}
        user: {library: {playlists: [{id: p.1, name: A, tracks: 0}, {id: p.2, name: B, tracks: 0}, {id: p.3, name: C, tracks: 0}]}}
        lists: {library.playlists: {page: 2}}
        expect:
          - {name: all, walk: GET /v1/me/library/playlists}
        > GET /v1/me/library/playlists
        > POST /v1/me/library/playlists | Body: {"attributes": {"name": "New"}}
        > GET /v1/me/library/playlists?offset=2
        > GET /v1/me/library/playlists?offset=1
        ? all met
        = a page is missing
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7}}
        lists: {library.songs: {page: 3, max: 5}}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs
        > GET /v1/me/library/songs?offset=6
        ? songs unmet items
        = pages overlap
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7}}
        lists: {library.songs: {page: 3, max: 5}}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs?limit=5
        > GET /v1/me/library/songs?offset=3
        > GET /v1/me/library/songs?offset=6
        ? songs unmet items
        = no list was read
        user: {library: {songs: 2}}
        generate: {songs: 2}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/storefronts
        ? songs unmet -
        = an incomplete page is not read
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7}}
        lists: {library.songs: {page: 3, max: 5}}
        rules:
          - {request: GET /v1/me/library/songs, query: {offset: 3}, call: 1, answer: {fault: truncate, at: 5B}}
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
        = resources by ids are not a page
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7, playlists: [{id: p.1, name: One, tracks: 3}]}}
        expect:
          - {name: playlists, walk: GET /v1/me/library/playlists}
          - {name: by id, walk: GET /v1/me/library/playlists, query: {ids: p.1}}
        > GET /v1/me/library/playlists?ids=p.1
        ? playlists unmet -
        ? by id met
        = items in a relationship are read, and can be read again
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
        = several lists are separate
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7, playlists: [{id: p.1, name: One, tracks: 3}, {id: p.2, name: Two, tracks: 2}]}}
        expect:
          - {name: both, walk: GET /v1/me/library/playlists/*/tracks}
        > GET /v1/me/library/playlists/p.1/tracks
        > GET /v1/me/library/playlists/p.2/tracks?limit=1
        ? both unmet items
        = the lists of users are separate
        generate: {artists: 2, albums: 3, songs: 12}
        users: {ann: {token: AAA, library: {songs: 2}}, bob: {token: BBB, library: {songs: 3}}}
        expect:
          - {name: each, walk: GET /v1/me/library/songs}
          - {name: bobs, walk: GET /v1/me/library/songs, user: bob}
        > GET /v1/me/library/songs | Music-User-Token: AAA
        > GET /v1/me/library/songs | Music-User-Token: BBB
        ? each met
        ? bobs met
        = each group of charts and of a search is a list
        generate: {artists: 2, albums: 12, songs: 40}
        lists: {charts: {page: 5, max: 10}, search: {page: 5, max: 10}}
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
        = a rejected list is not read, and is reported
        user: {token: issued}
        generate: {songs: 2}
        expect:
          - {name: songs, walk: GET /v1/me/library/songs}
        > GET /v1/me/library/songs | Music-User-Token: x
        ? songs unmet answered
        = the final state ignores rules and tokens
        generate: {artists: 2, albums: 3, songs: 12}
        user: {library: {songs: 7, playlists: [{id: p.1, name: One, tracks: 3}, {id: p.2, name: Two, tracks: 0}]}}
        lists: {library.songs: {page: 3, max: 5}}
        rules: [{request: /v1/**, answer: service-unavailable}]
        expect:
          - {name: count, at-end: GET /v1/me/library/songs, count: 7}
          - {name: other count, at-end: GET /v1/me/library/songs, count: ..6}
          - {name: nothing, at-end: GET /v1/me/library/playlists/p.2/tracks, ids: [], count: 0}
          - {name: ids, at-end: GET /v1/me/library/playlists, ids: [p.1, p.2]}
          - {name: other order, at-end: GET /v1/me/library/playlists, ids: [p.2, p.1]}
          - {name: body, at-end: GET /v1/me/library/playlists/p.1, body: {data: [{id: p.1, attributes: {name: One}}]}}
          - {name: other body, at-end: GET /v1/me/library/playlists/p.1, body: {data: [{attributes: {name: Two}}]}}
          - {name: query, at-end: GET /v1/me/library/playlists, query: {ids: p.2}, ids: [p.2]}
          - {name: missing, at-end: GET /v1/me/library/playlists/p.404, count: 0}
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
