import MusicContract
import MusicDevice
import ScenarioLanguage
import Text

/// The kinds of scalars whose values are texts.
extension Form where Value == String {
    static var text: Form {
        Form(Scalar("text", "text", plural: "texts", examples: ["text"], constraint: .anyText) { $0 })
    }

    /// Returns a form for a text on one line that is not empty; `noun` is its name with an article.
    static func line(_ name: String, _ noun: String? = nil) -> Form {
        let noun = noun ?? "a \(name)"
        let words = noun.split(separator: " ")
        return Form(
            Scalar(
                name, noun, plural: words.dropFirst().joined(separator: " ") + "s",
                // The noun without its article, such as `name`.
                examples: [.string(words.last.map(String.init) ?? noun)],
                patternErrorMessage: "Write \(noun), on one line.",
                constraint: .scalar(types: ScalarConstraint.anyTextTypes, pattern: "^[^\\r\\n]+$"),
                completions: { name == "storefront-name" ? storefrontNames : [] },
                problem: { _, _ in .wrongType(expected: "\(noun), on one line") },
                parse: { $0.isEmpty || $0.contains(where: \.isNewline) ? nil : $0 }))
    }

    static var name: Form { line("name") }
    static var path: Form { line("path").naming(.otherFile) }
    static var id: Form { line("id", "an id").naming(.resourceID) }
    static var product: Form { line("product") }
    /// A tag of a language, whose first part has two or three letters.
    static var languageTag: Form {
        line("language-tag", "a language tag").naming(.language).checked { tag, node, reading in
            if tag.prefix(while: { $0 != "-" }).count > 3 { reading.report(.unlikelyLanguage(tag), at: node.range) }
            return tag
        }
    }

    static var storefrontName: Form { line("storefront-name", "a storefront").naming(.storefront) }

    /// Returns a form for one of several words.
    static func word(_ words: String) -> Form { enumeration(words) { $0 } }

    /// A storefront code of two lowercase letters.
    static var storefront: Form {
        Form(
            Scalar(
                "storefront", "a storefront", plural: "storefronts", examples: ["us"],
                constraint: .string("^[a-z]{2}$"), completions: { storefrontNames },
                problem: { text, _ in .invalidStorefrontCode(text) }, parse: { $0.isStorefrontCode ? $0 : nil })
        ).naming(.storefront)
    }

    private static var storefrontNames: [(name: String, detail: String)] {
        MusicContract.storefronts.map { ($0.code, $0.name) }
    }

    static var listName: Form {
        Form(
            Scalar(
                "list-name", "the name of a list", plural: "names",
                examples: ["albums.tracks"],
                constraint: .enumeration(values: MusicContract.limits.map(\.name)),
                problem: { text, _ in .unknownLimit(name: text, legal: MusicContract.limits.map(\.name)) },
                parse: { name in MusicContract.limits.contains { $0.name == name } ? name : nil }))
    }

    /// A rule of the contract for requests or for the device.
    static var contractRule: Form {
        names(
            "contract-rule", "a rule of the contract",
            MusicContract.ruleNames + DeviceRuleViolation.examples.map(\.rule)
        ) { $0 }
    }

    static var uuid: Form {
        Form(
            Scalar(
                "uuid", "a UUID", examples: ["5c2f1c0a-9c1e-4c0b-8a3d-0f6d2b7e9a11"],
                constraint: .string("^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"),
                parse: { UUIDText.isUUID($0) ? $0 : nil }))
    }

