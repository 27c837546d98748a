/// Who waits for one kind of event, the longest-waiting first; all wait for the same time.
///
/// Members are small numbers, the slots of connections. Every operation takes constant time, since a wait that starts
/// later also ends later.
struct FixedDurationQueue {
    private struct Link {
        var previous = -1
        var next = -1
        var deadline: Int64 = 0
    }

    let durationMilliseconds: Int64
    private var links: [Link] = []
    private var first = -1
    private var last = -1

    /// - Parameter duration: How long each member waits, in milliseconds.
    init(durationMilliseconds duration: Int64) {
        self.durationMilliseconds = duration
    }

    /// When the first member has waited long enough, or nil where nobody waits.
    var nextDeadline: Int64? { first < 0 ? nil : links[first].deadline }

    /// Lets a member, which must not be waiting, wait from now on.
    mutating func append(_ slot: Int, now: Int64) {
        while links.count <= slot {
            links.append(Link())
        }
        links[slot] = Link(previous: last, next: -1, deadline: now + durationMilliseconds)
        if last >= 0 {
            links[last].next = slot
        } else {
            first = slot
        }
        last = slot
    }

    /// Takes out a waiting member.
    mutating func remove(_ slot: Int) {
        let link = links[slot]
        if link.previous >= 0 {
            links[link.previous].next = link.next
        } else {
            first = link.next
        }
        if link.next >= 0 {
            links[link.next].previous = link.previous
        } else {
            last = link.previous
        }
    }

    /// The first member, if it has waited long enough; it stays in the queue.
    func expiredSlot(now: Int64) -> Int? {
        first >= 0 && links[first].deadline <= now ? first : nil
    }
}
