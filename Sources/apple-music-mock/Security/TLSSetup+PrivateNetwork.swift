import RecordingFiles
import Scenarios

extension TLSSetup {
    /// Makes the mock Apple's host in the private network of this process, and adds the authority to the system's bundle there.
    ///
    /// - Throws: The reason why the system does not permit it.
    func installInPrivateNetwork() throws(CommandError) {
        let hostsPath = "/etc/hosts"
        let known = (try? DiskFileSystem().read(hostsPath)).map { String(decoding: $0, as: UTF8.self) } ?? ""
        let temporaryPath = temporaryHostsPath
        let text = PrivateNetwork.hosts(addingTo: known, host: Self.serviceName)
        if let message = AtomicFile.write(Array(text.utf8), to: temporaryPath) { throw .init(message) }
        try PrivateNetwork.show(temporaryPath, at: [hostsPath])
        try PrivateNetwork.show(bundlePath, at: Self.systemBundlePaths.filter(AtomicFile.exists))
    }
}
