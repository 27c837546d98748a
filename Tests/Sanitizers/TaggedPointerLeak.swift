// The leak detection of the address sanitizer reports the object of this program, although a variable of the program refers to it: the
// pointer contains the tag of the enumeration.
final class Object: Sendable {}

enum Tagged: Sendable {
    case first(Object)
    case second(Object)
}

@main enum TaggedPointerLeak {
    static let kept = Tagged.second(Object())

    static func main() { _ = kept }
}