    /// The name of a parameter, for references such as `${name}`.
    static var parameterName: Form {
        Form(
            Scalar(
                "parameter", "a name of letters, digits, `-`, and `_`", plural: "names", examples: ["storefront"],
                constraint: .string("^[A-Za-z_][A-Za-z0-9_-]*$"),
                parse: { $0.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_-]*/) == nil ? nil : $0 })
        ).naming(.parameter, isDeclaration: true)
    }

    static var fieldName: Form {
        Form(
            Scalar(
                "field-name", "a header field's name, in visible ASCII", plural: "names", examples: ["Retry-After"],
                constraint: .string("^[!-9;-~]+$"), corrections: { [$0.filter { ![":", " "].contains($0) }] },
                parse: { $0.isFieldName ? $0 : nil })
        ).naming(.responseField)
    }

    static var fieldValue: Form {
        let description = "a header value in visible ASCII"
        return Form(
            Scalar(
                "field-value", description, examples: ["1"], constraint: .anyText,
                problem: { _, _ in .wrongType(expected: description) },
                parse: { $0.utf8.allSatisfy { $0 >= 32 && $0 < 127 } ? $0 : nil }))
    }

    /// Returns a form for a path in JSON, separated by dots.
    static func jsonPath(_ name: String) -> Form {
        Form(
            Scalar(
                name, "a path like data.*.attributes.artwork", plural: "paths like data.*.attributes.artwork",
                examples: ["data.*.attributes.artwork"], constraint: .string("^[^.]+(\\.[^.]+)*$"),
                parse: { $0.split(separator: ".", omittingEmptySubsequences: false).contains("") ? nil : $0 }))
    }

    static var bodyPath: Form { jsonPath("body-path").naming(.bodyPath) }
    static var memberPath: Form { jsonPath("member-path").naming(.attributePath) }

    /// The target of the request whose response was recorded: `GET /v1/me/recent/played/tracks?offset=30`; the method is
    /// optional.
    static var requestLine: Form {
        Form(
            Scalar(
                "address", "the request whose response was recorded", examples: ["GET /v1/me/recent/played/tracks"],
                constraint: .string("^(GET )?/v1/[^* ]*$"), problem: { _, _ in .invalidRequestLine },
                parse: { text in
                    let target = text.hasPrefix("GET ") ? String(text.dropFirst(4)) : text
                    return target.hasPrefix("/v1/") && !target.contains { $0 == "*" || $0 == " " } ? target : nil
                })
        ).naming(.request)
    }
}

/// The kinds of words and names.
extension Form {
    /// Returns a form for one of the values with a name, in the order of the words.
    static func word(_ words: String) -> Form where Value: RawRepresentable<String> {
        enumeration(words) { Value(rawValue: $0) }
    }

    private static func enumeration(_ text: String, value: @escaping @Sendable (String) -> Value?) -> Form {
        let words = text.words
        return Form(
            Scalar(
                "word \(text)", words.map { "`\($0)`" }.list("or"), examples: words.prefix(1).map(JSONValue.scalar),
                words: words, constraint: .enumeration(values: words),
                parse: { words.contains($0) ? value($0) : nil }))
    }
}

extension Form {
    /// Returns a form for one of many names, which its description does not contain.
    fileprivate static func names(
        _ name: String, _ description: String, _ names: [String], value: @escaping @Sendable (String) -> Value?
    ) -> Form {
        Form(
            Scalar(
                name, description, examples: names.prefix(1).map(JSONValue.scalar),
                constraint: .enumeration(values: names),
                problem: { text, _ in .wrongValue(found: text, expected: description, legal: names) },
                parse: { names.contains($0) ? value($0) : nil }))
    }
}

extension Form where Value == Bool {
    static var bool: Form {
        Form(
            Scalar(
                "yes-no", "`true` or `false`", examples: [true], words: ["true", "false"],
                constraint: .enumeration(values: ["true", "false"]), corrections: Corrections.bools,
                parse: { ["true": true, "false": false][$0] }))
    }
}

/// The kinds of numbers, times, and sizes.
extension Form where Value == Int {
    static func whole(_ range: ClosedRange<Int>) -> Form {
        Form(
            Scalar(
                "whole \(range.lowerBound)..\(range.upperBound)", "a whole number",
                examples: [.integer(range.contains(1) ? 1 : range.lowerBound)],
                patternErrorMessage:
                    "Write a whole number between \(range.lowerBound) and \(range.upperBound).",
                constraint: .number("integer", "^-?[0-9]+$", range), corrections: Corrections.counts,
                problem: { text, correction in
                    let isNumber = Int(text) != nil && !text.hasPrefix("+")
                    let isLong = !text.isEmpty && text.utf8.allSatisfy { (48...57).contains($0) }
                    return isNumber || isLong
                        ? .outOfRange(found: text, from: range.lowerBound, through: range.upperBound)
                        : .wrongValue(found: text, expected: "a whole number", suggestion: correction)
                },
                parse: { text in text.hasPrefix("+") ? nil : Int(text).flatMap { range.contains($0) ? $0 : nil } }))
    }

    /// A size in bytes.
    static var size: Form {
        size("size", pattern: "^[0-9]+(B|KiB|MiB)$", parse: SizeSyntax.byteCount)
    }

