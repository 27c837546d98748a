/// Who waits until a time of their own, the earliest first.
///
/// A binary heap that knows where each member is. Members are small numbers, the slots of connections; coming and going
/// take logarithmic time.
struct DeadlineQueue {
    struct Entry {
        var slot: Int
        var deadline: Int64
    }

    private var heap: [Entry] = []
    /// Where in `heap` each slot is, -1 where it does not wait.
    private var positions: [Int] = []

    /// The member whose time comes first, or nil where nobody waits.
    var first: Entry? { heap.first }

    /// Lets a member, which must not be waiting, wait until a time.
    mutating func insert(_ slot: Int, deadline: Int64) {
        while positions.count <= slot {
            positions.append(-1)
        }
        heap.append(Entry(slot: slot, deadline: deadline))
        siftUp(from: heap.count - 1)
    }

    /// Takes out a waiting member.
    mutating func remove(_ slot: Int) {
        let place = positions[slot]
        positions[slot] = -1
        let moved = heap.removeLast()
        guard place < heap.count else { return }
        heap[place] = moved
        siftUp(from: place)
        siftDown(from: positions[moved.slot])
    }

    /// Moves an entry towards the front until none that is later stands before it.
    private mutating func siftUp(from start: Int) {
        let entry = heap[start]
        var place = start
        while place > 0 {
            let parent = (place - 1) / 2
            guard entry.deadline < heap[parent].deadline else { break }
            store(heap[parent], at: place)
            place = parent
        }
        store(entry, at: place)
    }

    /// Moves an entry towards the back until none that is earlier stands behind it.
    private mutating func siftDown(from start: Int) {
        let entry = heap[start]
        var place = start
        while true {
            var child = 2 * place + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1].deadline < heap[child].deadline {
                child += 1
            }
            guard heap[child].deadline < entry.deadline else { break }
            store(heap[child], at: place)
            place = child
        }
        store(entry, at: place)
    }

    private mutating func store(_ entry: Entry, at place: Int) {
        heap[place] = entry
        positions[entry.slot] = place
    }
}
