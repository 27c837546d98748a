import LibC

/// What a file looks like from outside: another stamp, another content.
///
/// Of a folder only which one it is counts: what is in it is listed, not stamped.
struct FileStamp: Sendable, Hashable {
    private let device: UInt64
    private let node: UInt64
    private let mode: UInt32
    private let size: Int64
    private let seconds: Int64
    private let nanoseconds: Int64

    /// Looks at a path, through links; nil where there is nothing.
    init?(_ path: String) {
        var status = stat()
        guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        node = UInt64(truncatingIfNeeded: status.st_ino)
        mode = UInt32(status.st_mode)
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        size = isFolder ? 0 : Int64(status.st_size)
        seconds = isFolder ? 0 : Int64(time.tv_sec)
        nanoseconds = isFolder ? 0 : Int64(time.tv_nsec)
    }

    /// Whether this is the very same file, by whatever path.
    func isSameFile(as other: FileStamp) -> Bool { device == other.device && node == other.node }

    /// Whether the last change is more than two seconds ago, by the machine's clock; file systems count no more coarsely.
    var isSettled: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) - seconds > 2
    }
}
