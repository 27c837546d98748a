package import Text

/// The state that the player of a page reports after an operation (Sources, Device 11).
///
/// The clock of the page moves this player, so its state does not follow from the session's clock.
package struct PagePlayback: Sendable, Hashable {
    /// An item of the queue.
    package struct Item: Sendable, Hashable {
        package let item: QueueItem
        /// The album or playlist that was queued; `nil` if the item itself was queued.
        package let container: QueueItem?
    }

    package let status: PlaybackStatus
    /// The index of the item that plays or is paused; `nil` without one.
    package let index: Int?
    package let timeMilliseconds: Int64
    /// The items of the queue with the containers that were queued; `nil` if the operation does not change the queue.
    package let items: [Item]?
    /// Whether the item that the player left was played long enough to be part of the listening history.
    package let wasPlayed: Bool
    /// The code of the error that the page got; `nil` if the operation succeeded.
    package let errorCode: String?
    /// The kinds of content that the page passed to `setQueue` in one call.
    package let kinds: [String]

    /// Creates a report from its JSON.
    ///
    /// - Parameter json: `{"status","time","index"?,"items"?,"containers"?,"wasPlayed"?,"error"?,"kinds"?}`, with a time
    ///   in seconds. `containers` has an id or null for each item.
    /// - Throws: The first defect.
    package init(json: JSONView) throws(JSONMemberError) {
        let members = try JSONObjectReader<JSONMemberError>(
            json,
            allowedMembers: ["status", "time", "index", "items", "containers", "wasPlayed", "error", "kinds"])
        guard let status = members.value("status")?.string.flatMap(PlaybackStatus.init(rawValue:)) else {
            throw .invalidMember(name: "status", expectedOneOf: PlaybackStatus.allCases.map(\.rawValue))
        }
        self.status = status
        timeMilliseconds = min(max(0, members.value("time")?.thousandths ?? 0), 604_800_000)
        index = members.value("index")?.integer
        wasPlayed = members.value("wasPlayed")?.bool ?? false
        errorCode = members.value("error")?.string
        if let code = errorCode, !Self.errorCodes.contains(code) {
            throw .invalidMember(name: "error", expectedOneOf: Self.errorCodes)
        }
        kinds = members.value("kinds")?.elements.compactMap(\.string) ?? []
        guard let list = members.value("items") else {
            items = nil
            return
        }
        let parsed = list.elements.map { QueueItem(json: $0) }
        guard !parsed.contains(nil), parsed.count <= PlayerKind.maximumQueueItemCount else {
            throw .invalidMember(name: "items", expected: "a list of at most 10000 items")
        }
        let containers = members.value("containers")?.elements.map(\.string) ?? []
        items = parsed.enumerated().compactMap { position, item in
            let id = position < containers.count ? containers[position] : nil
            return item.map { Item(item: $0, container: id.map(Self.container)) }
        }
    }

    /// Returns the album or playlist with an id, of which those of the library start with a letter and a period.
    private static func container(withID id: String) -> QueueItem {
        id.utf8.dropFirst().first == UInt8(ascii: ".") ? .libraryID(id) : .storeID(id)
    }

    /// The error codes of MusicKit JS.
    package static let errorCodes = """
        ACCESS_DENIED AGE_VERIFICATION AUTHORIZATION_ERROR BUFFER_ERROR CONFIGURATION_ERROR CONTENT_EQUIVALENT
        CONTENT_RESTRICTED CONTENT_UNAVAILABLE CONTENT_UNSUPPORTED DEVICE_LIMIT GEO_BLOCK INTERNAL_ERROR
        INVALID_ARGUMENTS MEDIA_CERTIFICATE MEDIA_DESCRIPTOR MEDIA_KEY MEDIA_LICENSE MEDIA_PLAYBACK MEDIA_SESSION
        NETWORK_ERROR NOT_FOUND OUTPUT_RESTRICTED PARSE_ERROR PLAYREADY_CBC_ENCRYPTION_ERROR PLAY_ACTIVITY
        QUOTA_EXCEEDED REQUEST_ERROR SERVER_ERROR SERVICE_UNAVAILABLE STREAM_UPSELL SUBSCRIPTION_ERROR TOKEN_EXPIRED
        UNAUTHORIZED_ERROR UNKNOWN_ERROR UNSUPPORTED_ERROR USER_INTERACTION_REQUIRED WIDEVINE_CDM_EXPIRED
        """.split(whereSeparator: \.isWhitespace).map(String.init)
}

/// The settings of a scenario for pages with MusicKit JS.
package struct PageConfiguration: Sendable, Hashable {
    /// A failure of playback at a position of an item.
    package struct PlaybackFailure: Sendable, Hashable {
        /// The id of the item; `nil` for each item.
        package var itemID: String?
        package var atMilliseconds: Int64 = 0
        /// The code of the error that ends playback; `nil` for a stall.
        package var errorCode: String?
        package var stallMilliseconds: Int64?

        package init() {}
    }

    /// Whether the browser plays nothing before a user's action.
    package var blocksAutoplay = false
    /// Whether the browser can play protected content; otherwise, the page plays previews.
    package var supportsDRM = true
    /// Whether explicit content is restricted; `nil` if the storefront decides.
    package var restrictsExplicitContent: Bool?
    package var loadingMilliseconds: Int64 = 0
    /// The ends of the sign-in window, one for each call of `authorize()`; the last one also applies to later calls.
    package var signIns: [SignIn] = []
    package var playback: [PlaybackFailure] = []

    /// The end of the sign-in window.
    package enum SignIn: String, Sendable, CaseIterable {
        /// The user answers, as `request-authorization` is scripted.
        case answered
        /// The user closes the window without an answer.
        case closed
        /// The window cannot be loaded.
        case unavailable
    }

    package init() {}

    /// Returns the settings as the script reads them, with seconds.
    package func json(timeScale: Double) -> JSONValue {
        [
            "timeScale": .thousandths(Int64((timeScale * 1000).rounded())),
            "loadingSeconds": .thousandths(loadingMilliseconds),
            "autoplay": blocksAutoplay ? "blocked" : .absent, "drm": supportsDRM ? .absent : "unsupported",
            "explicit": .optional(restrictsExplicitContent.map { $0 ? "restricted" : "allowed" }),
            "signIn": .strings(signIns.map(\.rawValue)),
            "playback": .array(playback) { failure in
                [
                    "item": .optional(failure.itemID), "at": .thousandths(failure.atMilliseconds),
                    "error": .optional(failure.errorCode),
                    "stallSeconds": .optional(failure.stallMilliseconds.map { .thousandths($0) }),
                ]
            },
        ]
    }
}
