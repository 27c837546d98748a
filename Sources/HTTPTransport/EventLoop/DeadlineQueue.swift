/// A queue of slots with individual deadlines, the earliest first.
///
/// It is a binary heap that stores the position of each slot. Slots are small integers. Inserting and removing take
/// logarithmic time.
struct DeadlineQueue {
    struct Entry {
        var slot: Int
        var deadline: Int64
    }

    private var heap: [Entry] = []
    /// The position of each slot in `heap`, or -1 if it is not in the queue.
    private var positions: [Int] = []

    /// The entry with the earliest deadline, or `nil` if the queue is empty.
    var first: Entry? { heap.first }

    /// Inserts a slot that is not in the queue.
    mutating func insert(_ slot: Int, deadline: Int64) {
        while positions.count <= slot {
            positions.append(-1)
        }
        heap.append(Entry(slot: slot, deadline: deadline))
        siftUp(from: heap.count - 1)
    }

    /// Removes a slot that is in the queue.
    mutating func remove(_ slot: Int) {
        let index = positions[slot]
        positions[slot] = -1
        let moved = heap.removeLast()
        guard index < heap.count else { return }
        heap[index] = moved
        siftUp(from: index)
        siftDown(from: positions[moved.slot])
    }

    /// Moves an entry toward the front until its parent is not later.
    private mutating func siftUp(from start: Int) {
        let entry = heap[start]
        var index = start
        while index > 0 {
            let parent = (index - 1) / 2
            guard entry.deadline < heap[parent].deadline else { break }
            store(heap[parent], at: index)
            index = parent
        }
        store(entry, at: index)
    }

    /// Moves an entry toward the back until its children are not earlier.
    private mutating func siftDown(from start: Int) {
        let entry = heap[start]
        var index = start
        while true {
            var child = 2 * index + 1
            guard child < heap.count else { break }
            if child + 1 < heap.count, heap[child + 1].deadline < heap[child].deadline {
                child += 1
            }
            guard heap[child].deadline < entry.deadline else { break }
            store(heap[child], at: index)
            index = child
        }
        store(entry, at: index)
    }

    private mutating func store(_ entry: Entry, at index: Int) {
        heap[index] = entry
        positions[entry.slot] = index
    }
}
