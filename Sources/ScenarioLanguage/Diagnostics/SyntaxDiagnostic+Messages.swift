import Text

extension SyntaxDiagnostic.Message {
    // MARK: The file

    static let fileTooLarge = Self(
        code: "file-too-large", "the file is larger than 4 MiB",
        help: "Split it with `extends`, or put large bodies into recordings.")

    static func invalidUTF8(byte: String) -> Self {
        Self(
            code: "invalid-utf8", "the text is not UTF-8", label: "byte \(byte)",
            help: "Save the file as UTF-8.")
    }

    static func forbiddenCharacter(_ character: String) -> Self {
        Self(
            code: "forbidden-character", "the character \(character) is not allowed in a scenario",
            help: "Remove it, or write it as an escape in double quotes: \"\\u0007\".")
    }

    static func unsupportedLineSeparator(_ character: String) -> Self {
        Self(
            code: "line-separator", "only some YAML parsers treat \(character) as a line break",
            help: "Write it as an escape in double quotes: \"\\u2028\".")
    }

    static let loneCarriageReturn = Self(
        code: "lone-carriage-return", "carriage return without a line feed",
        help: "Save the file with LF or CRLF line endings.")
    static let missingFinalNewline = Self(
        code: "missing-final-newline", "this block scalar ends without a line break",
        help: "Add a line break at the end of the file, or write `|-` or `>-` to omit it.")

    static func tooManyErrors(maximum: Int) -> Self {
        Self(
            code: "too-many-mistakes", severity: .note, "parsing stopped after \(maximum) errors",
            help: "Fix the errors above, and check again.")
    }

    // MARK: YAML that scenarios do not support

    static let unsupportedAnchor = Self(
        code: "anchor", "anchors are not supported",
        help: "Repeat the value in each place. To share rules between scenarios, write `extends`.",
        "Quote text that starts with `&`.")
    static let unsupportedAlias = Self(
        code: "alias", "aliases are not supported", help: "Quote text that starts with `*`: \"*.json\".")

    static func asteriskAsMethod(path: String) -> Self {
        Self(
            code: "alias", "`*` is not a method", help: "Omit the method to match any method: `\(path)`.")
    }

    static func unsupportedTag(_ name: String) -> Self {
        Self(
            code: "tag", "tags are not supported",
            help: name.hasPrefix("include")
                ? "Write `extends: FILE` at the top of the scenario."
                : name == "!set"
                    ? "Remove the tag, and write a list in brackets: `[a, b]`."
                    : name.hasPrefix("!")
                        ? "Remove the tag: the key determines the type." : "Quote text that starts with `!`.")
    }

    static let unsupportedTemplate = Self(
        code: "template", "templates are not supported",
        help: "Write the value itself. Quote text that contains `{{`.")
    static let slashComment = Self(
        code: "slash-comment", "a comment starts with `#`, not with `//`", help: "Write `#` instead of `//`.")
    static let unsupportedDirective = Self(
        code: "directive", "directives are not supported",
        help: "Remove the line, or quote text that starts with `%`.")
    static let multipleDocuments = Self(
        code: "second-document", "a scenario is a single YAML document",
        help: "Move the second document to a separate file.")
    static let unsupportedDocumentEndMarker = Self(
        code: "document-end-marker", "the document end marker `...` is not supported", help: "Remove the line.")
    static let textAfterMarker = Self(
        code: "text-after-marker", "only a comment can follow `---` on the same line",
        help: "Put the text on the next line.")
    static let unsupportedComplexKey = Self(
        code: "complex-key", "a key must be text on one line",
        help: "Write `key: value`; quote a key that starts with `?`, `[`, or `{`.")
    static let unsupportedMergeKey = Self(
        code: "merge-key", "merge keys are not supported", help: "Copy the keys, or quote the key: \"<<\".")
    static let unsupportedFlowPair = Self(
        code: "flow-pair", "a `key: value` pair in a list needs braces",
        help: "Write `[{key: value}]`, or quote text with a colon.")

    // MARK: Indentation

