import Testing
import TestSupport
import Text

@Suite struct TokenTests {
    private func token(
        header: String = #"{"alg":"ES256","kid":"ABC123DEFG"}"#,
        claims: String = #"{"iss":"DEF123GHIJ","iat":1767220000,"exp":1767230000}"#, signature: Int = 64
    ) -> String {
        [Array(header.utf8), Array(claims.utf8), [UInt8](repeating: 0x30, count: signature)].map(Base64URL.encode)
            .joined(separator: ".")
    }

    /// Values of `Authorization` with the reason in `Mock-Answer`, or `nil` if the token is accepted.
    private var table: [(String, String?)] {
        [
            ("Bearer \(token())", nil),
            ("bearer \(token())", nil),
            ("", "the request has no Authorization header"),
            ("Basic abc", "the Authorization header is not"),
            ("Bearer", "the Authorization header is not"),
            ("Bearer abc", "a token has three parts separated by dots, found 1"),
            ("Bearer a+b.c.d", "not base64url"),
            ("Bearer \(token(header: "[]"))", "not a JSON object"),
            ("Bearer \(token(header: #"{"alg":"HS256","kid":"ABC123DEFG"}"#))", "alg must be ES256, was \"HS256\""),
            ("Bearer \(token(header: #"{"alg":"ES256"}"#))", "kid must have ten characters, was missing"),
            ("Bearer \(token(claims: #"{"iss":"X","iat":1767220000,"exp":1767230000}"#))", "iss must be"),
            ("Bearer \(token(claims: #"{"iss":"DEF123GHIJ","exp":1767230000}"#))", "iat is missing"),
            ("Bearer \(token(claims: #"{"iss":"DEF123GHIJ","iat":"1767220000","exp":1767230000}"#))", "iat is missing"),
            ("Bearer \(token(claims: #"{"iss":"DEF123GHIJ","iat":1767220000}"#))", "exp is missing"),
            (
                "Bearer \(token(claims: #"{"iss":"DEF123GHIJ","iat":1767220000,"exp":1767225600}"#))",
                "the token expired at 2026-01-01T00:00:00Z"
            ),
            ("Bearer \(token(claims: #"{"iss":"DEF123GHIJ","iat":1767220000,"exp":1767225601}"#))", nil),
            ("Bearer \(token(claims: #"{"iss":"DEF123GHIJ","iat":1767220000,"exp":1783002600}"#))", nil),
            (
                "Bearer \(token(claims: #"{"iss":"DEF123GHIJ","iat":1767220000,"exp":1783002601}"#))",
                "at most 15777000 s"
            ),
            (
                "Bearer \(token(signature: 70))",
                "an ES256 signature has 64 bytes (r followed by s), found 70, which looks like DER"
            ),
            (
                "Bearer \(token(claims: #"{"iss":"DEF123GHIJ","iat":1767220000,"exp":1767230000,"origin":["https://a.example"]}"#))",
                "the Origin header was missing"
            ),
        ]
    }

    @Test func `developer tokens are validated, and invalid ones return an empty 401`() throws {
        let ask = try Engine()
        for (field, expected) in table {
            let answer = ask("/v1/storefronts", fields: ["Authorization": field])
            guard let expected else {
                #expect(answer.status == 200, "\(field): \(answer.header("Mock-Answer") ?? "")")
                continue
            }
            #expect(answer.status == 401, "\(field)")
            #expect(answer.body.isEmpty, "\(field)")
            #expect(answer.header("Mock-Answer")?.contains(expected) == true, "\(answer.header("Mock-Answer") ?? "")")
            #expect(answer.header("WWW-Authenticate") == nil)
        }
    }

    @Test func `a token for an origin requires this origin`() throws {
        let claims = #"{"iss":"DEF123GHIJ","iat":1767220000,"exp":1767230000,"origin":["https://a.example"]}"#
        let field = "Bearer \(token(claims: claims))"
        let ask = try Engine()
        #expect(ask("/v1/storefronts", fields: ["Authorization": field, "Origin": "https://a.example"]).status == 200)
        #expect(ask("/v1/storefronts", fields: ["Authorization": field, "Origin": "https://b.example"]).status == 401)
    }