    /// A size of at least one byte.
    static var positiveSize: Form {
        size("positive-size", pattern: "^0*[1-9][0-9]*(B|KiB|MiB)$") { text in
            SizeSyntax.byteCount(from: text).flatMap { $0 > 0 ? $0 : nil }
        }
    }

    private static func size(
        _ name: String, pattern: String, parse: @escaping @Sendable (String) -> Int?
    ) -> Form {
        let description = "a size like 64B, 4KiB, or 1MiB"
        return Form(
            Scalar(
                name, description, examples: ["4KiB"], constraint: .string(pattern), corrections: Corrections.sizes,
                problem: { text, correction in
                    SizeSyntax.byteCount(from: text) == 0
                        ? .emptySize(found: text)
                        : .wrongValue(found: text, expected: description, suggestion: correction)
                }, parse: parse))
    }
}

extension Form where Value == Double {
    static func decimal(_ range: ClosedRange<Double>) -> Form {
        let (lower, upper) = (Int(range.lowerBound), Int(range.upperBound))
        return decimal(
            "decimal \(lower)..\(upper)", "a number between \(lower) and \(upper)", example: 1, in: range,
            corrections: Corrections.fractions)
    }

    static var chance: Form {
        decimal(
            "chance", "a chance between 0 and 1", example: "0.5", in: 0...1,
            corrections: { text in
                if let percent = Int(text), percent > 1 { return ["\(Double(percent) / 100)"] }
                return Corrections.fractions(text)
            })
    }

    private static func decimal(
        _ name: String, _ description: String, example: JSONValue, in range: ClosedRange<Double>,
        corrections: @escaping @Sendable (String) -> [String]
    ) -> Form {
        Form(
            Scalar(
                name, description, examples: [example],
                constraint: .number("number", "^[0-9.]+$", Int(range.lowerBound)...Int(range.upperBound)),
                corrections: corrections,
                parse: { text in
                    DecimalSyntax.value(of: text).flatMap { range.contains($0) ? $0 : nil }
                }))
    }
}

extension Form where Value == Int64 {
    /// A price, in thousandths of the currency's unit.
    static var price: Form { Form<Double>.decimal(0...1_000_000).map { Int64(($0 * 1000).rounded()) } }
}

extension Form where Value == String {
    /// The address of a service with a path.
    static var webAddress: Form {
        Form(
            Scalar(
                "web-address", "an address like http://127.0.0.1:9000/notifications",
                examples: ["http://127.0.0.1:9000/notifications"],
                constraint: .string("^https?://[^/\\s]+(/\\S*)?$"), corrections: { ["http://\($0)"] },
                parse: { text in
                    let rest = ["http://", "https://"].lazy.compactMap { scheme in
                        text.hasPrefix(scheme) ? text.dropFirst(scheme.count) : nil
                    }.first
                    guard let rest, let first = rest.first, first != "/", !rest.contains(where: \.isWhitespace) else {
                        return nil
                    }
                    return text
                }))
    }
}

extension Form where Value == Timestamp {
    static var timestamp: Form {
        Form(
            Scalar(
                "instant", "a timestamp like 2026-11-20T12:00:00Z", examples: ["2026-11-20T12:00:00Z"],
                constraint: .string(
                    "^[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt ][0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$"
                ),
                corrections: { text in
                    let joined = text.replacing(" ", with: "T")
                    return [text + "T00:00:00Z", text + "Z", joined, joined + "Z"]
                }, parse: { Timestamp(rfc3339: $0) }))
    }
}

extension Form where Value == Int64 {
    /// A duration in milliseconds.
    static var duration: Form {
        Form(
            Scalar(
                "duration", "a duration like 250ms, 3s, 5m, 2h, or 180d", examples: ["3s", "250ms"],
                constraint: .string("^[0-9]+(ms|s|m|h|d)$"), corrections: Corrections.durations,
                parse: { DurationSyntax.milliseconds(from: $0) }))
    }
}

extension Form where Value == NumberRange {
    /// A number, or a range of numbers.
    static var numbers: Form {
        let number = "[+-]?[0-9.]+([eE][+-]?[0-9]+)?"
        return Form(
            Scalar(
                "numbers", "a number or a range like `25`, `1..25`, `1..`, or `..25`", examples: ["1..25", "..25", 25],
                constraint: .number("number", "^(\(number)(\\.\\.(\(number))?)?|\\.\\.\(number))$"),
                corrections: Corrections.ranges, parse: { NumberRange($0) }))
    }
}

