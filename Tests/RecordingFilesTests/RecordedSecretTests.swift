import Foundation
import HTTPMessages
import MockSession
import SecretRedaction
import TestFixtures
import Testing
import TestSupport
import Text

@testable import RecordingFiles

/// Secrets in every part of an exchange.
@Suite struct RecordedSecretTests {
    private static let webToken = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJURUFNIn0." + String(repeating: "aB3-", count: 20)
    private static let userToken = "AkPqr0" + String(repeating: "x7Yz+/", count: 12) + "=="
    private static let key = "-----BEGIN PRIVATE KEY-----\nMIGHAgEA\n-----END PRIVATE KEY-----"

    /// The secrets, each of which the exchange has in several places.
    private static let secrets = [
        webToken, userToken, "short-user-token-1", "session-cookie-0123456789", "a@mail.test-company.com", "hunter2:pw",
        "MIGHAgEA",
    ]

    private static func exchange() -> HTTPExchange {
        let body = """
            {"data":[{"id":"1","type":"songs","href":"/v1/catalog/us/songs/1","attributes":{"name":"\(secrets[2]) here",
             "url":"https://hunter2:pw@host.test/x?devToken=\(webToken)","artwork":{"url":"\(artwork)"},"mail":"write to \(secrets[4])."}}],
             "userToken":"\(userToken)","key":"\(key.replacing("\n", with: "\\n"))","note":"cookie \(secrets[3])",
             "escaped":"\(userToken.replacing("/", with: "\\/"))"}
            """
        return HTTPExchange(
            method: "GET", target: "/v1/catalog/us/songs/1?developer-token=\(webToken)&x=\(secrets[2])",
            requestHeaders: [
                HTTPField(name: "authorization", value: "Bearer \(webToken)"),
                HTTPField(name: "Music-User-Token", value: secrets[2]),
                HTTPField(name: "Media-User-Token", value: userToken),
                HTTPField(name: "Cookie", value: "a=1; s=\(secrets[3]); lang=en"),
            ], status: 200,
            responseHeaders: [
                HTTPField(name: "Set-Cookie", value: "s=\(secrets[3]); Path=/"),
                HTTPField(name: "Location", value: "/v1?media-user-token=\(userToken)"),
                HTTPField(name: "Content-Type", value: "application/json"),
            ], responseBody: Array(body.utf8))
    }

    private static let artwork =
        "https://is1-ssl.mzstatic.com/image/thumb/AMCArtistImages116/v4/4f/0b/ami-identity-0123456789abcdef0123456789abcdef-2023-08-18T21-09-44.893Z_cropped.png/{w}x{h}bb.jpg"

