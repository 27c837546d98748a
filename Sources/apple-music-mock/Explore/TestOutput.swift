import ClientExploration

/// Decides from the output of tests what made them fail.
///
/// It knows the names of errors in Swift, Python, JavaScript, Go, Ruby, PHP, Java, Kotlin, and C#.
enum TestOutput {
    /// Returns what a failed command reported.
    ///
    /// An error of programming or decoding takes precedence over another error. Otherwise, the first error is returned,
    /// because later ones are often its consequences. An error that replaced another one is used instead of that one.
    static func failedTest(in output: String) -> RunEnding.FailedTest {
        var found: [RunEnding.FailedTest] = []
        var replacesLast = false
        for line in output.split(whereSeparator: \.isNewline) {
            if replacementMarkers.contains(where: line.contains) { replacesLast = true }
            guard let test = failedTest(inLine: line.trimmingPrefix(while: { $0 == " " || $0 == "\t" })) else {
                continue
            }
            if replacesLast, !found.isEmpty { found.removeLast() }
            replacesLast = false
            found.append(test)
        }
        return found.first { $0.kind == .programmingError } ?? found.first { $0.kind == .decodingError } ?? found.first
            ?? RunEnding.FailedTest(.unclear, message: lastLine(of: output))
    }

    /// Returns the reason that a runtime gives for the end of the process, or `nil`.
    static func crash(in output: String) -> String? {
        output.split(whereSeparator: \.isNewline).first { line in
            crashMarkers.contains { line.hasPrefix($0) || line.contains(": \($0)") }
        }.map { String($0.prefix(maximumLength)) }
    }

    private static let maximumLength = 300
    private static let crashMarkers = ["Fatal error:", "panic:", "Segmentation fault", "fatal error:"]
    private static let replacementMarkers = [
        "During handling of the above exception", "was the direct cause of the following exception",
    ]

    /// The starts of lines with a failed assertion that name no error.
    private static let assertionMarkers = [
        "Expectation failed", "XCTAssert", "Failed asserting that", "Assert.", "Expected: ", "expected: ", "want ",
        "Failure:",
        "Minitest::Assertion",
    ]

    private static func failedTest(inLine line: some StringProtocol) -> RunEnding.FailedTest? {
        // Test runners write a mark, or the name of the test, before the error.
        var text = Substring(line)
        for mark in ["E   ", "error: ", "Uncaught ", "Caught error: ", "thrown: "] {
            if let range = text.firstRange(of: mark), range.lowerBound == text.startIndex || mark == "Caught error: " {
                text = text[range.upperBound...].trimmingPrefix(while: { $0 == " " })
            }
        }
        if line.hasPrefix("FAILED "), let dash = text.firstRange(of: " - ") { text = text[dash.upperBound...] }
        let message = String(text.prefix(maximumLength))
        if let marker = text.firstRange(of: "Expectation failed") {
            return .init(.assertion, message: String(text[marker.lowerBound...].prefix(maximumLength)))
        }
        if assertionMarkers.contains(where: text.hasPrefix) { return .init(.assertion, message: message) }
        let name = text.prefix { $0.isLetter || $0.isNumber || "._$:[]".contains($0) && $0 != ":" }
        guard text.dropFirst(name.count).first.map({ ":( ".contains($0) }) ?? true else { return nil }
        // The name can follow modules, and a case of Swift's errors follows the name.
        let parts = name.split(whereSeparator: { $0 == "." || $0 == "$" }).map(String.init)
        let kind = parts.reversed().lazy.compactMap(kind(ofErrorNamed:)).first
        // Swift Testing prints the case of an error without its type.
        return (kind ?? (line.contains("Caught error: ") ? .error : nil)).map { .init($0, message: message) }
    }

    private static func kind(ofErrorNamed name: String) -> RunEnding.FailedTest.Kind? {
        if assertionNames.contains(name) { return .assertion }
        if programmingNames.contains(name) { return .programmingError }
        if decodingNames.contains(name) { return .decodingError }
        guard name.first?.isUppercase == true, name.count > 5 else { return nil }
        return name.hasSuffix("Error") || name.hasSuffix("Exception") || otherNames.contains(name) ? .error : nil
    }

    private static let assertionNames: Set = [
        "AssertionError", "AssertionFailedError", "ExpectationFailedError", "ExpectationNotMetError",
        "ComparisonFailure",
        "AssertionException", "XunitException", "ExpectationFailedException",
    ]

    private static let programmingNames: Set = [
        // Python
        "KeyError", "TypeError", "AttributeError", "IndexError", "NameError", "UnboundLocalError", "ZeroDivisionError",
        "RecursionError",
        // JavaScript
        "ReferenceError", "RangeError",
        // Ruby and PHP
        "NoMethodError", "ArgumentError", "ArgumentCountError",
        // Java, Kotlin, C#
        "NullPointerException", "ClassCastException", "IndexOutOfBoundsException", "ArrayIndexOutOfBoundsException",
        "NoSuchElementException", "NullReferenceException", "InvalidCastException", "KeyNotFoundException",
        "ArgumentNullException", "ArgumentOutOfRangeException", "IllegalArgumentException", "IllegalStateException",
    ]

    private static let decodingNames: Set = [
        "JSONDecodeError", "UnicodeDecodeError", "ValidationError", "SyntaxError", "DecodingError", "JsonException",
        "ParserError", "SerializationException", "JsonDecodingException", "JsonReaderException", "JsonSyntaxException",
    ]

    private static let otherNames: Set = ["ReadTimeout", "ConnectTimeout", "Timeout", "SystemExit"]

    private static func lastLine(of output: String) -> String {
        String(output.split(whereSeparator: \.isNewline).last?.prefix(maximumLength) ?? "")
    }
}

extension Substring {
    fileprivate func trimmingPrefix(while predicate: (Character) -> Bool) -> Substring { drop(while: predicate) }
}
