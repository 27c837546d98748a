import HTTPMessages
import MockSession
import Testing
import TestSupport
import Text

@Suite struct SecretRedactionTests {
    /// A header field as it is sent, and as the journal shows it.
    private static let fields: [(String, String, String)] = [
        ("Authorization", "Bearer tok.en.one", "Bearer <developer token 1>"),
        ("authorization", "bearer  tok.en.one", "bearer  <developer token 1>"),
        ("AUTHORIZATION", "tokenwithoutscheme", "<developer token 1>"),
        ("Authorization", "averylongfirstwordthatmaybeatoken x", "<developer token 1>"),
        ("Proxy-Authorization", "Basic dXNlcjpwYXNz", "Basic <developer token 1>"),
        ("Music-User-Token", "AbCdEf==", "<user token 1>"), ("media-user-token", "AbCdEf==", "<user token 1>"),
        ("Cookie", "media-user-token=AbCdEf; itspod=1", "<cookie 1>"), ("X-Api-Key", "k3y", "<secret 1>"),
        ("X-Trace", "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJYIn0.c2ln", "<developer token 1>"),
        ("Referer", "http://a/?x=1&musicUserToken=AbCd%3D&y=2", "http://a/?x=1&musicUserToken=<user token 1>&y=2"),
        ("Accept", "text/html;q=0.5", "text/html;q=0.5"), ("Authorization", "", ""),
        ("User-Agent", "Music/1 eyJ", "Music/1 eyJ"),
        ("Authorization", "Bearer\tLEAK x", "Bearer\t<developer token 1>"),
        ("Authorization", "LEAK1 LEAK2", "<developer token 1>"),
        ("X-Log", "CURL\t-u\t\"me\":LEAK x", "CURL\t-u\t<secret 1> x"),
        ("X-Log", "Bearer  LEAKLEAK1", "Bearer  <developer token 1>"),
        ("X-Log", "--oauth2-bearer LEAK", "--oauth2-bearer <developer token 1>"),
        ("X-Log", "Bearer\tLEAKLEAK1", "Bearer\t<developer token 1>"),
        ("X-Foo", "token \"eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJYIn0.c2ln\"", "token \"<developer token 1>\""),
        ("Forwarded", String(repeating: "aB3", count: 30), "<secret 1>"),
        ("X-Id", String(repeating: "aB3", count: 20), String(repeating: "aB3", count: 20)),
    ]

    @Test(arguments: fields)
    func `a secret in a header field is redacted`(name: String, value: String, shown: String) throws {
        let ask = try Engine()
        let fields = [
            HTTPField(name: "A", value: "1"), HTTPField(name: name, value: value), HTTPField(name: "B", value: "2"),
        ]
        _ = ask.session.respond(to: HTTPRequest(method: "GET", target: "/v1/storefronts?a=b", headers: fields))
        let entry = try #require(ask.session.entries.first)
        #expect(entry.request.headers.map(\.value) == ["1", shown, "2"])
        #expect(entry.request.headers.map(\.name) == ["A", name, "B"])
        #expect(entry.request.target == "/v1/storefronts?a=b" && entry.request.method == "GET")
        #expect(entry.request.header(named: "b") == "2")
    }

    @Test(arguments: [
        ("/v1/a?token=abc&limit=5", "/v1/a?token=<secret 1>&limit=5"),
        ("/v1/a?token=a?b;c&limit=5", "/v1/a?token=<secret 1>&limit=5"),
        ("/v1/a?token=a;b=c&limit=5", "/v1/a?token=<secret 1>;b=c&limit=5"),
        ("/v1/a;token=a;b/c?d=e", "/v1/a;token=<secret 1>/c?d=e"),
        ("/v1/a?user%5Bpwd%5D=a&l=en", "/v1/a?user%5Bpwd%5D=<secret 1>&l=en"),
        (
            "/v1/a?l=en&developer_token=a%2Eb&user-token=c",
            "/v1/a?l=en&developer_token=<developer token 1>&user-token=<user token 1>"
        ),
        ("/v1/a?x=eyJh.eyJi.c", "/v1/a?x=<developer token 1>"), ("/v1/a?token=&token", "/v1/a?token=&token"),
        (
            "/v1/a;token=abc/b;v=1?l=en&sig=x/y&code=1",
            "/v1/a;token=<secret 1>/b;v=1?l=en&sig=<secret 2>&code=<secret 3>"
        ),
        ("/v1/catalog/us/search?term=token&limit=5", "/v1/catalog/us/search?term=token&limit=5"),
        ("http://user:pass@a/v1/b?access%5Ftoken=x", "/v1/b?access%5Ftoken=<secret 2>"),
    ])
    func `a secret in a query is redacted`(target: String, shown: String) throws {
        let ask = try Engine()
        _ = ask(target, fields: ["Authorization": "", "Music-User-Token": ""])
        let entry = try #require(ask.session.entries.first)
        #expect(entry.request.target == shown)
        #expect(!String(decoding: entry.request.head, as: UTF8.self).contains("pass"))
    }

