import HTTPMessages

extension Connection {
    /// Reads once and goes on with what came.
    func receive() {
        guard stage == .open else { return discard() }
        let wasMidRequest = isMidRequest
        switch input.fill(from: descriptor, pool: context.inputs) {
        case .bytes:
            if !wasMidRequest {
                restartsTimer = true
            }
            if let delivery, delivery.isLast {
                input.clear()
            }
            advance()
        case .nothingYet: return
        case .ended:
            inputEnded = true
            if delivery != nil {
                abandonDelivery()
            }
            advance()
        case .failed: stage = .finished
        }
    }

    /// Handles what has been read and sends what there is to send, until one of both has to wait.
    func advance() {
        repeat {
            isHeldBack = false
            if stage == .open, delivery == nil {
                handleInput()
            }
            flush()
        } while isHeldBack && output.count <= Self.mostUnsent && stage == .open || continueStream()
        input.release(to: context.inputs)
    }

    /// Handles all that has been read, until more bytes are needed, too many are unsent, or an answer takes its time.
    private func handleInput() {
        while stage == .open, delivery == nil {
            guard output.count <= Self.mostUnsent else {
                isHeldBack = true
                return
            }
            do throws(RequestRejection) {
                guard try handleNext() else { break }
            } catch {
                reject(error)
            }
        }
        if stage == .open, inputEnded {
            endInput()
        }
    }

    /// The client will send no more: what is not complete never will be.
    private func endInput() {
        if isMidRequest {
            reject(.endedEarly)
        } else {
            stage = .closing
        }
    }

    /// Handles one head or one piece of a body; false if more bytes are needed.
    private func handleNext() throws(RequestRejection) -> Bool {
        switch expected {
        case .head:
            return try handleHead()
        case .body(var pending, let length):
            guard !input.isEmpty else { return false }
            expected = .head
            let taken = min(length - pending.request.body.count, input.count)
            input.withUnread { pending.request.body.append(contentsOf: $0[..<taken]) }
            input.consume(taken)
            if pending.request.body.count == length {
                answer(pending.request, pending.head)
            } else {
                expected = .body(pending, length: length)
            }
            return true
        case .chunks(var pending, var decoder):
            expected = .head
            let consumed = try input.withUnread { (bytes) throws(RequestRejection) in try decoder.advance(bytes) }
            input.consume(consumed)
            guard decoder.isComplete else {
                expected = .chunks(pending, decoder)
                return false
            }
            pending.request.body = decoder.body
            answer(pending.request, pending.head)
            return true
        }
    }

    private func handleHead() throws(RequestRejection) -> Bool {
        guard skipEmptyLines(), !input.isEmpty else { return false }
        let parsed = try input.withUnread { (bytes) throws(RequestRejection) -> PendingRequest? in
            guard let head = try parser.advance(bytes) else { return nil }
            let request = HTTPRequest(head: Array(bytes[..<head.length]), layout: head.layout)
            return PendingRequest(head: head, request: request)
        }
        guard let parsed else { return false }
        input.consume(parsed.head.length)
        expect(bodyOf: parsed)
        return true
    }

    /// Skips CR LF before a request line (RFC 9112, 2.2); false if it takes another byte to see whether there is one.
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

    private func expect(bodyOf pending: PendingRequest) {
        switch pending.head.framing {
        case .none:
            answer(pending.request, pending.head)
            return
        case .length(let length):
            expected = .body(pending, length: length)
        case .chunked:
            expected = .chunks(pending, ChunkedBodyDecoder(limits: context.limits))
        }
        restartsTimer = true
        if pending.head.expectsContinue, input.isEmpty {
            output.gather(pool: context.outputs) { $0.append(ascii: "HTTP/1.1 100 Continue\r\n\r\n") }
        }
    }
}
