import Text

/// A silent player: a queue, the current entry, and a position that session time moves (Sources, Device 8).
///
/// No timer runs: the position follows from the time of the last change. The end of the current entry
/// is an operation that the session performs when its time has come.
struct Player: Sendable, Hashable {
    /// An item of the queue.
    struct Entry: Sendable, Hashable {
        /// The number of the entry, which differs from those of all earlier entries of the player.
        let id: Int
        let item: QueueItem
        /// The album, playlist, or station that was queued; `nil` if the item itself was queued.
        let container: QueueItem?
        let title: String?
        /// The duration; `nil` if it is unknown, and the entry never ends.
        let durationMilliseconds: Int64?
    }

    private(set) var entries: [Entry] = []
    private(set) var currentIndex: Int?
    private(set) var status = PlaybackStatus.stopped
    private(set) var isPrepared = false
    var repeatMode: RepeatMode?
    private(set) var shuffleMode: ShuffleMode?
    /// Whether what plays is added to the listening history.
    private(set) var affectsListeningHistory = true
    /// The speed of playback, in thousandths.
    private var rateThousandths: Int64 = 1000
    /// The position in the current entry at `positionTime`.
    private var positionMilliseconds: Int64 = 0
    private var positionTime = Timestamp(milliseconds: 0)
    /// The part of the current entry that was played, whatever the position.
    private var playedMilliseconds: Int64 = 0
    private var statusBeforeSeeking = PlaybackStatus.paused
    /// Whether a page reports the state, so that the session's clock does not move the player.
    private var followsPage = false
    /// The ids of the entries in the order without shuffling; `nil` while the queue is not shuffled.
    private var unshuffledIDs: [Int]?
    private var shuffleCount = 0
    private var lastEntryID = 0
    /// The items that were played since they were last taken.
    private(set) var playedItems: [PlayedItem] = []

    /// An entry that is left earlier is not part of the listening history (guessed; Sources, Device 8.5).
    private static let minimumPlayedMilliseconds: Int64 = 30_000
    /// The speed of a fast seek, in thousandths (guessed; Sources, Device 8.1).
    private static let seekThousandths: Int64 = 10_000

    var current: Entry? { currentIndex.map { entries[$0] } }

    /// The speed of playback in thousandths; 0 while nothing plays.
    var currentRateThousandths: Int64 { status == .playing ? rateThousandths : 0 }

    private var speedThousandths: Int64 {
        guard !followsPage else { return 0 }
        return switch status {
        case .playing: rateThousandths
        case .seekingForward: Self.seekThousandths
        case .seekingBackward: -Self.seekThousandths
        case .stopped, .paused, .interrupted: 0
        }
    }

    /// Returns the position in the current entry.
    func position(at now: Timestamp) -> Int64 {
        let elapsed = max(0, now.milliseconds - positionTime.milliseconds)
        let (distance, overflow) = elapsed.multipliedReportingOverflow(by: speedThousandths)
        let moved = overflow ? Int64.max / 2 : distance / 1000
        return clamped(positionMilliseconds + moved)
    }

    private func clamped(_ position: Int64) -> Int64 {
        max(0, min(position, current?.durationMilliseconds ?? .max))
    }

    /// The time at which the current entry ends; `nil` if it never ends, or does not move.
    var endOfCurrent: Timestamp? {
        guard speedThousandths > 0, let duration = current?.durationMilliseconds else { return nil }
        let missing = (duration - positionMilliseconds) * 1000
        return Timestamp(
            milliseconds: positionTime.milliseconds + (missing + speedThousandths - 1) / speedThousandths)
    }

    mutating func takePlayedItems() -> [PlayedItem] {
        defer { playedItems = [] }
        return playedItems
    }

    // MARK: Time

    /// Fixes the position before the speed changes.
    private mutating func settle(at now: Timestamp) {
        let position = position(at: now)
        if status == .playing { playedMilliseconds += max(0, position - positionMilliseconds) }
        (positionMilliseconds, positionTime) = (position, now)
    }

    /// Makes another entry the current one, at its start.
    private mutating func move(to index: Int?, at now: Timestamp) {
        if playedMilliseconds >= Self.minimumPlayedMilliseconds { addToPlayedItems() }
        currentIndex = index
        (positionMilliseconds, positionTime, playedMilliseconds) = (0, now, 0)
    }

    private mutating func addToPlayedItems() {
        guard affectsListeningHistory, let current else { return }
        playedItems.append(PlayedItem(item: current.item, container: current.container))
    }

