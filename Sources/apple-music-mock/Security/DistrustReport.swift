import HTTPTransport
import Platform
import Text

/// Reports clients that do not accept the certificate, once for each kind of client.
final class DistrustReport: Sendable {
    private let command: String
    /// The names in the certificate.
    private let names: Set<CertificateName>
    private let certificatePath: String
    private let bundlePath: String
    private let reported = Locked<Set<String>>([])

    init(command: String, names: [CertificateName], certificatePath: String, bundlePath: String) {
        self.names = Set(names)
        (self.command, self.certificatePath, self.bundlePath) = (command, certificatePath, bundlePath)
    }

    func report(_ connection: AbandonedConnection) {
        let line = line(for: connection)
        guard reported.withLock({ $0.count < 100 && $0.insert(line).inserted }) else { return }
        Terminal.printErrorWithoutBlocking("apple-music-mock \(command): \(line)")
    }

    /// Returns the sentence for a connection, with the remedy for its kind of client.
    func line(for connection: AbandonedConnection) -> String {
        let agent = connection.userAgent ?? ""
        // Browsers all start with the same product.
        let browser = ["Firefox", "Chrome", "Safari"].first { agent.contains("\($0)/") }
        let product = browser ?? String(agent.prefix { $0 != "/" && $0 != " " })
        let client = product.isEmpty ? "a client" : String(product.prefix(40)).printable
        let (defect, remedy) =
            (connection.abandonment == .unknownAuthority ? nil : connection.host).flatMap(nameDefect)
            ?? ("does not trust the mock's authority", remedy(forUserAgent: agent.lowercased()))
        let reason = "maybe because it \(defect). \(remedy)"
        switch connection.abandonment {
        case .alert(let number):
            guard connection.abandonment.rejectsCertificate else {
                return "\(client) ended the TLS handshake with alert \(number)."
            }
            return "\(client) \(defect). \(remedy)"
        case .closedDuringHandshake: return "\(client) closed the connection during the TLS handshake, \(reason)"
        case .closedAfterHandshake: return "\(client) closed the connection after the TLS handshake, \(reason)"
        }
    }

    /// Returns what a client misses in the certificate, and the remedy, if the certificate does not have the name of the host.
    private func nameDefect(of host: String) -> (defect: String, remedy: String)? {
        guard !(CertificateName(host).map(names.contains) ?? false) else { return nil }
        let (name, shown) = (host.hasSuffix(".") ? String(host.dropLast()) : host, String(host.prefix(60)).printable)
        return (
            "finds no name \"\(shown)\" in the mock's certificate",
            CertificateName(name).map(names.contains) ?? false
                ? "Remove the period at the end of the host." : "Pass the host to --allow-host."
        )
    }

    private func remedy(forUserAgent agent: String) -> String {
        let kinds: [(names: [String], remedy: String)] = [
            // R's clients name curl, too.
            (
                ["r-curl", "httr"],
                "Install version 5.2.0 or later of the package curl, which reads CURL_CA_BUNDLE, or use run --isolated."
            ),
            (["curl/"], "Use --cacert \(certificatePath), or set CURL_CA_BUNDLE=\(bundlePath)."),
            (["python-requests"], "Set REQUESTS_CA_BUNDLE=\(bundlePath)."),
            (["node", "undici", "axios"], "Set NODE_EXTRA_CA_CERTS=\(certificatePath)."),
            (["deno"], "Set DENO_CERT=\(certificatePath)."),
            (["java", "okhttp", "apache-httpclient"], "Add \(certificatePath) to its trust store with keytool."),
            (["wget"], "Use --ca-certificate=\(certificatePath)."),
            (["php", "guzzle"], "Set curl.cainfo and openssl.cafile to \(bundlePath) in a file of PHP_INI_SCAN_DIR."),
            (["ruby", "faraday"], "Set SSL_CERT_FILE=\(bundlePath)."),
            (
                ["chrome/"],
                """
                Set ignoreHTTPSErrors in Playwright or Puppeteer, or run \
                certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n mock -i \(certificatePath).
                """
            ),
            (
                ["firefox/"],
                "Set ignoreHTTPSErrors in Playwright, or import \(certificatePath) in the browser's settings."
            ),
            (
                ["cfnetwork"],
                "Run serve with --authority FOLDER, and xcrun simctl keychain booted add-root-cert FOLDER/ca.pem."
            ),
        ]
        return kinds.first { $0.names.contains(where: agent.contains) }?.remedy
            ?? """
            Set SSL_CERT_FILE, CURL_CA_BUNDLE, and REQUESTS_CA_BUNDLE to \(bundlePath), or NODE_EXTRA_CA_CERTS and \
            DENO_CERT to \(certificatePath). If the client reads none of them, add \(certificatePath) to its trust store.
            """
    }
}
