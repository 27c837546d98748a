import HTTPMessages
import SecretRedaction
import TestFixtures
import Testing
import TestSupport

/// The spellings of secrets in the output of a program, a body, and a header field.
@Suite struct SecretSpellingTests {
    private static let digest =
        #"username="u", realm="r", nonce="SECRETWORD", uri="/", response="SECRETWORD2", cnonce="SECRETWORD3""#
    private static let signature =
        "Credential=SECRETWORD/20250101/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-date, Signature=SECRETWORD2"

    @Test(arguments: [
        // Names of fields
        ("Authorization: Token SECRETWORD", "Authorization: Token <developer token 1>"),
        ("authorization=token  SECRETWORD x", "authorization=token  <developer token 1> x"),
        (#"Authorization: Token token="SECRETWORD", next"#, "Authorization: Token <developer token 1>, next"),
        (
            #"{"log":"Authorization: Token token=\"SECRETWORD\", next"}"#,
            #"{"log":"Authorization: Token <developer token 1>, next"}"#
        ),
        ("sent Authorization: Digest \(digest)", "sent Authorization: Digest <developer token 1>"),
        ("sent {authorization=digest \(digest)} ok", "sent {authorization=digest <developer token 1>} ok"),
        (
            "{\"log\":\"Authorization: Digest \(digest.replacing("\"", with: "\\\""))\"}",
            #"{"log":"Authorization: Digest <developer token 1>"}"#
        ),
        ("Authorization: AWS4-HMAC-SHA256 \(signature)", "Authorization: AWS4-HMAC-SHA256 <developer token 1>"),
        ("authorization=AWS4-HMAC-SHA256 \(signature) x", "authorization=AWS4-HMAC-SHA256 <developer token 1> x"),
        (#"Cookie: a="SECRETWORD"; b=SECRETWORD"#, "Cookie: <cookie 1>"),
        ("got cookie: a=SECRETWORD, b=SECRETWORD2", "got cookie: <cookie 1>"),
        ("got cookie=a=SECRETWORD; b=SECRETWORD2; then", "got cookie=<cookie 1>; then"),
        (#"token := "SECRETWORD", x"#, #"token := "<secret 1>", x"#),
        (#":token => "SECRETWORD", x"#, #":token => "<secret 1>", x"#),
        ("token -> SECRETWORD, x", "token -> <secret 1>, x"), (#"token -> "SECRETWORD""#, #"token -> "<secret 1>""#),
        (#"password="SECRETWORD"SECRETWORD x"#, "password=<secret 1> x"),
        (#"password='SECRETWORD'"SECRETWORD" x"#, "password=<secret 1> x"),
        (#"password=SECRETWORD\ SECRETWORD x"#, "password=<secret 1> x"),
        ("token='SECRETWORD x", "token='<secret 1>"),
        // Prefixes and brackets
        ("token = b'SECRETWORD', x", "token = b'<secret 1>', x"),
        (#"token=b"SECRETWORD" x"#, #"token=b"<secret 1>" x"#),
        (#"token: b"SECRETWORD""#, #"token: b"<secret 1>""#), (#"token: @"SECRETWORD""#, #"token: @"<secret 1>""#),
        (#"token=["SECRETWORD"] x"#, #"token=["<secret 1>"] x"#),
        (#"tokens = ["SECRETWORD", "SECRETWORD2"], x"#, #"tokens = ["<secret 1>", "<secret 2>"], x"#),
        (#"{"tokens":["SECRETWORD", null], "a": 1"#, #"{"tokens":["<secret 1>", null], "a": 1"#),
        (#""token":{"value":"SECRETWORD","b":true}} x"#, #""token":{"value":"<secret 1>","b":true}} x"#),
        ("token={'value': 'SECRETWORD'} x", "token={'value': '<secret 1>'} x"),
        ("token={value: SECRETWORD }, x", "token={value: <secret 1> }, x"),
        ("token=(u'SECRETWORD',) x", "token=(u'<secret 1>',) x"), ("token=(SECRETWORD== ) x", "token=(<secret 1> ) x"),
        ("token=[x]SECRETWORD&l=en", "token=[<secret 1>]<secret 2>&l=en"), ("token=[] x=SECRET", "token=[] x=SECRET"),
        ("token: (SECRETWORD) SECRETWORD", "token: <secret 1>"),
        ("token={SECRETWORD: x", "token={SECRETWORD: <secret 1>"),
        ("token = Token(value='SECRETWORD') x", "token = Token(value='<secret 1>') x"),
        (#"token: Optional(Some("SECRETWORD"))"#, #"token: Optional(Some("<secret 1>"))"#),
        (#"Authorization:["Bearer SECRETWORD"] x"#, #"Authorization:["Bearer <developer token 1>"] x"#),
        ("cookies=['a=SECRETWORD; b=c'] x", "cookies=['<cookie 1>'] x"),
        ("Token(value=SECRETWORD) x", "Token(value=<secret 1>) x"),
        (#"Token { value: "SECRETWORD" } x"#, #"Token { value: "<secret 1>" } x"#),
        (#"UserToken("Zm9vYmFyYmF6cXV4MTIzNDU2") x"#, #"UserToken("<user token 1>") x"#),  // not-a-secret
        ("user[token]=SECRETWORD&a=b", "user[token]=<secret 1>&a=b"),
        ("a=b&token[]=SECRETWORD", "a=b&token[]=<secret 1>"),
        ("user[pwd]=SECRETWORD&a=b", "user[pwd]=<secret 1>&a=b"),
        ("a[b][jwt][0]=SECRETWORD x", "a[b][jwt][0]=<secret 1> x"), ("user[title]=WORD x", "user[title]=WORD x"),
        ("token=a;Zr5JzLopk7Qm2x&a=b", "token=<secret 1>&a=b"), ("token=SECRETWORD;echo x", "token=<secret 1>;echo x"),
        ("token=SECRETWORD;a1b2c3=x", "token=<secret 1>;a1b2c3=x"),
        (#"Authorization: Hawk id="a", mac="SECRETWORD""#, "Authorization: Hawk <developer token 1>"),
        (#"Authorization: OAuth a="b", oauth_nonce="SECRETWORD""#, "Authorization: OAuth <developer token 1>"),
        (#"headers["token"] = "SECRETWORD""#, #"headers["token"] = "<secret 1>""#),
        // Names of parameters
        ("signed X-Amz-Signature=SECRETWORD&x=1", "signed X-Amz-Signature=<secret 1>&x=1"),
        ("signed X-Amz-Credential=SECRETWORD/2025 x", "signed X-Amz-Credential=<secret 1> x"),
        ("signed X-Amz-Security-Token=SECRETWORD", "signed X-Amz-Security-Token=<secret 1>"),
        ("signed X-Goog-Signature: SECRETWORD", "signed X-Goog-Signature: <secret 1>"),
        ("at sv=2022-11-02&se=2025&sig=SECRETWORD", "at sv=2022-11-02&se=2025&sig=<secret 1>"),
        ("at sig=SECRETWORD&se=2025", "at sig=<secret 1>&se=2025"),
        ("at sig=Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2R= x", "at sig=<secret 1> x"),  // not-a-secret
        (#"Digest response="6629fae49393a05397450978507c4ef1""#, #"Digest response="<secret 1>""#),  // not-a-secret
        // The scheme Bearer
        ("sent Bearer  SECRETWORD, then", "sent Bearer  <developer token 1>, then"),
        ("sent bearer\tSECRETWORD1", "sent bearer\t<developer token 1>"),
        ("sent Bearer SECRETWORD, then", "sent Bearer <developer token 1>, then"),
        ("sent Bearer abc123def", "sent Bearer <developer token 1>"),
        (#"sent Bearer "SECRETWORD", then"#, #"sent Bearer "<developer token 1>", then"#),
        (#"{"log":"Bearer \"SECRETWORD\""}"#, #"{"log":"Bearer \"<developer token 1>\""}"#),
        ("sent Bearer 'SECRETWORD'", "sent Bearer '<developer token 1>'"),
        ("sent Bearer <SECRETWORD> x", "sent Bearer <<developer token 1>> x"),
        ("Bearer+SECRETWORD x", "Bearer+<developer token 1> x"),
        // Options
        ("curl --oauth2-bearer SECRETWORD x", "curl --oauth2-bearer <developer token 1> x"),
        ("x --token\tSECRETWORD", "x --token\t<secret 1>"), ("x --token SECRET\\ WORD x", "x --token <secret 1> x"),
        ("$ curl -u user:SECRETWORD https://x", "$ curl -u <secret 1> https://x"),
        ("curl -s -Lu 'user:SECRET WORD' x", "curl -s -Lu '<secret 1>' x"),
        (#"CURL -u "user":SECRETWORD x"#, "CURL -u <secret 1> x"),
        ("curl -U me:'SECRET WORD' x", "curl -U <secret 1> x"),
        ("curl\t'--proxy-user'\t \t'user':'SECRETWORD'\tx", "curl\t'--proxy-user'\t \t<secret 1>\tx"),
        (#"ran "/usr/bin/curl -u user:SECRETWORD" in "x""#, #"ran "/usr/bin/curl -u <secret 1>" in "x""#),
        ("curl '-uuser:SECRETWORD' x", "curl '-u<secret 1>' x"),
        ("curl -u user:it's SECRETWORD", "curl -u <secret 1> SECRETWORD"),
        ("curl --user=user:SECRETWORD x", "curl --user=<secret 1> x"),
        ("curl -uuser:SECRETWORD x", "curl -u<secret 1> x"),
        (#"curl -u user:SECRETWORD\ SECRETWORD x"#, "curl -u <secret 1> x"),
        (#"curl -u "user:SECRETWORD\" SECRETWORD" x"#, #"curl -u "<secret 1>" x"#),
        (#"{"log":"curl -u \"user:SECRETWORD W\" x"}"#, #"{"log":"curl -u <secret 1>\" x"}"#),
        ("curl -b 'a=SECRETWORD; b=SECRETWORD' x", "curl -b '<cookie 1>' x"),
        ("curl -sb a=SECRETWORD x", "curl -sb <cookie 1> x"), ("curl -ba=SECRETWORD x", "curl -b<cookie 1> x"),
        ("curl --cookie a=SECRETWORD x", "curl --cookie <cookie 1> x"),
        ("curl x \\\n  -u user:SECRETWORD", "curl x \\\n  -u <secret 1>"),
        ("curl -4su user:SECRETWORD x", "curl -4su <secret 1> x"),
        ("curl -#uuser:SECRETWORD x", "curl -#u<secret 1> x"),
        (#"["curl","-1u","user:SECRETWORD"] x"#, #"["curl","-1u","<secret 1>"] x"#),
        (#"["curl","--user=user:SECRETWORD"] x"#, #"["curl","--user=<secret 1>"] x"#),
        (#"["curl","-uuser:SECRETWORD","x"]"#, #"["curl","-u<secret 1>","x"]"#),
        ("['curl', '-b', 'a=SECRETWORD', 'x'] x", "['curl', '-b', '<cookie 1>', 'x'] x"),
        (#"["x", "--token", "SECRETWORD", "y"] x"#, #"["x", "--token", "<secret 1>", "y"] x"#),
    ])
    func `a spelling of a secret is redacted in an output, a body, and a field`(text: String, redacted: String) {
        var placeholders = SecretPlaceholders()
        #expect(placeholders.redact(text, names: .all) == redacted)
        placeholders = SecretPlaceholders()
        #expect(
            placeholders.redact([HTTPField(name: "X-Note", value: text)]).map(\.value) == [
                redacted.replacing("\n", with: " ")
            ])
    }

    @Test(arguments: [
        (
            "\u{1B}[1maccess_token\u{1B}[0m=\u{1B}[32mSECRETWORD\u{1B}[0m, then",
            "\u{1B}[1maccess_token\u{1B}[0m=\u{1B}[32m<secret 1>\u{1B}[0m, then"
        ),
        (
            "\u{1B}[36m\"token\"\u{1B}(B\u{1B}[m: \u{1B}[33m\"SECRETWORD\"\u{1B}[m",
            "\u{1B}[36m\"token\"\u{1B}(B\u{1B}[m: \u{1B}[33m\"<secret 1>\"\u{1B}[m"
        ),
        (
            "{\"log\": \"\\u001b[1mtoken\\u001b[0m=SECRETWORD\\u001b[0m\"}",
            "{\"log\": \"\\u001b[1mtoken\\u001b[0m=<secret 1>\\u001b[0m\"}"
        ),
    ])
    func `a secret in colors is redacted`(line: String, redacted: String) {
        var placeholders = SecretPlaceholders()
        #expect(placeholders.redactLines(line) == redacted)
    }

    @Test(arguments: [
        "the scheme Bearer authentication", "WWW-Authenticate header: Bearer realm=x", "docker run -u 1000:1000 x",
        "curl -u user https://x:8080", "sort -u a:b", "curl 'user' -u 'me' x", "Bearer \t ok",
        "ghp_hits_of_the_nineties_and_more_2019", "glpat-The-McCoy-Tyner-Trio-1st-Set", "xoxb-hits-of-the-90s",
        "npm_SupersonicRocketship_and_More_from_1972", "\u{1B}[1mname\u{1B}[0m=value",
        "Token -> Ring", "token -> identifier", "func token() -> String", "#0 $session->getFlashBag()->add(1)",
        #"Bearer "Of Bad News""#, "Bearer 'ok'",
        "WWW-Authenticate: Digest realm=\"x\", nonce=\"0123\", qop=\"auth\"", "response=created", "the Signature=4/4",
        "the sig=Live se", #"if arguments.contains(option: "--secrets") {"#, #"f("Bearer "+c.DeveloperToken)"#,
        "tokens += 1", #"setToken("developer-token")"#, #"setPassword('correct-horse-battery')"#, "token == nil",
        "https://a.b/?b=c&u=d:e curl", "curl -HAuthor:x", "[Session]: started",
        "docker '-u', '1000:1000'", "curl -b cookies.txt x", "curl x\ndocker run -u 1000:1000", "curl -sS -o a=b x",
    ])
    func `an output without secrets remains`(line: String) {
        var placeholders = SecretPlaceholders()
        #expect(placeholders.redactLines(line) == line)
    }

    @Test(arguments: [
        #"Authorization: Digest username="u", uri="/", response="#, "Authorization: AWS4-HMAC-SHA256 a=b, Signature=",
        "X-Amz-Signature=", "X-Goog-Signature=", "sv=2022-11-02&sig=", "Bearer \"", "Bearer '", "token := ",
        "token => ", "token -> ", "token = ", "cookie: a=b, c=", "Cookie: a=b; c=", "password=\"a\"", "Token(value=",
        "user[token]=", "Bearer+", "Bearer <", "--token ", "curl -4su me:",
        "[\"curl\", \"-u\", \"me:",
    ])
    func `a random secret is redacted in a string that can be a title`(start: String) {
        let secret = "Zm9vYmFyYmF6cXV4MTIzNDU2Nzg5MGFiY2R"  // not-a-secret
        var placeholders = SecretPlaceholders()
        let text = placeholders.redact("sent \(start)\(secret)\" ok")
        #expect(!text.contains(secret) && text.hasPrefix("sent ") && text.hasSuffix(" ok"), "\(text)")
    }

    /// Units whose repetitions make a careless search read the same bytes repeatedly; with quadratic time, each takes many minutes.
    private static let hostile = [
        ("", "\\"), ("", "->"), ("curl ", "-u "), ("curl ", "-u a"), ("curl -u \"", " -u '\"\\'\""), ("", "curl -b a "),
        ("", "token='"), ("", "token =\"\\\""), ("", "cookie=,a=;"), ("", "bearer "), ("", "Bearer+"), ("", "token->"),
        ("token: ", "signature=a "), ("", "response=\""), ("", "authorization: digest a=\""), ("", "token=["),
        ("", "token=[a,"), ("", "token=[\"a\":"), ("", "x[token]="), ("", "Token(value="), ("", "token('"),
        ("curl ", "'-u',"),
        ("", "Bearer <[("), ("", "signature={a="), ("", "--token "),
    ]

    @Test(.tags(.slow), arguments: hostile)
    func `the time of a search grows linearly with the length of the text`(start: String, unit: String) {
        let text = Array((start + String(repeating: unit, count: 150_000 / unit.utf8.count)).utf8)
        for names in [SecretNames.parameters, .all] {
            var placeholders = SecretPlaceholders()
            #expect(!placeholders.redact(text, names: names).isEmpty)
        }
    }

    @Test(arguments: [
        (#"["curl","-u","me:SECRETWORD",1]"#, #"["curl","-u","<secret 1>",1]"#),
        (#"["curl","--user=me:SECRET WORD"]"#, #"["curl","--user=<secret 1>"]"#),
        (#"["curl","--user=me@mail.fm:SECRETWORD"]"#, #"["curl","--user=<secret 1>"]"#),  // not-a-secret
        (#"["/bin/curl","-sume:it's é","-b=a=b"]"#, #"["/bin/curl","-su<secret 1>","-b=<cookie 1>"]"#),
        (#"["docker","--user=1000:1000"]"#, #"["docker","--user=1000:1000"]"#),
        (#"{"a":["x","--token","SECRETWORD"]}"#, #"{"a":["x","--token","<secret 1>"]}"#),
        (
            #"{"a":"token=[\"a\", b'Zm9vYmFyYmF6cXV4'] ok"}"#,  // not-a-secret
            #"{"a":"token=[\"<secret 1>\", b'<secret 2>'] ok"}"#
        ),
        (#"["docker","-u","1000:1000"]"#, #"["docker","-u","1000:1000"]"#),
        (#"{"a":"{\"token\":[\"SECRETWORD\"]}"}"#, #"{"a":"{\"token\":[\"<secret 1>\"]}"}"#),
    ])
    func `JSON remains JSON`(body: String, redacted: String) {
        var placeholders = SecretPlaceholders()
        #expect(String(decoding: placeholders.redactBody(Array(body.utf8)), as: UTF8.self) == redacted)
    }

    @Test(.tags(.slow))
    func `the time of a search for keys grows linearly with the number of marks`() {
        var placeholders = SecretPlaceholders()
        let text = Array(String(repeating: "-----BEGIN ", count: 60_000).utf8)
        #expect(placeholders.redact(text, names: .parameters) == text)
    }

    @Test(arguments: [
        "token=a,SECRETWORD", "user[token]=SECRETWORD", "token[]=SECRETWORD", "user%5Btoken%5D=SECRETWORD",
        "token=true,SECRETWORD", "token=[x]SECRETWORD", "sig=a)SECRETWORD&se=1", "code=a}SECRETWORD",
        "token=a?SECRETWORD", "pwd=a;SECRETWORD;SECRETWORD=", "user[auth]=SECRETWORD",
    ])
    func `a parameter of a URL in a header field is redacted like one of the target`(query: String) {
        var placeholders = SecretPlaceholders()
        let fields = placeholders.redact([
            HTTPField(name: "Referer", value: "<https://x.io/a?\(query)&l=en> SECRETS")
        ])
        #expect(!fields[0].value.contains("SECRETWORD") && fields[0].value.hasSuffix("> SECRETS"), "\(fields[0].value)")
    }
}
