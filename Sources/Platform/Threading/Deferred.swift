/// A value that is made when it is first read.
///
/// It is public for the same reason as ``Locked``.
public final class Deferred<Value: Sendable>: Sendable {
    @usableFromInline enum State: Sendable {
        case pending(@Sendable () -> Value)
        case made(Value)
    }

    @usableFromInline let state: Locked<State>

    /// Creates a value without making it.
    ///
    /// - Parameter make: Makes the value, once; other readers wait for it.
    public init(_ make: @escaping @Sendable () -> Value) { state = Locked(.pending(make)) }

    /// Creates a value that is made already.
    public init(made value: Value) { state = Locked(.made(value)) }

    /// Whether the value is made, so that reading it takes no time.
    @inlinable public var isMade: Bool {
        state.withLock { if case .made = $0 { true } else { false } }
    }

    /// The value.
    @inlinable public var value: Value {
        state.withLock { state in
            switch state {
            case .made(let value): return value
            case .pending(let make):
                let value = make()
                state = .made(value)
                return value
            }
        }
    }
}
