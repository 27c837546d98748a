import Foundation
import FrameworkHook
import Text

/// The device of the mock that answers a call.
struct MockedDevice: Sendable {
    let mock: any FrameworkMock

    /// Finds the mock that answers a call.
    ///
    /// - Parameters:
    ///   - member: The member that is called, for the error.
    ///   - captured: The mock that an object has captured, or `nil`.
    /// - Throws: An error if no mock can answer.
    init(for member: String, captured: (any FrameworkMock)? = nil) throws {
        mock = try FrameworkMocks.mock(for: member, captured: captured)
    }

    init(mock: any FrameworkMock) { self.mock = mock }

    /// Performs an operation without blocking, and returns its result.
    @discardableResult
    func performWithoutBlocking(_ operation: String, _ arguments: JSONValue = [:]) async throws -> JSONView {
        try result(in: await mock.performWithoutBlocking(operation, arguments: arguments), of: operation)
    }

    /// Performs an operation and returns its result, for calls that are not asynchronous.
    @discardableResult
    func perform(_ operation: String, _ arguments: JSONValue = [:]) throws -> JSONView {
        try result(in: mock.perform(operation, arguments: arguments), of: operation)
    }

    private func result(in document: JSONDocument, of operation: String) throws -> JSONView {
        if let result = document.root["result"] { return result }
        if let rule = document.root["rule"]?.string {
            throw DeviceRuleError(
                operation: operation, rule: rule, message: document.root["error"]?.string ?? "",
                remedy: document.root["hint"]?.string ?? "")
        }
        throw Self.error(document.root["error"])
    }

    /// Returns the error of an outcome as MusicKit throws it.
    private static func error(_ json: JSONView?) -> any Error {
        let (domain, name) = (json?["domain"]?.string ?? "", json?["name"]?.string ?? "")
        switch domain {
        case "MusicTokenRequestError": return MusicTokenRequestError(rawValue: name) ?? .unknown
        case "MusicSubscription.Error": return MusicSubscription.Error(rawValue: name) ?? .unknown
        default:
            return NSError(
                domain: domain, code: json?["code"]?.integer ?? 0, userInfo: [NSDebugDescriptionErrorKey: name])
        }
    }
}

/// An error thrown for an operation that an app must not perform; the verdict contains it, too.
struct DeviceRuleError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    let operation: String
    let rule: String
    let message: String
    let remedy: String

    var description: String { "\(operation): \(message) (\(rule)); \(remedy)" }
    var errorDescription: String? { description }
}