extension Form where Value == Int64 {
    /// A duration with a sign: `+3s`, `-1h`.
    static var offset: Form {
        Form(
            Scalar(
                "offset", "a duration with a sign like +3s or -1h", examples: ["+3s", "-1h"],
                constraint: .string("^[+-][0-9]+(ms|s|m|h|d)$"),
                corrections: { ["+\($0)"] + Corrections.durations($0).map { "+\($0)" } },
                parse: { text in
                    guard let sign = text.first, "+-".contains(sign) else { return nil }
                    return DurationSyntax.milliseconds(from: String(text.dropFirst())).map { sign == "-" ? -$0 : $0 }
                }))
    }
}

extension Form where Value == DurationRange {
    static var durationRange: Form {
        let description = "a time range like `250ms..`, `1s..3s`, or `..5m`"
        return Form(
            Scalar(
                "durations", description, examples: ["250ms..", "1s..3s", "..5m"],
                constraint: .string("^([0-9]+(ms|s|m|h|d)\\.\\.([0-9]+(ms|s|m|h|d))?|\\.\\.[0-9]+(ms|s|m|h|d))$"),
                corrections: { [$0.lowercased().replacing("-", with: "..")] },
                problem: { text, correction in
                    DurationSyntax.milliseconds(from: text) == nil
                        ? .wrongValue(found: text, expected: description, suggestion: correction)
                        : .singleDuration(text)
                }, parse: { DurationRange($0) }))
    }
}

extension Form where Value == CallPattern {
    static var calls: Form {
        Form(
            Scalar(
                "calls", "calls like `1`, `2..4`, `3..`, `..5`, or `every 3`", examples: [1, "2..4", "3..", "every 3"],
                constraint: .number(
                    "integer", "^(0*[1-9][0-9]*(\\.\\.[0-9]*)?|\\.\\.0*[1-9][0-9]*|every 0*[1-9][0-9]*)$",
                    1...9_007_199_254_740_991), corrections: Corrections.calls,
                problem: { text, correction in
                    text == "0" || text == "..0"
                        ? .callBeforeFirst(text)
                        : .wrongValue(
                            found: text, expected: "calls like `1`, `2..4`, `3..`, `..5`, or `every 3`",
                            suggestion: correction)
                }, parse: { CallPattern($0) }))
    }
}

extension Form where Value == CountRange {
    /// A number of occurrences.
    static var times: Form {
        Form(
            Scalar(
                "times", "a count like `1`, `2..4`, `3..`, `..5`, or `0`", examples: [1, "2..4", "1..", 0],
                constraint: .number(
                    "integer", "^([0-9]+(\\.\\.[0-9]*)?|\\.\\.[0-9]+)$", 0...9_007_199_254_740_991),
                corrections: Corrections.ranges, parse: { CountRange($0) }))
    }
}

/// The kinds of requests and responses.
extension Form where Value == RequestPattern {
    static var request: Form {
        request(
            "request", "a request: `GET /v1/…`",
            examples: ["GET /v1/me/library/songs", "GET /v1/catalog/us/songs/*", "/v1/me/**"],
            constraint: .string(pattern(method: "(\(RequestPattern.methods.joined(separator: "|")))")),
            note: segmentsNote, where: { _ in nil })
    }

    /// A request for a list: with the method GET, or without a method.
    static var listRequest: Form {
        request(
            "list-request", "a request for a list: `GET /v1/…`",
            examples: ["GET /v1/me/library/songs", "GET /v1/catalog/us/albums/*/tracks"],
            constraint: .string(pattern(method: "GET")), note: segmentsNote,
            where: { ["GET", nil].contains($0.method) ? nil : .invalidWalkMethod })
    }

    /// A request with the method GET, or without a method, and without wildcards.
    static var singleRequest: Form {
        request(
            "single-request", "a request without `*`: `GET /v1/…`", examples: ["GET /v1/me/library/playlists"],
            constraint: .string("^ *(GET +)?/v1(/[^*?/{} #^$\\\\]*)* *$"), note: "",
            where: { $0.literalPath != nil && ["GET", nil].contains($0.method) ? nil : .invalidFinalRequest })
    }

    private static var segmentsNote: String {
        " `*` matches one segment, and `**` matches all remaining segments."
    }

