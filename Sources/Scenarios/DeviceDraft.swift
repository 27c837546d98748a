import MusicDevice

/// What a scenario says of the device, and where.
struct DeviceDraft {
    var configuration = DeviceConfiguration()
    /// Whether all that is written was understood: what is not said is not meant then.
    var isValid = true
    /// Where values are written, by the keys of `device`.
    var valueRanges: [String: Range<Int>] = [:]
    /// In the author's order.
    var scripts: [Script] = []
    /// Where the offer codes are, one for each of the setup's.
    var offerCodeRanges: [Range<Int>] = []

    /// What an operation comes to.
    struct Script {
        let operation: DeviceOperation
        let range: Range<Int>
        let outcomes: [(outcome: ScriptedOutcome, range: Range<Int>)]
    }
}
