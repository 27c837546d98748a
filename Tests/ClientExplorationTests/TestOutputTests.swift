import ClientExploration
import Testing

/// Tests of the reasons that are read from the output of failed tests.
@Suite struct TestOutputTests {
    typealias Kind = RunEnding.FailedTest.Kind

    /// The evidence of a rejected user token.
    private static let forbidden = InjectedEvidence(
        statuses: [403], codes: ["40300"], texts: ["Forbidden", "Invalid authentication"])

    private static func test(_ output: String, _ evidence: InjectedEvidence = forbidden) -> RunEnding.FailedTest? {
        if case .failed(let test) = TestOutput(evidence: evidence).result(output: output, signal: nil) {
            test
        } else {
            nil
        }
    }

    @Test(
        arguments: [
            // Ruby
            ("a.rb:2:in `<main>': undefined method `map' for nil:NilClass (NoMethodError)", .programmingError),
            ("a.rb:2:in `<main>': no implicit conversion of nil into String (TypeError)", .programmingError),
            ("  1) Error:\nATest#test_a:\nAppleMusic::ApiError: Bad Request\n    a.rb:3:in `b'", .error),
            ("     Failure/Error: load\n\n     AppleMusic::RequestFailed:\n       403: Forbidden", .error),
            // PHP
            ("PHP Fatal error:  Uncaught Vendor\\ApiException: refused in /a.php:3\nStack trace:\n#0 {main}", .error),
            ("1) ATest::testA\nVendor\\Client\\ApiException: Bad Request", .error),
            ("1) ATest::testA\nUndefined array key \"data\"", .programmingError),
            // JavaScript
            ("Error: Apple Music API 403: {\"errors\":[{\"code\":\"40300\"}]}\n    at a (/a.js:3:5)", .error),
            ("TypeError: Cannot read properties of undefined (reading 'data')", .programmingError),
            ("AssertionError [ERR_ASSERTION]: 1 == 2", .assertion),
            // Go
            ("--- FAIL: TestA (0.00s)\n    a_test.go:7: GET: 403 [forbidden]\nFAIL", .error),
            ("--- FAIL: TestA (0.40s)\n    a_test.go:403: got 0 songs, want 12\nFAIL", .assertion),
            ("panic: runtime error: index out of range [0] with length 0\n\ngoroutine 1 [running]:", .programmingError),
            // Python
            ("Traceback:\n  File \"a.py\", line 403\nKeyError: 'data'\n", .programmingError),
            ("ERROR:root:could not load: KeyError('data')", .programmingError),
            ("ERR fetch_albums KeyError: 'trackNumber'", .programmingError),
            ("E       AssertionError: 3 != 0", .assertion),
            ("FAILED a.py::test - requests.exceptions.JSONDecodeError: Expecting value", .decodingError),
            ("requests.exceptions.HTTPError: 503 Server Error", .error),
            // Swift
            ("✘ Test a() recorded an issue at A.swift:3:5: Expectation failed: count == 3", .assertion),
            ("✘ Test a() recorded an issue at A.swift:3:5: Caught error: DecodingError.keyNotFound", .decodingError),
            ("✘ Test a() recorded an issue at A.swift:3:5: Caught error: .refused(403, code: \"40300\")", .error),
            // Java, C#, Rust, R, Lua
            ("java.lang.NullPointerException: x", .programmingError),
            ("Exception in thread \"main\" a.B$ServiceException: status=403\n\tat a.B.c(B.java:3)", .error),
            ("Unhandled Exception:\nSystem.NullReferenceException: x\n  at A.B () [0x0]", .programmingError),
            ("Error: Api { status: 403, code: \"40300\" }", .error),
            ("Error in songs() : \n  Apple Music 403 40300: Invalid authentication", .error),
            (
                "lua: a.lua:8: attempt to index a nil value (field 'data')\nstack traceback:\n\ta.lua:8",
                .programmingError
            ),
            // Text without the shape of an error
            ("apple music api 403 Forbidden", .error), ("could not load songs", .unclear), ("", .unclear),
        ] as [(String, Kind)])
    func `the reason is read from the output`(output: String, kind: Kind) {
        #expect(Self.test(output)?.kind == kind, "\(String(describing: Self.test(output)))")
    }

