package import OrderedJSON

extension DeviceOutcome {
    /// The members `result`, or `error`, or `rule` with `error` and `hint`; then `notifications` but for refusals.
    ///
    /// - Parameters:
    ///   - json: Where they go.
    ///   - userToken: The token of the generation that was handed out, or what stands for it.
    package func writeMembers(to json: inout JSONWriter, userToken: String) {
        switch content {
        case .result(let result):
            json.key("result")
            json.beginObject()
            result.writeMembers(to: &json, userToken: userToken)
            json.endObject()
        case .error(let error):
            json.key("error")
            error.write(to: &json)
        case .ruleViolation(let refusal):
            json.member("rule", refusal.rule)
            json.member("error", refusal.message)
            json.member("hint", refusal.hint)
            return
        }
        json.key("notifications")
        json.strings(notifications.map(\.rawValue))
    }
}

extension DeviceError {
    /// `{"domain","code","name","underlying"?}`.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("domain", domain.rawValue)
        json.key("code")
        json.integer(code)
        json.member("name", name)
        if let underlying {
            json.key("underlying")
            json.beginObject()
            json.member("domain", underlying.domain)
            json.key("code")
            json.integer(underlying.code)
            if let status = underlying.httpStatus {
                json.key("httpStatus")
                json.integer(status)
            }
            json.endObject()
        }
        json.endObject()
    }
}
