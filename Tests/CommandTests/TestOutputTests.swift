import ClientExploration
import Testing

@testable import apple_music_mock

/// Tests of the reasons that are read from the output of failed tests.
@Suite struct TestOutputTests {
    typealias Kind = RunEnding.FailedTest.Kind

    @Test(
        arguments: [
            ("Traceback:\n  File \"a.py\", line 3\nKeyError: 'data'\n", Kind.programmingError, "KeyError: 'data'"),
            ("E       AssertionError: 3 != 0", .assertion, "AssertionError: 3 != 0"),
            (
                "FAILED a.py::test - requests.exceptions.JSONDecodeError: Expecting value", .decodingError,
                "requests.exceptions.JSONDecodeError: Expecting value"
            ),
            (
                "requests.exceptions.HTTPError: 503 Server Error", .error,
                "requests.exceptions.HTTPError: 503 Server Error"
            ),
            (
                "TypeError: Cannot read properties of undefined (reading 'data')", .programmingError,
                "TypeError: Cannot read properties of undefined (reading 'data')"
            ),
            ("AssertionError [ERR_ASSERTION]: 1 == 2", .assertion, "AssertionError [ERR_ASSERTION]: 1 == 2"),
            ("java.lang.NullPointerException: x", .programmingError, "java.lang.NullPointerException: x"),
            (
                "✘ Test a() recorded an issue at A.swift:3:5: Expectation failed: count == 3", .assertion,
                "Expectation failed: count == 3"
            ),
            (
                "✘ Test a() recorded an issue at A.swift:3:5: Caught error: DecodingError.keyNotFound", .decodingError,
                "DecodingError.keyNotFound"
            ),
            (
                "NoMethodError: undefined method `[]' for nil", .programmingError,
                "NoMethodError: undefined method `[]' for nil"
            ),
            (
                "✘ Test a() recorded an issue at A.swift:3:5: Caught error: .refused(404, code: Optional(\"40403\"))",
                .error,
                ".refused(404, code: Optional(\"40403\"))"
            ),
            ("all is well", .unclear, "all is well"), ("", .unclear, ""),
        ] as [(String, Kind, String)])
    func `the reason is read from the output`(output: String, kind: Kind, message: String) {
        let test = TestOutput.failedTest(in: output)
        #expect(test.kind == kind)
        #expect(test.message == message)
    }

    @Test func `an error of programming takes precedence, and otherwise the first one`() {
        #expect(TestOutput.failedTest(in: "ServiceError: 1\nAssertionError: 2\nKeyError: 3").message == "KeyError: 3")
        #expect(TestOutput.failedTest(in: "ServiceError: 1\nAssertionError: 2").message == "ServiceError: 1")
    }

    @Test func `an error that replaces another one counts in its place`() {
        let output = """
            KeyError: 'data'

            The above exception was the direct cause of the following exception:

            ServiceError: the token was refused
            """
        #expect(TestOutput.failedTest(in: output).message == "ServiceError: the token was refused")
    }

    @Test(arguments: [
        "panic: runtime error", "a.swift:3: Fatal error: Index out of range", "Segmentation fault (core dumped)",
    ])
    func `the end of a runtime is a crash`(line: String) {
        #expect(TestOutput.crash(in: "one\n\(line)\n") == line)
        #expect(TestOutput.crash(in: "an error") == nil)
    }
}
