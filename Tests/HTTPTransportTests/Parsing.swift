import HTTPMessages

@testable import HTTPTransport

/// What came of parsing bytes without a socket.
struct Parsing<Value> {
    var value: Value?
    var rejection: HTTPRequestError?
    /// How many bytes had come when it was decided.
    var decidedAt: Int

    var status: Int? { rejection?.status }
}

extension Parsing where Value == RequestHead {
    var head: RequestHead? { value }

    /// Gives a head parser so many bytes more at a time.
    static func head(_ bytes: [UInt8], step: Int, limits: HTTPLimits = HTTPLimits()) -> Parsing {
        var parser = RequestHeadParser(limits: limits)
        var count = 0
        while count < bytes.count {
            count = min(bytes.count, count + max(1, step))
            do throws(HTTPRequestError) {
                let head = try bytes.withUnsafeBufferPointer { (all) throws(HTTPRequestError) in
                    try parser.parse(UnsafeBufferPointer(rebasing: all[..<count]))
                }
                if let head { return Parsing(value: head, rejection: nil, decidedAt: count) }
            } catch {
                return Parsing(value: nil, rejection: error, decidedAt: count)
            }
        }
        return Parsing(value: nil, rejection: nil, decidedAt: count)
    }
}

extension Parsing where Value == [UInt8] {
    /// Gives a chunk decoder so many bytes more at a time; the value is the body and `decidedAt` what was consumed.
    static func chunks(_ bytes: [UInt8], step: Int, limits: HTTPLimits = HTTPLimits()) -> Parsing {
        var decoder = ChunkedBodyDecoder(limits: limits)
        var consumed = 0
        var count = 0
        while count < bytes.count {
            count = min(bytes.count, count + max(1, step))
            do throws(HTTPRequestError) {
                consumed += try bytes.withUnsafeBufferPointer { (all) throws(HTTPRequestError) in
                    try decoder.decode(UnsafeBufferPointer(rebasing: all[consumed..<count]))
                }
                if decoder.isComplete { return Parsing(value: decoder.body, rejection: nil, decidedAt: consumed) }
            } catch {
                return Parsing(value: nil, rejection: error, decidedAt: consumed)
            }
        }
        return Parsing(value: nil, rejection: nil, decidedAt: consumed)
    }
}
