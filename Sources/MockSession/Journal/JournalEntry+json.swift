import HTTPMessages
package import OrderedJSON

extension JournalEntry {
    /// A request as ``JournalExchange`` has it, an operation as the control API answers it with `number`, `kind`, `time` and
    /// `why`.
    package func write(to json: inout JSONWriter) {
        switch content {
        case .request(let request): JournalExchange(loggedRequest: request).write(number: number, to: &json)
        case .device(let operation): operation.write(number: number, to: &json)
        }
    }
}

extension JournalExchange {
    /// `{"number","kind","time","request":{…},"answer":{…},"why","violations":[…],"nearMisses":[…]}`.
    ///
    /// `query` is what follows the `?` as it was sent, or nothing; `headers` are `{"name","value"}` as they came. The answer
    /// has `fault` and `delay` (milliseconds, whatever the time scale) where there is one.
    func write(number: Int, to json: inout JSONWriter) {
        json.beginObject()
        json.key("number")
        json.integer(number)
        json.member("kind", "request")
        json.member("time", time.rfc3339WithMilliseconds)
        writeRequest(to: &json)
        writeResponse(to: &json)
        json.member("why", reason)
        json.key("violations")
        json.beginArray()
        for violation in violations {
            json.beginObject()
            violation.writeMembers(to: &json)
            json.endObject()
        }
        json.endArray()
        json.key("nearMisses")
        json.beginArray()
        for miss in nearMisses { json.string(miss) }
        json.endArray()
        json.endObject()
    }

    private func writeRequest(to json: inout JSONWriter) {
        json.key("request")
        json.beginObject()
        json.member("method", request.method)
        json.member("path", request.path)
        json.member("query", request.query ?? "")
        json.key("headers")
        json.beginArray()
        for field in request.headers {
            json.beginObject()
            json.member("name", field.name)
            json.member("value", field.value)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    private func writeResponse(to json: inout JSONWriter) {
        json.key("answer")
        json.beginObject()
        json.key("status")
        json.integer(status)
        if let fault { json.member("fault", fault) }
        if delayMilliseconds > 0 {
            json.key("delay")
            json.integer(Int(delayMilliseconds))
        }
        json.endObject()
    }

    /// What went wrong on the wire, as scenarios call it.
    package var fault: String? { loggedRequest.fault?.name }

    /// How long the scenario keeps the answer back, in milliseconds, whatever the time scale.
    package var delayMilliseconds: Int64 { loggedRequest.delayMilliseconds }
}
