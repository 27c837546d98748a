import HTTPTransport
import MockServer
import MockSession
import Platform
import RecordingFiles
import Scenarios

/// The authority of a command's servers, the files that make clients trust it, and the settings of the servers.
struct TLSSetup {
    /// Apple's host, which the certificate is for.
    static let serviceName = "api.music.apple.com"

    let options: TLSOptions
    /// The absolute path of the authority's certificate.
    let certificatePath: String
    /// The absolute path of a file with the system's authorities and this one.
    let bundlePath: String
    /// The settings of the servers.
    let security: HTTPServer.Security
    /// The files for clients that do not read the usual variables; `nil` without a command that uses them.
    private let clientSettings: ClientSettings?
    /// The folder to remove at the end, or `nil`.
    private let temporaryFolder: String?

    /// Creates or reads the authority, issues a certificate, and writes the files.
    ///
    /// The key of a new authority is not stored, and it is discarded when this function returns.
    ///
    /// - Parameters:
    ///   - options: The options of the command.
    ///   - hosts: Names and addresses of the server, in addition to Apple's host and loopback.
    ///   - command: The name of the command, for messages.
    /// - Throws: The reason why no authority or no file can be made.
    init(options: TLSOptions, hosts: [String] = [], command: String) throws(CommandError) {
        self.options = options
        let names =
            ([Self.serviceName, ProxyPolicy.scriptHost, "localhost", "127.0.0.1", "::1"] + hosts + options.hostAliases)
            .compactMap(CertificateName.init)
        let authority = try Self.authority(permitting: names, folder: options.authorityFolder)
        var security = HTTPServer.Security()
        security.isPreferred = options.prefersTLS
        security.acceptsTunnels = options.isProxy
        security.context = try CommandError.wrapping { () throws(TLSError) in
            try ServerContext(names: names, issuer: authority)
        }
        (certificatePath, temporaryFolder) = try Self.certificatePath(for: options)
        bundlePath = Self.bundlePath(nextTo: certificatePath)
        let report = DistrustReport(
            command: command, names: names, certificatePath: certificatePath, bundlePath: bundlePath)
        security.onAbandonment = { report.report($0) }
        self.security = security
        let bundle = Self.systemAuthorities() + authority.certificatePEM
        clientSettings =
            command == "serve"
            ? nil
            : try ClientSettings(
                hosts: [Self.serviceName] + options.hostAliases, bundle: bundle, bundlePath: bundlePath)
        do throws(CommandError) {
            try Self.write(authority.certificatePEM, to: certificatePath)
            try Self.write(bundle, to: bundlePath)
            if options.isIsolated { try installInPrivateNetwork() }
        } catch {
            removeTemporaryFiles()
            throw error
        }
    }

    /// The path of the file of host names of a private network, in which nothing can replace it once it is removed.
    var temporaryHostsPath: String { bundlePath + ".hosts" }

    /// Removes the files that are useful only while the command runs.
    func removeTemporaryFiles() {
        if options.isIsolated { unlink(temporaryHostsPath) }
        clientSettings?.remove()
        guard let temporaryFolder else { return }
        unlink(certificatePath)
        unlink(bundlePath)
        rmdir(temporaryFolder)
    }

    /// Returns the variables of a command that this process starts: the path of the certificate, and those for clients.
    func commandEnvironment(proxyURL: String) -> [(name: String, value: String)] {
        [("APPLE_MUSIC_MOCK_CA_FILE", certificatePath)] + environment(proxyURL: proxyURL)
            + (clientSettings?.variables(proxyURL: options.isProxy ? proxyURL : nil, direct: directHosts) ?? [])
    }

    /// The hosts that clients reach without the proxy: those of the user's variable, and this computer.
    ///
    /// An entry that matches Apple's host is left out, because the client would reach Apple.
    private var directHosts: String {
        let known = ["NO_PROXY", "no_proxy"].lazy.compactMap(ClientSettings.variable).first { !$0.isEmpty } ?? ""
        let kept = known.split(separator: ",").map { $0.trimmingPrefix(" ") }.filter { entry in
            let domain = entry.drop { $0 == "*" || $0 == "." }
            return !domain.isEmpty && !Self.serviceName.hasSuffix(domain)
        }
        return (kept.map(String.init) + ["127.0.0.1", "localhost", "::1"]).joined(separator: ",")
    }

    /// Returns the environment variables that make clients trust the authority and, with a proxy, use it.
    ///
    /// `HTTP_PROXY` is not set, because servers take it from the request header `Proxy`. Ruby reads `http_proxy` for `https` URLs,
    /// too.
    func environment(proxyURL: String) -> [(name: String, value: String)] {
        var variables = ["SSL_CERT_FILE", "CURL_CA_BUNDLE", "REQUESTS_CA_BUNDLE"].map { ($0, bundlePath) }
        variables += ["NODE_EXTRA_CA_CERTS", "DENO_CERT"].map { ($0, certificatePath) }
        guard options.isProxy else { return variables }
        variables += ["HTTPS_PROXY", "https_proxy", "http_proxy"].map { ($0, proxyURL) }
        variables += ["NO_PROXY", "no_proxy"].map { ($0, directHosts) }
        return variables + [("NODE_USE_ENV_PROXY", "1")]
    }
}

