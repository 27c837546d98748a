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
    private var places: [Int] = []

    /// The member whose time comes first, or nil where nobody waits.
    var first: Entry? { heap.first }

    /// Lets a member, which must not be waiting, wait until a time.
    mutating func insert(_ slot: Int, deadline: Int64) {
        while places.count <= slot {
            places.append(-1)
        }
        heap.append(Entry(slot: slot, deadline: deadline))
        rise(from: heap.count - 1)
    }

    /// Takes out a waiting member.
    mutating func remove(_ slot: Int) {
        let place = places[slot]
        places[slot] = -1
        let moved = heap.removeLast()
        guard place < heap.count else { return }
        heap[place] = moved
        rise(from: place)
        sink(from: places[moved.slot])
    }

    /// Moves an entry towards the front until none that is later stands before it.
    private mutating func rise(from start: Int) {
        let entry = heap[start]
        var place = start
        while place > 0 {
            let parent = (place - 1) / 2
            guard entry.deadline < heap[parent].deadline else { break }
            put(heap[parent], at: place)
            place = parent
        }
        put(entry, at: place)
    }

    /// Moves an entry towards the back until none that is earlier stands behind it.
    private mutating func sink(from start: Int) {
        let entry = heap[start]
        var place = start
        while true {
            var child = 2 * place + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1].deadline < heap[child].deadline {
                child += 1
            }
            guard heap[child].deadline < entry.deadline else { break }
            put(heap[child], at: place)
            place = child
        }
        put(entry, at: place)
    }

    private mutating func put(_ entry: Entry, at place: Int) {
        heap[place] = entry
        places[entry.slot] = place
    }
}
