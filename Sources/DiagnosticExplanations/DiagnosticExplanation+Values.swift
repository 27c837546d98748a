extension DiagnosticExplanation {
    static let valuesText = #"""
        code: empty-scenario
        title: There is no scenario in the file
        why: To YAML an empty file is a null. As a scenario it would have no catalog and no rules: every request would be
        why: answered 404, and a test that expects an error would pass for the wrong reason.
        example:
        | # Nothing but a comment.
        cure:
        | # A comment, and what every scenario needs:
        | scenario: What this is about

        code: missing-key
        title: A key is missing that must be there
        why: Few keys must be there, and for those no default could be right: a scenario without a title cannot be named
        why: in a report, a rule without a request would be for all of them.
        example:
        | scenario: A rule for whom?
        | rules:
        |   - answer: not-found
        cure:
        | scenario: A rule for libraries
        | rules:
        |   - request: /v1/me/library/**
        |     answer: not-found

        code: unknown-key
        title: A key means nothing here
        why: If it were passed over, the file would say one thing and the mock do another: with `storfronts` the default
        why: would stay as it is, and nobody would notice.
        example:
        | scenario: A slip of the pen
        | storfronts: [us, jp]
        cure:
        | scenario: No slip of the pen
        | storefronts: [us, jp]

        code: conflicting-keys
        title: Two keys exclude each other
        why: They say the same thing twice, or two things of which only one can be: `times: 1` is short for `call: ..1`,
        why: an answer cannot come on a connection that a fault has closed. Which of them counts, nobody should guess.
        example:
        | scenario: The first call or the second?
        | rules:
        |   - {request: /v1/me/**, times: 1, call: 2, answer: not-found}
        cure:
        | scenario: The second call
        | rules:
        |   - {request: /v1/me/**, call: 2, answer: not-found}

        code: wrong-type
        title: A value is of another kind than its key wants
        why: A text is never taken for a list of one, nor a list for a text: `us, jp` would then be one storefront with a
        why: strange name. A list is written `[us]`, or with dashes; a mapping `{key: value}`, or with a line for each key.
        example:
        | scenario: A list of one
        | storefronts: us
        cure:
        | scenario: A list of one
        | storefronts: [us]

        code: wrong-value
        title: A value is not one that its key understands
        why: A value has no type until its key gives it one, and then it is taken exactly: nothing is rounded, converted
        why: or guessed. `yes` is no `true`, `5 minutes` is no duration (`5m` is), `2026-11-20` no instant.
        example:
        | scenario: An instant
        | clock: 2026-11-20
        cure:
        | scenario: An instant
        | clock: 2026-11-20T00:00:00Z

        code: out-of-range
        title: A number is smaller or larger than its key allows
        why: Beyond the range the number has no meaning: pages of no items never end, no answer has the status 42, and a
        why: page cannot be larger by default than at the most.
        example:
        | scenario: Pages of nothing
        | limits:
        |   albums.tracks: {default: 0}
        cure:
        | scenario: Pages of one
        | limits:
        |   albums.tracks: {default: 1}


        code: unquoted-id
        title: A number stands where an id should be text
        why: In JSON of your own, plain numbers are numbers. Apple's ids are texts that look like numbers: a client that
        why: decodes them as text fails on a number, and you would be looking for a mistake that Apple never makes.
        example:
        | scenario: An id as a number
        | rules:
        |   - request: /v1/storefronts
        |     answer: {body: {data: [{id: 143441, type: storefronts}]}}
        cure:
        | scenario: An id as text
        | rules:
        |   - request: /v1/storefronts
        |     answer: {body: {data: [{id: "143441", type: storefronts}]}}

        code: unlikely-token
        title: A user token is nearly one of the words `any` and `issued`
        why: A text is the one token that is taken. With a word misspelled, every client would be refused, and the file
        why: would look right.
        example:
        | scenario: Which token?
        | user: {token: isued}
        cure:
        | scenario: The token that was handed out
        | user: {token: issued}
        """#
}
