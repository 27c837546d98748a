extension DiagnosticExplanation {
    static let rulesText = #"""
        code: bad-request-pattern
        title: A rule's request is no pattern
        why: A pattern is a method and a path, or a path alone; `*` is one whole segment and `**`, at the end, the rest.
        why: A query has no order and no one spelling, so it is compared parameter by parameter, under `query`.
        example:
        | scenario: The second page fails
        | rules:
        |   - request: GET /v1/me/library/songs?offset=25
        |     answer: service-unavailable
        cure:
        | scenario: The second page fails
        | rules:
        |   - request: GET /v1/me/library/songs
        |     query: {offset: 25}
        |     answer: service-unavailable

        code: never-fires
        title: No request can ever meet a rule
        why: Then the scenario does not do what it says, and a test passes because nothing went wrong. The path is not
        why: one of the API, or has another method there, or is of a storefront that does not exist here, or an earlier
        why: rule answers every request that this one is for.
        example:
        | scenario: The exception comes too late
        | rules:
        |   - {request: /v1/catalog/**, answer: service-unavailable}
        |   - {request: GET /v1/catalog/us/search, answer: usual}
        cure:
        | scenario: The exception comes first
        | rules:
        |   - {request: GET /v1/catalog/us/search, answer: usual}
        |   - {request: /v1/catalog/**, answer: service-unavailable}


        code: nothing-to-apply
        title: A request is to take effect, and it only reads
        why: `apply: true` is for writes whose answer goes wrong: the write happens, the client cannot know. Where
        why: nothing is written, nothing happens behind the answer, and the key says more than the mock does.
        example:
        | scenario: A reading in the dark
        | rules:
        |   - {request: GET /v1/me/library/playlists, times: 1, apply: true, answer: upstream-error}
        cure:
        | scenario: A write in the dark
        | rules:
        |   - {request: POST /v1/me/library/playlists, times: 1, apply: true, answer: upstream-error}

        code: unknown-phase
        title: A phase begins whose name is nearly that of another
        why: No rule is for it, so from then on nothing goes wrong at all, and a client that fails in the phase you meant
        why: passes. A phase with a name of its own is taken without a word.
        example:
        | scenario: Healed, or not
        | rules:
        |   - {request: GET /v1/storefronts, phase: start, answer: service-unavailable, then: {phase: helaed}}
        |   - {request: GET /v1/storefronts/*, phase: healed, answer: not-found}
        |   - {request: GET /v1/me/storefront, answer: not-found, then: {phase: healed}}
        cure:
        | scenario: Healed
        | rules:
        |   - {request: GET /v1/storefronts, phase: start, answer: service-unavailable, then: {phase: healed}}
        |   - {request: GET /v1/storefronts/*, phase: healed, answer: not-found}
        """#
}
