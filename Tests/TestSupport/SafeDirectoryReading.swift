#if os(Linux)
    import Platform

    /// Directory entries that Foundation can copy beyond their end.
    ///
    /// `Process.run()` of Foundation in Swift 6.3 copies the largest possible entry of `/proc/self/fd`, whatever its size is. If
    /// more than a thousand descriptors are open, it can read beyond the C library's buffer and crash (swift-corelibs-foundation,
    /// pull request 5472). The function replaces `readdir` in the process of the tests, and returns a copy of the entry.
    package enum SafeDirectoryReading {
        /// The number of entries that were read on this thread.
        package static var entryCount: Int {
            pthread_getspecific(key)?.assumingMemoryBound(to: Buffer.self).pointee.entryCount ?? 0
        }

        /// The last entry of a thread.
        fileprivate struct Buffer {
            var entry = dirent()
            var entryCount = 0
        }

        fileprivate typealias Function = @convention(c) (OpaquePointer) -> UnsafeMutablePointer<dirent>?

        /// The function of the C library: the next definition after that of this process.
        fileprivate static let original: Function? = {
            let next = UnsafeMutableRawPointer(bitPattern: -1)
            return dlsym(next, "readdir").map { unsafeBitCast($0, to: Function.self) }
        }()

        /// The key of each thread's buffer, which the end of the thread frees.
        fileprivate static let key: pthread_key_t = {
            var key = pthread_key_t()
            pthread_key_create(&key) { free($0) }
            return key
        }()

        fileprivate static func copy(_ entry: UnsafeMutablePointer<dirent>) -> UnsafeMutablePointer<dirent> {
            let known = pthread_getspecific(key)?.assumingMemoryBound(to: Buffer.self)
            let buffer = known ?? makeBuffer()
            let size = min(Int(entry.pointee.d_reclen), MemoryLayout<dirent>.size)
            memcpy(buffer, entry, size)
            buffer.pointee.entryCount += 1
            return UnsafeMutableRawPointer(buffer).assumingMemoryBound(to: dirent.self)
        }

        private static func makeBuffer() -> UnsafeMutablePointer<Buffer> {
            let memory = calloc(1, MemoryLayout<Buffer>.size)
            guard let memory else { exit(1) }
            let buffer = memory.bindMemory(to: Buffer.self, capacity: 1)
            buffer.initialize(to: Buffer())
            pthread_setspecific(key, memory)
            return buffer
        }
    }

    @_cdecl("readdir")
    func readSafely(_ directory: OpaquePointer) -> UnsafeMutablePointer<dirent>? {
        SafeDirectoryReading.original.flatMap { $0(directory) }.map(SafeDirectoryReading.copy)
    }
#endif
