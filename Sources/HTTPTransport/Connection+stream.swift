import HTTPMessages

/// Answers whose content comes about while they are sent.
extension Connection {
    /// Puts head and body behind what is still to be sent, and lets the stream bring the rest.
    func begin(_ stream: HTTPStream, _ response: HTTPResponse, _ head: RequestHead) {
        var content = ResponseWriter.Content(response)
        let isSent = content == .present && !head.isHead
        if content == .present {
            content = head.isOldVersion ? .untilClose : .chunked
        }
        appendHead(response, content: content, option: option(response, head))
        let streaming = PendingDelivery.Streaming(
            stream: stream, isChunked: !head.isOldVersion, closes: closes(after: response, head))
        guard isSent else { return finish(streaming) }
        append(response.body, streaming)
        guard !context.isStopping else { return stop(streaming) }
        delivery = PendingDelivery(.streaming(streaming), isLast: streaming.closes)
        if streaming.closes {
            input.clear()
        }
        let (token, resume) = (token, context.resume)
        stream.attach { resume(token) }
    }

    /// Sends what the stream has brought, once all before it is out; true where the answer is complete with that.
    ///
    /// Takes once only, so that a stream which never falls silent leaves others their turn: it asks for another one.
    func continueStream() -> Bool {
        guard stage == .open, let delivery, case .streaming(let streaming) = delivery.step else { return false }
        guard !streaming.stream.isBroken else {
            stage = .finished
            return false
        }
        guard output.isEmpty else { return false }
        guard appendWaiting(streaming) == .complete else {
            flush()
            return false
        }
        appendLastChunk(streaming)
        finish(streaming)
        return true
    }

    /// Ends the answer with what the stream has brought by now, and closes even if the client does not take it.
    func stopStream(_ streaming: PendingDelivery.Streaming) {
        stop(streaming)
        flush()
        if !output.isEmpty {
            stage = .finished
        }
    }

    private func stop(_ streaming: PendingDelivery.Streaming) {
        if appendWaiting(streaming) != .broken {
            appendLastChunk(streaming)
        }
        finish(streaming)
        stage = .closing
    }

    private func finish(_ streaming: PendingDelivery.Streaming) {
        streaming.stream.end()
        delivery = nil
        restartsTimer = true
        if streaming.closes {
            stage = .closing
        }
    }

    private func appendWaiting(_ streaming: PendingDelivery.Streaming) -> HTTPStream.Prospect {
        let (pieces, prospect) = streaming.stream.take()
        for piece in pieces {
            append(piece, streaming)
        }
        return prospect
    }

    private func append(_ piece: [UInt8], _ streaming: PendingDelivery.Streaming) {
        guard streaming.isChunked, !piece.isEmpty else { return output.append(body: piece, pool: context.outputs) }
        output.gather(pool: context.outputs) { bytes in
            bytes.append(text: String(piece.count, radix: 16))
            bytes.append(ascii: "\r\n")
        }
        output.append(body: piece, pool: context.outputs)
        output.gather(pool: context.outputs) { $0.append(ascii: "\r\n") }
    }

    private func appendLastChunk(_ streaming: PendingDelivery.Streaming) {
        guard streaming.isChunked else { return }
        output.gather(pool: context.outputs) { $0.append(ascii: "0\r\n\r\n") }
    }
}
