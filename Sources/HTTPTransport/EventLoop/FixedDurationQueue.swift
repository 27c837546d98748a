/// A queue of slots that all wait for the same duration, the earliest deadline first.
///
/// Slots are small integers. Every operation takes constant time, because a later start means a later deadline.
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

    /// Creates an empty queue.
    ///
    /// - Parameter duration: The duration of each wait, in milliseconds.
    init(durationMilliseconds duration: Int64) {
        self.durationMilliseconds = duration
    }

    /// The deadline of the first slot, or `nil` if the queue is empty.
    var nextDeadline: Int64? { first < 0 ? nil : links[first].deadline }

    /// Appends a slot that is not in the queue.
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

    /// Removes a slot that is in the queue.
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

    /// Returns the first slot if its deadline has passed; the slot stays in the queue.
    func expiredSlot(now: Int64) -> Int? {
        first >= 0 && links[first].deadline <= now ? first : nil
    }
}
