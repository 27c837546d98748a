import HTTPMessages
import MockSession
import MusicDevice
import Platform

/// The entries that an observer received.
final class RecordedNotifications: Sendable {
    private let entries = Locked<[JournalEntry]>([])

    func record(_ entry: JournalEntry) { entries.withLock { $0.append(entry) } }

    var numbers: [Int] { entries.withLock { $0 }.map(\.number) }

    var operations: [DeviceOperation] { entries.withLock { $0 }.compactMap { $0.operation?.operation } }

    var lines: [String] {
        entries.withLock { $0 }.compactMap(SeenRequest.init).map {
            "\($0.request.method) \($0.request.target) \($0.status)"
        }
    }
}
