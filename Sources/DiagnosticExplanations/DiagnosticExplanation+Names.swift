extension DiagnosticExplanation {
    static let namesText = #"""
        code: unknown-storefront
        title: A storefront is named that does not exist in the scenario
        why: What `storefronts` lists (without it: what has recordings) is all there is. A user of another storefront
        why: could not have signed in, and each of their requests would fail for a reason that the scenario does not say.
        example:
        | scenario: A storefront that is not among them
        | storefronts: [us, gb, jp]
        | user:
        |   storefront: uss
        cure:
        | scenario: A storefront that is among them
        | storefronts: [us, gb, jp]
        | user:
        |   storefront: us

        code: unlisted-storefront
        title: Apple Music is not known to have this storefront
        why: It exists in the scenario all the same, so this is a warning. Mostly it is another code that was meant: the
        why: storefronts go by ISO 3166, and the United Kingdom is `gb`.
        example:
        | scenario: The United Kingdom
        | storefronts: [us, uk]
        cure:
        | scenario: The United Kingdom
        | storefronts: [us, gb]

        code: unknown-limit
        title: No list has a page size of this name
        why: The names are the contract's: the type and the relationship, or the endpoint. `apple-music-mock routes` prints
        why: them beside each request.
        example:
        | scenario: Two tracks at a time
        | limits:
        |   album.tracks: {default: 2}
        cure:
        | scenario: Two tracks at a time
        | limits:
        |   albums.tracks: {default: 2}

        code: unknown-answer
        title: No answer has this name
        why: A name stands for a status and Apple's own body with it, and one status can have several: 403 is a missing
        why: user token or a wrong one. What has no name is written out: `{status: 418}`.
        example:
        | scenario: Too many requests
        | rules:
        |   - {request: /v1/catalog/**, answer: 429}
        cure:
        | scenario: Too many requests
        | rules:
        |   - {request: /v1/catalog/**, answer: rate-limited}

        code: unknown-song
        title: A playlist holds a song that is not recorded
        why: A library is made of songs that the user's storefront has; without a recording there is nothing to show.
        why: Ids differ between storefronts: the same song has another one elsewhere.
        example:
        | scenario: A song too many
        | catalog: [Recordings]
        | user:
        |   library:
        |     playlists:
        |       - {name: Mine, tracks: ["1000", "1001"]}
        example: Recordings/us/song.json
        | {"data": [{"id": "1000", "type": "songs", "attributes": {"name": "One"}}]}
        cure:
        | scenario: All songs are there
        | catalog: [Recordings]
        | user:
        |   library:
        |     playlists:
        |       - {name: Mine, tracks: ["1000"]}

        code: duplicate-id
        title: The same id stands twice in a list
        why: A resource that is asked for has one answer. Storefronts and playlists of a scenario have an id each, and an
        why: album shows a track once; only a playlist and a history may hold the same song again.
        example:
        | scenario: The same thing twice
        | storefronts: [us, jp, us]
        | catalog: [Recordings]
        example: Recordings/us/tracks.json
        | {
        |   "href": "/v1/catalog/us/albums/1/tracks",
        |   "data": [{"id": "2", "type": "songs"}, {"id": "2", "type": "songs"}]
        | }
        cure:
        | scenario: One thing once
        | storefronts: [us, jp]
        | catalog: [Recordings]
        cure: Recordings/us/tracks.json
        | {
        |   "href": "/v1/catalog/us/albums/1/tracks",
        |   "data": [{"id": "2", "type": "songs"}, {"id": "3", "type": "songs"}]
        | }


        code: unknown-user
        title: A rule is for a user that the scenario does not have
        why: A rule with `user` meets only the requests that carry that user's token. Nobody has this name, so it would
        why: never meet any.
        example:
        | scenario: For whom?
        | users:
        |   alice: {token: issued}
        |   bob: {token: the-token-of-bob}
        | rules:
        |   - {request: /v1/me/**, user: alise, answer: user-token-invalid}
        cure:
        | scenario: For Alice
        | users:
        |   alice: {token: issued}
        |   bob: {token: the-token-of-bob}
        | rules:
        |   - {request: /v1/me/**, user: alice, answer: user-token-invalid}

        code: user-without-token
        title: One of several users has no token of their own
        why: A request says whose it is by its Music User Token alone. A user who takes any token would be everybody.
        example:
        | scenario: Two people, one of them unknown
        | users:
        |   alice: {token: issued}
        |   bob: {storefront: us}
        cure:
        | scenario: Two people
        | users:
        |   alice: {token: issued}
        |   bob: {storefront: us, token: the-token-of-bob}

        code: shared-token
        title: Two users have the same token
        why: A request says whose it is by its Music User Token alone: with one token for two, one of them never comes.
        example:
        | scenario: One token for two
        | users:
        |   alice: {token: our-token}
        |   bob: {token: our-token}
        cure:
        | scenario: A token each
        | users:
        |   alice: {token: the-token-of-alice}
        |   bob: {token: the-token-of-bob}

        code: unknown-resource
        title: A resource is to be changed that nothing is recorded of
        why: `resources` changes what recordings show or `generate` makes up. Of this id there is nothing to change, so
        why: the client would meet what you meant to change as it always was.
        example:
        | scenario: A change in nothing
        | resources:
        |   songs/1: {remove: [artwork]}
        cure:
        | scenario: No change
        """#
}
