package import HTTPMessages
import Text

/// A secret that tests plant in requests, responses, and files.
///
/// The texts are made at run time from parts, so no file of this project contains a text that resembles a secret.
package struct PlantedSecret: Sendable {
    package let kind: String
    /// The place where it is planted; each place has its own secrets.
    package let place: Place
    /// The name that identifies the secret, or `nil` if its form does.
    package let name: String?
    /// The whole text, which can have several lines.
    package let text: String
    /// The text on one line, with escapes instead of line breaks.
    package var line: String { text.replacing("\n", with: "\\n") }
    /// The part of the text that no output contains.
    package let core: String

    /// A place of a secret in a message, a file, or an output.
    package enum Place: Int, CaseIterable, Sendable {
        case query, field, jsonBody, formBody, textBody, path, referrer, credentials, cookie, userInformation
        case operation, scenario, response, responseField, output, urlInQuery, jsonInQuery
    }

    /// Returns a secret of each kind.
    package static func all(at place: Place) -> [PlantedSecret] {
        var random = RandomText(seed: UInt64(place.rawValue))
        let kinds = forms.map { ($0.kind, $0.parts, String?.none) }
        let named = names.map { name in
            (name, [Part.lettersAndDigits(6), .digits(2), .lettersAndDigits(6)], String?.some(name))
        }
        return (kinds + named).map { kind, parts, name in
            let texts = parts.map { ($0.isRandom, random.text(of: $0)) }
            return PlantedSecret(
                kind: kind, place: place, name: name, text: texts.map(\.1).joined(),
                core: texts.map { $0.0 ? $0.1 : " " }.joined())
        }
    }

    /// A part of a secret.
    fileprivate enum Part {
        case text(String)
        case digits(Int)
        case hexadecimal(Int)
        case uppercaseAndDigits(Int)
        case lettersAndDigits(Int)
        case base64(Int)
        case base64URL(Int)
        /// Lines of Base64.
        case lines(Int)

        var isRandom: Bool { if case .text = self { false } else { true } }
    }

    private static let forms: [(kind: String, parts: [Part])] = [
        ("GitHub", [.text("ghp" + "_"), .lettersAndDigits(36)]),
        ("GitHub Actions", [.text("ghs" + "_"), .lettersAndDigits(36)]),
        (
            "GitHub, fine-grained",
            [.text("github" + "_pat_"), .lettersAndDigits(22), .text("_"), .lettersAndDigits(59)]
        ),
        ("GitLab", [.text("glpat" + "-"), .base64URL(20)]),
        ("Slack bot", [.text("xoxb" + "-"), .digits(12), .text("-"), .digits(12), .text("-"), .lettersAndDigits(24)]),
        ("Slack app", [.text("xapp" + "-1-A"), .digits(10), .text("-"), .digits(13), .text("-"), .hexadecimal(64)]),
        (
            "Slack webhook",
            [
                .text("https://hooks." + "slack.com/services/T"), .uppercaseAndDigits(10), .text("/B"),
                .uppercaseAndDigits(10), .text("/"), .lettersAndDigits(24),
            ]
        ),
        ("AWS", [.text("AKI" + "A"), .uppercaseAndDigits(16)]),
        ("AWS, temporary", [.text("ASI" + "A"), .uppercaseAndDigits(16)]),
        ("Google API", [.text("AIz" + "a"), .base64URL(35)]),
        ("Google OAuth", [.text("ya29" + "."), .base64URL(100)]),
        ("Google OAuth client", [.text("GOCS" + "PX-"), .base64URL(28)]),
        ("SendGrid", [.text("SG" + "."), .base64URL(22), .text("."), .base64URL(43)]),
        ("Hugging Face", [.text("hf" + "_"), .lettersAndDigits(34)]),
        ("DigitalOcean", [.text("dop" + "_v1_"), .hexadecimal(64)]),
        ("Stripe", [.text("sk" + "_live_"), .lettersAndDigits(24)]),
        ("Stripe, test", [.text("sk" + "_test_"), .lettersAndDigits(24)]),
        ("OpenAI", [.text("sk" + "-proj-"), .base64URL(48)]),
        ("npm", [.text("npm" + "_"), .lettersAndDigits(36)]),
        ("PyPI", [.text("pypi" + "-AgEI"), .base64URL(100)]),
        ("Telegram", [.digits(10), .text(":A" + "A"), .base64URL(33)]),
        ("Mailgun", [.text("key" + "-"), .hexadecimal(32)]), ("Twilio", [.text("S" + "K"), .hexadecimal(32)]),
        ("Doppler", [.text("dp." + "pt."), .lettersAndDigits(43)]),
        (
            "JSON Web Token",
            [
                .text("ey" + "JhbGciOiJFUzI1NiJ9."), .text("ey" + "J"), .base64URL(60), .text("."), .base64URL(86),
            ]
        ),
        ("private key", [.text("-----BEGIN " + "PRIVATE KEY-----\n"), .lines(3), .text("-----END PRIVATE KEY-----")]),
        (
            "private key, OpenSSH",
            [
                .text("-----BEGIN OPENSSH " + "PRIVATE KEY-----\n"), .lines(5),
                .text("-----END OPENSSH PRIVATE KEY-----"),
            ]
        ),
        (
            "private key, PGP",
            [
                .text("-----BEGIN PGP " + "PRIVATE KEY BLOCK-----\n\n"), .lines(5),
                .text("-----END PGP PRIVATE KEY BLOCK-----"),
            ]
        ),
        ("password in a URL", [.text("https://bob:"), .lettersAndDigits(12), .text("@company.com/a")]),
        ("e-mail address", [.text("a"), .lettersAndDigits(12), .text("@mail.company.com")]),
        ("user token", [.text("A"), .base64(318), .text("==")]),
        ("user token, short", [.text("A"), .base64(85), .text("==")]),
        ("user token, URL-safe", [.text("0.A"), .base64URL(240)]),
        ("Base64 of 48 bytes", [.base64(64)]), ("Base64 of 64 bytes", [.base64(86), .text("==")]),
        ("Base64 of 222 bytes", [.base64(296)]), ("Base64 of 48 bytes, URL-safe", [.base64URL(64)]),
        ("Base64 of 66 bytes, URL-safe", [.base64URL(88)]), ("Base64 of 222 bytes, URL-safe", [.base64URL(296)]),
    ]

    private static let names = [
        "pwd", "passwd", "password", "passphrase", "auth", "session", "session_id", "sid", "jwt", "token",
        "access_token", "refresh-token", "clientSecret", "api_key", "X-Auth", "X-Auth-Key", "X-Session-Id",
        "X-Api-Key", "Music-User-Token", "Media-User-Token", "Authorization", "credentials", "privateKey",
        "aws_secret_access_key", "JSESSIONID",
    ]
}

