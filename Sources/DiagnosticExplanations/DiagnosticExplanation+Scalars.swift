extension DiagnosticExplanation {
    static let scalarsText = #"""
        code: plain-colon
        title: Unquoted text holds a colon with a space behind it
        why: A colon and a space make a key, wherever they stand. The second one on a line could make a key of the first
        why: value; parsers refuse it. If the line is meant as a key of its own, its indentation is wrong.
        example:
        | scenario: Albums: the long ones
        cure:
        | scenario: "Albums: the long ones"

        code: reserved-character
        title: Unquoted text holds a character that YAML keeps for itself
        why: `@` and a backquote are kept for later versions, `%` begins directives, brackets and commas are structure. In
        why: brackets some parsers take a `?` or a lone `-` for text and others do not.
        example:
        | scenario: `serve` in backquotes
        cure:
        | scenario: "`serve` in backquotes"

        code: unclosed-quote
        title: A quote is never closed
        why: To YAML the text goes on over the following lines, so a parser complains at the next quote, far below. Here a
        why: line that is not indented ends the search, and the quote itself is shown.
        example:
        | scenario: "Open
        | storefronts: [us]
        cure:
        | scenario: "Closed"
        | storefronts: [us]

        code: unexpected-text
        title: Something stands behind a value
        why: Behind a quoted text or a bracket the value is over. Mostly the text itself has a quote in it: in single
        why: quotes it is written twice.
        example:
        | scenario: 'It's refused'
        cure:
        | scenario: 'It''s taken'

        code: comment-without-space
        title: There is no space before a comment
        why: In unquoted text `a#b` is one word, so YAML wants a space before every comment. Behind a quote or a bracket
        why: some parsers do without, others refuse.
        example:
        | scenario: "A title"# and a comment
        cure:
        | scenario: "A title"  # and a comment

        code: bad-escape
        title: A backslash in double quotes begins nothing that YAML knows
        why: In double quotes a backslash always begins an escape. A parser stops at one that it does not know, and takes
        why: the `\n` of "C:\new" for a line break. In single quotes a backslash is a backslash. Half of a
        why: surrogate pair ("\ud83d") is no character: beyond U+FFFF write "\U0001F3B5".
        example:
        | scenario: "Recorded on C:\Users"
        cure:
        | scenario: 'Recorded on C:\Users'

        code: bad-block-header
        title: Something stands behind the sign that begins a block of text
        why: A block's text begins on the next line. Behind the `|` or `>` may stand a digit (the indentation),
        why: `-` or `+` (what becomes of the last line breaks), and a comment. Text that begins with one of the
        why: signs wants quotes.
        example:
        | scenario: More or less
        | about: > 5 songs
        cure:
        | scenario: More or less
        | about: "> 5 songs"

        code: block-text-indentation
        title: The indentation of a block of text is not clear
        why: A block is indented as its first line of text is. A blank line above it with more spaces than that, or text
        why: at the margin, contradicts it; parsers stop, or lose the line.
        example:
        | scenario: Spaces that nobody sees
        | about: |
        | ‹20 20 20 20›
        |   Four spaces in the line above, two in this one.
        cure:
        | scenario: No spaces
        | about: |
        |
        |   The line above is empty.

        """#
}
