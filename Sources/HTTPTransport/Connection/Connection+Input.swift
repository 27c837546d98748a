import HTTPMessages

extension Connection {
    /// Reads once from the socket and handles the input, and returns whether bytes of a request were received.
    @discardableResult
    func receive() -> Bool {
        guard lifecycle == .open else {
            discardInput()
            return false
        }
        let wasMidRequest = isMidRequest
        switch input.fill(from: socket, pool: context.inputBuffers) {
        case .bytes:
            if !wasMidRequest {
                restartsTimeout = true
            }
            if let delivery, delivery.isLast {
                input.clear()
            }
            advance()
            return true
        case .wouldBlock: break
        case .endOfStream:
            hasInputEnded = true
            reportAbandonment()
            reportEarlyClose()
            if let delivery, !delivery.outlivesInput {
                abandonDelivery()
            }
            advance()
        case .failed:
            reportAbandonment()
            reportEarlyClose()
            lifecycle = .finished
        }
        return false
    }

    /// Handles the input and sends the output until either of them has to wait.
    func advance() {
        repeat {
            isInputPaused = false
            if lifecycle == .open, delivery == nil {
                handleInput()
            }
            isOutputDeferred = canDeferOutput
            if !isOutputDeferred { flush() }
        } while isInputPaused && output.count <= context.maximumUnsentByteCount && lifecycle == .open
            || continueStream()
        input.release(to: context.inputBuffers)
    }

    /// Handles the input until more bytes are needed, too many are unsent, or a response is delayed.
    private func handleInput() {
        while lifecycle == .open, delivery == nil {
            guard output.count <= context.maximumUnsentByteCount else {
                isInputPaused = true
                return
            }
            do throws(HTTPRequestError) {
                guard try handleNext() else { break }
            } catch {
                reject(error == .notHTTP && context.tls != nil ? .neitherHTTPNorTLS : error)
            }
        }
        if lifecycle == .open, delivery == nil, hasInputEnded {
            endInput()
        }
    }

    /// Ends the connection after the client has closed its direction, because an incomplete request stays incomplete.
    private func endInput() {
        if isMidRequest {
            reject(.incompleteRequest)
        } else {
            lifecycle = .closing
        }
    }

    /// Handles a head or a piece of a body, and returns `false` if more bytes are needed.
    private func handleNext() throws(HTTPRequestError) -> Bool {
        switch readState {
        case .head:
            guard !isProtocolUnknown || detectProtocol() else { return false }
            return try handleHead()
        case .body(var pending, let length):
            guard !input.isEmpty else { return false }
            readState = .head
            let taken = min(length - pending.request.body.count, input.count)
            input.withUnread { pending.request.body.append(contentsOf: $0[..<taken]) }
            input.consume(taken)
            if pending.request.body.count == length {
                respond(to: pending.request, for: pending.head)
            } else {
                readState = .body(request: pending, length: length)
            }
            return true
        case .chunks(request: var pending, decoder: var decoder):
            readState = .head
            let consumed = try input.withUnread { (bytes) throws(HTTPRequestError) in try decoder.decode(bytes) }
            input.consume(consumed)
            guard decoder.isComplete else {
                readState = .chunks(request: pending, decoder: decoder)
                return false
            }
            pending.request.body = decoder.body
            respond(to: pending.request, for: pending.head)
            return true
        }
    }

    private func handleHead() throws(HTTPRequestError) -> Bool {
        guard skipEmptyLines(), !input.isEmpty else { return false }
        let parsed = try input.withUnread { (bytes) throws(HTTPRequestError) -> PendingRequest? in
            guard let head = try parser.parse(bytes) else { return nil }
            let request = HTTPRequest(head: Array(bytes[..<head.byteCount]), layout: head.layout)
            return PendingRequest(head: head, request: request)
        }
        guard let parsed else { return false }
        input.consume(parsed.head.byteCount)
        beginBody(of: parsed)
        return true
    }

    /// Skips CR LF before a request line (RFC 9112, 2.2).
    ///
    /// Returns `false` if another byte is needed to detect one.
    private func skipEmptyLines() -> Bool {
        guard parser.isAtStart else { return true }
        let skipped = input.withUnread { bytes -> (count: Int, isCertain: Bool) in
            var count = 0
            while bytes.count - count > 1, bytes[count] == ByteClass.carriageReturn,
                bytes[count + 1] == ByteClass.lineFeed
            {
                count += 2
            }
            return (count, bytes.count - count != 1 || bytes[count] != ByteClass.carriageReturn)
        }
        input.consume(skipped.count)
        return skipped.isCertain
    }

    private func beginBody(of pending: PendingRequest) {
        switch pending.head.framing {
        case .noBody:
            respond(to: pending.request, for: pending.head)
            return
        case .length(let length):
            readState = .body(request: pending, length: length)
        case .chunked:
            readState = .chunks(request: pending, decoder: ChunkedBodyDecoder(limits: context.limits))
        }
        restartsTimeout = true
        if pending.head.expectsContinue, input.isEmpty {
            output.gather(pool: context.outputBuffers) { $0.append(ascii: "HTTP/1.1 100 Continue\r\n\r\n") }
        }
    }
}
