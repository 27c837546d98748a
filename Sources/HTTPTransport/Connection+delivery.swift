import HTTPMessages

/// Answers that are delayed, cut, spoiled or drawn out.
extension Connection {
    /// While an answer is under way, no more than this is read of the requests behind it.
    static let mostWaiting = 64 * 1024

    /// Whether enough requests wait behind an answer under way.
    ///
    /// The end of the input is not seen then until that answer is out; a reset is.
    var hasEnoughWaiting: Bool { delivery != nil && input.count >= Self.mostWaiting }

    /// Delivers an answer in its own way, from its delay on.
    func deliver(_ response: HTTPResponse, _ head: RequestHead) {
        let fault = response.delivery.fault
        if context.isStopping, let fault, fault.isDrawnOut {
            stage = .closing
            return
        }
        guard response.delivery.delay > .zero else { return begin(response, head) }
        let isLast = !head.isPersistent || fault?.endsConnection ?? false
        wait(.delayed(response, head), for: response.delivery.delay, isLast: isLast)
    }

    /// Does what is due now, and goes on with the requests behind it where that was all.
    func continueDelivery() {
        guard let delivery else { return }
        switch delivery.step {
        case .delayed(let response, let head):
            self.delivery = nil
            begin(response, head)
        case .dripping(let drip): continueDrip(drip)
        case .hanging, .streaming: return
        case .draining(let draining): return continueDraining(draining)
        }
        advance()
    }

    /// Drops what is left of an answer under way; what was sent before it still goes out.
    func abandonDelivery() {
        delivery?.stream?.end()
        delivery = nil
        stage = .closing
    }

    /// Delivers an answer whose delay is over.
    private func begin(_ response: HTTPResponse, _ head: RequestHead) {
        switch response.delivery.fault {
        case nil: appendWhole(response, head)
        case .reset: endInReset()
        case .empty: stage = .closing
        case .truncate(let count):
            appendCut(response, head, at: count)
            stage = .closing
        case .resetAfter(let count):
            appendCut(response, head, at: count)
            endInReset()
        case .malformedChunk:
            appendMalformedChunk(response, head)
            stage = .closing
        case .garbage(let bytes):
            output.append(body: bytes, pool: context.outputs)
            stage = .closing
        case .drip(let every, let size): beginDrip(response, head, every: every, size: size)
        case .hang:
            delivery = PendingDelivery(.hanging, isLast: true)
            input.clear()
        }
    }

    private func wait(_ step: PendingDelivery.Step, for duration: Duration, isLast: Bool) {
        delivery = PendingDelivery(step, deadline: MonotonicClock.deadline(after: duration), isLast: isLast)
        if isLast {
            input.clear()
        }
    }

    private func appendCut(_ response: HTTPResponse, _ head: RequestHead, at count: Int) {
        let content = ResponseWriter.Content(response)
        appendHead(response, content: content, option: option(response, head))
        if content == .present, !head.isHead {
            output.append(body: Array(response.body.prefix(max(0, count))), pool: context.outputs)
        }
    }

    private func appendMalformedChunk(_ response: HTTPResponse, _ head: RequestHead) {
        let content = ResponseWriter.Content(response)
        appendHead(response, content: content == .present ? .chunked : content, option: option(response, head))
        guard content == .present, !head.isHead else { return }
        let half = response.body.count / 2
        output.gather(pool: context.outputs) { bytes in
            if half > 0 {
                bytes.append(text: String(half, radix: 16))
                bytes.append(ascii: "\r\n")
                bytes.append(contentsOf: response.body[..<half])
                bytes.append(ascii: "\r\n")
            }
            bytes.append(ascii: "xyz\r\n")
            bytes.append(contentsOf: response.body[half...])
            bytes.append(ascii: "\r\n")
        }
    }

    private func beginDrip(_ response: HTTPResponse, _ head: RequestHead, every: Duration, size: Int) {
        let content = ResponseWriter.Content(response)
        guard content == .present, !head.isHead, !response.body.isEmpty else { return appendWhole(response, head) }
        appendHead(response, content: content, option: option(response, head))
        let closes = closes(after: response, head)
        let drip = PendingDelivery.Drip(body: response.body, every: every, size: max(1, size), closes: closes)
        wait(.dripping(drip), for: every, isLast: closes)
    }

    private func continueDrip(_ drip: PendingDelivery.Drip) {
        var drip = drip
        let end = drip.sent + min(drip.size, drip.body.count - drip.sent)
        output.gather(pool: context.outputs) { $0.append(contentsOf: drip.body[drip.sent..<end]) }
        drip.sent = end
        restartsTimer = true
        if end < drip.body.count {
            delivery?.step = .dripping(drip)
            delivery?.deadline = MonotonicClock.deadline(after: drip.every)
        } else {
            delivery = nil
            if drip.closes {
                stage = .closing
            }
        }
    }
}
