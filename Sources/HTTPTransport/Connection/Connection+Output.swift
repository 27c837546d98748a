import HTTPMessages

extension Connection {
    /// Passes a request to the handler, and queues or delivers the response.
    ///
    /// Another thread handles a slow request and returns a deferred response. No other request is handled before that.
    func respond(to request: HTTPRequest, for head: RequestHead) {
        readState = .head
        restartsTimeout = true
        guard !head.opensTunnel else { return openTunnel(for: request, head: head) }
        let handler = context.handler
        guard !context.isSlow(request) else {
            return respondSeparately(to: head) {
                let response = handler(request)
                return response.deferred?() ?? response
            }
        }
        let response = handler(request)
        if let deferred = response.deferred { respondSeparately(to: head, deferred) } else { send(response, for: head) }
    }

    private func respondSeparately(to head: RequestHead, _ respond: @escaping @Sendable () -> HTTPResponse) {
        delivery = PendingDelivery(step: .handling(head: head), isLast: !head.isPersistent)
        if !head.isPersistent { input.clear() }
        context.respondSeparately(token, respond)
    }

    /// Sends the response of another thread, and continues with later requests.
    func completeHandling(with response: HTTPResponse) {
        guard let delivery, case .handling(let head) = delivery.step else {
            response.stream?.end()
            return
        }
        self.delivery = nil
        restartsTimeout = true
        send(response, for: head)
        advance()
    }

    func send(_ response: HTTPResponse, for head: RequestHead) {
        guard (100...999).contains(response.status), response.stream == nil || response.delivery.fault == nil else {
            return send(sendableResponse(from: response), for: head)
        }
        if response.delivery.isDefault {
            appendResponse(response, for: head)
            if response.stream == nil { response.endHandler?(.sent) }
        } else {
            deliver(response, for: head)
        }
    }

    /// Returns the response with a valid status, and without its stream, which ends.
    private func sendableResponse(from response: HTTPResponse) -> HTTPResponse {
        response.stream?.end()
        let isValid = (100...999).contains(response.status)
        var sendable = isValid ? response : Self.invalidStatusResponse
        sendable.stream = nil
        sendable.delivery = response.delivery
        return sendable
    }

    /// Queues a response, or its first part if it has a stream.
    func appendResponse(_ response: HTTPResponse, for head: RequestHead) {
        if let stream = response.stream {
            return beginStreaming(stream, response: response, for: head)
        }
        append(response, omitsBody: head.isHeadMethod, option: connectionOption(of: response, for: head))
        if closesConnection(after: response, for: head) {
            lifecycle = .closing
        }
    }

    /// Returns whether the connection ends with this response.
    func closesConnection(after response: HTTPResponse, for head: RequestHead) -> Bool {
        !head.isPersistent || context.isStopping || response.status < 200
            || response.stream != nil && head.isHTTP10
    }

    func connectionOption(of response: HTTPResponse, for head: RequestHead) -> ResponseHeadWriter.ConnectionOption {
        closesConnection(after: response, for: head) ? .close : head.isHTTP10 ? .keepAlive : .absent
    }

    /// Responds instead of the handler, then closes the connection.
    func reject(_ rejection: HTTPRequestError) {
        var omitsBody = parser.isHeadMethod
        switch readState {
        case .head: break
        case .body(let pending, _), .chunks(request: let pending, decoder: _): omitsBody = pending.head.isHeadMethod
        }
        append(rejection.response, omitsBody: omitsBody, option: .close)
        lifecycle = .closing
    }

    private func append(_ response: HTTPResponse, omitsBody: Bool, option: ResponseHeadWriter.ConnectionOption) {
        let content = ResponseHeadWriter.Content(forStatus: response.status)
        appendHead(of: response, content: content, option: option)
        if content == .present, !omitsBody {
            output.append(body: response.body, pool: context.outputBuffers)
        }
    }

    func appendHead(
        of response: HTTPResponse, content: ResponseHeadWriter.Content, option: ResponseHeadWriter.ConnectionOption
    ) {
        output.gather(pool: context.outputBuffers) { bytes in
            ResponseHeadWriter.appendHead(of: response, content: content, connection: option, to: &bytes)
        }
    }

    private static let invalidStatusResponse = HTTPResponse(
        status: 500, headers: [HTTPField(name: "Content-Type", value: "text/plain; charset=utf-8")],
        body: Array("The answer had a status outside 100 to 999.\n".utf8))

    /// Whether the output can wait for the event loop: it is complete, and sending it takes no longer than handling a request.
    var canDeferOutput: Bool {
        context.defersOutput && lifecycle == .open && delivery == nil && !output.isEmpty && !isInputPaused
            && output.count <= Self.maximumDeferredByteCount
    }

    private static let maximumDeferredByteCount = 16 * 1024

    /// Sends the output, and closes our direction after the last response.
    func flush() {
        if !output.isEmpty {
            switch output.send(to: socket, pool: context.outputBuffers) {
            case .bytes: restartsTimeout = true
            case .wouldBlock: return
            case .failed:
                reportEarlyClose()
                lifecycle = .finished
                return
            }
        }
        guard lifecycle == .closing, output.isEmpty else { return }
        guard delivery == nil else { return beginDraining() }
        input.clear()
        input.release(to: context.inputBuffers)
        guard socket.endSending() else { return }
        lifecycle = hasInputEnded ? .finished : .lingering
        if lifecycle == .lingering {
            discardInput()
            if context.isStopping {
                lifecycle = .finished
            }
        }
    }

    /// Discards the bytes that arrive after the last response, up to a limit, without decrypting them.
    func discardInput() {
        for _ in 0..<64 {
            let received = input.fill(from: ClientSocket(descriptor), pool: context.inputBuffers)
            guard case .bytes(count: let count) = received else {
                if received != .wouldBlock {
                    lifecycle = .finished
                }
                break
            }
            input.clear()
            discardedByteCount += count
            if discardedByteCount > maximumDiscardedByteCount {
                lifecycle = .finished
                break
            }
        }
        input.release(to: context.inputBuffers)
    }

    /// The limit for discarded bytes.
    ///
    /// It suffices for a client that sends twice the maximum body before it reads the response.
    private var maximumDiscardedByteCount: Int {
        let (twice, overflow) = context.limits.maximumBodyByteCount.multipliedReportingOverflow(by: 2)
        return overflow ? Int.max : max(twice, Self.maximumUnsentByteCount)
    }
}
