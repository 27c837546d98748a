import Foundation
import MusicContract
import Scenarios
import TestFixtures
import Testing
import TestSupport

@Suite struct ExplainCodeCommandTests {
    @Test func `explaining a device rule describes the violation and the fix`() throws {
        let run = try CommandRun("explain", "offer-to-subscriber")
        #expect(run.status == 0 && run.output.hasPrefix("offer-to-subscriber: a device rule\n"))
        #expect(run.output.contains("Fix: present it only with musicCatalogSubscriptionEligible"))
        #expect(try CommandRun("explain", "offer-to-subscribr").error.contains("offer-to-subscriber"))
    }

    @Test func `explaining a named answer or a status shows what is sent and how`() throws {
        let named = try CommandRun("explain", "upstream-error").output
        #expect(
            named.hasPrefix("upstream-error: a named answer\n\nThe response has the status 500 and the error 50001"))
        #expect(named.contains("`answer: upstream-error`"))
        for answer in NamedResponse.allCases {
            #expect(try CommandRun("explain", answer.rawValue).output.contains("\(answer.status)"), "\(answer)")
        }
        let status = try CommandRun("explain", "401").output
        #expect(status.hasPrefix("401: a status of HTTP, Unauthorized\n"))
        #expect(status.contains("developer-token-missing, developer-token-invalid."))
        #expect(try CommandRun("explain", "400").output.contains("parameter-not-allowed"))
        #expect(try CommandRun("explain", "418").output.contains("`answer: 418`"))
        #expect(try CommandRun("explain", "1000").status == 1)
        let code = try CommandRun("explain", "40300").output
        #expect(code.hasPrefix("40300: the code of an error of the service, Forbidden\n"))
        #expect(code.contains("Named answers: user-token-missing, user-token-invalid, "))
        #expect(try CommandRun("explain", "40004").output.contains("Contract rules: parameter-not-allowed, "))
        #expect(try CommandRun("explain", "40999").status == 1)
        #expect(try CommandRun("explain", "upstream-eror").error.contains("Did you mean \"upstream-error\"?"))
    }

    @Test func `explaining a code shows an example, its diagnostic, and a fix`() throws {
        let run = try CommandRun("explain", "duplicate-key")
        #expect(run.status == 0 && run.error == "")
        #expect(
            run.output == """
                duplicate-key: A mapping contains a key twice

                Most parsers silently keep the last value, some keep the first, and some report
                an error. One of the two values would be ignored.

                Example:

                    example.yaml
                      scenario: Two users?
                      user: {storefront: us}
                      user: {token: any}

                Output of `check`:

                error[duplicate-key]: duplicate key "user"
                  --> example.yaml:3:1
                   |
                 2 | user: {storefront: us}
                   | ---- first used here
                 3 | user: {token: any}
                   | ^^^^
                   = help: Remove one, or merge their values.

                Fixed:

                    example.yaml
                      scenario: One user
                      user: {storefront: us, token: any}


                """)
    }

    @Test(arguments: ["unknown-key", "missing-key"])
    func `explaining a code about keys refers to the list of keys`(code: String) throws {
        let output = try CommandRun("explain", code).output
        #expect(
            output.hasSuffix(
                "`apple-music-mock schema`\nprints all keys as JSON Schema for editors.\n"
            ))
        #expect(output.split(separator: "\n").count < 60)
    }

    @Test func `explanations mark unreadable files and control characters`() throws {
        let locked = try CommandRun("explain", "unreadable-file").output
        #expect(locked.contains("    Recordings/us/song.json (not readable)\n      {\"data\""))
        #expect(locked.contains("song.json\": permission denied\n  --> example.yaml:2:14"))
        let tab = try CommandRun("explain", "tab-indentation").output
        #expect(tab.contains("      ‹09›storefront: us\n") && tab.contains("(‹07› is a byte in hexadecimal"))
        #expect(!tab.contains("\t"))
        #expect(!locked.contains("hexadecimal"))
    }

    @Test func `the explanation of the diagnostic limit shows only its note`() throws {
        let run = try CommandRun("explain", "too-many-mistakes").output
        #expect(run.contains("note[too-many-mistakes]: "))
        #expect(run.contains("(and 100 others)\n"))
        #expect(!run.contains("error[anchor]"))
    }

    @Test func `the explanation of no-scenarios shows the diagnostic for an empty folder`() throws {
        let run = try CommandRun("explain", "no-scenarios").output
        #expect(run.contains("error[no-scenarios]: no .yaml files in this folder\n  --> Scenarios:1:1\n"))
    }

    @Test(arguments: [
        ("unknown-keys", "unknown code or key \"unknown-keys\". Did you mean \"unknown-key\"?"),
        ("error[duplicat-key]", "unknown code or key \"duplicat-key\". Did you mean \"duplicate-key\"?"),
        ("", "unknown code or key \"\". `explain scenario`, "), ("xyzzy", "`explain expectation` list the keys.\n"),
        ("missing-storefront", "These keys and codes are about it: "),
        ("rate", "These keys and codes are about it: rate-limit"),
        ("drip", "It is a value that these commands describe: `explain answer`"),
    ])
    func `an unknown code exits with status 1 and suggests the nearest code`(code: String, hint: String) throws {
        let run = try CommandRun("explain", code)
        #expect(run.status == 1 && run.output == "")
        #expect(run.error.contains(hint), "\(run.error)")
        #expect(run.error.utf8.count < 400)
    }

    @Test(arguments: ["expect[].gap", "expect[3].gap", "expectation.gap"])
    func `explain accepts the place that it prints`(path: String) throws {
        #expect(try CommandRun("explain", path).output == CommandRun("explain", "gap").output)
    }

    @Test func `the place of each key has an explanation`() {
        for explanation in Set(KeyExplanation.names).flatMap(KeyExplanation.explanations) {
            guard let place = explanation.facts.first(where: { $0.name == "Place" })?.text else { continue }
            let titles = KeyExplanation.explanations(for: place).map(\.title)
            #expect(titles.contains(explanation.title), "\(place): \(titles)")
        }
        #expect(KeyExplanation.explanations(for: "rules[].gap").isEmpty)
    }

    @Test func `a code of a diagnostic and of a contract rule has both explanations`() throws {
        let output = try CommandRun("explain", "unknown-storefront").output
        let diagnostic = try #require(output.range(of: "unknown-storefront: A storefront does not exist"))
        let rule = try #require(output.range(of: "unknown-storefront: a contract rule for requests"))
        #expect(diagnostic.upperBound < rule.lowerBound)
        #expect(output.contains("Fixed:") && output.contains("\"Unknown Storefront: Unknown storefront '…'\""))
    }

    @Test func `explaining a key shows its meaning, value, place, rules, and an example`() throws {
        let run = try CommandRun("explain", "gap")
        #expect(run.status == 0 && run.error == "")
        #expect(run.output.hasPrefix("gap: a key of an expectation\n\nThe time between consecutive matches"))
        #expect(
            run.output.contains("\nValue  a time range like `250ms..`")
                && run.output.contains("\nPlace  expect[].gap\n"))
        #expect(run.output.contains("It cannot be combined with `covers`, `walk`"))
        #expect(run.output.hasSuffix("    expect:\n      - request: GET /v1/me/library/songs\n        gap: 250ms..\n"))
        let article = try Repository.text("Sources/AppleMusicMock/AppleMusicMock.docc/Troubleshooting.md")
        let quoted = run.output.split(separator: "\n\nIt cannot")[0]
        #expect(article.contains("$ apple-music-mock explain gap\n\(quoted)\n…\n"))
        #expect(try CommandRun("explain", "wlk").error.contains("Did you mean \"walk\"?"))
    }

    @Test func `explaining a mapping lists its keys, and a key of that name`() throws {
        let output = try CommandRun("explain", "answer").output
        #expect(output.hasPrefix("answer: the keys of an answer\n\nPlace      rules[].answer\n"))
        #expect(output.contains("\nbody-file  the file that contains the body\n"))
        #expect(output.contains("\nanswer: a key of a rule\n") && output.contains("a status, or a fault"))
    }

    @Test(arguments: ["scenario", "rule", "expectation", "condition"])
    func `each mapping that help refers to has an explanation`(name: String) throws {
        let mapping = name == "condition" ? "value-test" : name
        #expect(try CommandRun("explain", mapping).output.hasPrefix("\(mapping): the keys of "))
    }

    @Test func `explain accepts a code as printed by check`() throws {
        let run = try CommandRun("explain", "warning[never-fires]:")
        #expect(run.status == 0 && run.output.hasPrefix("never-fires: "))
        #expect(try CommandRun("explain").status == 2)
        let documentation = try Repository.text("Sources/AppleMusicMock/AppleMusicMock.docc/Troubleshooting.md")
        let quoted = try CommandRun("explain", "flow-key-without-value").output.split(separator: "\nExample:")[0]
        #expect(documentation.contains("$ apple-music-mock explain flow-key-without-value\n\(quoted)…\n"))
        #expect(try CommandRun("explain", "--help").output.hasPrefix("usage: apple-music-mock explain"))
    }
}
