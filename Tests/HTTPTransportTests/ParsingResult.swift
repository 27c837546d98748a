import HTTPMessages

@testable import HTTPTransport

/// The result of parsing bytes without a socket.
struct ParsingResult<Value> {
    var value: Value?
    var rejection: HTTPRequestError?
    /// The number of bytes received when the result was certain.
    var decidedAt: Int

    var status: Int? { rejection?.status }
}

extension ParsingResult where Value == RequestHead {
    var head: RequestHead? { value }

    /// Passes bytes to a head parser in steps of the given size.
    static func head(_ bytes: [UInt8], step: Int, limits: HTTPLimits = HTTPLimits()) -> ParsingResult {
        var parser = RequestHeadParser(limits: limits)
        var count = 0
        while count < bytes.count {
            count = min(bytes.count, count + max(1, step))
            do throws(HTTPRequestError) {
                let head = try bytes.withUnsafeBufferPointer { (all) throws(HTTPRequestError) in
                    try parser.parse(UnsafeBufferPointer(rebasing: all[..<count]))
                }
                if let head { return ParsingResult(value: head, rejection: nil, decidedAt: count) }
            } catch {
                return ParsingResult(value: nil, rejection: error, decidedAt: count)
            }
        }
        return ParsingResult(value: nil, rejection: nil, decidedAt: count)
    }
}

extension ParsingResult where Value == [UInt8] {
    /// Passes bytes to a chunk decoder in steps of the given size; the value is the body, and `decidedAt` the number of
    /// consumed bytes.
    static func chunks(_ bytes: [UInt8], step: Int, limits: HTTPLimits = HTTPLimits()) -> ParsingResult {
        var decoder = ChunkedBodyDecoder(limits: limits)
        var consumed = 0
        var count = 0
        while count < bytes.count {
            count = min(bytes.count, count + max(1, step))
            do throws(HTTPRequestError) {
                consumed += try bytes.withUnsafeBufferPointer { (all) throws(HTTPRequestError) in
                    try decoder.decode(UnsafeBufferPointer(rebasing: all[consumed..<count]))
                }
                if decoder.isComplete { return ParsingResult(value: decoder.body, rejection: nil, decidedAt: consumed) }
            } catch {
                return ParsingResult(value: nil, rejection: error, decidedAt: consumed)
            }
        }
        return ParsingResult(value: nil, rejection: nil, decidedAt: consumed)
    }
}
