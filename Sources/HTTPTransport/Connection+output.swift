import HTTPMessages

extension Connection {
    /// Hands a request on and puts the answer behind those still to be sent.
    func answer(_ request: HTTPRequest, _ head: RequestHead) {
        let response = sendable(context.handler(request))
        expected = .head
        restartsTimer = true
        if response.delivery.isWhole {
            appendWhole(response, head)
        } else {
            deliver(response, head)
        }
    }

    /// An answer as it can be sent: with a status, and not with both a stream and a fault.
    private func sendable(_ response: HTTPResponse) -> HTTPResponse {
        var sendable = response
        if !(100...999).contains(response.status) {
            sendable = Self.impossibleStatus
            sendable.delivery = response.delivery
        } else if response.delivery.fault != nil {
            sendable.stream = nil
        }
        if sendable.stream == nil {
            response.stream?.end()
        }
        return sendable
    }

    /// Puts an answer behind those still to be sent, whole or up to what its stream will bring.
    func appendWhole(_ response: HTTPResponse, _ head: RequestHead) {
        if let stream = response.stream {
            return begin(stream, response, head)
        }
        append(response, omitsBody: head.isHead, option: option(response, head))
        if closes(after: response, head) {
            stage = .closing
        }
    }

    /// Whether the connection ends with this answer.
    func closes(after response: HTTPResponse, _ head: RequestHead) -> Bool {
        !head.isPersistent || context.isStopping || response.status < 200
            || response.stream != nil && head.isOldVersion
    }

    func option(_ response: HTTPResponse, _ head: RequestHead) -> ResponseWriter.ConnectionOption {
        closes(after: response, head) ? .close : head.isOldVersion ? .keepAlive : .none
    }

    /// Answers in place of the handler and lets the connection end with that.
    func reject(_ rejection: RequestRejection) {
        var omitsBody = parser.isHead
        switch expected {
        case .head: break
        case .body(let pending, _), .chunks(let pending, _): omitsBody = pending.head.isHead
        }
        append(rejection.response, omitsBody: omitsBody, option: .close)
        stage = .closing
    }

    private func append(_ response: HTTPResponse, omitsBody: Bool, option: ResponseWriter.ConnectionOption) {
        let content = ResponseWriter.Content(response)
        appendHead(response, content: content, option: option)
        if content == .present, !omitsBody {
            output.append(body: response.body, pool: context.outputs)
        }
    }

    func appendHead(
        _ response: HTTPResponse, content: ResponseWriter.Content, option: ResponseWriter.ConnectionOption
    ) {
        output.gather(pool: context.outputs) { bytes in
            ResponseWriter.appendHead(of: response, content: content, connection: option, to: &bytes)
        }
    }

    private static let impossibleStatus = HTTPResponse(
        status: 500, headers: [HTTPField(name: "Content-Type", value: "text/plain; charset=utf-8")],
        body: Array("The answer had a status outside 100 to 999.\n".utf8))

    /// Sends what the socket takes, and takes leave when the last answer is out.
    func flush() {
        if !output.isEmpty {
            switch output.send(to: descriptor, pool: context.outputs) {
            case .bytes: restartsTimer = true
            case .full: return
            case .failed:
                stage = .finished
                return
            }
        }
        guard stage == .closing, output.isEmpty else { return }
        guard delivery == nil else { return beginDraining() }
        input.clear()
        input.release(to: context.inputs)
        Socket.endSending(descriptor)
        stage = inputEnded ? .finished : .farewell
        if stage == .farewell {
            discard()
            if context.isStopping {
                stage = .finished
            }
        }
    }

    /// Throws away what comes after the last answer, up to a bound.
    func discard() {
        for _ in 0..<64 {
            let received = input.fill(from: descriptor, pool: context.inputs)
            guard case .bytes(let count) = received else {
                if received != .nothingYet {
                    stage = .finished
                }
                break
            }
            input.clear()
            discarded += count
            if discarded > mostDiscarded {
                stage = .finished
                break
            }
        }
        input.release(to: context.inputs)
    }

    /// Enough for a client that sends a body twice as large as it may be before it reads the answer.
    private var mostDiscarded: Int {
        let (twice, overflow) = context.limits.body.multipliedReportingOverflow(by: 2)
        return overflow ? Int.max : max(twice, Self.mostUnsent)
    }
}