    static let tabIndentation = Self(
        code: "tab-indentation", "tabs are not allowed here",
        help: "Use spaces. In text, write a tab as \"\\t\" in double quotes.")
    /// Reports a space other than U+0020, such as `U+00A0`.
    static func unsupportedSpace(_ character: String) -> Self {
        Self(
            code: "no-break-space", "only ordinary spaces are allowed here",
            label: character == "U+00A0" ? "no-break space" : character, help: "Replace it with an ordinary space.")
    }

    static let invalidIndentation = Self(
        code: "bad-indentation", "indentation does not match any line above",
        help: "Indent the line like the other entries of its mapping or list.")
    static let invalidTextIndentation = Self(
        code: "bad-indentation", "indentation does not match any line above",
        help: "Unquoted multiline text ends at a comment. Quoted text ends at its closing quote.")
    static let keyBelowValue = Self(
        code: "bad-indentation", "this key is indented below a value", related: "the value of the entry above",
        help: "Indent the key like the entry above, or remove the value. Quote text that continues on this line.")
    static let flowIndentation = Self(
        code: "flow-indentation", "this line inside brackets or quotes is not indented",
        help: "Indent it, including a closing bracket, or close the bracket or quote above.")
    static let mixedCollection = Self(
        code: "mixed-collection", "list items and keys have the same indentation",
        help: "Indent the items below their key, or align the key with the item's first key.")
    static let missingDash = Self(
        code: "missing-dash", "missing `- ` before the next list item", related: "the item starts with this key",
        help: "Write `- ` before this key, or remove the duplicate keys.")
    static let typographicDash = Self(
        code: "typographic-dash", "this dash is not the hyphen of a list item",
        help: "Start each list item with the hyphen of the keyboard, `- `.")
    static let nestedOnOneLine = Self(
        code: "nested-on-one-line", "a list or a mapping cannot start on the line of its key",
        help: "Start it on the next line, indented, or write it in brackets. Quote it if it is text.")

    static func nestingTooDeep(maximum: Int) -> Self {
        Self(
            code: "nesting-too-deep", "mappings and lists are nested more than \(maximum) levels deep",
            help: "Flatten the structure.")
    }

    // MARK: Keys

    static func duplicateKey(_ key: String) -> Self {
        Self(
            code: "duplicate-key", "duplicate key \"\(key.singleLineExcerpt)\"", related: "first used here",
            help: "Remove one, or merge their values.")
    }

    static let emptyKey = Self(
        code: "empty-key", "missing key before the colon",
        help: "Write a key, or quote text that starts with `:`.")
    static let multiLineKey = Self(
        code: "multi-line-key", "a key and its colon must be on the same line",
        help: "Join the lines, or check the quotes and spaces in the line above.")

    static func keyTooLong(maximum: Int) -> Self {
        Self(
            code: "key-too-long", "this key is longer than \(maximum) bytes", help: "Move long text into a value.")
    }

    static let missingColon = Self(
        code: "missing-colon", "expected `key: value`", label: "missing colon",
        help: "Add a colon and a space after the key, or indent the line if it continues the text above.")
    static let missingSpace = Self(
        code: "missing-space", "missing space after the colon", help: "Write `key: value`.")
    static let missingSpaceAfterDash = Self(
        code: "missing-space", "missing space after the dash", help: "Write `- ` before the list item.")

    static func flowKeyWithoutValue(_ key: String) -> Self {
        Self(
            code: "flow-key-without-value", "missing value for the key \"\(key.singleLineExcerpt)\"",
            label: "missing `: value`", help: "Write `{key: value}`, or quote text that contains a comma or a bracket.")
    }

    static func bracketInKey(_ key: String) -> Self {
        Self(
            code: "reserved-character", "an unquoted key cannot contain `[` here",
            help: "Quote the key: \"\(key.singleLineExcerpt)\".")
    }

    // MARK: Brackets

    static let unclosedBracket = Self(
        code: "unclosed-bracket", "this bracket is not closed", related: "this line is outside the brackets",
        help: "Close the bracket, or indent the lines inside it.")
    static let mismatchedBracket = Self(
        code: "mismatched-bracket", "this bracket does not match the opening bracket", related: "opened here",
        help: "Close `[` with `]` and `{` with `}`, or quote text that contains brackets.")
    static let missingComma = Self(
        code: "missing-comma", "expected a comma or a closing bracket",
        help: "Separate entries with commas, or quote the text.")

