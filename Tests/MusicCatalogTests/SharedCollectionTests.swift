import Testing
import Text

@testable import MusicCatalog

/// Tests that collections whose copies share their contents behave like those of the standard library.
@Suite struct SharedCollectionTests {
    @Test func `a shared array changes like an array`() {
        var draw = Draw(seed: Seed(5))
        var (shared, array) = (SharedArray<Int>(), [Int]())
        for number in 0..<5_000 {
            let place = draw.next(below: array.count + 1)
            switch draw.next(below: 8) {
            case 0 where place < array.count: #expect(shared.remove(at: place) == array.remove(at: place))
            case 1 where place < array.count: (shared[place], array[place]) = (number, number)
            case 2, 3:
                shared.append(number)
                array.append(number)
            default:
                shared.insert(number, at: place)
                array.insert(number, at: place)
            }
            #expect(shared.count == array.count)
        }
        #expect(shared.elements == array)
        #expect(array.indices.allSatisfy { shared[$0] == array[$0] })
        while !array.isEmpty {
            shared.remove(at: 0)
            array.removeFirst()
        }
        #expect(shared.isEmpty && shared.elements.isEmpty)
    }

    @Test(arguments: [0, 1, 32, 33, 1_024, 1_025, 40_000])
    func `a shared array has the elements of the array that it is created from`(count: Int) {
        let array = Array(0..<count)
        let shared = SharedArray(array)
        #expect(shared.count == count && shared.elements == array)
        #expect(array.allSatisfy { shared[$0] == $0 })
    }

    @Test func `a copy of a shared array keeps its elements`() {
        let before = SharedArray(Array(0..<1_000))
        var after = before
        after.insert(-1, at: 500)
        after[0] = -2
        after.remove(at: 999)
        #expect(before.elements == Array(0..<1_000))
        #expect(after.elements.prefix(1) == [-2] && after[500] == -1 && after.count == 1_000)
    }

    @Test func `a change of a shared array copies one chunk of elements or splits it`() {
        var shared = SharedArray(Array(0..<10_000))
        for place in [0, 5_000, 9_999] {
            let before = shared
            shared.insert(-1, at: place)
            #expect(shared.newChunkCount(since: before) <= 2)
        }
        let before = shared
        shared.append(-1)
        #expect(shared.newChunkCount(since: before) <= 2)
    }

    @Test func `a shared dictionary changes like a dictionary`() {
        var draw = Draw(seed: Seed(6))
        var (shared, dictionary): (SharedDictionary<Int, Int>, [Int: Int]) = ([:], [:])
        for number in 0..<5_000 {
            let key = draw.next(below: 800)
            let value = draw.next(below: 2) == 0 ? number : nil
            shared[key] = value
            dictionary[key] = value
            #expect(shared.count == dictionary.count)
        }
        #expect((0..<800).allSatisfy { shared[$0] == dictionary[$0] })
        let before = shared
        for key in 0..<800 { shared[key] = nil }
        #expect(shared.isEmpty && before.count == dictionary.count)
    }

    @Test func `a shared dictionary keeps keys with one hash`() {
        var shared: SharedDictionary<Collision, Int> = [:]
        for number in 0..<50 { shared[Collision(number: number)] = number }
        shared[Collision(number: 7)] = nil
        #expect(shared.count == 49 && shared[Collision(number: 7)] == nil)
        #expect((8..<50).allSatisfy { shared[Collision(number: $0)] == $0 })
    }

    @Test func `a member set contains its members only`() {
        let set = MemberSet([5, 70, -3, 200])
        #expect((-10..<300).filter(set.contains) == [5, 70, 200])
        #expect(!MemberSet([]).contains(0))
    }

    private struct Draw {
        let seed: Seed
        private var count = 0

        init(seed: Seed) { self.seed = seed }

        mutating func next(below bound: Int) -> Int {
            count += 1
            return Int(seed.number(for: "draw", index: count) % UInt64(bound))
        }
    }

    private struct Collision: Hashable {
        let number: Int

        func hash(into hasher: inout Hasher) {}
    }
}

extension SharedArray {
    /// The number of chunks that an earlier version does not have in memory.
    fileprivate func newChunkCount(since before: SharedArray) -> Int {
        let known = Set(before.chunks.map(Self.address))
        return chunks.filter { !known.contains(Self.address(of: $0)) }.count
    }

    private static func address(of chunk: [Element]) -> UnsafePointer<Element>? {
        chunk.withUnsafeBufferPointer { $0.baseAddress }
    }
}
