import HTTPMessages

/// Responses with a delay or a fault.
extension Connection {
    /// The number of bytes of later requests that are read while a response is pending.
    static let maximumPendingByteCount = 64 * 1024

    /// Whether the input buffer is full while a response is pending, such as that to the request for a tunnel.
    ///
    /// The end of the input is then not detected until that response is sent, but a reset is.
    var isInputFull: Bool { (delivery != nil || isProtocolUnknown) && input.count >= Self.maximumPendingByteCount }

    /// Delivers a response that has a delay or a fault.
    func deliver(_ response: HTTPResponse, for head: RequestHead) {
        let fault = response.delivery.fault
        endHandler = response.endHandler
        if context.isStopping, let fault, fault.isOpenEnded {
            lifecycle = .closing
            return
        }
        guard response.delivery.delay > .zero else { return beginDelivery(of: response, for: head) }
        let isLast = !head.isPersistent || fault?.endsConnection ?? false
        schedule(.delayed(response: response, head: head), after: response.delivery.delay, isLast: isLast)
    }

    /// Performs the step that is due, and continues with later requests if the response is complete.
    func continueDelivery() {
        guard let delivery else { return }
        switch delivery.step {
        case .delayed(response: let response, head: let head):
            self.delivery = nil
            beginDelivery(of: response, for: head)
        case .dripping(let drip): continueDrip(drip)
        case .handling, .hanging, .streaming: return
        case .draining(let draining): return continueDraining(draining)
        }
        advance()
    }

    /// Reports that the client has closed the connection, if a response is pending.
    func reportEarlyClose() {
        guard delivery != nil else { return }
        reportEnd(.closedByClient)
    }

    /// Reports the end of the response that is being delivered.
    private func reportEnd(_ end: ResponseEndHandler.End) {
        endHandler?(end)
        endHandler = nil
    }

    /// Drops the rest of a pending response; bytes that are already queued are still sent.
    func abandonDelivery() {
        delivery?.stream?.end()
        delivery = nil
        lifecycle = .closing
    }

    /// Delivers a response after its delay.
    private func beginDelivery(of response: HTTPResponse, for head: RequestHead) {
        defer { if !(response.delivery.fault?.isOpenEnded ?? false) { reportEnd(.sent) } }
        switch response.delivery.fault {
        case nil: appendResponse(response, for: head)
        case .reset, .offline: closeWithReset()
        case .empty: lifecycle = .closing
        case .truncate(let count):
            appendTruncated(response, for: head, at: count ?? response.body.count / 2)
            lifecycle = .closing
        case .resetAfter(let count):
            appendTruncated(response, for: head, at: count ?? response.body.count / 2)
            closeWithReset()
        case .malformedChunk:
            appendMalformedChunk(of: response, for: head)
            lifecycle = .closing
        case .garbage(let bytes):
            output.append(body: bytes, pool: context.outputBuffers)
            lifecycle = .closing
        case .drip(let every, let size): beginDrip(of: response, for: head, every: every, size: size)
        case .hang:
            delivery = PendingDelivery(step: .hanging, isLast: true)
            input.clear()
        }
    }

    private func schedule(_ step: PendingDelivery.Step, after duration: Duration, isLast: Bool) {
        delivery = PendingDelivery(step: step, deadline: MonotonicClock.deadline(after: duration), isLast: isLast)
        if isLast {
            input.clear()
        }
    }

    private func appendTruncated(_ response: HTTPResponse, for head: RequestHead, at count: Int) {
        let content = ResponseHeadWriter.Content(forStatus: response.status)
        appendHead(of: response, content: content, option: connectionOption(of: response, for: head))
        if content == .present, !head.isHeadMethod {
            output.append(body: Array(response.body.prefix(max(0, count))), pool: context.outputBuffers)
        }
    }

    private func appendMalformedChunk(of response: HTTPResponse, for head: RequestHead) {
        let content = ResponseHeadWriter.Content(forStatus: response.status)
        appendHead(
            of: response, content: content == .present ? .chunked : content,
            option: connectionOption(of: response, for: head))
        guard content == .present, !head.isHeadMethod else { return }
        let half = response.body.count / 2
        output.gather(pool: context.outputBuffers) { bytes in
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

    private func beginDrip(of response: HTTPResponse, for head: RequestHead, every: Duration, size: Int) {
        let content = ResponseHeadWriter.Content(forStatus: response.status)
        guard content == .present, !head.isHeadMethod, !response.body.isEmpty else {
            appendResponse(response, for: head)
            return reportEnd(.sent)
        }
        appendHead(of: response, content: content, option: connectionOption(of: response, for: head))
        let closes = closesConnection(after: response, for: head)
        let drip = PendingDelivery.Drip(
            body: response.body, interval: every, chunkByteCount: max(1, size), closesConnection: closes)
        schedule(.dripping(drip), after: every, isLast: closes)
    }

    private func continueDrip(_ drip: PendingDelivery.Drip) {
        var drip = drip
        let end = drip.sentByteCount + min(drip.chunkByteCount, drip.body.count - drip.sentByteCount)
        output.gather(pool: context.outputBuffers) { $0.append(contentsOf: drip.body[drip.sentByteCount..<end]) }
        drip.sentByteCount = end
        restartsTimeout = true
        if end < drip.body.count {
            delivery?.step = .dripping(drip)
            delivery?.deadline = MonotonicClock.deadline(after: drip.interval)
        } else {
            delivery = nil
            reportEnd(.sent)
            if drip.closesConnection {
                lifecycle = .closing
            }
        }
    }
}

/// Connections that end in a reset, which would overtake and destroy bytes that are still in transit.
extension Connection {
    /// The time between the last byte and the reset, and between checks whether that byte was received.
    private static let drainPollInterval = Duration.milliseconds(10)

    /// Ends the connection with a reset after the client's system has received the bytes sent before.
    func closeWithReset() {
        lifecycle = .closing
        if output.isEmpty, Socket.unconfirmedByteCount(of: descriptor) == 0 {
            reset()
        } else {
            delivery = PendingDelivery(step: .draining(PendingDelivery.Draining()), isLast: true)
        }
    }

    /// Schedules the next check whether all bytes were received.
    func beginDraining() {
        delivery?.deadline = MonotonicClock.deadline(after: Self.drainPollInterval)
        restartsTimeout = true
    }

    /// Resets the connection if all bytes were received or the client has stopped reading, otherwise checks again
    /// later.
    func continueDraining(_ draining: PendingDelivery.Draining) {
        var draining = draining
        let left = Socket.unconfirmedByteCount(of: descriptor)
        guard left > 0 else { return reset() }
        if left != draining.unconfirmedByteCount {
            draining.unconfirmedByteCount = left
            draining.giveUpDeadline = MonotonicClock.deadline(after: context.limits.idleTimeout)
        }
        guard MonotonicClock.now() < draining.giveUpDeadline else { return reset() }
        delivery?.step = .draining(draining)
        beginDraining()
    }

    private func reset() {
        Socket.enableResetOnClose(on: descriptor)
        lifecycle = .finished
    }
}
