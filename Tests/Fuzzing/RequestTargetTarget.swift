import HTTPMessages
import MockSession

/// Sends arbitrary requests to a session with a generated catalog.
///
/// The input is a target, or a method, a space, and a target; the lines after the first are the body. A response is
/// valid, and is the same after a reset. A response to `GET` is the same for the same request again, except that each
/// error has its own id.
@_cdecl("LLVMFuzzerTestOneInput")
public func testRequestTargets(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let lines = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        .split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let (method, target) = words.count == 2 ? (words[0], words[1]) : ("GET", words[0])
    let request = HTTPRequest(
        method: method, target: target,
        headers: [
            HTTPField(name: "Host", value: "localhost"),
            HTTPField(name: "Authorization", value: "Bearer \(session.developerToken)"),
            HTTPField(name: "Music-User-Token", value: session.userToken),
        ], body: lines.count == 2 ? Array(lines[1].utf8) : [])
    let first = session.respond(to: request)
    SessionFixture.check(first.status, first.headers, first.body, to: "\(method) \(target)")
    if method == "GET" {
        let second = session.respond(to: request)
        Finding.unless(second.status == first.status, "\(target): \(first.status), then \(second.status)")
        Finding.unless(first.status >= 400 || second == first, "\(target): another response to the same request")
    }
    session.reset()
    Finding.unless(session.respond(to: request) == first, "\(method) \(target): another response after a reset")
    session.reset()
    return 0
}

private let session = SessionFixture.makeSession(
    """
    scenario: A generated catalog
    seed: 1
    storefronts: [us, jp]
    generate:
      artists: 3
      albums: 6
      songs: 40
      playlists: 3
      music-videos: 3
      stations: 2
    user: {library: {songs: 12, playlists: 2}}
    """)