    private mutating func endPlayback(at now: Timestamp) {
        move(to: nil, at: now)
        (status, isPrepared) = (.stopped, false)
    }

    /// Moves past the end of the current entry, which is then part of the listening history.
    ///
    /// Playback ends before an entry that cannot be played.
    mutating func endCurrent(at now: Timestamp, canPlay: (QueueItem) -> Bool) {
        guard let currentIndex else { return }
        settle(at: now)
        playedMilliseconds = 0
        addToPlayedItems()
        if status == .seekingForward { status = statusBeforeSeeking }
        let next = repeatMode == .one ? currentIndex : index(after: currentIndex, by: 1)
        guard let next, canPlay(entries[next].item) else { return endPlayback(at: now) }
        move(to: next, at: now)
    }

    /// Returns the index a step away, which is at the other end of the queue if the queue repeats; `nil` past its ends.
    private func index(after index: Int, by step: Int) -> Int? {
        if entries.indices.contains(index + step) { return index + step }
        return repeatMode == .all ? (index + step + entries.count) % entries.count : nil
    }

    /// Takes the state that a page reports, after which the items that it left may be part of the listening history.
    ///
    /// - Parameters:
    ///   - page: The report.
    ///   - contents: The contents of the queue if the page changed it.
    ///   - now: The time of the report.
    mutating func follow(_ page: PagePlayback, contents: [EntryContent]?, at now: Timestamp) {
        followsPage = true
        if page.wasPlayed { addToPlayedItems() }
        if let contents { entries = makeEntries(contents) }
        currentIndex = page.index.flatMap { entries.indices.contains($0) ? $0 : nil }
        (status, isPrepared) = (page.status, currentIndex != nil)
        (positionMilliseconds, positionTime) = (clamped(page.timeMilliseconds), now)
    }

    /// Takes the modes of a page's player, which has changed the order of the queue itself.
    mutating func follow(repeatMode: RepeatMode?, shuffleMode: ShuffleMode?) {
        if let repeatMode { self.repeatMode = repeatMode }
        if let shuffleMode { self.shuffleMode = shuffleMode }
    }

    // MARK: Playback

    mutating func prepare(at now: Timestamp) {
        guard !entries.isEmpty else { return }
        if currentIndex == nil { move(to: 0, at: now) }
        isPrepared = true
    }

    /// Resumes the current entry, or starts the first one.
    mutating func play(at now: Timestamp) {
        prepare(at: now)
        guard currentIndex != nil else { return }
        settle(at: now)
        status = .playing
    }

    mutating func pause(at now: Timestamp) {
        guard status != .stopped else { return }
        settle(at: now)
        status = .paused
    }

    /// Ends playback at the start of the current entry, and removes all entries if `clearsQueue` is `true`.
    mutating func stop(at now: Timestamp, clearsQueue: Bool) {
        settle(at: now)
        move(to: currentIndex, at: now)
        (status, isPrepared) = (.stopped, false)
        guard clearsQueue else { return }
        (entries, currentIndex) = ([], nil)
        unshuffledIDs = unshuffledIDs.map { _ in [] }
    }

    /// Skips to the next or the previous entry; past the ends of the queue, playback ends.
    ///
    /// While nothing plays, the entry is only designated, and the ends are not passed.
    mutating func skip(by step: Int, at now: Timestamp) {
        guard let currentIndex else { return }
        settle(at: now)
        if status == .seekingForward || status == .seekingBackward { status = statusBeforeSeeking }
        if let next = index(after: currentIndex, by: step) {
            move(to: next, at: now)
        } else if status == .playing {
            endPlayback(at: now)
        }
    }

    mutating func setCurrent(_ index: Int, at now: Timestamp) {
        settle(at: now)
        move(to: index, at: now)
    }

    mutating func seek(to milliseconds: Int64, at now: Timestamp) {
        guard currentIndex != nil else { return }
        settle(at: now)
        positionMilliseconds = clamped(milliseconds)
    }

    mutating func beginSeeking(_ direction: SeekDirection, at now: Timestamp) {
        guard status != .stopped, status != .interrupted else { return }
        settle(at: now)
        if status == .playing || status == .paused { statusBeforeSeeking = status }
        status = direction == .forward ? .seekingForward : .seekingBackward
    }

    mutating func endSeeking(at now: Timestamp) {
        guard status == .seekingForward || status == .seekingBackward else { return }
        settle(at: now)
        status = statusBeforeSeeking
    }

