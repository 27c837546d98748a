/// Any bytes are what a client sends on a connection: the requests that are read and the answers to them are the same
/// when the bytes come at once and when they come in pieces.
@_cdecl("LLVMFuzzerTestOneInput")
public func testHTTPRequests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let whole = Conversation(bytes, step: max(1, count))
    // Chosen by the input; not many pieces, since each takes system calls.
    let step = max(1 + bytes.reduce(0) { $0 &+ Int($1) } % 31, count / 8)
    let pieces = Conversation(bytes, step: step)
    Finding.unless(whole.requests == pieces.requests, "by \(step): \(whole.requests) against \(pieces.requests)")
    Finding.unless(whole.answers == pieces.answers, "by \(step): \(whole.answers) against \(pieces.answers)")
    return 0
}
