import HTTPMessages

/// Responses whose content is produced while they are sent.
extension Connection {
    /// Queues the head and the body, and starts to send the stream's chunks.
    func beginStreaming(_ stream: HTTPBodyStream, response: HTTPResponse, for head: RequestHead) {
        var content = ResponseHeadWriter.Content(forStatus: response.status)
        let isSent = content == .present && !head.isHeadMethod
        if content == .present {
            content = head.isHTTP10 ? .untilClose : .chunked
        }
        appendHead(of: response, content: content, option: connectionOption(of: response, for: head))
        let streaming = PendingDelivery.Streaming(
            stream: stream, isChunked: !head.isHTTP10, closesConnection: closesConnection(after: response, for: head))
        guard isSent else { return finish(streaming) }
        append(response.body, to: streaming)
        guard !context.isStopping else { return completeAndClose(streaming) }
        delivery = PendingDelivery(step: .streaming(streaming), isLast: streaming.closesConnection)
        if streaming.closesConnection {
            input.clear()
        }
        let (token, resume) = (token, context.resume)
        stream.setDataHandler { resume(token) }
    }

    /// Sends the stream's chunks after all previous output was sent, and returns whether the response is complete.
    ///
    /// Each call dequeues once and requests another turn, so that a busy stream does not block other connections.
    func continueStream() -> Bool {
        guard lifecycle == .open, let delivery, case .streaming(let streaming) = delivery.step else { return false }
        guard !streaming.stream.isBroken else {
            lifecycle = .finished
            return false
        }
        guard output.isEmpty else { return false }
        guard appendPendingChunks(of: streaming) == .complete else {
            flush()
            return false
        }
        appendLastChunk(to: streaming)
        finish(streaming)
        return true
    }

    /// Ends the response with the chunks produced so far, and closes the connection even if the client does not read
    /// them.
    func stopStream(_ streaming: PendingDelivery.Streaming) {
        completeAndClose(streaming)
        flush()
        if !output.isEmpty {
            lifecycle = .finished
        }
    }

    private func completeAndClose(_ streaming: PendingDelivery.Streaming) {
        var completion = HTTPBodyStream.Completion.open
        var before = -1
        while completion == .open, output.count > before, output.count <= HTTPBodyStream.maximumPendingByteCount {
            before = output.count
            completion = appendPendingChunks(of: streaming)
        }
        if completion != .broken {
            appendLastChunk(to: streaming)
        }
        finish(streaming)
        lifecycle = .closing
    }

    private func finish(_ streaming: PendingDelivery.Streaming) {
        streaming.stream.end()
        delivery = nil
        restartsTimeout = true
        if streaming.closesConnection {
            lifecycle = .closing
        }
    }

    private func appendPendingChunks(of streaming: PendingDelivery.Streaming) -> HTTPBodyStream.Completion {
        let (pieces, prospect) = streaming.stream.dequeueAll()
        for piece in pieces {
            append(piece, to: streaming)
        }
        return prospect
    }

    private func append(_ piece: [UInt8], to streaming: PendingDelivery.Streaming) {
        guard streaming.isChunked, !piece.isEmpty else {
            return output.append(body: piece, pool: context.outputBuffers)
        }
        output.gather(pool: context.outputBuffers) { bytes in
            bytes.append(text: String(piece.count, radix: 16))
            bytes.append(ascii: "\r\n")
        }
        output.append(body: piece, pool: context.outputBuffers)
        output.gather(pool: context.outputBuffers) { $0.append(ascii: "\r\n") }
    }

    private func appendLastChunk(to streaming: PendingDelivery.Streaming) {
        guard streaming.isChunked else { return }
        output.gather(pool: context.outputBuffers) { $0.append(ascii: "0\r\n\r\n") }
    }
}