    @Test(arguments: [
        "GET http://127.0.0.1:8080/v1/403 ended", "the server listens on port 403", "a.go:403: done", "0x403 10.403 s",
        "finished in 403 ms", "403 passed, 1 failed", "    at load (/a.js:3:403)", "test_403_is_shown",
        "DEBUG: response 403", "got {\"errors\":[{\"status\":\"403\",\"code\":\"40300\"}]}",
    ])
    func `a number that is not a status proves nothing`(output: String) {
        let kind = Self.test(output)?.kind
        #expect(kind == .unclear, "\(String(describing: kind))")
    }

    @Test(arguments: [
        "WARNING: request failed: 403\nKeyError: 'data'",
        "ERROR:root:HTTP 403 Forbidden\nTraceback:\nKeyError: 'data'",
        "Error: Apple Music 403\n    at a (/a.js:3:5)\n\nTypeError: Cannot read properties of undefined (reading 'map')",
        "** (KeyError) key \"data\" not found in: %{\"errors\" => [%{\"code\" => \"40300\"}]}",
    ])
    func `a programming error after a logged failure is one`(output: String) {
        #expect(Self.test(output)?.kind == .programmingError)
    }

    @Test func `without evidence, the first error counts, and one of programming takes precedence`() {
        #expect(Self.test("ServiceError: 1\n\nAssertionError: 2\n\nKeyError: 3")?.message == "KeyError: 3")
        #expect(Self.test("ServiceError: 1\n\nAssertionError: 2")?.message == "ServiceError: 1")
    }

    @Test func `an error that replaces another one counts in its place`() {
        let output = """
            KeyError: 'data'

            The above exception was the direct cause of the following exception:

            ServiceError: the token was refused
            """
        #expect(Self.test(output)?.message == "ServiceError: the token was refused")
    }

    @Test(arguments: [
        "a.swift:3: Fatal error: Index out of range\n\n*** Signal 4: Backtracing from 0x1...",
        "Segmentation fault (core dumped)", "panic: assignment to entry in nil map\n\ngoroutine 1 [running]:",
    ])
    func `the end of a runtime is a crash`(output: String) {
        #expect(Self.test(output) == nil)
    }

    @Test func `the time limit of a runner is not one of the client`() {
        let output = "panic: test timed out after 8s\n\ngoroutine 17 [running]:"
        #expect(TestOutput(evidence: Self.forbidden).result(output: output, signal: nil) == .stopped(.quiet))
    }

    @Test(arguments: [
        (#"A.swift:254: Fatal error: Error raised at top level: A.E.refused(status: 403, code: "40300")"#, Kind.error),
        ("A.swift:254: Fatal error: Error raised at top level: DecodingError.keyNotFound: Key 'data'", .decodingError),
        ("Unhandled exception. System.NullReferenceException: Object reference not set", .programmingError),
    ])
    func `an error at top level is not a crash although a signal ends the process`(output: String, kind: Kind) {
        let result = TestOutput(evidence: Self.forbidden).result(output: output, signal: "signal 4 ended it")
        guard case .failed(let test) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(test.kind == kind)
    }

    @Test func `a signal without a thrown error is a crash although the failure was printed`() {
        let result = TestOutput(evidence: Self.forbidden).result(
            output: "error: HTTP 403", signal: "signal 11 ended it")
        #expect(result == .crashed(reason: "signal 11 ended it"))
    }

    @Test func `a passed test that only prints the failure is recognized`() {
        let reader = TestOutput(evidence: Self.forbidden)
        #expect(reader.logLine(in: "ok\nsongs: HTTP 403\n") == "songs: HTTP 403")
        #expect(reader.logLine(in: "403 passed in 0.4 s") == nil)
    }

    @Test func `a broken connection is reported by words of transport`() {
        let broken = InjectedEvidence(breaksConnection: true)
        #expect(Self.test("TypeError: fetch failed\n    at a (/a.js:1:2)", broken)?.kind == .error)
        #expect(Self.test("lua: a.lua:10: songs: closed\nstack traceback:", broken)?.kind == .error)
        #expect(
            Self.test("a.py:24: ResourceWarning: unclosed <socket>\nKeyError: 'a'", broken)?.kind == .programmingError)
    }
}