extension PlantedSecret {
    /// The requests with the secrets of all places in requests.
    package static let requests: [HTTPRequest] = Place.allCases.flatMap { place in
        all(at: place).compactMap(\.request)
    }

    /// All secrets at all places.
    package static let everywhere: [PlantedSecret] = Place.allCases.flatMap { all(at: $0) }

    /// The name that identifies the secret, or one that does not.
    package var anyName: String { name ?? "note" }

    /// The text as the value of a parameter.
    package var percentEncoded: String { PercentEncoding.encodeQueryValue(text).replacing("/", with: "%2F") }

    /// The text as JSON.
    package var quoted: String { String(decoding: JSONWriter.quoted(text), as: UTF8.self) }

    /// A request with the secret at its place, or `nil` for a place outside of requests.
    package var request: HTTPRequest? {
        var (target, fields, body) = ("/v1/nowhere", [HTTPField(name: "Host", value: "localhost")], "")
        switch place {
        case .query: target += "?l=en&\(anyName)=\(percentEncoded)&limit=5"
        case .urlInQuery:
            let url = "https://a.b/?\(anyName)=\(percentEncoded)"
            target += "?redirect=\(PercentEncoding.encodeQueryValue(url).replacing("/", with: "%2F"))"
        case .jsonInQuery:
            let json = #"{"id":1,"\#(anyName)":\#(quoted)}"#
            target += "?state=\(PercentEncoding.encodeQueryValue(json).replacing("/", with: "%2F"))"
        case .field:
            fields.append(HTTPField(name: name ?? "X-Note", value: name == nil ? "see \(line), please" : line))
        case .jsonBody: body = #"{"data":[{"id":"1","attributes":{"\#(anyName)":\#(quoted)}}]}"#
        case .formBody: body = "a=1&\(anyName)=\(percentEncoded)&b=2"
        case .textBody: body = "first line\n\(anyName): \(text)\nlast line\n"
        case .path: target = "/v1/catalog/us/songs/" + (name.map { "1;\($0)=" } ?? "") + percentEncoded
        case .referrer: fields.append(HTTPField(name: "Referer", value: "https://a.b/c?\(anyName)=\(percentEncoded)"))
        case .credentials:
            fields.append(HTTPField(name: "Authorization", value: "Bearer \(line)"))
            fields.append(HTTPField(name: "Music-User-Token", value: line))
        case .cookie: fields.append(HTTPField(name: "Cookie", value: "a=1; \(anyName)=\(line); b=2"))
        case .userInformation: target = "http://bob:\(percentEncoded)@localhost/v1/nowhere"
        case .operation, .scenario, .response, .responseField, .output: return nil
        }
        return HTTPRequest(
            method: body.isEmpty ? "GET" : "POST", target: target, headers: fields, body: Array(body.utf8))
    }
}

