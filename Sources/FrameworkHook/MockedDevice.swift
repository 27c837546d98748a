package import Foundation
package import Text

/// One of Apple's frameworks that has a module with its name.
package enum AppleFramework: String, Sendable, CaseIterable {
    case mediaPlayer = "MediaPlayer"
    case musicKit = "MusicKit"
    case storeKit = "StoreKit"

    /// Whether the journal's reason of an operation is a call of one of the frameworks.
    package static func isReason(_ reason: String) -> Bool { allCases.contains { reason.hasPrefix($0.rawValue) } }
}

/// The device of the mock that answers a call to a framework.
package struct MockedDevice: Sendable {
    /// The mock.
    package let mock: any FrameworkMock
    private let framework: AppleFramework

    /// Finds the mock that answers a call.
    ///
    /// - Parameters:
    ///   - member: The member that is called, for the error.
    ///   - framework: The framework of the member.
    ///   - captured: The mock that an object has captured, or `nil`.
    /// - Throws: ``MissingMockError`` if no mock can answer.
    package init(
        for member: String, of framework: AppleFramework, captured: (any FrameworkMock)? = nil
    ) throws {
        (mock, self.framework) = (try FrameworkMocks.mock(for: member, captured: captured), framework)
    }

    package init(mock: any FrameworkMock, framework: AppleFramework) {
        (self.mock, self.framework) = (mock, framework)
    }

    /// Performs an operation without blocking, and returns its result.
    ///
    /// - Throws: ``DeviceOutcomeError`` if the operation fails; ``DeviceRuleError`` if the app must not perform it.
    @discardableResult
    package func performWithoutBlocking(_ operation: String, _ arguments: JSONValue = [:]) async throws -> JSONView {
        try result(
            in: await mock.performWithoutBlocking(operation, arguments: arguments, of: framework), of: operation)
    }

    /// Performs an operation and returns its result, for calls that are not asynchronous.
    ///
    /// - Throws: The errors of ``performWithoutBlocking(_:_:)``.
    @discardableResult
    package func perform(_ operation: String, _ arguments: JSONValue = [:]) throws -> JSONView {
        try result(in: mock.perform(operation, arguments: arguments, of: framework), of: operation)
    }

    private func result(in document: JSONDocument, of operation: String) throws -> JSONView {
        if let result = document.root["result"] { return result }
        let error = document.root["error"]
        if let rule = document.root["rule"]?.string {
            throw DeviceRuleError(
                operation: operation, rule: rule, message: error?.string ?? "",
                remedy: document.root["hint"]?.string ?? "")
        }
        throw DeviceOutcomeError(
            domain: error?["domain"]?.string ?? "", name: error?["name"]?.string ?? "",
            code: error?["code"]?.integer ?? 0, underlying: error?["underlying"].map(DeviceOutcomeError.Underlying.init)
        )
    }
}

/// The error of an operation, which a module throws as the framework's own.
package struct DeviceOutcomeError: Error, Sendable, Hashable {
    /// The domain, such as `SKErrorDomain`.
    package let domain: String
    /// The name of the case or code.
    package let name: String
    /// The code; 0 for an error without one.
    package let code: Int
    /// The cause; `nil` if the device reports none.
    package let underlying: Underlying?

    /// The cause of an error.
    package struct Underlying: Sendable, Hashable {
        let domain: String
        let code: Int
        let httpStatus: Int?

        init(_ json: JSONView) {
            (domain, code) = (json["domain"]?.string ?? "", json["code"]?.integer ?? 0)
            httpStatus = json["httpStatus"]?.integer
        }
    }

    /// The error as Foundation imports one of Objective-C.
    package var bridged: NSError {
        var information: [String: Any] = [NSDebugDescriptionErrorKey: name]
        if let underlying {
            // The key in the logs of real devices.
            let details = underlying.httpStatus.map { ["SSErrorHTTPStatusCodeKey": $0] }
            information[NSUnderlyingErrorKey] = NSError(
                domain: underlying.domain, code: underlying.code, userInfo: details)
        }
        return NSError(domain: domain, code: code, userInfo: information)
    }
}

/// An error thrown for an operation that an app must not perform; the verdict contains it, too.
package struct DeviceRuleError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    package let operation: String
    package let rule: String
    package let message: String
    package let remedy: String

    package init(operation: String, rule: String, message: String, remedy: String) {
        (self.operation, self.rule, self.message, self.remedy) = (operation, rule, message, remedy)
    }

    package var description: String { "\(operation): \(message) (\(rule)); \(remedy)" }
    package var errorDescription: String? { description }
}
