/// The names and words by which an output is recognized if it does not repeat the failure.
///
/// A group has the entries that only one language contributed; the group without a language has those of several.
package struct ErrorVocabulary: Sendable {
    /// The words that a language contributed, in lowercase.
    struct Group: Sendable {
        let language: String
        var decoding: [String] = []
        var transport: [String] = []
        var programming: [String] = []
        var assertion: [String] = []
    }

    let decoding, transport, programming, assertion: [String]
    let programmingNames: Set<String>

    /// Creates a vocabulary.
    ///
    /// - Parameter language: The language whose words are left out, to measure how much the rules depend on them.
    package init(without language: String? = nil) {
        let groups = Self.groups.filter { $0.language != language }
        (decoding, transport) = (groups.flatMap(\.decoding), groups.flatMap(\.transport))
        (programming, assertion) = (groups.flatMap(\.programming), groups.flatMap(\.assertion))
        programmingNames = Set(Self.names.filter { $0.key != language }.flatMap(\.value))
    }

    /// The words that can also be in other messages, used only if the failure breaks the connection.
    static let connectionWords = ["closed", "eof", "aborted", "interrupted", "incomplete", "temporarily unavailable"]

    private static let groups = [
        Group(
            language: "",
            decoding: [
                "unexpected token", "unexpected end", "unexpected character", "invalid json", "not valid json",
                "malformed", "parse error", "invalid character", "expected value", "missing field",
            ],
            transport: [
                "timed out", "timeout", "deadline exceeded", "reset by peer", "connection reset", "connection refused",
                "connection closed", "connection lost", "econnreset", "econnrefused", "etimedout", "epipe",
                "broken pipe", "network error",
            ],
            programming: ["index out of range", "out of bounds", "nil pointer", "null pointer"],
            assertion: ["assertion failed", "expectation failed", "but was", "assertionerror"]),
        Group(language: "bash", programming: ["cannot iterate over null", "cannot index", "null (null)"]),
        Group(
            language: "csharp",
            programming: ["object reference not set", "was not present in the dictionary", "outside the bounds"],
            assertion: ["expected:"]),
        Group(
            language: "elixir", transport: ["socket_closed_remotely", "server_closed"],
            assertion: ["expected truthy", "assertion with"]),
        Group(
            language: "go", decoding: ["cannot unmarshal"],
            programming: ["invalid memory address", "slice bounds"], assertion: ["want"]),
        Group(
            language: "java", decoding: ["expected begin_", "unterminated"],
            programming: ["cannot invoke \"", "cannot read field"], assertion: ["expected: <"]),
        Group(
            language: "lua", decoding: ["expected value but found"], programming: ["nil value"],
            assertion: ["expected objects to be"]),
        Group(
            language: "node", transport: ["fetch failed", "socket hang up"],
            programming: [
                "properties of undefined", "properties of null", "is not a function", "is not iterable",
                "undefined is not",
            ],
            assertion: ["err_assertion", "received:"]),
        Group(
            language: "perl",
            programming: ["on an undefined value", "use an undefined value", "not an array reference"],
            assertion: ["failed test '"]),
        Group(
            language: "php",
            programming: [
                "on null", "of type null", "undefined array key", "undefined property", "undefined index",
                "call to a member function",
            ],
            assertion: ["failed asserting that"]),
        Group(
            language: "python", decoding: ["expecting value", "extra data"],
            programming: ["nonetype", "object has no attribute", "is not subscriptable"], assertion: ["assert"]),
        Group(
            language: "r", decoding: ["lexical error"],
            programming: ["argument is of length zero", "$ operator is invalid"],
            assertion: ["is not true", "are not all true", "── failure", "is not strictly"]),
        Group(
            language: "ruby", programming: ["undefined method", "undefined local variable", "key not found"],
            assertion: ["was expected to", "to not be", "not_to"]),
        Group(
            language: "rust", decoding: ["eof while parsing", "invalid type:"],
            transport: ["wouldblock"], programming: ["on a `none` value"]),
        Group(
            language: "swift", decoding: ["datacorrupted", "keynotfound", "typemismatch", "valuenotfound"],
            transport: ["nsurlerrordomain"], assertion: ["xctunwrap"]),
    ]

    /// The names of programming errors whose shape does not show that, by the language that contributed them.
    private static let names = [
        "csharp": ["KeyNotFoundException"],
        "elixir": ["FunctionClauseError", "MatchError", "CaseClauseError", "BadMapError"],
        "node": ["ReferenceError", "RangeError"],
        "php": ["ArgumentCountError"],
        "python": [
            "AttributeError", "NameError", "UnboundLocalError", "ZeroDivisionError", "RecursionError",
        ],
        "ruby": ["ArgumentError"],
        "": ["TypeError", "KeyError"],
    ]

    /// The parts of the names of errors of decoding.
    private static let decodingParts = [
        "Decod", "Pars", "Json", "JSON", "Syntax", "Serializ", "Unmarshal", "Unicode", "Validation",
    ]

    /// The parts of the names of programming errors in any language.
    private static let programmingParts = [
        "OutOfBounds", "OutOfRange", "Null", "Nil", "Undefined", "IndexError", "NoMethod", "NoSuchElement", "ClassCast",
        "InvalidCast",
    ]

    /// Returns the kind of an error by its name without modules; `nil` if the name is not that of an error.
    func kind(ofErrorNamed name: Substring) -> RunEnding.FailedTest.Kind? {
        if name.hasPrefix("XCTAssert") { return .assertion }
        let isError = ["Error", "Exception", "Failure", "Fault", "Panic"].contains { name.hasSuffix($0) }
        guard name.first?.isUppercase == true, isError || name.hasSuffix("Timeout") else { return nil }
        if name.hasPrefix("Assert") || name.contains("Expectation") || name.hasPrefix("Comparison") {
            return .assertion
        }
        if programmingNames.contains(String(name)) || Self.programmingParts.contains(where: name.contains) {
            return .programmingError
        }
        return Self.decodingParts.contains(where: name.contains) ? .decodingError : .error
    }
}
