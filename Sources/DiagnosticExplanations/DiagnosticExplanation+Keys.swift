extension DiagnosticExplanation {
    static let keysText = #"""
        code: duplicate-key
        title: A key stands twice in a mapping
        why: Most parsers keep the last one and say nothing, a few keep the first, some refuse. Whichever it is, half of
        why: what was written does not count.
        example:
        | scenario: Two users?
        | user: {storefront: us}
        | user: {token: any}
        cure:
        | scenario: One user
        | user: {storefront: us, token: any}

        code: empty-key
        title: There is no key before a colon
        why: To YAML a key that is not there is a null; JSON has no such key, and parsers disagree. Mostly a word was
        why: lost, or a text begins with a colon and wants quotes.
        example:
        | scenario: A word was lost
        | rules:
        |   - request: GET /v1/storefronts
        |     answer: {body: {: []}}
        cure:
        | scenario: No word was lost
        | rules:
        |   - request: GET /v1/storefronts
        |     answer: {body: {data: []}}

        code: multi-line-key
        title: A key and its colon stand on different lines
        why: YAML wants a key on one line, so that a parser need not read far ahead to tell a key from a text. Mostly
        why: a quote above was not closed.
        example:
        | scenario: A key on two lines
        | "developer
        |   token": {accept: any}
        cure:
        | scenario: A key on one line
        | developer-token: {accept: any}

        code: key-too-long
        title: A key is longer than 1024 bytes
        why: YAML lets a parser give up the search for a key's colon after so many characters, and parsers do.
        example:
        | scenario: A long key
        | rules:
        |   - request: GET /v1/catalog/us/search
        |     answer: {body: {‹1025×k›: 1}}
        cure:
        | scenario: A short key
        | rules:
        |   - request: GET /v1/catalog/us/search
        |     answer: {body: {k: 1}}

        code: missing-colon
        title: A line among keys has no colon
        why: Among keys every line is a key, a colon, a space and a value. A line without a colon could go on with the
        why: text above it, but then it would be indented more.
        example:
        | scenario: No colon
        | seed 42
        cure:
        | scenario: A colon
        | seed: 42

        code: missing-space
        title: There is no space behind a colon
        why: Addresses and times have colons in them, so to YAML `seed:42` is one word and no key. A parser takes it for
        why: text, and complains some lines further down or not at all.
        example:
        | scenario: Too close
        | seed:42
        cure:
        | scenario: With a space
        | seed: 42

        code: flow-key-without-value
        title: A key in braces has no value
        why: To YAML `{types: songs,albums}` is two keys: `types` with `songs`, and `albums` with nothing. No parser
        why: says a word, and the rule waits for a parameter named `albums`.
        example:
        | scenario: Two keys
        | rules:
        |   - request: GET /v1/catalog/us/search
        |     query: {types: songs,albums}
        |     answer: rate-limited
        cure:
        | scenario: One key
        | rules:
        |   - request: GET /v1/catalog/us/search
        |     query: {types: "songs,albums"}
        |     answer: rate-limited

        """#
}
