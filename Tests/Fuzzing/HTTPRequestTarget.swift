/// Sends arbitrary bytes as a client.
///
/// The requests that are parsed and the responses are the same whether the bytes arrive at once or in pieces.
@_cdecl("LLVMFuzzerTestOneInput")
public func testHTTPRequests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    // The input selects the size of the pieces. There are few, because each takes system calls.
    let step = max(1 + bytes.reduce(0) { $0 &+ Int($1) } % 31, count / 8)
    do {
        let whole = try Conversation(bytes, step: max(1, count))
        let pieces = try Conversation(bytes, step: step)
        Finding.unless(whole.requests == pieces.requests, "by \(step): \(whole.requests) against \(pieces.requests)")
        Finding.unless(
            whole.responses == pieces.responses, "by \(step): \(whole.responses) against \(pieces.responses)")
    } catch {
        Finding.unless(false, "\(error)")
    }
    return 0
}