    /// Changes the speed; 0 pauses, and another speed resumes what is paused.
    mutating func setRate(thousandths rate: Int64, at now: Timestamp) {
        guard rate > 0 else { return pause(at: now) }
        settle(at: now)
        rateThousandths = rate
        if status == .paused { status = .playing }
    }

    mutating func interrupt(at now: Timestamp) {
        guard [.playing, .seekingForward, .seekingBackward].contains(status) else { return }
        settle(at: now)
        status = .interrupted
    }

    mutating func endInterruption(resuming: Bool, at now: Timestamp) {
        guard status == .interrupted else { return }
        settle(at: now)
        status = resuming ? .playing : .paused
    }

    // MARK: The queue

    /// Returns new entries with their own ids.
    mutating func makeEntries(_ contents: [EntryContent]) -> [Entry] {
        contents.map { content in
            lastEntryID += 1
            return Entry(
                id: lastEntryID, item: content.item, container: content.container, title: content.title,
                durationMilliseconds: content.durationMilliseconds)
        }
    }

    /// An item without the number of its entry.
    struct EntryContent: Sendable, Hashable {
        let item: QueueItem
        let container: QueueItem?
        let title: String?
        let durationMilliseconds: Int64?
    }

    /// Replaces the queue, which ends playback and designates the entry at an index.
    mutating func setQueue(
        _ new: [Entry], startIndex: Int?, affectsListeningHistory: Bool, seed: Seed, at now: Timestamp
    ) {
        settle(at: now)
        endPlayback(at: now)
        self.affectsListeningHistory = affectsListeningHistory
        (entries, unshuffledIDs) = (new, nil)
        currentIndex = startIndex ?? (new.isEmpty ? nil : 0)
        let hasStart = startIndex != nil
        if shuffleMode == .songs || shuffleMode == .albums { shuffle(keepingCurrentFirst: hasStart, seed: seed) }
    }

    /// Inserts entries; a queue that was empty designates its first entry.
    mutating func insert(_ new: [Entry], at index: Int) {
        let before = index > 0 ? entries[index - 1].id : nil
        if let place = unshuffledIDs.map({ ids in before.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0 }) {
            unshuffledIDs?.insert(contentsOf: new.map(\.id), at: place)
        }
        let wasEmpty = entries.isEmpty
        entries.insert(contentsOf: new, at: index)
        if let currentIndex, index <= currentIndex { self.currentIndex = currentIndex + new.count }
        if wasEmpty, !entries.isEmpty { currentIndex = 0 }
    }

    /// Removes an entry; if it is the current one, the next one takes its place from its start.
    mutating func remove(at index: Int, now: Timestamp) {
        settle(at: now)
        if index == currentIndex {
            if index + 1 < entries.count { move(to: index, at: now) } else { endPlayback(at: now) }
        } else if let currentIndex, index < currentIndex {
            self.currentIndex = currentIndex - 1
        }
        let removed = entries.remove(at: index)
        unshuffledIDs?.removeAll { $0 == removed.id }
    }

    /// Changes the order of the queue; without shuffling, entries return to their places.
    mutating func setShuffleMode(_ mode: ShuffleMode?, seed: Seed) {
        let wasShuffled = unshuffledIDs != nil
        shuffleMode = mode
        if wasShuffled { restoreOrder() }
        if mode == .songs || mode == .albums { shuffle(keepingCurrentFirst: currentIndex != nil, seed: seed) }
    }

    private mutating func restoreOrder() {
        guard let ids = unshuffledIDs else { return }
        let currentID = current?.id
        let places = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
        entries.sort { places[$0.id, default: 0] < places[$1.id, default: 0] }
        currentIndex = currentID.flatMap { id in entries.firstIndex { $0.id == id } }
        unshuffledIDs = nil
    }

    private mutating func shuffle(keepingCurrentFirst: Bool, seed: Seed) {
        unshuffledIDs = entries.map(\.id)
        let first = keepingCurrentFirst ? current : nil
        var groups: [[Entry]] = []
        for entry in entries where entry.id != first?.id {
            // In the mode for albums, the entries of an album stay together in their order.
            if shuffleMode == .albums, let last = groups.last?.last, last.container != nil,
                last.container == entry.container
            {
                groups[groups.count - 1].append(entry)
            } else {
                groups.append([entry])
            }
        }
        shuffleCount += 1
        let keys = groups.indices.map { seed.number(for: "shuffle \(shuffleCount)", index: $0) }
        let order = groups.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        entries = (first.map { [$0] } ?? []) + order.flatMap { groups[$0] }
        if currentIndex != nil { currentIndex = 0 }
    }
}
