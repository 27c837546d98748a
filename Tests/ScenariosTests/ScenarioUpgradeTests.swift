import Foundation
import ScenarioLanguage
import Scenarios
import TestFixtures
import Testing
import TestSupport
import Text

/// Texts of the second edition of the language, each with the same text of the third edition.
@Suite struct ScenarioUpgradeTests {
    private static func upgrade(_ text: String) throws -> ScenarioUpgrade {
        let (document, diagnostics) = ScenarioYAML.parse(SourceFile(name: "a.yaml", text: text))
        #expect(diagnostics.isEmpty, "\(text)")
        return ScenarioUpgrade(try #require(document))
    }

    private static func upgraded(_ text: String) throws -> String {
        String(decoding: try upgrade(text).file.bytes, as: UTF8.self)
    }

    private func expect(_ old: String, becomes new: String) throws {
        #expect(try Self.upgraded(old) == new)
        #expect(try Self.upgraded(new) == new, "a text of the third edition is not changed")
    }

    // MARK: The top level

    @Test(arguments: [
        ("catalog: [A, {file: F, as: GET /v1/x}]", "recordings: [A, {file: F, request: GET /v1/x}]"),
        (
            "catalog:\n  - A\n  - file: F\n    as: GET /v1/x\n",
            "recordings:\n  - A\n  - file: F\n    request: GET /v1/x\n"
        ),
        ("limits: {search: {default: 2, max: 3, hidden: [1]}}", "lists: {search: {page: 2, max: 3, hidden: [1]}}"),
        ("limits:\n  search:\n    default: 2\n    max: 3\n", "lists:\n  search:\n    page: 2\n    max: 3\n"),
        ("scenario: A\nphase: night\n", "scenario: A\nstates: {phase: night}\n"),
        ("{scenario: A, phase: night}", "{scenario: A, states: {phase: night}}"),
        ("scenario: A\nfinally: [a]\nphase: night\n", "scenario: A\nfinally: [a]\nstates: {phase: night}\n"),
        ("phase: one, two\n", "states: {phase: \"one, two\"}\n"),
        ("phase: 'a'\nstates: {x: y}\n", "states: {phase: 'a', x: y}\n"),
        ("states:\n  x: y\nphase: a\n", "states:\n  phase: a\n  x: y\n"),
        ("expect: [{contract: clean}, {walk: GET /v1/x}]", "contract: clean\nexpect: [{walk: GET /v1/x}]"),
        ("{scenario: A, expect: [{contract: clean}]}", "{scenario: A, contract: clean}"),
        (
            "expect:\n  - walk: GET /v1/x\n  - contract:\n      except:\n        - rule: a\n",
            "contract:\n  except:\n    - rule: a\nexpect:\n  - walk: GET /v1/x\n"
        ),
        ("expect:\n  - contract: reported\n  - contract: clean\n", "contract: reported\n"),
    ])
    func `the top level is upgraded`(old: String, new: String) throws {
        try expect(old, becomes: new)
    }

    @Test(arguments: [
        ("generate: {songs: 9, library-songs: 5}", "generate: {songs: 9}\nuser: {library: {songs: 5}}"),
        (
            "generate: {library-songs: 5, # a\n  songs: 9}\n",
            "generate: { # a\n  songs: 9}\nuser: {library: {songs: 5}}\n"
        ),
        (
            "generate:\n  library-songs: 5\n  songs: 9\n  library-playlists: 2\nseed: 1\n",
            "generate:\n  songs: 9\nuser: {library: {songs: 5, playlists: 2}}\nseed: 1\n"
        ),
        ("generate: {library-songs: 5}\n", "user: {library: {songs: 5}}\n"),
        ("user: {token: any}\ngenerate: {library-songs: 5}\n", "user: {token: any, library: {songs: 5}}\n"),
        ("user:\n  token: any\ngenerate: {library-songs: 5}\n", "user:\n  token: any\n  library: {songs: 5}\n"),
        ("user: ~\ngenerate: {library-songs: 5}\n", "user: {library: {songs: 5}}\n"),
        ("user: {library: {songs: 2}}\ngenerate: {library-songs: 5}\n", "user: {library: {songs: 7}}\n"),
        (
            "users: {a: {token: A}, b: {}}\ngenerate: {library-songs: 5}\n",
            "users: {a: {token: A, library: {songs: 5}}, b: {}}\n"
        ),
        ("{seed: 1, generate: {library-songs: \"${n}\"}}", "{seed: 1, user: {library: {songs: \"${n}\"}}}"),
        (
            "extends: quick-start.yaml\ngenerate: {library-songs: 5, library-playlists: 1}\n",
            "extends: quick-start.yaml\nuser: {library: {songs: 17, playlists: 4}}\n"
        ),
        (
            "extends: quick-start.yaml\nphase: a\nuser: {library: {songs: 5}}\n",
            "extends: quick-start.yaml\nstates: {phase: a}\nuser: {library: {songs: 17}}\n"
        ),
        (
            "extends: quick-start.yaml\nphase: a\nuser: {library: {playlists: []}}\n",
            "extends: quick-start.yaml\nstates: {phase: a}\nuser: {library: {playlists: []}}\n"
        ),
    ])
    func `the size of the library includes recorded songs`(old: String, new: String) throws {
        try expect(old, becomes: new)
    }

    @Test(arguments: [
        (
            "expect: [{name: a, request: /v1/**, answered: 429, times: 0..}, {walk: GET /v1/x}]",
            "events:\n  a: {request: /v1/**, answered: 429}\nexpect: [{walk: GET /v1/x}]"
        ),
        (
            "expect:\n  - name: it's a\n    operation: sign-in\n    times: 0..\n    arguments:\n      a: b\n  - walk: GET /v1/x\n",
            "events:\n  it's a:\n    operation: sign-in\n    arguments:\n      a: b\nexpect:\n  - walk: GET /v1/x\n"
        ),
        ("{expect: [{name: a, times: 0.., request: /v1/x}]}", "{events: {a: {request: /v1/x}}}"),
        (
            "events: {b: {request: /v1/y}}\nexpect: [{name: a, header: {x: y}, request: /v1/x, times: 0..}]\n",
            "events: {a: {headers: {x: y}, request: /v1/x}, b: {request: /v1/y}}\n"
        ),
        (
            "expect: [{name: a, request: /v1/x, times: 0.., after: b}]",
            "expect: [{name: a, request: /v1/x, times: 0.., after: b}]"
        ),
        ("expect: [{request: /v1/x, times: 0..}]", "expect: [{request: /v1/x, times: 0..}]"),
    ])
    func `an expectation without a requirement becomes an event`(old: String, new: String) throws {
        try expect(old, becomes: new)
    }

    // MARK: Rules

    /// The members of a rule in braces, as a part of one.
    @Test(arguments: [
        ("times: 1", "call: 1"), ("times: 3", "call: ..3"), ("times: \"${n}\"", "call: \"..${n}\""),
        ("per: url", "each: url"), ("header: {A: b}", "headers: {A: b}"), ("apply: true", "takes-effect: true"),
        ("from: 10s", "during: 10s.."), ("until: 20s", "during: ..20s"), ("until: 20s, from: 10s", "during: 10s..20s"),
        ("from: 10s, delay: 1s, until: \"${t}\"", "during: \"10s..${t}\", delay: 1s"),
        ("fault: reset", "answer: reset"), ("fault: \"${f}\"", "answer: \"${f}\""), ("fault: drip", "answer: drip"),
        ("fault: truncate, at: 4KiB", "answer: {fault: truncate, at: 4KiB}"),
        ("at: 4B, delay: 1s, fault: reset-after", "answer: {fault: reset-after, at: 4B}, delay: 1s"),
        ("fault: drip, bytes: 2B, every: 1s", "answer: {fault: drip, every: 1s, bytes: 2B}"),
        ("fault: truncate", "answer: {fault: truncate}"),
        ("answer: {like: not-found, headers: {like: a}}", "answer: {from: not-found, headers: {like: a}}"),
        ("answer: [usual, {like: not-found}]", "answer: [usual, {from: not-found}]"),
        ("phase: a, answer: usual", "states: {phase: a}, answer: usual"), ("state: {a: b}", "states: {a: b}"),
        ("phase: p, state: {a: b}", "states: {phase: p, a: b}"), ("state: {}, phase: p", "states: {phase: p}"),
        ("then: {phase: p}", "then: {states: {phase: p}}"), ("then: {state: {a: b}}", "then: {states: {a: b}}"),
        ("then: {phase: p, advance: 1s, state: {a: b}}", "then: {advance: 1s, states: {phase: p, a: b}}"),
        ("query: {term: {like: \"kha*\"}}", "query: {term: {glob: \"kha*\"}}"),
        ("query: {limit: {at-least: 1, at-most: 25}}", "query: {limit: {number: 1..25}}"),
        ("query: {limit: {at-most: 25}}", "query: {limit: {number: ..25}}"),
        ("header: {a: {not: {at-least: 0.5}}}", "headers: {a: {not: {number: 0.5..}}}"),
        ("query: {a: {any-of: [{like: b}, c]}}", "query: {a: {any-of: [{glob: b}, c]}}"),
        ("body: {a: {contains: {like: b}}}", "body: {a: {contains: {glob: b}}}"),
    ])
    func `the members of a rule are upgraded`(old: String, new: String) throws {
        let others =
            old.hasPrefix("then") || old.hasPrefix("fault") || old.hasPrefix("answer") ? "" : "edit: {page: 1}, "
        try expect("{request: /v1/**, \(others)\(old)}", becomes: "{request: /v1/**, \(others)\(new)}")
        try expect("- {\(old), \(others)request: /v1/**}", becomes: "- {\(new), \(others)request: /v1/**}")
        try expect(
            "states: {phase: s}\nrules: [{\(old), request: /v1/**}]",
            becomes: "states: {phase: s}\nrules: [{\(new), request: /v1/**}]")
    }

    @Test func `rules in block style are upgraded, and comments remain`() throws {
        try expect(
            """
            # A file
            scenario: 'A'   # quoted
            rules:

              # first
              - at: 4KiB          # size
                # between
                fault: truncate   # name
                request: /v1/**
                times: 2
                phase: p
                state:
                  # inside
                  a: b
                then:
                  # start
                  phase: q
              - request: /v1/x
                from: 1s
                fault: hang
                until: 2s

            """,
            becomes: """
                # A file
                scenario: 'A'   # quoted
                states: {phase: start}
                rules:

                  # first
                  - answer: {fault: truncate, at: 4KiB}          # size
                    # between
                    # name
                    request: /v1/**
                    call: ..2
                    states:
                      # inside
                      phase: p
                      a: b
                    then:
                      # start
                      states: {phase: q}
                  - request: /v1/x
                    during: 1s..2s
                    answer: hang

                """)
    }

    @Test(arguments: [
        "body: {attributes: {like: x, times: 2, per: url}}", "answer: {status: 200, body: {like: a, fault: b}}",
        "edit: {set: {like: {at-least: 1}, phase: x}}", "answer: {error: {detail: x}, headers: {header: a}}",
        "name: \"times: 2\", answer: usual", "then: {operation: {sign-in: phase}}",
    ])
    func `values that look like old keys are not changed`(members: String) throws {
        let text = "rules: [{request: /v1/**, \(members)}]"
        #expect(try Self.upgraded(text) == text)
    }

    @Test func `a key is not replaced if the mapping has the new one`() throws {
        let text =
            "rules:\n  - {request: /v1/**, times: 2, call: 1, fault: reset, answer: usual, per: url, each: url}\n"
        #expect(try Self.upgraded(text) == text)
    }

    // MARK: Expectations

    @Test(arguments: [
        ("header: {A: b}", "headers: {A: b}"), ("per: url", "each: url"), ("times: 2", "times: 2"),
        ("times: ..2, per: 1s", "times: ..2, per: 1s"),
        ("within: 5s", "wait: ..5s"), ("not-before: 2s", "wait: 2s.."), ("within: 5s, not-before: 2s", "wait: 2s..5s"),
        ("not-before: \"${a}\", after: b, within: 5s", "wait: \"${a}..5s\", after: b"),
        ("gave-up: {within: 20s}", "gave-up: ..20s"), ("arguments: {a: {like: b}}", "arguments: {a: {glob: b}}"),
        ("covers: once", ""),
    ])
    func `the members of an expectation are upgraded`(old: String, new: String) throws {
        let comma = new.isEmpty ? "" : ", "
        try expect(
            "expect: [{request: /v1/x, \(old)}]", becomes: "expect: [{request: /v1/x\(comma)\(new)}]")
        try expect(
            "expect: [{\(old), request: /v1/x, answered: 200}]",
            becomes: "expect: [{\(new)\(comma)request: /v1/x, answered: 200}]")
        try expect(
            "expect:\n  - either:\n      - {request: /v1/x, \(old)}\n      - {command: fails}\n",
            becomes: "expect:\n  - either:\n      - {request: /v1/x\(comma)\(new)}\n      - {command: fails}\n")
    }

    @Test(arguments: [
        ("- finally: GET /v1/x\n  count: 1\n", "- at-end: GET /v1/x\n  count: 1\n"),
        ("- covers: once\n  walk: GET /v1/x\n", "- walk: GET /v1/x\n"),
        ("- walk: GET /v1/x\n  covers: once  # c\n  user: a\n", "- walk: GET /v1/x\n  # c\n  user: a\n"),
        (
            "- request: /v1/x\n  after: a\n  not-before: 1s\n  # c\n  within: 2s\n",
            "- request: /v1/x\n  after: a\n  wait: 1s..2s\n  # c\n"
        ),
        ("- request: /v1/x\n  gave-up:\n    within: 2s\n", "- request: /v1/x\n  gave-up: ..2s\n"),
        ("- {walk: GET /v1/x, covers: {parameter: ids}}\n", "- {walk: GET /v1/x, covers: {parameter: ids}}\n"),
    ])
    func `expectations in block style are upgraded`(old: String, new: String) throws {
        try expect("expect:\n\(old)", becomes: "expect:\n\(new)")
    }

    @Test func `comments move with a contract and an event`() throws {
        try expect(
            """
            expect:
              # policy
              - contract: clean  # strict
              # kept
              - walk: GET /v1/x
              # anchor
              - name: a  # one
                request: /v1/**  # two
                times: 0..
              - {  # three
                  name: b, request: /v1/y,
                  times: 0..  # four
                }
              # end

            """,
            becomes: """
                # policy
                # strict
                contract: clean
                events:
                  # anchor
                  # one
                  # two
                  a:
                    request: /v1/**
                  # three
                  # four
                  b: {request: /v1/y}
                expect:
                  # kept
                  - walk: GET /v1/x
                  # end

                """)
    }

    // MARK: Other texts

    @Test(arguments: [
        (
            "expect:\n  - {name: \"a\n      b\", request: /v1/x, times: 0.., per: url}\n",
            "expect:\n  - {name: \"a\n      b\", request: /v1/x, times: 0.., each: url}\n"
        ),
        (
            "rate-limit: {requests: 3, per: 2s, answer: {like: not-found}}",
            "rate-limit: {requests: 3, per: 2s, answer: {from: not-found}}"
        ),
        (
            "- request: /v1/**\n  fault: reset\n- operation: sign-in\n  times: 2\n  then: {advance: 1s}\n",
            "- request: /v1/**\n  answer: reset\n- operation: sign-in\n  call: ..2\n  then: {advance: 1s}\n"
        ),
        ("request: /v1/**\nfault: reset\ntimes: 2\n", "request: /v1/**\nanswer: reset\ncall: ..2\n"),
        (
            #"[{"request": "/v1/**", "per": "url", "fault": "reset"}]"#,
            #"[{"request": "/v1/**", "each": "url", answer: "reset"}]"#
        ),
        (
            "rules:\r\n  - fault: truncate\r\n    at: 3B\r\n    request: /v1/x\r\n",
            "rules:\r\n  - answer: {fault: truncate, at: 3B}\r\n    request: /v1/x\r\n"
        ),
        ("", ""), ("# only a comment\n", "# only a comment\n"), ("text", "text"), ("- [a]", "- [a]"),
    ])
    func `parts of scenarios are upgraded`(old: String, new: String) throws {
        try expect(old, becomes: new)
    }

    @Test func `an author must check what the text does not contain`() throws {
        func remarks(_ text: String) throws -> [String] {
            let upgrade = try Self.upgrade(text)
            let document = try #require(ScenarioYAML.parse(upgrade.file).document)
            return upgrade.remarks(in: document).map { "\($0.location.start.line): \($0.message.prefix(40))" }
        }
        let size = "check the size of the library: it include"
        #expect(try remarks("catalog: [A]\nuser:\n  library: {songs: 5}\n") == ["3: \(size.prefix(40))"])
        #expect(try remarks("extends: b.yaml\ngenerate: {library-songs: 5}\n") == ["2: \(size.prefix(40))"])
        #expect(try remarks("extends: quick-start.yaml\nuser: {library: {songs: 5}}\n") == ["2: \(size.prefix(40))"])
        #expect(
            try remarks("extends: quick-start.yaml\nuser: {library: {songs: 5}}\nphase: a\n") == [
                "2: \(size.prefix(40))"
            ])
        #expect(try remarks("user: {library: {songs: 5}}\nphase: a\n") == [])
        #expect(
            try remarks("generate: {library-playlists: 2}\nuser: {library: {playlists: [{name: A}]}}\n")
                == ["1: add the generated playlists to the list"])
        let undeclared = "declare the state `phase` at the top lev"
        #expect(
            try remarks("extends: b.yaml\nrules:\n  - {request: /v1/x, phase: p, delay: 1s}\n") == ["3: \(undeclared)"])
        #expect(try remarks("- {request: /v1/x, then: {phase: p}}\n") == ["1: \(undeclared)"])
        #expect(try remarks("extends: b.yaml\nphase: a\nrules:\n  - {request: /v1/x, phase: p, delay: 1s}\n") == [])
    }

    @Test func `the shipped scenarios are of the third edition`() throws {
        let folder = "\(Repository.root)/Scenarios"
        let paths = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
            .filter { $0.hasSuffix(".yaml") }
        #expect(paths.count > 80)
        for path in paths {
            let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
            #expect(try Self.upgraded(text) == text, "\(path)")
        }
    }

    @Test(arguments: [
        ("fault", "rule", "Write `answer: reset`, or `answer: {fault: …}` for a fault with details."),
        ("per", "rule", "Write `each: url`."), ("per", "expectation", "Write `each: url`."), ("per", "rate-limit", nil),
        ("like", "answer", "Write `from: rate-limited`."), ("like", "json-condition", "Write `glob: \"kha*\"`."),
        ("times", "expectation", nil), ("phase", "then", "Write `states: {phase: …}`."), ("each", "rule", nil),
        ("contract", "expectation", "Write `contract: …` at the top level of the scenario."),
    ])
    func `an old key has an instruction`(key: String, mapping: String, instruction: String?) {
        #expect(ScenarioUpgrade.replacement(forKey: key, inMapping: mapping) == instruction)
    }
}
