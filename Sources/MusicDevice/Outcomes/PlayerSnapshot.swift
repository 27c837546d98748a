package import Text

/// The state of a player, which each of its operations returns.
package struct PlayerSnapshot: Sendable, Hashable {
    /// The current entry of a queue.
    package struct Current: Sendable, Hashable {
        package let index: Int
        /// The number of the entry, which differs from those of all other entries.
        package let id: Int
        package let item: QueueItem
        package let title: String?
        package let durationMilliseconds: Int64?

        package init(index: Int, id: Int, item: QueueItem, title: String? = nil, durationMilliseconds: Int64? = nil) {
            (self.index, self.id, self.item) = (index, id, item)
            (self.title, self.durationMilliseconds) = (title, durationMilliseconds)
        }
    }

    package let player: PlayerKind
    /// The items of the queue; `nil` if the operation does not change or read the queue.
    ///
    /// The journal has the first ones.
    package internal(set) var items: [QueueItem]?
    /// The number of all items.
    package let count: Int
    package let current: Current?
    package let status: PlaybackStatus
    package let timeMilliseconds: Int64
    /// The speed of playback in thousandths; 0 while nothing plays.
    package let rateThousandths: Int64
    package let repeatMode: RepeatMode?
    package let shuffleMode: ShuffleMode?
    package let isPrepared: Bool

    package init(
        player: PlayerKind, items: [QueueItem]?, count: Int, current: Current? = nil,
        status: PlaybackStatus = .stopped, timeMilliseconds: Int64 = 0, rateThousandths: Int64 = 0,
        repeatMode: RepeatMode? = nil, shuffleMode: ShuffleMode? = nil, isPrepared: Bool = false
    ) {
        (self.player, self.items, self.count, self.current) = (player, items, count, current)
        (self.status, self.timeMilliseconds, self.rateThousandths) = (status, timeMilliseconds, rateThousandths)
        (self.repeatMode, self.shuffleMode, self.isPrepared) = (repeatMode, shuffleMode, isPrepared)
    }

    init(_ player: Player, kind: PlayerKind, listsItems: Bool, at now: Timestamp) {
        self.init(
            player: kind, items: listsItems ? player.entries.map(\.item) : nil, count: player.entries.count,
            current: player.currentIndex.map { index in
                let entry = player.entries[index]
                return Current(
                    index: index, id: entry.id, item: entry.item, title: entry.title,
                    durationMilliseconds: entry.durationMilliseconds)
            },
            status: player.status, timeMilliseconds: player.position(at: now),
            rateThousandths: player.currentRateThousandths, repeatMode: player.repeatMode,
            shuffleMode: player.shuffleMode, isPrepared: player.isPrepared)
    }
}

extension Device {
    /// Returns the players that have a queue, with what they play now and the next items, in a JSON list.
    ///
    /// A player is ``PlayerSnapshot/json`` and `next`: a list of `{"item","title"?}`, starting with the current item.
    package func players(at now: Timestamp) -> JSONValue {
        let shown = PlayerKind.allCases.compactMap { kind in
            players[kind].flatMap { $0.entries.isEmpty ? nil : (kind, $0) }
        }
        return .array(shown) { kind, player in
            let next = player.entries[(player.currentIndex ?? 0)...].prefix(maximumLoggedItemCount)
            return .joined(
                PlayerSnapshot(player, kind: kind, listsItems: false, at: now).json,
                ["next": .array(Array(next)) { ["item": $0.item.json, "title": .optional($0.title)] }])
        }
    }
}

extension PlayerSnapshot {
    /// Creates a snapshot from the members of ``json``; `nil` for any other value.
    init?(json: JSONView) {
        guard let player = json["player"]?.string.flatMap(PlayerKind.init(rawValue:)),
            let status = json["status"]?.string.flatMap(PlaybackStatus.init(camelCased:))
        else { return nil }
        let items = json["items"]?.elements.compactMap { QueueItem(json: $0) }
        self.init(
            player: player, items: items, count: json["count"]?.integer ?? items?.count ?? 0,
            current: json["current"].flatMap(Current.init), status: status,
            timeMilliseconds: json["time"]?.thousandths ?? 0, rateThousandths: json["rate"]?.thousandths ?? 0,
            repeatMode: json["repeatMode"]?.string.flatMap(RepeatMode.init(rawValue:)),
            shuffleMode: json["shuffleMode"]?.string.flatMap(ShuffleMode.init(rawValue:)),
            isPrepared: json["prepared"]?.bool ?? false)
    }

    /// `{"player","nowPlayingApp","items"?,"count","status","current","time","rate","repeatMode","shuffleMode","prepared"}`,
    /// with seconds.
    var json: JSONValue {
        // The table of the two players in WWDC17 session 502.
        [
            "player": .string(player.rawValue), "nowPlayingApp": player == .system ? "Music" : "app",
            "items": .optional(items.map { .array($0, \.json) }), "count": .integer(count),
            "status": .string(status.rawValue.camelCased), "current": .optional(current?.json).orNull,
            "time": .thousandths(timeMilliseconds), "rate": .thousandths(rateThousandths),
            "repeatMode": .optional(repeatMode?.rawValue).orNull,
            "shuffleMode": .optional(shuffleMode?.rawValue).orNull, "prepared": .bool(isPrepared),
        ]
    }
}

extension PlayerSnapshot.Current {
    fileprivate init?(json: JSONView) {
        guard let index = json["index"]?.integer, let id = json["id"]?.string.flatMap(Int.init),
            let item = json["item"].flatMap(QueueItem.init)
        else { return nil }
        self.init(
            index: index, id: id, item: item, title: json["title"]?.string,
            durationMilliseconds: json["duration"]?.thousandths)
    }

    fileprivate var json: JSONValue {
        [
            "index": .integer(index), "id": .string(String(id)), "item": item.json, "title": .optional(title),
            "duration": .optional(durationMilliseconds.map { .thousandths($0) }),
        ]
    }
}

extension JSONValue {
    /// Returns a number with up to three decimal places: 12.5 for 12,500 thousandths.
    static func thousandths(_ number: Int64) -> JSONValue {
        let (whole, rest) = number.quotientAndRemainder(dividingBy: 1000)
        guard rest != 0 else { return .integer(Int(whole)) }
        var digits = String(1000 + rest.magnitude).dropFirst()
        while digits.last == "0" { digits.removeLast() }
        return .raw(Array("\(number < 0 ? "-" : "")\(whole.magnitude).\(digits)".utf8))
    }
}

extension JSONView {
    /// The thousandths of a number, rounded; `nil` for other values and for numbers that are too large.
    var thousandths: Int64? {
        guard let number = double, number.magnitude < 1e12 else { return nil }
        return Int64((number * 1000).rounded())
    }
}