    private static func request(
        _ name: String, _ description: String, examples: [JSONValue],
        constraint: @autoclosure @escaping @Sendable () -> ScalarConstraint, note: String,
        where problem: @escaping @Sendable (RequestPattern) -> ScenarioDiagnostic?
    ) -> Form {
        @Sendable func read(_ text: String) -> (pattern: RequestPattern?, problem: ScenarioDiagnostic?) {
            if let foreign = ScenarioDiagnostic.foreignRequestPattern(in: text) { return (nil, foreign) }
            do {
                let pattern = try RequestPattern(text)
                return (pattern, problem(pattern))
            } catch {
                return (nil, .invalidRequestPattern(text, error: error))
            }
        }
        return Form(
            Scalar(
                name, description, examples: examples, patternErrorMessage: "Write \(description).\(note)",
                constraint: constraint(),
                problem: { text, _ in read(text).problem ?? .wrongType(expected: description) },
                parse: { text in
                    let result = read(text)
                    return result.problem == nil ? result.pattern : nil
                }), recovering: { read($0).pattern }
        ).naming(.request)
    }

    /// Returns the pattern of a request whose path can be one of the API's.
    private static func pattern(method: String) -> String {
        "^ *(\(method) +)?/(\\*\\*|(v1|\\*|\\{[^{}/ ]+\\})(/(\\*|([^*?/ #^$\\\\:][^*?/ #^$\\\\]*)?))*(/\\*\\*)?)/? *$"
    }
}

extension Form where Value == [Located<RequestPattern>] {
    /// A request, or a list of requests.
    static var requests: Form {
        oneOrMore(Form<Located<RequestPattern>>.located(.request)).notEmpty("request")
    }
}

extension Form where Value == ResourceName {
    static var resource: Form {
        let description = "a resource like songs/1000"
        return Form(
            Scalar(
                "resource", description, plural: "resources", examples: ["albums/1200868601"],
                constraint: .string(
                    "^(\(MusicContract.resourceTypes.map(\.name).joined(separator: "|")))/[^/]+$"),
                problem: { text, _ in
                    let type = text.split(separator: "/", omittingEmptySubsequences: false).first.map(String.init) ?? ""
                    let near = Suggestions.nearest(to: type, in: MusicContract.resourceTypes.map(\.name))
                    return .wrongValue(
                        found: text, expected: description,
                        legal: near.map { [$0 + text.dropFirst(type.count)] }?.filter { ResourceName($0) != nil } ?? [])
                }, parse: { ResourceName($0) })
        ).naming(.resource)
    }
}

extension Form where Value == NamedResponse {
    static var namedResponse: Form {
        Form(
            Scalar(
                "named-answer", "an answer's name", plural: "names",
                examples: [.string(NamedResponse.allCases[0].rawValue)],
                constraint: .enumeration(values: NamedResponse.allCases.map(\.rawValue)),
                completions: { NamedResponse.completions },
                corrections: { Corrections.responses($0.lowercased()) },
                problem: { NamedResponse.unknownName($0, correction: $1) }, parse: { NamedResponse(rawValue: $0) }))
    }
}

extension Form where Value == RuleResponse {
    /// A response without changes: a name, `usual`, the name of a fault, or a status.
    static var responseName: Form {
        let faults = RuleFault.Name.allCases.map(\.rawValue)
        return Form(
            Scalar(
                "answer-name", "an answer's name, a status, or a fault", plural: "names",
                examples: [.string(NamedResponse.allCases[0].rawValue), 503, "reset"],
                constraint: .number(
                    "integer",
                    "^([2-5][0-9][0-9]|\((NamedResponse.allCases.map(\.rawValue) + ["usual"] + faults).joined(separator: "|")))$",
                    200...599),
                completions: {
                    NamedResponse.completions + [("usual", "the response without the rule")]
                        + faults.map { ($0, "a failure of the connection") }
                },
                corrections: { Corrections.responses($0.lowercased()) },
                problem: { NamedResponse.unknownName($0, correction: $1) },
                parse: { RuleResponse(name: $0) }))
    }
}

extension RuleResponse {
    /// Creates the response that a name or a status means, or `nil` for other text.
    ///
    /// A status of an error has Apple's body for it.
    fileprivate init?(name: String) {
        if name == "usual" {
            self = .default
        } else if let response = NamedResponse(rawValue: name) {
            self = .named(response, changes: .empty)
        } else if let fault = RuleFault.Name(rawValue: name) {
            self = .fault(RuleFault(fault))
        } else {
            guard name.utf8.count == 3, let status = Int(name), (200...599).contains(status) else { return nil }
            var changes = ResponseChanges.empty
            if status >= 400 { changes.error = ErrorObjectChanges() }
            self = .inline(status: status, changes: changes)
        }
    }
}