    @Test func `session tokens are redacted in every part of a request`() throws {
        let ask = try Engine()
        let (developer, user) = (ask.session.developerToken, ask.session.userToken)
        for token in [developer, user] {
            for target in [
                "/v1/catalog/us/songs/\(token)", "/v1/a?\(token)", "/v1/a?a=\(token)", "/v1/a?a=b;x=\(token)",
            ] {
                _ = ask(
                    target,
                    fields: ["Referer": "http://a/#\(token)", "X-Foo": "token \(token)", "Cookie": "a=\(token)"])
            }
        }
        #expect(ask.session.entries.count == 8)
        for entry in ask.session.entries {
            let text = entry.text
            #expect(!text.contains(developer) && !text.contains(user), "\(text)")
        }
    }

    @Test func `placeholders show if a token is new and if it belongs to the session`() throws {
        let ask = try Engine()
        let (own, ownUser) = (ask.session.developerToken, ask.session.userToken)
        let sent = [("a", "u"), (own, ownUser), ("b", "u"), ("a", "v"), (own, "a"), ("a", "")]
        for (developer, user) in sent {
            _ = ask("/v1/storefronts", fields: ["Authorization": "Bearer \(developer)", "Music-User-Token": user])
        }
        let values = ask.session.entries.map { entry in
            [
                entry.request.header(named: "Authorization") ?? "-",
                entry.request.header(named: "Music-User-Token") ?? "-",
            ]
        }
        #expect(
            values == [
                ["Bearer <developer token 1>", "<user token 1>"],
                ["Bearer <developer token 2, the session's own>", "<user token 2, the session's own>"],
                ["Bearer <developer token 3>", "<user token 1>"], ["Bearer <developer token 1>", "<user token 3>"],
                ["Bearer <developer token 2, the session's own>", "<user token 4>"],
                ["Bearer <developer token 1>", "-"],
            ])
    }

    @Test func `reports about a request contain no secrets, not even in differences`() throws {
        let ask = try Engine(
            """
            developer-token: {accept: any}
            rules:
              - request: /v1/nowhere
                headers: {Authorization: Bearer hush-rule, Music-User-Token: {not: hush-user}}
                query: {access_token: hush-query}
                answer: not-found
            """)
        let fields = ["Authorization": "Bearer hush-sent", "Music-User-Token": "hush-user", "Cookie": "hush=1"]
        let target = "/v1/nowhere?access_token=hush-other&term=x"
        _ = ask(target, fields: fields)
        let entry = try #require(ask.session.entries.first)
        #expect(entry.nearMisses.count == 2)
        let explanation = ask.session.explain(ask.request(target, fields: fields))
        let texts = [
            entry.text, explanation.json().compact, explanation.text,
            ask.session.verdict().json.compact, ask.session.verdict().text, ask.session.verdict().junitXML,
        ]
        for text in texts { #expect(!text.contains("hush-") && !text.contains("hush=")) }
        #expect(explanation.text.contains("expected Bearer <developer token 2>, seen Bearer <developer token 1>"))
        #expect(explanation.text.contains("header music-user-token: expected not <user token 1>, seen <user token 1>"))
        #expect(explanation.text.contains("query access_token: expected <secret 2>, seen <secret 1>"))
    }
}