    @Test func `no secret is written, in any place or spelling`() {
        let text = RecordedFolder([Self.exchange()]).text
        for secret in Self.secrets { #expect(!text.contains(secret), "\(secret)") }
        for part in Self.webToken.split(separator: ".") { #expect(!text.contains(part)) }
        #expect(!text.contains("x7Yz"))
        #expect(text.contains("<user token 1> here"))
        #expect(text.contains("write to <e-mail address 1>."))
        #expect(text.contains(#""key": "<private key 1>""#))
        #expect(text.contains(Self.artwork), "long names in the addresses of pictures are not secrets")
    }

    @Test func `a secret after an escape leaves valid JSON`() throws {
        let mail = Self.secrets[4]
        var exchange = Self.exchange()
        exchange.responseBody = Array(
            #"{"a":"Write to\n\#(mail)","b":"Jos\u00e9@mail.test-company.com","c":"\t\#(Self.userToken)","d":"\u00e9"}"#
                .utf8)
        let text = RecordedFolder([exchange]).text
        #expect(text.contains(#""a": "Write to\n<e-mail address 1>""#))
        #expect(text.contains(#""c": "\t<user token "#) && text.contains(#""d": "\u00e9""#))
        #expect(!text.contains("x7Yz") && !text.contains(mail))
    }

    @Test func `the name of a parameter and the parameters of a URL in a body have no secrets`() {
        var exchange = Self.exchange()
        let name = Self.userToken.replacing("+", with: "%2B").replacing("/", with: "%2F").replacing("=", with: "%3D")
        exchange.target = "/v1/catalog/us/songs/1?\(name)=1&\(Self.webToken)&l=en-US"
        exchange.responseBody = Array(
            #"{"url":"https://host.test/cb?a=1&token=WORDTOKEN12&b=2","href":"/v1/x?access_token=OTHERTOKEN34","n":"a = b"}"#
                .utf8)
        let folder = RecordedFolder([exchange])
        let text = folder.text + folder.paths.joined(separator: "\n")
        for secret in ["x7Yz", "WORDTOKEN12", "OTHERTOKEN34", "x7yz"] { #expect(!text.contains(secret), "\(secret)") }
        for part in Self.webToken.split(separator: ".") { #expect(!text.contains(part)) }
        #expect(text.contains("l=en-US") && text.contains("&b=2") && text.contains(#""n": "a = b""#))
    }

    @Test(arguments: [
        ("/v1/x?sig=AAAA1111&l=en", "AAAA1111"), ("/v1/x?a=1&code=BBBB2222", "BBBB2222"),
        ("/v1/x?X-Amz-Signature=CCCC3333", "CCCC3333"), ("/v1/x;token=DDDD4444/y?l=en", "DDDD4444"),
        ("/v1/x;a=b;jsessiontoken=EEEE5555", "EEEE5555"), ("/v1/x/https%3A%2F%2Fy%3Ftoken%3DFFFF6666?l=en", "FFFF6666"),
    ])
    func `a parameter of a URL that authorizes is a secret`(target: String, secret: String) {
        var exchange = Self.exchange()
        exchange.target = target
        exchange.responseBody = Array(#"{"href":"https://host.test\#(target)","errors":[{"code":"40403"}]}"#.utf8)
        let folder = RecordedFolder([exchange])
        let text = folder.text + folder.paths.joined(separator: "\n")
        #expect(!text.lowercased().contains(secret.lowercased()), "\(text)")
        #expect(text.contains(#""code": "40403""#))
        #expect(target.contains("l=en") == text.contains("l=en"))
    }

    @Test(arguments: [
        "ghp_abcdefghijklmnopqrstuvwxyz0123456789", "github_pat_11ABCDEFG0abcdefghijkl_mnopqrs",  // not-a-secret
        "xoxb-123456789012-abcdef", "sk-proj-Abc1Def2Ghi3Jkl4Mno5", "\"john doe\"@mail.company.com",  // not-a-secret
        "josé@mail.company.com", "me@bücher.de", "пример@почта.рф", "me@xn--bcher-kva.xn--p1ai",
    ])
    func `tokens of known services and international addresses are replaced`(secret: String) {
        let body = "write \(secret), then wait"
        var exchange = Self.exchange()
        exchange.responseBody = JSONWriter.quoted(body).prefixedAsMember
        let text = RecordedFolder([exchange]).text
        #expect(text.contains("write <") && text.contains(">, then wait"), "\(text)")
        exchange.responseBody = Array(body.utf8)
        let page = RecordedFolder([exchange]).text
        #expect(page.contains("write <") && page.contains(">, then wait"), "\(page)")
    }

    @Test(.tags(.external), .enabled(if: !SharedRecordings.files.isEmpty, "the shared recordings are not here"))
    func `recorded responses of the service remain`() throws {
        for file in SharedRecordings.files {
            var placeholders = SecretPlaceholders(
                developerToken: "", userToken: "", scanner: SecretScanner(tokens: [:]))
            let isUnchanged = try placeholders.redactBody(file.bytes) == JSONDocument.parse(file.bytes).bytes
            #expect(isUnchanged, "\(file.name)")
        }
    }

    @Test func `a form and a page have no secrets either`() {
        var exchange = Self.exchange()
        let body = "token=\(Self.secrets[2])&x=\(Self.webToken)\npassword: hunter2pass\n\(Self.key)\n\(Self.secrets[4])"
        exchange.responseBody = Array(body.utf8)
        let text = RecordedFolder([exchange]).text
        for secret in Self.secrets { #expect(!text.contains(secret), "\(secret)") }
        #expect(!text.contains("hunter2pass"))
    }

    @Test(arguments: ["attributes", "included", "1440857781", "The Beatles"])
    func `a token that is a word or an id is only replaced where its name identifies it`(token: String) {
        var exchange = Self.exchange()
        exchange.target = "/v1/catalog/us/songs/1440857781"
        exchange.requestHeaders = [HTTPField(name: "X-Request-Token", value: token)]
        let body =
            #"{"data":[{"id":"1440857781","attributes":{"name":"The Beatles","token":"\#(token)"}}],"included":[]}"#
        exchange.responseBody = Array(body.utf8)
        var redactor = ExchangeRedactor([exchange])
        let redacted = redactor.redact(exchange)
        #expect(redacted.requestHeaders[0].value == "<secret 1>" && redacted.target == exchange.target)
        let expected = body.replacing(#""token":"\#(token)""#, with: #""token":"<secret 1>""#)
        #expect(String(decoding: redacted.responseBody, as: UTF8.self) == expected)
    }

    @Test(arguments: [
        "redirect=https%3A%2F%2Fx%2F%3Faccess_token%3DSECRETWORD", "a=1&r=%2Fcb%3Fl%3Den%26token%3DSECRETWORD",
        "r=https%3A%2F%2Fx%2F%3Fr%3Dhttps%253A%252F%252Fy%253Ftoken%253DSECRETWORD",
        "r=https%25253A%25252F%25252Fx%25252F%25253Ftoken%25253DSECRETWORD",
        "r=%2525257B%25252522token%25252522%2525253A%25252522SECRETWORD%25252522%2525257D",
        "state=%7B%22access_token%22%3A%22SECRETWORD%22%7D", "form=a%3D1%26access_token%3DSECRETWORD",
        "state=%7B%22id%22%3A+1%2C+%22access_token%22%3A+%22SECRETWORD%22%7D",
        "state=%7B%22token%22%20%3A%20%22SECRETWORD%22%7D", "state={%22password%22:%22SECRETWORD%22}",
        "scheme=Bearer+" + "aB3dE5fG7SECRETWORD", "r=https%3A%2F%2Fx%2F%23password%3DSECRETWORD",
    ])
    func `a parameter that is a URL, JSON, or a form has no secrets, in any file or its name`(query: String) {
        var exchange = Self.exchange()
        exchange.target = "/v1/catalog/us/songs/1?\(query)&l=en-US"
        exchange.responseHeaders.append(HTTPField(name: "Location", value: exchange.target))
        exchange.responseBody = Array(#"{"url":"https://host.test/?\#(query)"}"#.utf8)
        let folder = RecordedFolder([exchange])
        let text = folder.text + folder.paths.joined(separator: "\n")
        #expect(!text.lowercased().contains("secretword"), "\(text)")
        #expect(text.contains("l=en-US"))
    }

    @Test func `the same secret has the same placeholder in all files`() {
        func request(_ id: Int, token: String) -> HTTPExchange {
            .json(
                "/v1/me/library/songs/\(id)", status: 404, headers: ["Music-User-Token": token],
                #"{"errors":[{"detail":"\#(token)"}]}"#)
        }
        let folder = RecordedFolder([
            request(1, token: "token1-of-alice"), request(2, token: "token2-of-bob"),
            request(3, token: "token1-of-alice"),
        ])
        let numbers = (1...3).map { id in
            folder["recordings/me-library-songs-\(id).json"]?.firstMatch(of: /<user token (\d)>/)?.output.1
        }
        #expect(numbers == ["1", "2", "1"])
    }

    @Test(arguments: [
        #"{"url":"https://music.apple.com/us/album/\#(slug)/1440857781"}"#, #"{"name":"\#(slug)"}"#,
        #"{"name":"Secret=Love"}"#, #"{"artistName":"J.Cole@Dreamville.fest"}"#,
        #"{"url":"https://music.apple.com/us/album/\#(slug)/1440857781?i=1440857786"}"#,
    ])
    func `data that is not secret remains in a body`(text: String) {
        var placeholders = SecretPlaceholders()
        #expect(placeholders.redactBody(Array(text.utf8)) == Array(text.utf8))
    }

    private static let slug =
        "live-at-the-royal-albert-hall-with-the-london-symphony-orchestra-2nd-edition-2019-remastered"

    @Test(arguments: [
        "import x from \"@scope/a.name\"", #"["a","@b.de"]"#, "sk-a-song-with-a-long-name-2020", "Live@日本。de",
        "a@mail.example", "user@example.com", "icon@2x.png", "git@github.com:a/b", "x@y", "@name", "a@b..com",
    ])
    func `texts that only resemble an address remain`(text: String) {
        var placeholders = SecretPlaceholders()
        #expect(placeholders.redact(text) == text)
    }
}

extension [UInt8] {
    /// The JSON of an object with this JSON as a member.
    fileprivate var prefixedAsMember: [UInt8] { Array(#"{"note":"#.utf8) + self + Array("}".utf8) }
}

/// Responses of the service, which are next to the package on some computers.
private enum SharedRecordings {
    static let files: [(name: String, bytes: [UInt8])] = {
        guard let folder = Repository.shared.map({ "\($0)/recordings" }) else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
            (try? Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))).map { (name, Array($0)) }
        }
    }()
}
