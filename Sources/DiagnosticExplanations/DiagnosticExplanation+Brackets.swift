extension DiagnosticExplanation {
    static let bracketsText = #"""
        code: unclosed-bracket
        title: A bracket is never closed
        why: Inside brackets, lines and indentation mean nothing to YAML, so a parser reads on and complains far below.
        why: Here a line that is not indented ends the search, and the bracket itself is shown.
        example:
        | scenario: Open
        | storefronts: [us, jp
        | user: {storefront: us}
        cure:
        | scenario: Closed
        | storefronts: [us, jp]
        | user: {storefront: us}

        code: mismatched-bracket
        title: A bracket closes one of the other kind
        why: `[us}` could be a list or a mapping with something missing. No parser takes it.
        example:
        | scenario: Half a list, half a mapping
        | storefronts: [us, jp}
        cure:
        | scenario: A list
        | storefronts: [us, jp]

        code: missing-comma
        title: There is no comma between two entries
        why: Quoted texts side by side have no meaning in YAML. Unquoted ones have a wrong one: `[us jp]` is a list of
        why: one, the text `us jp`.
        example:
        | scenario: No comma
        | storefronts: ["us" "jp"]
        cure:
        | scenario: A comma
        | storefronts: ["us", "jp"]

        code: extra-comma
        title: There is nothing before a comma
        why: It could stand for an empty entry or be a slip; YAML refuses to tell. One comma behind the last entry is
        why: no mistake.
        example:
        | scenario: Two commas
        | storefronts: [us,, jp]
        cure:
        | scenario: One comma
        | storefronts: [us, jp]

        """#
}
