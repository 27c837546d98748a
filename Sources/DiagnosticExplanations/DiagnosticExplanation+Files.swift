extension DiagnosticExplanation {
    static let filesText = #"""
        code: file-too-large
        title: A scenario is larger than 4 MiB
        why: A scenario is read whole, with a place kept for every word in it, and read again at every edit.
        why: Nobody writes 4 MiB by hand: what is that large is a recording, which belongs into a JSON file of
        why: its own that `catalog` names.
        example:
        | scenario: A large file
        | ‹4194304×#›
        cure:
        | scenario: A small file

        code: invalid-utf8
        title: The text is not UTF-8
        why: In another encoding an é is a byte that means nothing here, or something else: what a rule compares
        why: would not be what its author saw. UTF-16, which some editors write, ends up here too.
        example:
        | scenario: Caf‹E9›
        cure:
        | scenario: Café

        code: forbidden-character
        title: A character stands in the text that YAML does not allow
        why: YAML has no control characters but tab and line breaks, and parsers stop at the first one. It cannot
        why: be seen in an editor; mostly it comes along with something pasted. A byte-order mark is one too, but
        why: for the one that begins the file: it is left over where files were joined.
        example:
        | scenario: Ring the bell‹07›
        cure:
        | scenario: Ring the bell

        code: line-separator
        title: A character ends the line for some parsers and not for others
        why: For YAML 1.1 the characters U+0085, U+2028 and U+2029 end a line, for YAML 1.2 they are text. In the
        why: example, a parser of the old kind ends the comment there and reads `about` as a key.
        example:
        | scenario: Two readings  # of this comment‹E2 80 A8›about: Is this a key?
        cure:
        | scenario: One reading  # of this comment
        | about: This is a key.

        code: lone-carriage-return
        title: A carriage return stands without a line feed
        why: YAML ends a line there. Most editors, git and grep do not, and show one line where a parser reads two.
        example:
        | scenario: One line‹0D›about: Or two, depending on who looks
        cure:
        | scenario: Two lines
        | about: Whoever looks

        code: missing-final-newline
        title: The file ends inside a block of text without a line break
        why: The last line break belongs to the text of a `|` or `>` block. Where the file ends without it, some
        why: parsers give the text one and others do not.
        example:
        | scenario: Cut off
        | about: |
        |   Does this text end with a line break?‹end›
        cure:
        | scenario: Not cut off
        | about: |
        |   This text ends with a line break.

        code: too-many-mistakes
        title: More was found than is shown
        why: A hundred mistakes are more than anybody reads, and those further down often follow from the first.
        why: Correct these and check again. A file of another kind, given by accident, looks like this too.
        example:
        | scenario: The same mistake, again and again
        | rules:
        | ‹101×  - &a⏎›
        cure:
        | scenario: One rule
        | rules:
        |   - {request: /v1/**, answer: service-unavailable}

        """#
}
