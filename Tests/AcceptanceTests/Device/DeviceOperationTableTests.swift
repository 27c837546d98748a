import Foundation
import MusicDevice
import TestFixtures
import Testing
import TestSupport
import Text

@testable import AppleMusicMock

/// Tests of every operation in Sources, Device 7.2, and every rule in Sources, Device 7.3, over HTTP and in Swift.
@Suite(.tags(.wire)) struct DeviceOperationTableTests {
    private static let rows =
        DeviceRow.operations + DeviceRow.rules + DeviceRow.account + DeviceRow.queuedSongs
        + DeviceRow.subscribersOfferCodes + DeviceRow.appStorePurchases + DeviceRow.playback + DeviceRow.words

    @Test(arguments: rows)
    func `device operations over HTTP have the documented outcomes`(row: DeviceRow) async throws {
        try await DeviceRun(row) { mock, step in
            let answer = try mock.control("POST", "device/\(step.subject)", body: step.arguments)
            return (answer.status, answer.text)
        }.hold()
    }

    @Test(arguments: rows)
    func `device operations in Swift have the documented outcomes`(row: DeviceRow) async throws {
        try await DeviceRun(row) { mock, step in
            let operation = try #require(DeviceOperation(rawValue: step.subject))
            let arguments =
                step.arguments.isEmpty ? nil : try JSONDocument.parse(Array(step.arguments.utf8)).root
            let command = try DeviceCommand(operation: operation, arguments: arguments)
            let outcome = try mock.mock.device.client.transport.perform(command)
            return (outcome.ruleViolation == nil ? 200 : 409, outcome.json(of: operation).compact)
        }.hold()
    }

    @Test func `the tables cover every device operation`() {
        let steps = Self.rows.flatMap(\.steps).count
        print("\(DeviceRow.operations.count) rows of operations, \(DeviceRow.rules.count) of rules, \(steps) steps")
        #expect(DeviceRow.operations.count > 50 && DeviceRow.rules.count > 40)
        let asked = Set(Self.rows.flatMap(\.steps).filter { $0.kind != .asked && $0.kind != .advanced }.map(\.subject))
        #expect(asked.count == DeviceOperation.allCases.count, "each operation is in them")
    }
}