extension Form where Value == RuleFault.Name {
    /// The name of a fault.
    static var fault: Form {
        enumeration(RuleFault.Name.allCases.map(\.rawValue).joined(separator: " ")) { RuleFault.Name(rawValue: $0) }
    }
}

extension Form where Value == ResponseMatcher {
    /// The required response to a request.
    static var responseMatcher: Form {
        let description = "a status, `4xx`, or an answer's name"
        return Form(
            Scalar(
                "answered", description, plural: "answers", examples: [200, "4xx", "not-found"],
                constraint: .number(
                    "integer",
                    "^([1-5][0-9][0-9]|[1-5]xx|\(NamedResponse.allCases.map(\.rawValue).joined(separator: "|")))$",
                    100...599), completions: { NamedResponse.completions },
                corrections: { text in
                    let word = text.lowercased()
                    let success = ["ok", "success", "successful"].contains(word) ? ["2xx"] : []
                    return [word] + Corrections.responses(word) + success
                },
                problem: { text, correction in
                    text.contains(",") || text.contains("|")
                        ? .expectedList(of: "answers", found: text)
                        : text.first?.isNumber == true
                            ? .wrongValue(found: text, expected: description, suggestion: correction)
                            : NamedResponse.unknownName(text, correction: correction, allowsStatus: true)
                }, parse: { ResponseMatcher($0) }))
    }
}

extension NamedResponse {
    fileprivate static var completions: [(name: String, detail: String)] {
        allCases.map { ($0.rawValue, "status \($0.status)") }
    }

    fileprivate static func unknownName(
        _ name: String, correction: String?, allowsStatus: Bool = false
    ) -> ScenarioDiagnostic {
        .unknownResponse(
            name: name, legal: allCases.map { ($0.rawValue, $0.status) }, correction: correction,
            allowsStatus: allowsStatus)
    }
}

/// The kinds that belong to the device, and patterns.
extension Form where Value == DeviceOperation {
    static var operation: Form {
        names("operation-name", "an operation of the device", DeviceOperation.allCases.map(\.rawValue)) {
            DeviceOperation(rawValue: $0)
        }
    }
}

extension Form where Value == Platform {
    /// An operating system and its version.
    static var platform: Form {
        let description = "a system and its version like iOS 18.0"
        let systems = Platform.System.allCases.map(\.rawValue)
        return Form(
            Scalar(
                "platform", description, examples: ["iOS 18.0"],
                constraint: .string(
                    "^(Mac +(?=Catalyst))?(\(systems.joined(separator: "|"))) +[0-9]{1,3}(\\.[0-9]{1,3}){0,2} *$"),
                problem: { text, _ in
                    let words = text.split(separator: " ")
                    let near = words.dropLast().last.flatMap { Suggestions.nearest(to: String($0), in: systems) }
                    let meant = near.flatMap { Platform("\($0) \(words.last ?? "")") }
                    return .wrongValue(found: text, expected: description, legal: meant.map { ["\($0)"] } ?? [])
                }, parse: { Platform($0) }))
    }
}

extension Form where Value == TextPattern {
    static var regularExpression: Form {
        pattern("expression", "a regular expression", example: "^[0-9]+$") { text throws(TextPatternError) in
            try TextPattern(regularExpression: text)
        }
    }

    /// A text with the wildcards `*` and `?`.
    static var wildcards: Form {
        pattern("wildcards", "a text with `*` and `?`", example: "kha*") { text throws(TextPatternError) in
            try TextPattern(wildcards: text)
        }
    }

    private static func pattern(
        _ name: String, _ description: String, example: JSONValue,
        _ parse: @escaping @Sendable (String) throws(TextPatternError) -> TextPattern
    ) -> Form {
        Form(
            Scalar(
                name, description, examples: [example], constraint: .anyText,
                problem: { text, _ in
                    do throws(TextPatternError) {
                        _ = try parse(text)
                        return .wrongType(expected: description)
                    } catch {
                        return .invalidPattern(error)
                    }
                }, parse: { try? parse($0) }))
    }
}
