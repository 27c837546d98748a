extension DiagnosticExplanation {
    static let unsupportedSyntaxText = #"""
        code: anchor
        title: Anchors (`&name`) are not supported
        why: An anchor names a value, so that an alias can repeat it somewhere else. Then what a line says is
        why: decided far away from it, and a dozen aliases of aliases become gigabytes. Text that begins with `&`
        why: is mostly meant as text: quote it.
        example:
        | scenario: An anchor
        | rules:
        |   - {request: /v1/catalog/**, answer: &down service-unavailable}
        cure:
        | scenario: No anchor
        | rules:
        |   - {request: /v1/catalog/**, answer: service-unavailable}

        code: alias
        title: Aliases (`*name`) are not supported
        why: Unquoted text that begins with `*` is no text to YAML, but the value that has an anchor of that name;
        why: where there is none, a parser stops. What is meant is mostly a `*` itself: quote it.
        example:
        | scenario: Whatever is accepted
        | rules:
        |   - request: GET /v1/catalog/us/search
        |     header: {Accept: */*}
        |     answer: rate-limited
        cure:
        | scenario: Whatever is accepted
        | rules:
        |   - request: GET /v1/catalog/us/search
        |     header: {Accept: "*/*"}
        |     answer: rate-limited

        code: tag
        title: Tags (`!name`) are not supported
        why: A tag tells a parser which type a value has, or which program code makes it; what it does differs from
        why: parser to parser. In a scenario the key gives a value its type, and a tag has nothing to add.
        example:
        | scenario: A tag
        | seed: !!int 42
        cure:
        | scenario: No tag
        | seed: 42

        code: directive
        title: Directives (`%YAML`, `%TAG`) are not supported
        why: A directive changes how the lines below it are read: after `%YAML 1.1` an unquoted `no` is false for
        why: some parsers and text for others. A scenario says the same to all of them without one.
        example:
        | %YAML 1.1
        | ---
        | scenario: A directive
        cure:
        | scenario: No directive

        code: second-document
        title: A second document begins
        why: A parser that expects one document stops at the second `---`, or passes over what follows. One file is
        why: one scenario, known by the file's name.
        example:
        | scenario: The first
        | ---
        | scenario: The second
        cure:
        | scenario: The first
        cure: second.yaml
        | scenario: The second

        code: document-end-marker
        title: The marker `...` ends the document
        why: What stands below `...` is outside the document: some parsers refuse it, others begin another document
        why: there. A file that holds one document ends where it ends.
        example:
        | scenario: The end
        | ...
        cure:
        | scenario: The end

        code: text-after-marker
        title: Something other than a comment stands behind `---`
        why: Behind `---` YAML takes a text or a list in brackets and refuses `key: value`. Nobody knows that by
        why: heart, and nobody needs it: the next line will do.
        example:
        | --- scenario: On the line of the marker
        cure:
        | ---
        | scenario: On the next line

        code: complex-key
        title: A key is not text on one line
        why: To YAML a key may be anything, a list too, and `? ` begins one. JSON has no such keys, and neither have the
        why: dictionaries of most languages: there it becomes some text or an error. Keys of scenarios are words.
        example:
        | scenario: A question mark
        | ? about
        | : Two lines for one key
        cure:
        | scenario: No question mark
        | about: One line for one key

        code: merge-key
        title: Merge keys (`<<`) are not supported
        why: For YAML 1.1 the key `<<` copies the keys of another mapping, for YAML 1.2 it is a key like any other.
        why: Parsers do the one or the other, and a rule would have keys that do not stand in it.
        example:
        | scenario: Merged
        | rules:
        |   - request: GET /v1/storefronts
        |     answer:
        |       body:
        |         <<: {data: []}
        cure:
        | scenario: Written out
        | rules:
        |   - request: GET /v1/storefronts
        |     answer:
        |       body:
        |         data: []

        code: flow-pair
        title: A `key: value` stands in a list without braces
        why: In YAML `[a: b, c: d]` is not one mapping but a list of two. It looks like the other, and every parser
        why: takes it without a word.
        example:
        | scenario: Two storefronts, half of one each
        | rules:
        |   - request: GET /v1/storefronts
        |     answer: {body: {data: [id: us, type: storefronts]}}
        cure:
        | scenario: One storefront
        | rules:
        |   - request: GET /v1/storefronts
        |     answer: {body: {data: [{id: us, type: storefronts}]}}

        """#
}
