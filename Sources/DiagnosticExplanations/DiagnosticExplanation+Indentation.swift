extension DiagnosticExplanation {
    static let indentationText = #"""
        code: tab-indentation
        title: A tab stands outside quotes, blocks of text and comments
        why: How far a tab goes depends on the editor, so YAML forbids it in front of a line. Between words some
        why: parsers take it and others stop there. Let the editor write spaces.
        example:
        | scenario: A tab
        | user:
        | ‹09›storefront: us
        cure:
        | scenario: Two spaces
        | user:
        |   storefront: us

        code: bad-indentation
        title: The indentation of a line fits nothing above it
        why: What belongs to what is said by indentation alone. A line between two levels belongs to neither, and a
        why: parser that guessed would build another tree than the eye sees.
        example:
        | scenario: Between two levels
        | user:
        |     storefront: us
        |   token: any
        cure:
        | scenario: One level
        | user:
        |   storefront: us
        |   token: any

        code: flow-indentation
        title: A line inside brackets or quotes is not indented
        why: YAML wants such lines indented more than the line that they belong to, the closing bracket too. Some
        why: parsers insist, others do not look. It also shows where a bracket was forgotten: the first line at the
        why: margin is not part of it.
        example:
        | scenario: A bracket at the margin
        | storefronts: [
        |   us, jp,
        | ]
        cure:
        | scenario: A bracket with its list
        | storefronts: [
        |   us, jp,
        |   ]

        code: mixed-collection
        title: List items and keys stand at the same indentation
        why: What starts in one column is either a list or a mapping. The keys of an item stand below its first key,
        why: two columns to the right of the dash.
        example:
        | scenario: A key below its dash
        | rules:
        |   - request: /v1/me/**
        |   answer: not-found
        cure:
        | scenario: A key below a key
        | rules:
        |   - request: /v1/me/**
        |     answer: not-found

        code: nested-on-one-line
        title: A list or a mapping begins on the line of its key
        why: Behind `key: ` YAML takes a text or brackets. Unquoted text that begins with `- ` would be a list, and a
        why: list cannot begin there.
        example:
        | scenario: A list behind its key
        | storefronts: - us
        cure:
        | scenario: A list below its key
        | storefronts:
        |   - us

        code: nesting-too-deep
        title: Lists and mappings are nested deeper than 64
        why: A parser that calls itself for each level ends in a crash on a few kilobytes of brackets; the limit keeps
        why: this one from it. Scenarios go down ten levels, the JSON in them included.
        example:
        | scenario: Very deep
        | rules:
        |   - request: GET /v1/storefronts
        |     answer:
        |       body: ‹61×[›‹61×]›
        cure:
        | scenario: Not deep
        | rules:
        |   - request: GET /v1/storefronts
        |     answer:
        |       body: [[]]

        """#
}
