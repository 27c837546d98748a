extension DiagnosticExplanation {
    static let listsText = #"""
        code: bad-address
        title: `as` is not a request that a body can have answered
        why: `as` says which list a recording is a page of: the one request that it answered, `GET /v1/…`, with its offset
        why: if it has one. A pattern with `*` would be many lists.
        example:
        | scenario: Recently played
        | catalog:
        |   - {file: Recordings/tracks.json, as: GET /v1/me/recent/**}
        example: Recordings/tracks.json
        | {"data": [{"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1"}]}
        cure:
        | scenario: Recently played
        | catalog:
        |   - {file: Recordings/tracks.json, as: GET /v1/me/recent/played/tracks}

        code: no-address
        title: A body does not say which list it is a page of
        why: A list is known by the body's own `href`, else by its `next`, else by `as` in the scenario. Without any, the
        why: resources are served but not the list; for a body of `…?ids=` there is none, so this is only a note.
        example:
        | scenario: Whose songs?
        | catalog: [Recordings/us/songs.json]
        example: Recordings/us/songs.json
        | {"data": [{"id": "1", "type": "songs"}, {"id": "2", "type": "songs"}]}
        cure:
        | scenario: The songs played last
        | catalog:
        |   - {file: Recordings/us/songs.json, as: GET /v1/me/recent/played/tracks}

        code: page-gap
        title: A page in the middle of a list is not recorded
        why: Pages are joined in order. Where one is missing, what follows cannot be shown at its place, so the list is
        why: served up to the gap.
        example:
        | scenario: Tracks
        | catalog: [Recordings]
        example: Recordings/us/page-1.json
        | {
        |   "href": "/v1/catalog/us/albums/1/tracks",
        |   "next": "/v1/catalog/us/albums/1/tracks?offset=1",
        |   "data": [{"id": "11", "type": "songs"}]
        | }
        example: Recordings/us/page-3.json
        | {
        |   "href": "/v1/catalog/us/albums/1/tracks?offset=2",
        |   "data": [{"id": "13", "type": "songs"}]
        | }
        cure: Recordings/us/page-2.json
        | {
        |   "href": "/v1/catalog/us/albums/1/tracks?offset=1",
        |   "next": "/v1/catalog/us/albums/1/tracks?offset=2",
        |   "data": [{"id": "12", "type": "songs"}]
        | }

        code: recording-ends
        title: A list goes on where the recording ends
        why: The last page has a `next`, and what that leads to was not recorded. The list is served as far as it goes,
        why: and ends there; record the rest if a client should see it, or take the `next` out.
        example:
        | scenario: Tracks
        | catalog: [Recordings]
        example: Recordings/us/page-1.json
        | {
        |   "href": "/v1/catalog/us/albums/1/tracks",
        |   "next": "/v1/catalog/us/albums/1/tracks?offset=1",
        |   "data": [{"id": "11", "type": "songs"}]
        | }
        cure: Recordings/us/page-2.json
        | {
        |   "href": "/v1/catalog/us/albums/1/tracks?offset=1",
        |   "data": [{"id": "12", "type": "songs"}]
        | }

        """#
}
