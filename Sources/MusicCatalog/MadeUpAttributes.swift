/// Attributes that have been written.
struct WrittenAttributes {
    let fragment: JSONFragment
    /// How many there are.
    let count: Int32
    /// As `ResourceText.extended` has them; none when there are no extended ones.
    let segments: [ResourceStorage.AttributeSegment]
}
