extension DiagnosticExplanation {
    static let expectationsText = #"""
        code: duplicate-name
        title: Two expectations have one name
        why: `after` and `before` name one thing that happened, and the verdict names each expectation: with two of a name
        why: nobody knows which is meant.
        example:
        | scenario: Which of them?
        | expect:
        |   - {name: read, request: GET /v1/me/library/songs}
        |   - {name: read, request: GET /v1/me/library/albums}
        cure:
        | scenario: Each by its name
        | expect:
        |   - {name: songs read, request: GET /v1/me/library/songs}
        |   - {name: albums read, request: GET /v1/me/library/albums}

        code: unknown-event
        title: Nothing has the name that `after` or `before` gives
        why: They name an expectation or a rule of this scenario, declared anywhere in it. What nobody declares never
        why: happens, and an expectation that waits for it is never met.
        example:
        | scenario: After what?
        | expect:
        |   - {name: refused, request: GET /v1/me/recent/played/tracks, answered: 403}
        |   - {operation: request-user-token, after: refusd}
        cure:
        | scenario: After the refusal
        | expect:
        |   - {name: refused, request: GET /v1/me/recent/played/tracks, answered: 403}
        |   - {operation: request-user-token, after: refused}

        code: waits-for-itself
        title: Expectations wait for one another in a circle
        why: Each would have to come behind the other: none could ever be met.
        example:
        | scenario: You first
        | expect:
        |   - {name: hen, request: GET /v1/me/library/songs, after: egg}
        |   - {name: egg, request: GET /v1/me/library/albums, after: hen}
        cure:
        | scenario: The egg first
        | expect:
        |   - {name: hen, request: GET /v1/me/library/songs, after: egg}
        |   - {name: egg, request: GET /v1/me/library/albums}

        code: never-met
        title: No request of the API can meet an expectation
        why: The path is not one of the API, or has another method there, or is of a storefront that does not exist here:
        why: a client that does everything right would fail.
        example:
        | scenario: A path that is not there
        | expect:
        |   - {request: GET /v1/me/library/song}
        cure:
        | scenario: A path of the API
        | expect:
        |   - {request: GET /v1/me/library/songs}
        """#
}
