/// Waits until one of many descriptors can be read or written, level-triggered; used by one thread.
protocol Poller: AnyObject {
    /// Starts to watch a descriptor, whose reports carry `token`; false when the system has no room for it.
    func add(_ descriptor: CInt, token: UInt64, interest: PollInterest) -> Bool

    /// Changes what a watched descriptor is watched for.
    func change(_ descriptor: CInt, token: UInt64, interest: PollInterest)

    /// Stops watching; to be called before the descriptor is closed.
    func remove(_ descriptor: CInt)

    /// Waits for reports and puts them in place of what was in `events`.
    ///
    /// - Parameters:
    ///   - milliseconds: How long to wait at most; -1 for ever.
    ///   - events: Where the reports go.
    func wait(milliseconds: CInt, into events: inout [PollEvent])
}

/// What a descriptor is watched for; failures are reported in any case.
struct PollInterest: OptionSet {
    let rawValue: UInt32

    static let read = PollInterest(rawValue: 1)
    static let write = PollInterest(rawValue: 2)
}

/// One report on one descriptor.
struct PollEvent {
    let token: UInt64
    let isReadable: Bool
    let isWritable: Bool
    /// An error, or both directions closed; reading or writing says which.
    let hasFailed: Bool
}
