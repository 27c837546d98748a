import HTTPMessages
import MockSession
import OrderedJSON
import Scenarios

/// The device; this is the one place where its operations come in.
extension ControlAPI {
    static let deviceRoutes = [
        ControlRoute("POST", "/_mock/sessions/{id}/device/{operation}", ControlAPI.operate)
    ]

    private func operate(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let session = try session(call)
        let arguments = try ControlBody.root(of: call.request)
        return try perform(call.places["operation"] ?? "", arguments, in: session, by: "control API")
    }

    /// Does something with the device of a session.
    ///
    /// - Parameters:
    ///   - name: The operation.
    ///   - arguments: Its arguments, an object; nil for none.
    ///   - session: Whose device it is.
    ///   - who: Who asks for it, as the journal says it.
    /// - Returns: What the device says.
    /// - Throws: What is wrong with the name or the arguments.
    func perform(
        _ name: String, _ arguments: JSONView?, in session: MockSession, by who: String
    ) throws(ControlProblem) -> HTTPResponse {
        guard let operation = DeviceOperation(rawValue: name) else {
            if DeviceOperation.planned.contains(name) { throw .notBuiltYet("the operation \(name) of the device") }
            throw .unknownOperation(name, legal: DeviceOperation.allCases.map(\.rawValue))
        }
        let body = try ControlBody(arguments, allowing: operation.arguments)
        let storefront = try storefront(operation, body, session)
        let developerToken = try body.text("developerToken")
        let answer = session.perform(
            DeviceCommand(
                operation: operation, storefront: storefront, accepts: try body.yesNo("accept") ?? true,
                ignoresCache: try body.yesNo("ignoreCache") ?? false), developerToken: developerToken, by: who)
        directory.learn(session)
        return ControlAnswer.json { answer.write(to: &$0) }
    }

    /// Where `change-storefront` goes: a storefront that exists in the session's scenario.
    private func storefront(
        _ operation: DeviceOperation, _ body: ControlBody, _ session: MockSession
    ) throws(ControlProblem) -> String? {
        guard operation == .changeStorefront else { return nil }
        let code = try body.line("storefront")
        guard session.scenario.world.storefront(code) != nil else {
            throw .wrongMember("storefront", expected: "a storefront that exists in this scenario")
        }
        return code
    }
}

extension DeviceOperation {
    /// The members that a body may have.
    fileprivate var arguments: [String] {
        switch self {
        case .requestUserToken: ["developerToken", "ignoreCache"]
        case .changeStorefront: ["storefront"]
        case .lapseSubscription: []
        case .acknowledgePrivacy: ["accept"]
        }
    }
}
