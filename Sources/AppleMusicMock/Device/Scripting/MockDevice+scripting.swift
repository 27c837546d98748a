/// What calls come to, where a test says so.
extension MockDevice {
    /// Lets a call come to an outcome from here on.
    ///
    /// ```swift
    /// try device.setOutcome(.error(.cloudServiceRevoked), for: .requestUserToken)
    /// ```
    ///
    /// - Parameters:
    ///   - outcome: What it comes to.
    ///   - operation: The call.
    /// - Throws: ``Refusal`` where that cannot be: an outcome of another operation, an error that the state excludes.
    public func setOutcome(_ outcome: Outcome, for operation: Operation) throws {
        try setOutcomes([outcome], for: operation)
    }

    /// Lets a call come to one outcome after the other, the last one staying.
    ///
    /// - Parameters:
    ///   - outcomes: Call by call; none at all leaves it to the state again.
    ///   - operation: The call.
    /// - Throws: As ``setOutcome(_:for:)``; nothing is scripted then.
    public func setOutcomes(_ outcomes: [Outcome], for operation: Operation) throws {
        let scripted = try outcomes.map { try $0.scriptedOutcome(for: operation.deviceOperation) }
        try client.setOutcomes(for: operation.deviceOperation, to: scripted)
    }
}
