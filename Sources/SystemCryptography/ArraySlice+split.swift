extension ArraySlice<UInt8> {
    /// What is before and behind the first place of a text, or nil when it is not there.
    func split(at text: String) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>)? {
        split(at: Array(text.utf8))
    }

    /// What is before and behind the first place of these bytes, or nil when they are not there.
    func split(at wanted: [UInt8]) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>)? {
        guard !wanted.isEmpty, count >= wanted.count else { return nil }
        for start in startIndex...(endIndex - wanted.count) where self[start] == wanted[0] {
            let end = start + wanted.count
            if self[start..<end].elementsEqual(wanted) { return (self[..<start], self[end...]) }
        }
        return nil
    }
}
