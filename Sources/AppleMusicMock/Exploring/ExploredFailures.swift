import ClientExploration

/// A selection of failures to explore: those of a depth, of a family, or one by its name.
///
/// ```swift
/// @Test(.appleMusic("Scenarios/library.yaml"), .exploring(.tokens, .limits))
/// ```
public struct ExploredFailures: Sendable, Hashable {
    enum Selection: Sendable, Hashable {
        case depth(Failure.Depth)
        case name(String)
    }

    let selection: Selection

    private init(_ selection: Selection) { self.selection = selection }

    /// The failures that find most defects.
    public static let quick = ExploredFailures(.depth(.quick))
    /// All failures except those that few clients must handle.
    public static let usual = ExploredFailures(.depth(.usual))
    /// All failures.
    public static let all = ExploredFailures(.depth(.all))

    /// Rejected developer and user tokens: 401 and 403.
    public static let tokens = ExploredFailures(.name("tokens"))
    /// The account: no subscription, privacy terms, another storefront, a subscriber instead of a new user.
    public static let account = ExploredFailures(.name("account"))
    /// Resources that do not exist, empty relationships, and invalid requests: 404 and 400.
    public static let gone = ExploredFailures(.name("gone"))
    /// Rate limits: 429, with and without `Retry-After`.
    public static let limits = ExploredFailures(.name("limits"))
    /// 500, 503, and 504.
    public static let outages = ExploredFailures(.name("outages"))
    /// Reset connections, incomplete bodies, and the page of a captive portal.
    public static let network = ExploredFailures(.name("network"))
    /// Responses that never come, or come late.
    public static let hang = ExploredFailures(.name("hang"))
    /// Short pages, missing attributes, unknown members, and fewer items.
    public static let data = ExploredFailures(.name("data"))
    /// Writes that take effect although their response is an error.
    public static let writes = ExploredFailures(.name("writes"))
    /// The errors of StoreKit and MusicKit.
    public static let device = ExploredFailures(.name("device"))

    /// Returns one failure, such as `rate-limited` or `service-unavailable-once`.
    ///
    /// - Parameter name: The name.
    /// - Returns: The selection.
    public static func named(_ name: String) -> ExploredFailures { ExploredFailures(.name(name)) }
}

/// The failure that a mock plays while its test is explored.
public struct ExploredFailure: Sendable, Hashable, CustomStringConvertible {
    /// The name, such as `rate-limited`.
    public let name: String
    /// The request or the operation that fails, such as `GET /v1/me/library/songs`.
    public let target: String
    /// The family in <doc:FindingWhatBreaksAClient>, such as `limits`.
    public let family: String
    /// Whether the service reports an error or does not answer, so that a client can show an error instead of data.
    ///
    /// `false` for responses that are successful or mean an empty list, such as a short page, and for another account: the
    /// client must show what it received.
    public let isError: Bool
    /// Whether the failure does not end.
    ///
    /// This is also `true` for failures that are not errors, such as a short page: see ``isError``.
    public let isForGood: Bool
    /// The name and the target.
    public var description: String { "\(name) \(target)" }

    init(_ run: PlannedRun) {
        (name, target, isForGood) = (run.failure.name, run.action.kind.label, !run.failure.isOnce)
        (family, isError) = (run.failure.family.rawValue, run.failure.isError)
    }
}
