extension Duration {
    /// The duration in whole milliseconds, rounded towards zero and limited to half the range of 64 bits.
    package var wholeMilliseconds: Int64 {
        let (seconds, attoseconds) = components
        let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        guard !overflow else { return seconds < 0 ? .min / 2 : .max / 2 }
        return milliseconds.addingReportingOverflow(attoseconds / 1_000_000_000_000_000).partialValue
    }
}
