import Platform
import RecordingFiles
import Scenarios

/// A network of this process and its children alone, in which the host of the Apple Music API is this computer.
///
/// It consists of Linux namespaces, which end with the processes in them: nothing of the system is changed. Other hosts have no
/// address in it.
enum PrivateNetwork {
    #if os(Linux)
        /// Moves this process into new namespaces, with only a loopback interface.
        ///
        /// Call it before the process has a second thread, because it applies to the calling thread and those that it starts.
        ///
        /// - Throws: The reason why the system does not permit it.
        static func enter() throws(CommandError) {
            let (user, group) = (getuid(), getgid())
            if unshare(networkNamespace | mountNamespace) != 0 {
                guard unshare(userNamespace | networkNamespace | mountNamespace) == 0 else {
                    throw .init(rejection(errorNumber: errno))
                }
                // The ids stay the same, so that the command sees the user that started it.
                try write("deny", to: "/proc/self/setgroups")
                try write("\(user) \(user) 1", to: "/proc/self/uid_map")
                try write("\(group) \(group) 1", to: "/proc/self/gid_map")
            }
            guard mount(nil, at: "/", flags: recursive | makePrivate) == 0, raiseLoopback() else {
                throw .init(rejection(errorNumber: errno))
            }
        }

        /// Shows other content at the paths of files, to the processes of the private network only.
        ///
        /// - Parameters:
        ///   - path: The file with the content.
        ///   - targets: The paths of existing files.
        /// - Throws: The reason why the system does not permit it.
        static func show(_ path: String, at targets: [String]) throws(CommandError) {
            for target in targets where mount(path, at: target, flags: bind) != 0 {
                throw .init("cannot replace \(target): \(String(cString: strerror(errno)))")
            }
        }

        // <sched.h> and <sys/mount.h>
        private static let userNamespace: CInt = 0x1000_0000
        private static let networkNamespace: CInt = 0x4000_0000
        private static let mountNamespace: CInt = 0x0002_0000
        private static let bind: UInt = 0x1000
        private static let recursive: UInt = 0x4000
        private static let makePrivate: UInt = 0x4_0000

        private static func rejection(errorNumber number: CInt) -> String {
            "--isolated requires Linux namespaces, which this system does not permit: \(String(cString: strerror(number))). Run it as root, permit user namespaces, or use --proxy."
        }

        /// Calls `unshare`, which the module of the system does not contain.
        private static func unshare(_ flags: CInt) -> CInt {
            guard let function = dlsym(nil, "unshare") else { return -1 }
            return unsafeBitCast(function, to: (@convention(c) (CInt) -> CInt).self)(flags)
        }

        /// Calls `mount`, which the module of the system does not contain.
        private static func mount(_ source: String?, at target: String, flags: UInt) -> CInt {
            typealias Mount =
                @convention(c) (
                    UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UInt, UnsafeRawPointer?
                ) -> CInt
            guard let function = dlsym(nil, "mount") else { return -1 }
            return unsafeBitCast(function, to: Mount.self)(source ?? "none", target, nil, flags, nil)
        }

        /// Starts the loopback interface, and returns whether it runs.
        private static func raiseLoopback() -> Bool {
            let descriptor = socket(AF_INET, streamSocketType, 0)
            guard descriptor >= 0 else { return false }
            defer { close(descriptor) }
            // `struct ifreq`: a name of 16 bytes, then the flags IFF_UP and IFF_RUNNING.
            var request = [UInt8](repeating: 0, count: 40)
            request.replaceSubrange(0..<2, with: "lo".utf8)
            request.withUnsafeMutableBytes { $0.storeBytes(of: 0x41, toByteOffset: 16, as: Int16.self) }
            return ioctl(descriptor, 0x8914, &request) == 0  // SIOCSIFFLAGS
        }

        private static func write(_ text: String, to path: String) throws(CommandError) {
            let descriptor = open(path, O_WRONLY | O_CLOEXEC)
            // A kernel without this file requires no permission.
            if descriptor < 0, errno == ENOENT { return }
            defer { close(descriptor) }
            guard descriptor >= 0, Platform.write(descriptor, text, text.utf8.count) == text.utf8.count else {
                throw .init(rejection(errorNumber: errno))
            }
        }
    #else
        static func enter() throws(CommandError) { throw .init("--isolated requires Linux; use --proxy") }

        static func show(_ path: String, at targets: [String]) throws(CommandError) {}
    #endif
}

extension PrivateNetwork {
    /// Returns the file of host names in which hosts of Apple are this computer.
    static func hosts(addingTo text: String, hosts: [String]) -> String {
        "127.0.0.1 \(hosts.joined(separator: " "))\n" + (text.isEmpty ? "127.0.0.1 localhost\n" : text)
    }

    /// The variables that would send requests to a proxy that cannot be reached.
    static let proxyVariables = ["http_proxy", "https_proxy", "all_proxy"].flatMap { [$0, $0.uppercased()] }
}

extension TLSSetup {
    /// Makes the mock Apple's host in the private network of this process, and adds the authority to the system's bundle there.
    ///
    /// - Throws: The reason why the system does not permit it.
    func installInPrivateNetwork() throws(CommandError) {
        let hostsPath = "/etc/hosts"
        let known = (try? DiskFileSystem().read(hostsPath)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let temporaryPath = temporaryHostsPath
        let text = PrivateNetwork.hosts(addingTo: known, hosts: [Self.serviceName] + options.hostAliases)
        if let message = AtomicFile.write(Array(text.utf8), to: temporaryPath) { throw .init(message) }
        try PrivateNetwork.show(temporaryPath, at: [hostsPath])
        try PrivateNetwork.show(bundlePath, at: Self.systemBundlePaths.filter(AtomicFile.exists))
    }
}
