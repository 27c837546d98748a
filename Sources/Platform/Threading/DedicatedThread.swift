/// A thread that runs one closure.
package final class DedicatedThread: Sendable {
    /// The closure, passed to the thread as a retained pointer.
    private final class Body: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    private static let stackByteCount = 8 * 1024 * 1024

    /// The thread's handle as bits, because it is a pointer on some systems and a number on others.
    private let handle: UInt
    /// Whether the handle was joined or detached.
    ///
    /// It must not be used after that.
    private let isReleased = Locked(false)

    package init(_ run: @escaping @Sendable () -> Void) throws(SystemCallError) {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Self.stackByteCount)
        let body = Unmanaged.passRetained(Body(run))
        #if canImport(Darwin)
            var created: pthread_t?
        #else
            var created = pthread_t()
        #endif
        let failure = pthread_create(&created, &attributes, Self.start, body.toOpaque())
        guard failure == 0 else {
            body.release()
            throw SystemCallError(call: "pthread_create", number: failure)
        }
        handle = Self.bits(of: created)
    }

    /// Whether the caller runs on this thread.
    package var isCurrent: Bool { Self.bits(of: pthread_self()) == handle }

    /// Waits for the thread to end.
    ///
    /// Returns at once if it is called on the thread itself.
    ///
    /// Any number of callers can wait.
    package func join() {
        guard !isCurrent else { return }
        let handle = handle
        isReleased.withLock { released in
            guard !released else { return }
            released = true
            if let thread = Self.thread(from: handle) {
                pthread_join(thread, nil)
            }
        }
    }

    /// Detaches the thread if it was not joined.
    package func detach() {
        let handle = handle
        isReleased.withLock { released in
            guard !released else { return }
            released = true
            if let thread = Self.thread(from: handle) {
                pthread_detach(thread)
            }
        }
    }

    #if canImport(Darwin)
        private static let start: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
            Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
            return nil
        }
    #else
        private static let start: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
            if let context {
                Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
            }
            return nil
        }
    #endif

    private static func bits(of thread: pthread_t?) -> UInt {
        #if canImport(Glibc)
            thread ?? 0
        #else
            UInt(bitPattern: thread)
        #endif
    }

    private static func thread(from bits: UInt) -> pthread_t? {
        #if canImport(Glibc)
            bits
        #else
            pthread_t(bitPattern: bits)
        #endif
    }
}

/// Work on the elements of an array, which several threads share.
package enum ParallelMap {
    /// Returns the results of a closure for each element, in the order of the elements.
    ///
    /// The threads take the next element when they have finished one, so that a slow one does not delay the others.
    ///
    /// - Parameters:
    ///   - elements: The elements.
    ///   - threadCount: The number of threads, including the caller's. Fewer are used if the system has no more.
    ///   - body: A closure that any of the threads calls once for each element.
    /// - Returns: The results.
    package static func results<Element: Sendable, Result: Sendable>(
        for elements: [Element], threadCount: Int, _ body: @escaping @Sendable (Element) -> Result
    ) -> [Result] {
        let next = Locked(0)
        let results = Locked([Result?](repeating: nil, count: elements.count))
        let work: @Sendable () -> Void = {
            while case let index = next.withLock({ index in
                index += 1
                return index - 1
            }), index < elements.count {
                let result = body(elements[index])
                results.withLock { $0[index] = result }
            }
        }
        let threads = (1..<max(1, min(threadCount, elements.count))).compactMap { _ in try? DedicatedThread(work) }
        work()
        for thread in threads { thread.join() }
        return results.withLock { $0.compactMap { $0 } }
    }
}
