import Platform

/// The options of `serve` and `run` for TLS and for the proxy.
struct TLSOptions {
    /// Whether clients that know the server's address are to use TLS.
    let prefersTLS: Bool
    /// Whether the server is also a proxy for Apple's host.
    let isProxy: Bool
    /// Whether the command runs in a private network, in which the server has the name of Apple's host.
    let isIsolated: Bool
    /// The path for the authority's certificate, or `nil` for a temporary folder or that of the kept authority.
    let certificatePath: String?
    /// The folder of an authority that is kept, or `nil` for one that lasts as long as the command.
    let authorityFolder: String?
    /// The hosts that the server answers for in addition to Apple's.
    let hostAliases: [String]

    /// Whether the server accepts TLS connections.
    var acceptsTLS: Bool { prefersTLS || isProxy }

    /// The options of a server that is always a proxy.
    init(certificatePath: String?, authorityFolder: String?) {
        (self.certificatePath, self.authorityFolder) = (certificatePath, authorityFolder)
        (prefersTLS, isProxy, isIsolated, hostAliases) = (false, true, false, [])
    }

    /// - Parameters:
    ///   - arguments: The arguments of the command.
    ///   - allowsIsolation: Whether the command has the option `--isolated`.
    /// - Throws: An error if the options contradict each other.
    init(arguments: Arguments, allowsIsolation: Bool = false) throws(CommandError) {
        isIsolated = arguments.contains(option: "--isolated")
        prefersTLS = isIsolated || arguments.contains(option: "--tls")
        isProxy = arguments.contains(option: "--proxy")
        guard !isIsolated || !isProxy else {
            throw .init(message: "--isolated cannot be combined with --proxy, because clients need no proxy")
        }
        certificatePath = arguments["--ca"]
        authorityFolder = arguments["--authority"]
        hostAliases = arguments.allValues(of: "--host-alias").map { $0.lowercased() }
        if let host = hostAliases.first(where: { CertificateName($0) == nil || $0.contains(":") }) {
            throw .init(message: "--host-alias must be a host name, such as amp-api.music.apple.com, not \"\(host)\"")
        }
        guard !acceptsTLS else { return }
        for name in ["--ca", "--authority", "--host-alias"] where arguments.contains(option: name) {
            throw .init(
                message: "\(name) requires --tls\(allowsIsolation ? ", --proxy, or --isolated" : " or --proxy")")
        }
    }
}