/// A generator of texts that look random, the same in each run.
package struct RandomText {
    private var state: UInt64

    package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    package mutating func next(below count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }

    package mutating func text(_ count: Int, of alphabet: String) -> String {
        let characters = Array(alphabet)
        return String((0..<count).map { _ in characters[next(below: characters.count)] })
    }

    fileprivate mutating func text(of part: PlantedSecret.Part) -> String {
        let (digits, uppercase) = ("0123456789", "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let letters = uppercase + uppercase.lowercased() + digits
        return switch part {
        case .text(let text): text
        case .digits(let count): text(count, of: digits)
        case .hexadecimal(let count): text(count, of: digits + "abcdef")
        case .uppercaseAndDigits(let count): text(count, of: uppercase + digits)
        case .lettersAndDigits(let count): text(count, of: letters)
        case .base64(let count): text(count, of: letters + "+/")
        case .base64URL(let count): text(count, of: letters + "-_")
        case .lines(let count): (0..<count).map { _ in text(64, of: letters + "+/") + "\n" }.joined()
        }
    }
}

/// Finds planted secrets in outputs, in plain text and percent-encoded.
package struct LeakDetector {
    /// The number of letters and digits of a secret that must not follow each other in an output.
    private static let length = 8

    /// The secrets by the bytes of each part of them.
    private var secrets: [UInt64: String] = [:]

    package init(_ planted: [PlantedSecret]) {
        for secret in planted {
            Self.forEachPart(of: secret.core) { secrets[$0] = "\(secret.kind) (\(secret.place))" }
        }
    }

    /// Returns the kinds and the places of the secrets of which a text contains a part.
    package func leaks(in text: String) -> Set<String> {
        var found: Set<String> = []
        Self.forEachPart(of: text) { if let kind = secrets[$0] { found.insert(kind) } }
        return found
    }

    private static func forEachPart(of text: String, _ body: (UInt64) -> Void) {
        var text = text
        text.withUTF8 { bytes in
            var (part, count): (UInt64, Int) = (0, 0)
            for byte in bytes {
                let isWord =
                    byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5A || byte >= 0x61 && byte <= 0x7A
                part = part << 8 | UInt64(byte)
                count = isWord ? count + 1 : 0
                if count >= length { body(part) }
            }
        }
    }
}