extension MockServer {
    /// The address of the server as a proxy, which clients reach without TLS.
    var proxyURL: String { url.hasPrefix("https:") ? "http" + url.dropFirst("https".count) : url }

    /// Returns the variables of a command that uses the server's session.
    func commandEnvironment(tls: TLSSetup?) -> [(name: String, value: String)] {
        [
            ("APPLE_MUSIC_MOCK_URL", url), ("APPLE_MUSIC_DEVELOPER_TOKEN", session.developerToken),
            ("APPLE_MUSIC_USER_TOKEN", session.userToken), ("APPLE_MUSIC_MOCK_SESSION", session.id),
            ("APPLE_MUSIC_MOCK_SCENARIO", session.scenarioName),
        ] + (tls?.commandEnvironment(proxyURL: proxyURL) ?? [])
    }
}

extension TLSSetup {
    /// Returns a new authority, or the one in a folder, which is created if it does not exist.
    private static func authority(
        permitting names: [CertificateName], folder: String?
    ) throws(CommandError) -> CertificateAuthority {
        func newAuthority(isKept: Bool) throws(CommandError) -> CertificateAuthority {
            try CommandError.wrapping { () throws(KeyError) in
                try CertificateAuthority(permitting: names, isKept: isKept)
            }
        }
        guard let folder else { return try newAuthority(isKept: false) }
        let path = FilePath.join(folder, "authority.pem")
        guard AtomicFile.exists(at: path) else {
            let authority = try newAuthority(isKept: true)
            if let message = AtomicFile.makeFolder(at: folder) {
                throw .init("cannot create \(folder): \(message)")
            }
            if let message = AtomicFile.write(Array(authority.pem.utf8), to: path, isPrivate: true) {
                throw .init(message)
            }
            return authority
        }
        guard let text = try? DiskFileSystem().read(path) else {
            throw .init("cannot read \(path)", exitStatus: 1)
        }
        do throws(CertificateAuthority.FileError) {
            return try CertificateAuthority(pem: text, permitting: names)
        } catch {
            throw .init("cannot use \(path): \(error.explanation)", exitStatus: 1)
        }
    }

    /// Returns the path for the certificate, and the new temporary folder that contains it, or `nil`.
    private static func certificatePath(
        for options: TLSOptions
    ) throws(CommandError) -> (path: String, temporaryFolder: String?) {
        if let path = options.certificatePath { return (WorkingFolder.absolutePath(path), nil) }
        if let folder = options.authorityFolder {
            return (WorkingFolder.absolutePath(FilePath.join(folder, "ca.pem")), nil)
        }
        guard let path = TemporaryFolder.make(prefix: "apple-music-mock") else {
            let reason = String(cString: strerror(errno))
            throw .init("cannot create a folder in \(TemporaryFolder.parent): \(reason)")
        }
        let folder = WorkingFolder.absolutePath(path)
        return (FilePath.join(folder, "ca.pem"), folder)
    }

    /// Returns `FOLDER/NAME-bundle.pem` for `FOLDER/NAME.pem`.
    private static func bundlePath(nextTo path: String) -> String {
        (path.hasSuffix(".pem") ? String(path.dropLast(4)) : path) + "-bundle.pem"
    }

    /// Writes certificates, but not over a file that does not contain an authority of the mock.
    private static func write(_ text: String, to path: String) throws(CommandError) {
        if AtomicFile.exists(at: path) {
            let bytes = (try? DiskFileSystem().read(path)) ?? []
            guard bytes.isEmpty || CertificateAuthority.isAuthority(inLastBlockOf: bytes) else {
                throw .init(
                    "\(path) has no certificate of this mock; choose another path, or remove the file", exitStatus: 1)
            }
        }
        if let message = AtomicFile.write(Array(text.utf8), to: path) { throw .init(message) }
    }

    /// The files in which systems keep the certificates that they trust.
    static let systemBundlePaths = [
        "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/ca-bundle.pem",
        "/etc/ssl/cert.pem",
    ]

    /// Returns the certificates that the system trusts, or those of the variable `SSL_CERT_FILE`.
    private static func systemAuthorities() -> String {
        let preset = getenv("SSL_CERT_FILE").map { [String(cString: $0)] } ?? []
        for path in preset + systemBundlePaths {
            guard let bytes = try? DiskFileSystem().read(path), !bytes.isEmpty else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            return text.hasSuffix("\n") ? text : text + "\n"
        }
        return ""
    }
}

extension CertificateAuthority.FileError {
    /// The reason and the remedy.
    fileprivate var explanation: String {
        switch self {
        case .key(let error): "\(error)"
        case .unknownCertificate: "it has no certificate of this mock"
        case .otherKey: "the key does not belong to the certificate"
        case .forbiddenName(let name): "the authority does not permit \(name); use another folder for this address"
        case .expired: "the authority has expired; remove the folder, and trust the next authority"
        }
    }
}
