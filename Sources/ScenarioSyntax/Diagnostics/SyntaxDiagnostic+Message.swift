extension SyntaxDiagnostic {
    /// What people are told about each mistake; `{}` stands for the mistake's name.
    struct Message {
        /// Complete on its own line.
        let text: String
        /// What is said at the place itself.
        var label = ""
        /// What is said at the other place.
        var related = ""
        /// The way out.
        let help: [String]

        init(_ message: String, label: String = "", related: String = "", help: String...) {
            self.text = message
            self.label = label
            self.related = related
            self.help = help
        }

        static func message(for code: SyntaxDiagnostic.Code) -> SyntaxDiagnostic.Message {
            switch code {
            case .fileTooLarge, .invalidUTF8, .forbiddenCharacter, .unsupportedLineSeparator, .loneCarriageReturn,
                .missingFinalNewline, .tooManyErrors:
                fileMessage(for: code)
            case .unsupportedAnchor, .unsupportedAlias, .unsupportedTag, .unsupportedDirective, .multipleDocuments,
                .unsupportedDocumentEndMarker, .textAfterMarker, .unsupportedComplexKey,
                .unsupportedMergeKey, .unsupportedFlowPair:
                unsupportedSyntaxMessage(for: code)
            case .tabIndentation, .invalidIndentation, .flowIndentation, .mixedCollection, .nestedOnOneLine,
                .nestingTooDeep:
                indentationMessage(for: code)
            case .duplicateKey, .emptyKey, .multiLineKey, .keyTooLong, .missingColon, .missingSpace,
                .flowKeyWithoutValue:
                keyMessage(for: code)
            case .unclosedBracket, .mismatchedBracket, .missingComma, .extraComma:
                bracketMessage(for: code)
            case .colonInPlainScalar, .reservedCharacter, .unclosedQuote, .unexpectedText, .commentWithoutSpace,
                .invalidEscape,
                .invalidBlockHeader, .blockScalarIndentation:
                scalarMessage(for: code)
            }
        }

        private static func fileMessage(for code: SyntaxDiagnostic.Code) -> SyntaxDiagnostic.Message {
            switch code {
            case .fileTooLarge:
                SyntaxDiagnostic.Message(
                    "the file is larger than 4 MiB",
                    help: "Split it with `extends`, or put large bodies into recordings.")
            case .invalidUTF8:
                SyntaxDiagnostic.Message("the text is not UTF-8", label: "byte {}", help: "Save the file as UTF-8.")
            case .forbiddenCharacter:
                SyntaxDiagnostic.Message(
                    "the character {} cannot stand in a scenario",
                    help: "Remove it, or write it as an escape in double quotes: \"\\u0007\".")
            case .unsupportedLineSeparator:
                SyntaxDiagnostic.Message(
                    "the character {} ends a line for some YAML parsers and not for others",
                    help: "Write it as an escape in double quotes: \"\\u2028\".")
            case .loneCarriageReturn:
                SyntaxDiagnostic.Message(
                    "a carriage return without a line feed is not a line break everywhere",
                    help: "Save the file with LF or CRLF line ends.")
            case .missingFinalNewline:
                SyntaxDiagnostic.Message(
                    "the file ends inside a block of text without a line break",
                    help: "End the last line with a line break, or write `|-` or `>-` to drop it.")
            default:
                SyntaxDiagnostic.Message(
                    "reading stops after {} mistakes", help: "Correct those above and check again.")
            }
        }

        private static func unsupportedSyntaxMessage(for code: SyntaxDiagnostic.Code) -> SyntaxDiagnostic.Message {
            switch code {
            case .unsupportedAnchor:
                SyntaxDiagnostic.Message("anchors are not supported", help: "Quote text that starts with `&`.")
            case .unsupportedAlias:
                SyntaxDiagnostic.Message(
                    "aliases are not supported", help: "Quote text that starts with `*`: \"*.json\".")
            case .unsupportedTag:
                SyntaxDiagnostic.Message("tags are not supported", help: "Quote text that starts with `!`.")
            case .unsupportedDirective:
                SyntaxDiagnostic.Message(
                    "directives are not supported", help: "Remove the line, or quote text that starts with `%`.")
            case .multipleDocuments:
                SyntaxDiagnostic.Message("a scenario is one document", help: "Put what follows into a file of its own.")
            case .unsupportedDocumentEndMarker:
                SyntaxDiagnostic.Message("the document end marker `...` is not supported", help: "Remove the line.")
            case .textAfterMarker:
                SyntaxDiagnostic.Message(
                    "only a comment may follow `---` on its line", help: "Put the text on the next line.")
            case .unsupportedComplexKey:
                SyntaxDiagnostic.Message(
                    "a key must be text on one line",
                    help: "Write `key: value`; quote a key that starts with `?`, `[` or `{`.")
            case .unsupportedMergeKey:
                SyntaxDiagnostic.Message(
                    "merge keys are not supported", help: "Write the keys out, or quote the key: \"<<\".")
            default:
                SyntaxDiagnostic.Message(
                    "a `key: value` in a list needs braces", help: "Write `[{key: value}]`, or quote text with a colon."
                )
            }
        }

        private static func indentationMessage(for code: SyntaxDiagnostic.Code) -> SyntaxDiagnostic.Message {
            switch code {
            case .tabIndentation:
                SyntaxDiagnostic.Message(
                    "a tab stands outside quotes, blocks of text and comments",
                    help: "Use spaces; write a tab in text as \"\\t\" in double quotes.")
            case .invalidIndentation:
                SyntaxDiagnostic.Message(
                    "this line's indentation fits nothing above it",
                    help: "Indent it like the entries that it belongs to.",
                    "Unquoted text over several lines ends at a comment; quoted text ends at its quote.")
            case .flowIndentation:
                SyntaxDiagnostic.Message(
                    "a line inside brackets or quotes must be indented more than the line that they belong to",
                    help: "Indent the line, a closing bracket included; if it does not belong there, close them above.")
            case .mixedCollection:
                SyntaxDiagnostic.Message(
                    "list items and keys are mixed at the same indentation",
                    help: "Indent the items below their key, or the key below its item's `- `.")
            case .nestedOnOneLine:
                SyntaxDiagnostic.Message(
                    "a list or a mapping cannot start on the line of its key",
                    help: "Start it on the next line, indented, or write it in brackets; quote it if it is text.")
            default:
                SyntaxDiagnostic.Message("mappings and lists are nested deeper than {}", help: "Flatten what is here.")
            }
        }

        private static func keyMessage(for code: SyntaxDiagnostic.Code) -> SyntaxDiagnostic.Message {
            switch code {
            case .duplicateKey:
                SyntaxDiagnostic.Message(
                    "the key `{}` is here twice", related: "the first one", help: "Remove one, or merge their values.")
            case .emptyKey:
                SyntaxDiagnostic.Message(
                    "there is no key before the colon", help: "Write a key, or quote text that starts with `:`.")
            case .multiLineKey:
                SyntaxDiagnostic.Message(
                    "a key and its colon must stand on one line",
                    help: "Join the lines, or check the quotes and spaces of the line above.")
            case .keyTooLong:
                SyntaxDiagnostic.Message(
                    "a key is longer than {} bytes", help: "Shorten it; long text belongs into a value.")
            case .missingColon:
                SyntaxDiagnostic.Message(
                    "a `key: value` is expected here", label: "no colon",
                    help: "Put a colon and a space behind the key, or indent the line if it continues the text above.")
            case .missingSpace:
                SyntaxDiagnostic.Message("a space is missing behind the colon", help: "Write `key: value`.")
            default:
                SyntaxDiagnostic.Message(
                    "the key `{}` has no value", label: "no `: value`",
                    help: "Write `{key: value}`; quote text that holds a comma or a bracket.")
            }
        }

        private static func bracketMessage(for code: SyntaxDiagnostic.Code) -> SyntaxDiagnostic.Message {
            switch code {
            case .unclosedBracket:
                SyntaxDiagnostic.Message(
                    "this bracket is never closed", related: "the text goes on outside",
                    help: "Close it; lines inside brackets must be indented more than the line that they belong to.")
            case .mismatchedBracket:
                SyntaxDiagnostic.Message(
                    "this bracket does not match the one that opens", related: "opened here",
                    help: "`[` is closed by `]`, `{` by `}`; quote text that holds brackets.")
            case .missingComma:
                SyntaxDiagnostic.Message(
                    "a comma or a closing bracket is expected here", help: "Separate entries with commas; quote text.")
            default:
                SyntaxDiagnostic.Message(
                    "there is nothing before this comma", help: "Remove the comma, or write \"\" for empty text.")
            }
        }

        private static func scalarMessage(for code: SyntaxDiagnostic.Code) -> SyntaxDiagnostic.Message {
            switch code {
            case .colonInPlainScalar:
                SyntaxDiagnostic.Message(
                    "unquoted text cannot hold a colon with a space behind it", related: "the text starts here",
                    help: "Quote the text, or check the indentation if this is a key.")
            case .reservedCharacter:
                SyntaxDiagnostic.Message("unquoted text cannot hold `{}` here", help: "Quote the text.")
            case .unclosedQuote:
                SyntaxDiagnostic.Message(
                    "this quote is never closed", related: "the text goes on outside",
                    help:
                        "Close it; further lines of quoted text must be indented more than the line that it belongs to.",
                    "In single quotes a quote is written twice, in double quotes as `\\\"`.")
            case .unexpectedText:
                SyntaxDiagnostic.Message(
                    "nothing but a comment may follow here on the line",
                    help: "Put the quotes around all of the text; in single quotes a quote is written twice.")
            case .commentWithoutSpace:
                SyntaxDiagnostic.Message(
                    "a space is missing before the comment", help: "Put a space before `#`, or quote the text.")
            case .invalidEscape:
                SyntaxDiagnostic.Message(
                    "`{}` is not an escape",
                    help: "Write `\\\\` for a backslash, or use single quotes, where it means itself.",
                    "Characters beyond U+FFFF are `\\U` with eight digits.")
            case .invalidBlockHeader:
                SyntaxDiagnostic.Message(
                    "a block of text starts with `|` or `>`, then at most a digit from 1 to 9 and `-` or `+`",
                    help: "Quote text that starts with `|` or `>`; a block's text starts on the next line.")
            default:
                SyntaxDiagnostic.Message(
                    "the indentation of this block of text is not clear",
                    help: "Start with a line of text, not deeper than any other; lines above it must be empty.",
                    "Or give the indentation behind the `|` or `>`: `|2`.")
            }
        }
    }
}
