import LibC

/// What a file looks like from outside: another stamp, another content.
///
/// Of a folder only which one it is counts: what is in it is listed, not stamped.
package struct FileStamp: Sendable, Hashable {
    private let device: UInt64
    private let inode: UInt64
    private let mode: UInt32
    private let size: Int64
    private let modificationSeconds: Int64
    private let modificationNanoseconds: Int64

    /// Looks at a path, through links; nil where there is nothing.
    package init?(path: String) {
        var status = stat()
        guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        mode = UInt32(status.st_mode)
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        size = isFolder ? 0 : Int64(status.st_size)
        modificationSeconds = isFolder ? 0 : Int64(time.tv_sec)
        modificationNanoseconds = isFolder ? 0 : Int64(time.tv_nsec)
    }

    /// Whether this is the very same file, by whatever path.
    package func isSameFile(as other: FileStamp) -> Bool { device == other.device && inode == other.inode }

    /// Whether the last change is more than two seconds ago, by the machine's clock; file systems count no more coarsely.
    var isStable: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) - modificationSeconds > 2
    }
}
