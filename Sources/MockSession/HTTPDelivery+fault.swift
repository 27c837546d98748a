import HTTPMessages

extension HTTPDelivery.Fault {
    /// As scenarios call it.
    var name: String {
        switch self {
        case .reset: "reset"
        case .empty: "empty"
        case .truncate: "truncate"
        case .resetAfter: "reset-after"
        case .malformedChunk: "malformed-chunk"
        case .garbage: "garbage"
        case .drip: "drip"
        case .hang: "hang"
        }
    }
}
