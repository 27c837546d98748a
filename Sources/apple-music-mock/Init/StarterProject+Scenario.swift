extension StarterProject {
    /// A scenario that shows a catalog, tokens, rules and what is expected.
    static let scenario = #"""
        # What the mock Apple Music is like, and what goes wrong. Only the title must be there.
        scenario: The first scenario
        about: |
          An album of three songs, and a library that has them. The user token is refused once: a client that loops on 403,
          or that gives up at the first one, fails here.

        # What there is: recordings, JSON as the service answered it. A folder stands for all that is in it.
        catalog: [Recordings]
        storefronts: [us]

        # Which developer tokens are taken: any, well-formed (by form and date), or signed (by a key of yours).
        developer-token: {accept: well-formed}

        # Whose library and history /v1/me shows. Any Music User Token that is not empty is this user's.
        user:
          storefront: us
          token: any
          library: {songs: 3}

        # What goes wrong, in order. A path's * is one segment, ** the rest.
        rules:
          - name: the user token is refused once
            request: GET /v1/me/**
            times: 1
            answer: user-token-invalid  # 403, code 40300, as Apple says it
          - name: search is slow
            request: GET /v1/catalog/us/search
            delay: 200ms

        # What a client must do about it; `run` says at the end whether it did.
        expect:
          - name: asked again
            request: GET /v1/me/library/songs
            after: the user token is refused once
            answered: 200
          - {name: not in a loop, request: GET /v1/me/library/songs, times: ..2}

        """#
}
