import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

@Suite(.tags(.slow)) struct CommandTests {
    @Test func `the version and help options print the version and the usage of each command`() throws {
        #expect(try CommandRun("--version").output.hasPrefix("apple-music-mock "))
        #expect(try CommandRun("--help").output.contains("serve"))
        for command in ["serve", "run", "check", "format", "explain", "token", "routes"] {
            let help = try CommandRun(command, "--help")
            #expect(help.status == 0 && help.output.hasPrefix("usage: apple-music-mock \(command)"))
        }
    }

    @Test(arguments: [
        (["serv"], "Did you mean \"serve\"?"), (["serve", "--prot", "1"], "Did you mean \"--port\"?"),
        (["serve", "--port", "70000"], "between 0 and 65535"), (["serve", "--port"], "missing value for --port"),
        (["check"], "missing scenario file"), (["check", "--format", "txt", "x"], "Did you mean \"text\"?"),
        (["format"], "missing scenario file"), (["format", "--chekc", "x"], "Did you mean \"--check\"?"),
        (["record", "x"], "write the command after --"), (["token", "--expires", "1y"], "12h"),
        (["serve", "a", "b"], "one scenario"),
        (["serve", "--time-scale", "fast"], "a number between 0.0 and 1000.0"),
        (["serve", "--allow-host", "a b"], "a host name"), ([], "usage"),
        (["token", "--key", "x.pem", "--team", "DEF123GHIJ"], "missing --kid"),
        (["token", "--kid", "ABC123DEFG"], "missing --key and --team"),
        (["token", "--key", "x.pem", "--kid", "ABC", "--team", "DEF123GHIJ"], "ten characters, not \"ABC\""),
        (["token", "--inspect", "a.b.c", "--team", "DEF123GHIJ"], "--inspect cannot be combined with --team"),
    ])
    func `invalid arguments exit with status 2 and a hint`(arguments: [String], hint: String) throws {
        let run = try CommandRun(arguments)
        #expect(run.status == 2)
        #expect(run.error.contains(hint), "\(run.error)")
    }

    @Test func `check exits with 0 for valid scenarios and with 1 after printing errors`() throws {
        let good = try CommandRun("check", "\(Repository.root)/Scenarios")
        #expect(good.status == 0)
        #expect(!good.error.contains("error") && !good.error.contains("warning"))
        let golden = "\(Repository.root)/Tests/ScenariosTests/Goldens/unknown-storefront.yaml"
        let bad = try CommandRun("check", "--format", "short", golden)
        #expect(bad.status == 1)
        #expect(
            bad.error == "\(golden):5:15: error[unknown-storefront]: unknown storefront \"uss\"; did you mean \"us\"?\n"
        )
        let warned = "\(Repository.root)/Tests/ScenariosTests/Goldens/no-recordings.yaml"
        #expect(try CommandRun("check", warned).status == 0)
        #expect(try CommandRun("check", "--strict", warned).status == 1)
        #expect(try CommandRun("check", "\(Repository.root)/nowhere.yaml").status == 1)
    }

    @Test func `serve does not start with an invalid scenario`() throws {
        let run = try CommandRun(
            "serve", "\(Repository.root)/Tests/ScenariosTests/Goldens/unknown-key.yaml", "--port", "0")
        #expect(run.status == 1)
        #expect(run.error.contains("error[unknown-key]"))
        #expect(run.output == "")
    }

    @Test func `a token can be created and inspected`() throws {
        let made = try CommandRun("token", "--expires", "2h")
        let token = made.output.split(separator: "\n").joined()
        let seen = try CommandRun("token", "--inspect", token)
        #expect(seen.status == 0)
        #expect(seen.output.contains("\"alg\":\"ES256\"") && seen.output.contains("64 bytes"))
        let broken = try CommandRun("token", "--inspect", "a.b")
        #expect(broken.status == 1)
        #expect(broken.error.contains("three parts"))
    }

    @Test func `a token for more than 182 days has a note`() throws {
        for (lifetime, hasNote) in [("182d", false), ("15724801s", true), ("15777000s", true)] {
            let made = try CommandRun("token", "--expires", lifetime)
            let seen = try CommandRun("token", "--inspect", made.output.split(separator: "\n").joined())
            #expect(made.status == 0 && seen.status == 0 && seen.error == "", "\(lifetime)")
            #expect(
                made.error.contains("note: A developer token expires more than 15724800 s (182 days) ahead.") == hasNote
            )
            #expect(seen.output.contains("valid at the system time"))
        }
        let past = try CommandRun("token", "--inspect", Self.token(#"{"iat":1437179036.5,"exp":1493298100.25}"#))
        #expect(past.output.contains("issued     2015-07-18T00:23:56Z\nexpires    2017-04-27T13:01:40Z\n"))
        let milliseconds = try CommandRun(
            "token", "--inspect", Self.token(#"{"iat":1767225600000,"exp":1767229200000}"#))
        #expect(milliseconds.error.contains("found 1767229200000, which looks like milliseconds"))
    }

    /// Returns a token with these claims and an issuer.
    private static func token(_ claims: String) -> String {
        [
            #"{"alg":"ES256","kid":"ABC123DEFG"}"#, #"{"iss":"DEF123GHIJ","# + claims.dropFirst(),
            String(repeating: "0", count: 64),
        ]
        .map { Base64URL.encode(Array($0.utf8)) }.joined(separator: ".")
    }

    @Test func `a token with dates outside the calendar can be inspected`() throws {
        // {"alg":"ES256"}, {"iat":-9223372036854775808,"exp":9223372036854775807} and three bytes.
        let claims = "eyJpYXQiOi05MjIzMzcyMDM2ODU0Nzc1ODA4LCJleHAiOjkyMjMzNzIwMzY4NTQ3NzU4MDd9"
        let run = try CommandRun("token", "--inspect", "eyJhbGciOiJFUzI1NiJ9.\(claims).AAAA")
        #expect(run.status == 1)
        #expect(run.output.contains("issued     -9223372036854775808\n"))
    }

    @Test func `routes lists the endpoints as text and as JSON`() throws {
        let text = try CommandRun("routes").output
        #expect(text.contains("GET /v1/catalog/{storefront}/albums/{id}/tracks"))
        #expect(text.contains("albums.tracks 300/300"))
        #expect(text.contains("filter[year] views=top-artists,top-albums,top-songs include extend l\n"))
        let json = try CommandRun("routes", "--format", "json").output
        let routes = try #require(
            (try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])?["routes"] as? [[String: Any]])
        #expect(routes.count > 100)
    }

    @Test func `routes prints the same OpenAPI document every time`() throws {
        let text = try CommandRun("routes", "--format", "openapi").output
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(document["openapi"] as? String == "3.1.0")
        let paths = try #require(document["paths"] as? [String: [String: Any]])
        #expect(paths.values.reduce(0) { $0 + $1.count } > 130)
        let rating = paths["/v1/me/ratings/library-songs/{id}"]
        #expect(rating?.keys.sorted() == ["delete", "get", "put"])
        let operations = paths.values.flatMap(\.values).compactMap { $0 as? [String: Any] }
        for key in ["operationId", "summary"] {
            let texts = operations.compactMap { $0[key] as? String }
            let repeated = Dictionary(grouping: texts) { $0 }.filter { $1.count > 1 }.keys.sorted()
            #expect(texts.count == operations.count)
            #expect(repeated == [], "duplicate \(key)")
        }
        for _ in 0..<3 { #expect(try CommandRun("routes", "--format", "openapi").output == text) }
    }

    @Test func `the OpenAPI document is indented and suitable for client generators`() throws {
        let text = try CommandRun("routes", "--format", "openapi").output
        var level = 0
        for line in text.split(separator: "\n") {
            let content = line.drop { $0 == " " }
            if content.hasPrefix("}") || content.hasPrefix("]") { level -= 1 }
            try #require(line.count - content.count == 2 * level, "\(line)")
            if content.hasSuffix("{") || content.hasSuffix("[") { level += 1 }
        }
        #expect(level == 0)
        #expect(text.hasPrefix("{\n  \"openapi\": \"3.1.0\",\n") && text.hasSuffix("\n}\n"))
        #expect(!text.contains("\"allOf\""), "generators do not merge schemas")
        let document = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let components = try #require(document["components"] as? [String: [String: Any]])
        for name in components.values.flatMap(\.keys) {
            #expect(!name.contains("."), "\(name): generators treat a dot as a module separator")
        }
        let page = try #require(components["schemas"]?["library-songs-page"] as? [String: Any])
        #expect(page["required"] as? [String] == ["data"])
        let song = try #require(components["schemas"]?["library-songs"] as? [String: Any])
        #expect(song["required"] as? [String] == ["id", "type", "href"])
        let chart = try #require(components["schemas"]?["songs-chart"] as? [String: Any])
        #expect((chart["properties"] as? [String: Any])?["orderId"] != nil)
        let paths = try #require(document["paths"] as? [String: [String: Any]])
        let operation = try #require(paths["/v1/catalog/{storefront}/charts"]?["get"])
        let response = try JSONSerialization.data(withJSONObject: operation, options: .sortedKeys)
        #expect(String(decoding: response, as: UTF8.self).contains(#""meta":{"$ref":"#))
    }
}
