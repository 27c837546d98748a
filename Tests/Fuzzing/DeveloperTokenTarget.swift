import HTTPMessages
import MockSession
import MusicContract
import Platform
import Text

/// Sends arbitrary bytes as a developer token to sessions with each policy.
///
/// Input with a line break is the header and the claims of a token, which is then signed with the key of the sessions.
/// A policy accepts no token that a less strict policy rejects, and decides the same token the same way again. The
/// journal has no token that can be parsed.
@_cdecl("LLVMFuzzerTestOneInput")
public func testDeveloperTokens(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: start, count: count)
    let token = String(decoding: signedToken(from: input) ?? Array(input), as: UTF8.self)
    let request = HTTPRequest(
        method: "GET", target: "/v1/storefronts", headers: [HTTPField(name: "Authorization", value: "Bearer \(token)")])
    let accepting = sessions.map { session in
        let first = session.respond(to: request)
        SessionFixture.check(first.status, first.headers, first.body, to: "a token")
        Finding.unless(session.respond(to: request).status == first.status, "another decision for the same token")
        session.reset()
        Finding.unless(session.respond(to: request) == first, "another response after a reset")
        session.reset()
        return first.status != 401
    }
    Finding.unless(accepting[0] || !accepting[1], "`well-formed` accepts a token that `any` rejects")
    Finding.unless(accepting[1] || !accepting[2], "`signed` accepts a token that `well-formed` rejects")
    do {
        let parsed = try DeveloperToken(parsing: token)
        let isSigned = parsed.verificationError(using: keys) == nil && parsed.formError(origin: nil) == nil
        Finding.unless(isSigned || !accepting[2], "`signed` accepts a token that fails a check")
        for session in sessions {
            let value = session.redacted(request).header(named: "Authorization") ?? ""
            Finding.unless(!value.contains(token), "the journal has the token")
        }
    } catch {
        Finding.unless(!error.description.isEmpty, "an error without a description")
        Finding.unless(!accepting[1], "`well-formed` accepts a token that cannot be parsed")
    }
    return 0
}

private let keyID = "MOCK0KEY01"
private let team = "MOCK0TEAM1"

/// The keys of the session that checks signatures.
private let keys: RegisteredKeys = {
    guard let key = try? P256PublicKey(pem: Array(TestKey.spki.utf8)) else { Finding.end("no public key") }
    return RegisteredKeys(keys: [keyID: key], teams: [team])
}()

/// A session for each policy, from the least strict to the strictest.
private let sessions = [
    "accept: any", "accept: well-formed", "accept: signed, keys: {\(keyID): key.pem}, teams: [\(team)]",
].map {
    SessionFixture.makeSession(
        "scenario: Tokens\ndeveloper-token: {\($0)}\n", files: [("key.pem", TestKey.spki)])
}

/// Returns a signed token with the lines of the input as header and claims, or `nil` for input of one line.
private func signedToken(from input: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard let lineEnd = input.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let parts = [input[..<lineEnd], input[(lineEnd + 1)...]].map { Base64URL.encode(Array($0)) }
    let signed = Array(parts.joined(separator: ".").utf8)
    guard let key = try? P256PrivateKey(pem: Array(TestKey.pkcs8.utf8)),
        let signature = try? key.signature(of: signed)
    else { Finding.end("no signature") }
    return signed + Array(".\(Base64URL.encode(signature))".utf8)
}
