import HTTPMessages

/// The device; this is the one place where its operations come in.
extension ControlAPI {
    static let deviceRoutes = [
        ControlRoute("POST", "/_mock/sessions/{id}/device/{operation}", ControlAPI.operate)
    ]

    private func operate(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        _ = try session(call)
        throw .notBuiltYet("the device (\(call.places["operation"] ?? ""))")
    }
}
