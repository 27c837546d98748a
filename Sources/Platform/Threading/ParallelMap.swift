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
