/// Scenarios with typical formatting.
enum Examples {
    static let all = [whole, rules, everything]

    static let whole = """
        # What every client gets wrong.
        scenario: The user token is refused once and must be fetched again once
        about: |
          Apple's advice on a 403 is to fetch the token again. A client that loops, or that gives up, fails here.
        clock: 2026-11-20T12:00:00Z
        recordings: [Recordings/khalid]
        storefronts: [us, jp, no]
        user: {storefront: us, token: issued}
        rules:
          - request: GET /v1/me/recent/played/tracks
            call: 1
            answer: user-token-invalid
        expect:
          - {name: refused, request: GET /v1/me/recent/played/tracks, answered: 403, times: 1}
          - {name: refetched, operation: request-user-token, after: refused, times: 1}
          - {request: GET /v1/me/recent/played/tracks, answered: 200, after: refetched, times: 1}

        """

    static let rules = """
        states: {phase: start}
        rules:
          - name: the token is refused once
            request: GET /v1/me/recent/**          # or operation: request-user-token
            query: {limit: 10}                     # those named must match; values: X, {not: X}, {absent: true}
            headers: {Accept-Language: ja}
            body: {attributes: {name: Mix}}        # mappings as a subset, lists whole
            call: 1                                # which of the matching calls: 2 · 2..4 · 3.. · every 3
            then: {states: {phase: refused}, advance: 30s, operation: lapse-subscription}

          - request: GET /v1/catalog/us/albums/*
            edit:                                  # the usual answer, changed
              remove: ["data.*.attributes.playParams"]
              set: {"data.0.attributes.name": Renamed, "data.0.attributes.artwork": null}
          # the last one
          - request: GET /v1/catalog/us/charts
            answer: [service-unavailable, {from: rate-limited, headers: {Retry-After: 2}}, usual]   # call by call

        # the end

        """

    static let everything = """
        # before the marker

        --- # on it
        # after it
        scenario: "quoted \\u00e9 text"   # trailing


        about: >-   # folded
          folded text
          over lines

            more indented
          end

        resources:   # behind a key
          # before its value
          songs/1000: {storefronts: [us], remove: [artwork], set: {name: New}}
          'single ''quoted''': |+
            keep

        text:
          # before the text
          plain text
          over several

          lines # behind it
        rules:
        - name: same indent
          answer: [   # opened

            # first
            service-unavailable,   # behind one
            {like: rate-limited, "headers":{"Retry-After":2}}   # behind two
            , usual   # behind three
            # before the end
            ]   # closed
        - - nested
          - - deep
            - 'x
              y'
            # belongs to the inner list
          # belongs to the outer one
        -   # behind a dash
          # and below it
          key:
          other: {a: , b: ""}
        -
        # the end

        """
}
