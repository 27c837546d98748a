extension ApplicationMusicPlayer.Queue {
    /// The entries of a queue.
    public struct Entries: Equatable, Hashable, Sequence, Collection, BidirectionalCollection, RandomAccessCollection,
        MutableCollection, RangeReplaceableCollection, ExpressibleByArrayLiteral
    {
        /// An entry.
        public typealias Element = MusicPlayer.Queue.Entry
        /// The iterator.
        public typealias Iterator = Array<MusicPlayer.Queue.Entry>.Iterator
        /// The position of an entry.
        public typealias Index = Array<MusicPlayer.Queue.Entry>.Index
        /// The positions of the entries.
        public typealias Indices = Array<MusicPlayer.Queue.Entry>.Indices
        /// A part of the entries.
        public typealias SubSequence = Array<MusicPlayer.Queue.Entry>.SubSequence

        var entries: [MusicPlayer.Queue.Entry]

        init(entries: [MusicPlayer.Queue.Entry]) { self.entries = entries }

        /// Creates an empty list.
        public init() { entries = [] }

        /// Creates a list.
        public init(arrayLiteral elements: MusicPlayer.Queue.Entry...) { entries = elements }

        /// Returns an iterator.
        public __consuming func makeIterator() -> Iterator { entries.makeIterator() }

        /// The position of the first entry.
        public var startIndex: Index { entries.startIndex }
        /// The position after the last entry.
        public var endIndex: Index { entries.endIndex }
        /// The positions of the entries.
        public var indices: Indices { entries.indices }

        /// Returns the position at a distance from another one.
        public func index(_ i: Index, offsetBy distance: Int) -> Index { entries.index(i, offsetBy: distance) }
        /// Returns the position at a distance from another one; `nil` past a limit.
        public func index(_ i: Index, offsetBy distance: Int, limitedBy limit: Index) -> Index? {
            entries.index(i, offsetBy: distance, limitedBy: limit)
        }
        /// Returns the position after another one.
        public func index(after i: Index) -> Index { entries.index(after: i) }
        /// Moves a position forward.
        public func formIndex(after i: inout Index) { entries.formIndex(after: &i) }
        /// Returns the position before another one.
        public func index(before i: Index) -> Index { entries.index(before: i) }
        /// Moves a position back.
        public func formIndex(before i: inout Index) { entries.formIndex(before: &i) }
        /// Returns the distance between two positions.
        public func distance(from start: Index, to end: Index) -> Int { entries.distance(from: start, to: end) }

        /// The entries at positions.
        public subscript(bounds: Range<Index>) -> SubSequence {
            get { entries[bounds] }
            set { entries[bounds] = newValue }
        }
        /// The entry at a position.
        public subscript(position: Index) -> Element {
            get { entries[position] }
            set { entries[position] = newValue }
        }

        /// Replaces the entries at positions.
        ///
        /// - Parameters:
        ///   - subrange: The positions.
        ///   - newElements: The new entries.
        public mutating func replaceSubrange<C>(
            _ subrange: Range<Index>, with newElements: C
        ) where C: Collection, C.Element == MusicPlayer.Queue.Entry {
            entries.replaceSubrange(subrange, with: newElements)
        }
    }
}
