/// A recorded request and its answer, replayed as it is.
package struct RecordedExchange: Sendable {
    package let status: Int
    /// As recorded, in order.
    package let headers: [(name: String, value: String)]
    package let body: [UInt8]
    /// The recording's name, for people.
    package let recordingName: String
}
