import HTTPMessages
import Testing

@Suite struct HTTPDeliveryTests {
    @Test func `a response is delivered completely and at once by default`() {
        #expect(HTTPResponse(status: 200).delivery == .default)
        #expect(HTTPDelivery.default.isDefault)
        #expect(HTTPDelivery(delay: .seconds(-1)).isDefault)
        #expect(!HTTPDelivery(delay: .nanoseconds(1)).isDefault)
        #expect(!HTTPDelivery(fault: .reset).isDefault)
        #expect(HTTPResponse(status: 200, delivery: HTTPDelivery(fault: .hang)) != HTTPResponse(status: 200))
    }

    @Test func `all faults except drip end the connection, and only hang and drip are drawn out`() {
        let drip = HTTPDelivery.Fault.drip(every: .zero, byteCount: 1)
        let others: [HTTPDelivery.Fault] = [
            .reset, .empty, .truncate(at: 0), .resetAfter(at: 0), .malformedChunk, .garbage([]),
        ]
        for fault in others {
            #expect(fault.endsConnection && !fault.isOpenEnded, "\(fault)")
        }
        #expect(!drip.endsConnection && drip.isOpenEnded)
        #expect(HTTPDelivery.Fault.hang.endsConnection && HTTPDelivery.Fault.hang.isOpenEnded)
    }
}