    /// Reports an entry in brackets that starts a line, without a comma before it.
    static func missingCommaAbove(key: String) -> Self {
        Self(
            code: "missing-comma", "expected a comma before \"\(key)\"",
            help: "Add a comma at the end of the line above.")
    }

    static let extraComma = Self(
        code: "extra-comma", "expected a value before the comma",
        help: "Remove the comma, or write \"\" for empty text.")

    // MARK: Scalars

    static let colonInPlainScalar = Self(
        code: "plain-colon", "unquoted text cannot contain a colon and a space",
        related: "the text starts here", help: "Quote the text, or check the indentation if this is a key.")

    /// Reports a colon in unquoted text that is most likely meant as a mapping.
    static func colonInPlainScalar(mapping: String) -> Self {
        Self(
            code: "plain-colon", "unquoted text cannot contain a colon and a space",
            related: "the text starts here", help: "Write `\(mapping)` for a mapping, or quote the text.")
    }

    static func reservedCharacter(_ character: String) -> Self {
        Self(
            code: "reserved-character", "unquoted text cannot contain `\(character)` here",
            help: "Quote the text.")
    }

    static let unquotedReference = Self(
        code: "unquoted-parameter", "a parameter inside brackets needs quotes",
        help: "Quote the whole text, such as \"${name}\"; YAML reads the braces as a mapping.")

    /// Reports a placeholder of a path, such as `{id}`, whose braces YAML reads as a mapping.
    static func placeholderInPath(_ placeholder: String) -> Self {
        Self(
            code: "reserved-character", "unquoted text cannot contain `{` here",
            help: "Write `*` instead of `\(placeholder)`, or quote the text.")
    }

    /// Reports the query of a request target; `query` is the value of the key `query` with the same parameters.
    static func queryInPath(_ query: String) -> Self {
        Self(
            code: "reserved-character", "unquoted text cannot contain `?` here",
            help: "Write `query: \(query.singleLineExcerpt)` after `request`. Otherwise quote the text.")
    }

    static let cutByComment = Self(
        code: "cut-by-comment", severity: .warning, "the text ends here, at a comment", related: "the text",
        help: "Quote the text. If this is a comment, put a space after `#`.")
    static let bracketInComment = Self(
        code: "cut-by-comment", "this comment contains the closing bracket", related: "opened here",
        help: "Quote text that contains ` #`, or move the comment to the end of the line.")
    static let typographicQuote = Self(
        code: "typographic-quote", "typographic quotes do not quote text",
        help: "Use \" or '. If the quotes are part of the text, put \" around them.")
    static let unclosedQuote = Self(
        code: "unclosed-quote", "this quote is not closed", related: "this line is outside the quotes",
        help: "Close the quote, or indent the other lines of the text.",
        "Double a quote inside single quotes, and write `\\\"` inside double quotes.")
    static let unexpectedText = Self(
        code: "unexpected-text", "only a comment can follow on this line",
        help: "Quote all of the text. Double a quote inside single quotes.")
    static let commentWithoutSpace = Self(
        code: "comment-without-space", "missing space before the comment",
        help: "Put a space before `#`, or quote the text.")

    static func invalidEscape(_ escape: String) -> Self {
        Self(
            code: "bad-escape", "unknown escape `\(escape.singleLineExcerpt)`",
            help: "Write `\\\\` for a backslash, or use single quotes.",
            "Write characters above U+FFFF as `\\U` and eight digits.")
    }

    static let invalidBlockHeader = Self(
        code: "bad-block-header", "invalid block scalar header",
        help: "Write at most a digit from 1 to 9 and `-` or `+` after the `|` or `>`.",
        "Start the text on the next line.", "Quote text that starts with `|` or `>`.")
    static let blockScalarIndentation = Self(
        code: "block-text-indentation", "the indentation of this block scalar is ambiguous",
        help: "Start with the least indented line of text, and remove spaces from empty lines above it.",
        "Or write the indentation after the `|` or `>`: `|2`.")
}

extension String {
    /// The first 60 characters on one line, so that the author's text fits into a message.
    fileprivate var singleLineExcerpt: String {
        var text = ""
        for scalar in unicodeScalars.prefix(60) {
            text.unicodeScalars.append(scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar)
        }
        return unicodeScalars.count > 60 ? text + "…" : text
    }
}