    @Test func `the web player token requires a page of the service`() throws {
        let claims = #"{"iss":"AMPWebPlay","iat":1767220000,"exp":1767230000,"root_https_origin":["apple.com"]}"#
        let ask = try Engine()
        for (origin, status) in [
            ("https://apple.com", 200), ("https://music.apple.com", 200), ("http://music.apple.com", 401),
            ("https://notapple.com", 401), ("https://apple.com.example", 401), ("", 401),
        ] {
            let answer = ask(
                "/v1/storefronts", fields: ["Authorization": "Bearer \(token(claims: claims))", "Origin": origin])
            #expect(answer.status == status, "\(origin)")
        }
    }

    @Test func `accept any accepts every bearer token but not a missing one`() throws {
        let ask = try Engine("developer-token: {accept: any}")
        #expect(ask("/v1/storefronts", fields: ["Authorization": "Bearer x"]).status == 200)
        #expect(ask("/v1/storefronts", fields: ["Authorization": ""]).status == 401)
    }

    @Test func `the developer token is checked before everything else`() throws {
        let ask = try Engine("rules: [{request: /v1/**, answer: not-found}]")
        for target in ["/v1/me/storefront", "/v1/catalog/xx/nothing", "/v1/storefronts?limit=x", "/nowhere"] {
            #expect(ask(target, fields: ["Authorization": ""]).status == 401, "\(target)")
        }
    }

    @Test(arguments: ["Music-User-Token", "Media-User-Token", "music-user-token"])
    func `a user token is accepted under either header name`(name: String) throws {
        var fields = ["Music-User-Token": ""]
        fields[name] = "anything"
        #expect(try Engine()("/v1/me/storefront", fields: fields).status == 200)
    }

    @Test func `without a user token, requests under me return 403 and catalog requests succeed`() throws {
        let ask = try Engine()
        for target in ["/v1/me/storefront", "/v1/me/library/songs", "/v1/me/nothing"] {
            let answer = ask(target, fields: ["Music-User-Token": ""])
            #expect(answer.status == 403)
            #expect(answer.error == "40300 Authentication required for request")
            #expect(answer.string("errors", 0, "title") == "Forbidden")
        }
        #expect(ask("/v1/storefronts", fields: ["Music-User-Token": ""]).status == 200)
    }

    @Test func `the personal station requires a user token`() throws {
        let ask = try Engine()
        let path = "/v1/catalog/us/stations?filter[identity]=personal"
        #expect(ask(path, fields: ["Music-User-Token": ""]).error == "40300 Authentication required for request")
        #expect(ask(path).status != 403)
    }

    @Test(arguments: [
        "songs/1/library", "songs?ids=1,2&include=library", "songs/1?relate=library", "albums/1?include[songs]=library",
        "songs/1/albums?relate[albums]=tracks,library", "search?term=a&include[songs]=library",
    ])
    func `catalog requests for the library accept a valid user token or none`(target: String) throws {
        let ask = try Engine("user: {token: issued}")
        let path = "/v1/catalog/us/\(target)"
        #expect(ask(path, fields: ["Music-User-Token": "x"]).error == "40300 Invalid authentication")
        #expect(ask(path, fields: ["Music-User-Token": ""]).status != 403)
        #expect(ask(path).status != 403)
    }

    @Test(arguments: [
        "stations/1?filter[identity]=personal", "songs/1/artists", "songs/1?include=artists,libraries",
        "search?term=a&types=songs&include=library", "songs/library", "songs?ids=library",
    ])
    func `catalog requests without personal data require no user token`(target: String) throws {
        #expect(try Engine()("/v1/catalog/us/\(target)", fields: ["Music-User-Token": ""]).status != 403)
    }
}
