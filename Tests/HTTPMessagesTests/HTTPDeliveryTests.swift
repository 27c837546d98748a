import HTTPMessages
import Testing

@Suite struct HTTPDeliveryTests {
    @Test func `an answer is delivered whole and at once unless it says otherwise`() {
        #expect(HTTPResponse(status: 200).delivery == .whole)
        #expect(HTTPDelivery.whole.isWhole)
        #expect(HTTPDelivery(delay: .seconds(-1)).isWhole)
        #expect(!HTTPDelivery(delay: .nanoseconds(1)).isWhole)
        #expect(!HTTPDelivery(fault: .reset).isWhole)
        #expect(HTTPResponse(status: 200, delivery: HTTPDelivery(fault: .hang)) != HTTPResponse(status: 200))
    }

    @Test func `every fault but a drip ends the connection, and two may last for ever`() {
        let drip = HTTPDelivery.Fault.drip(every: .zero, bytes: 1)
        let others: [HTTPDelivery.Fault] = [
            .reset, .empty, .truncate(at: 0), .resetAfter(at: 0), .malformedChunk, .garbage([]),
        ]
        for fault in others {
            #expect(fault.endsConnection && !fault.isDrawnOut, "\(fault)")
        }
        #expect(!drip.endsConnection && drip.isDrawnOut)
        #expect(HTTPDelivery.Fault.hang.endsConnection && HTTPDelivery.Fault.hang.isDrawnOut)
    }
}
