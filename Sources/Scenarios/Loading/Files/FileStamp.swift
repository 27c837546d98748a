import Platform

/// Identifies a version of a file by its metadata.
///
/// For a folder, it contains only the identity, because the content of folders is listed.
package struct FileStamp: Sendable, Hashable {
    private let device: UInt64
    private let inode: UInt64
    private let mode: UInt32
    private let size: Int64
    private let modificationSeconds: Int64
    private let modificationNanoseconds: Int64
    /// The time of the last change of content or metadata, which no program can set.
    private let changeSeconds: Int64
    private let changeNanoseconds: Int64

    /// Reads the stamp of a path after resolving symbolic links; fails if no file exists.
    package init?(path: String) {
        var status = stat()
        guard !path.utf8.contains(0), stat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
        mode = UInt32(status.st_mode)
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        #if canImport(Darwin)
            let (time, change) = (status.st_mtimespec, status.st_ctimespec)
        #else
            let (time, change) = (status.st_mtim, status.st_ctim)
        #endif
        size = isFolder ? 0 : Int64(status.st_size)
        modificationSeconds = isFolder ? 0 : Int64(time.tv_sec)
        modificationNanoseconds = isFolder ? 0 : Int64(time.tv_nsec)
        changeSeconds = isFolder ? 0 : Int64(change.tv_sec)
        changeNanoseconds = isFolder ? 0 : Int64(change.tv_nsec)
    }

    /// Returns whether two stamps belong to the same file, regardless of the path.
    package func isSameFile(as other: FileStamp) -> Bool { device == other.device && inode == other.inode }

    /// Whether the last change is more than two seconds ago by the system clock, the coarsest resolution of file
    /// systems.
    var isStable: Bool {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return Int64(now.tv_sec) - max(modificationSeconds, changeSeconds) > 2
    }
}
