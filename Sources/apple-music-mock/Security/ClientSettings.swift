import MockServer
import Platform
import RecordingFiles
import Scenarios
import Text

/// Files and variables for clients that do not read the usual variables of a proxy or an authority: Java, Node, PHP, Python, and Wget.
///
/// They are only for a command that this process starts.
struct ClientSettings {
    private let folder: String
    private let hosts: [String]

    private var nodePath: String { FilePath.join(folder, "node.cjs") }
    private var javaPath: String { FilePath.join(folder, "java.jks") }
    private var phpFolder: String { FilePath.join(folder, "php") }
    private var phpPath: String { FilePath.join(phpFolder, "apple-music-mock.ini") }
    private var pythonFolder: String { FilePath.join(folder, "python") }
    private var pythonPath: String { FilePath.join(pythonFolder, "sitecustomize.py") }
    private var wgetPath: String { FilePath.join(folder, "wgetrc") }

    /// A file with the name of the folder in which Python would save the compiled script, which would remain.
    private var pythonCachePath: String { FilePath.join(pythonFolder, "__pycache__") }

    /// Writes the files to a new temporary folder.
    ///
    /// - Parameters:
    ///   - hosts: The hosts that the server answers for.
    ///   - bundle: The PEM text of the system's authorities and the mock's.
    ///   - bundlePath: The absolute path of the file with this text.
    /// - Throws: The reason why a file cannot be written.
    init(hosts: [String], bundle: String, bundlePath: String) throws(CommandError) {
        // In the variables of PHP and Python, a colon separates folders.
        let hasColon = WorkingFolder.absolutePath(TemporaryFolder.parent).contains(":")
        let parent = hasColon ? "/tmp" : TemporaryFolder.parent
        guard let folder = TemporaryFolder.make(prefix: "apple-music-mock-clients", in: parent) else {
            throw .init("cannot create a folder in \(parent): \(String(cString: strerror(errno)))")
        }
        (self.folder, self.hosts) = (WorkingFolder.absolutePath(folder), hosts)
        let php = "curl.cainfo = \"\(bundlePath)\"\nopenssl.cafile = \"\(bundlePath)\"\n"
        let wget = Self.wgetSettings + Array("ca_certificate = \(bundlePath)\n".utf8)
        do throws(CommandError) {
            for folder in [phpFolder, pythonFolder] {
                if let message = AtomicFile.makeFolder(at: folder) { throw .init(message) }
            }
            for (path, bytes) in [
                (nodePath, Array(nodeScript.utf8)), (javaPath, Self.javaTrustStore(bundle)), (phpPath, Array(php.utf8)),
                (pythonPath, Array(pythonScript.utf8)), (pythonCachePath, []), (wgetPath, wget),
            ] {
                if let message = AtomicFile.write(bytes, to: path) { throw .init(message) }
            }
        } catch {
            remove()
            throw error
        }
    }

    /// Removes the files.
    func remove() {
        for path in [nodePath, javaPath, phpPath, pythonPath, pythonCachePath, wgetPath] { unlink(path) }
        for folder in [phpFolder, pythonFolder, folder] { rmdir(folder) }
    }

    /// Returns the variables of the command, which keep the values of this process.
    ///
    /// - Parameters:
    ///   - proxyURL: The address of the proxy, `http://HOST:PORT`, or `nil` without a proxy.
    ///   - direct: The hosts that clients reach without the proxy, as in `NO_PROXY`.
    /// - Returns: The names and values.
    func variables(proxyURL: String?, direct: String) -> [(name: String, value: String)] {
        // Java ends an option at white space unless it is quoted.
        let javaPath = javaPath.contains { $0.isWhitespace } ? "\"\(javaPath)\"" : javaPath
        var java = ["-Djavax.net.ssl.trustStore=\(javaPath)", "-Djavax.net.ssl.trustStoreType=JKS"]
        var variables: [(name: String, value: String)] = []
        if let proxyURL {
            let authority = proxyURL.drop { $0 != ":" }.dropFirst(3)
            let port = authority.split(separator: ":").last ?? ""
            // Java matches whole names, with a star for a domain.
            let names = direct.split(separator: ",").map { $0.hasPrefix(".") ? "*\($0)" : String($0) }
            java += [
                "-Dhttps.proxyHost=\(authority.dropLast(port.count + 1))", "-Dhttps.proxyPort=\(port)",
                "-Dhttp.nonProxyHosts=\(names.joined(separator: "|"))",
            ]
            let path = nodePath.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            let pythonPaths = [pythonFolder] + [Self.variable("PYTHONPATH") ?? ""].filter { !$0.isEmpty }
            variables = [
                ("NODE_OPTIONS", Self.value(of: "NODE_OPTIONS", adding: "--require=\"\(path)\"")),
                ("PYTHONPATH", pythonPaths.joined(separator: ":")),
            ]
        }
        return variables + [
            ("JAVA_TOOL_OPTIONS", Self.value(of: "JAVA_TOOL_OPTIONS", adding: java.joined(separator: " "))),
            // An empty element is PHP's own folder.
            ("PHP_INI_SCAN_DIR", "\(Self.variable("PHP_INI_SCAN_DIR") ?? ""):\(phpFolder)"),
            ("WGETRC", wgetPath),
        ]
    }

    /// Returns the value of a variable of this process, or `nil`.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    private static func value(of name: String, adding text: String) -> String {
        variable(name).map { $0.isEmpty ? text : "\($0) \(text)" } ?? text
    }

    /// The user's settings of Wget, which reads the file of the variable instead of them, with a line end.
    private static var wgetSettings: [UInt8] {
        let path = variable("WGETRC") ?? FilePath.join(variable("HOME") ?? "", ".wgetrc")
        return ((try? DiskFileSystem().read(path)) ?? []) + Array("\n".utf8)
    }

    /// The hosts as a list in JavaScript and in Python.
    private var hostList: String { String(decoding: JSONValue.array(hosts.map { .string($0) }).bytes, as: UTF8.self) }

    /// The reason of an error for another port of these hosts, before the host; the proxy rejects such a port, too.
    private static let portRejection =
        "apple-music-mock answers only for the ports \(ProxyPolicy.ports.map(String.init).joined(separator: " and ")) of "

    /// A script that connects Node to the server instead of Apple's host, because Node before 22.21 has no variable for a proxy.
    private var nodeScript: String {
        """
        "use strict";
        const net = require("node:net");
        const hosts = new Set(\(hostList));
        const ports = new Set(\(ProxyPolicy.ports));
        const proxy = process.env.HTTPS_PROXY && new URL(process.env.HTTPS_PROXY);
        const hostName = host => String(host).toLowerCase().replace(/\\.$/, "");
        const { connect } = net.Socket.prototype;
        // All functions of net, tls, and https connect with this one, and pass its arguments as a list.
        net.Socket.prototype.connect = function (...parameters) {
          const list = Array.isArray(parameters[0]) ? parameters[0] : parameters;
          const options = typeof list[0] === "object" ? list[0] : { port: list[0], host: list[1] };
          if (!proxy || !options || options.path || !hosts.has(hostName(options.host))) return connect.apply(this, parameters);
          const done = list.filter(value => typeof value === "function");
          if (!ports.has(Number(options.port))) {
            const lookup = (host, _, done) => done(new Error("\(Self.portRejection)" + host));
            return connect.call(this, { ...options, lookup }, ...done);
          }
          const { hostname, port } = proxy;
          return connect.call(this, { ...options, host: hostname.replace(/^\\[|\\]$/g, ""), port }, ...done);
        };

        """
    }

    /// A script that connects Python to the server instead of Apple's host, because not all libraries read the variable for a proxy.
    ///
    /// Python imports one module of this name at its start, so the script imports the user's.
    private var pythonScript: String {
        """
        import os
        import socket
        import sys

        hosts = \(hostList)
        ports = {"", "http", "https", *map(str, \(ProxyPolicy.ports))}
        server, _, server_port = os.environ.get("HTTPS_PROXY", "").rpartition("/")[2].rpartition(":")
        # The script can be loaded again.
        resolve = getattr(socket.getaddrinfo, "original", socket.getaddrinfo)


        def text(value):
            return value.decode("ascii", "replace") if isinstance(value, bytes) else str(value)


        def getaddrinfo(host, port, *arguments, **options):
            if text(host).lower().rstrip(".") not in hosts or not server_port.isdigit():
                return resolve(host, port, *arguments, **options)
            if text(port or "") not in ports:
                raise socket.gaierror(socket.EAI_SERVICE, "\(Self.portRejection)" + text(host))
            return resolve(server.strip("[]"), int(server_port), *arguments, **options)


        getaddrinfo.original = resolve
        socket.getaddrinfo = getaddrinfo

        folders = sys.path[:]
        sys.path[:] = [folder for folder in folders if folder != os.path.dirname(__file__)]
        script = sys.modules.pop(__name__)
        try:
            import sitecustomize
        except ImportError as error:
            if error.name != script.__name__:
                raise
            # importlib.reload finds the script by its folder.
            sys.path[:] = folders
        finally:
            sys.modules.setdefault(script.__name__, script)

        """
    }

    /// Returns a trust store of Java (JKS, version 2) with the certificates of a PEM text.
    ///
    /// It ends without a digest, which Java reads only if a password is given.
    static func javaTrustStore(_ pem: String) -> [UInt8] {
        let certificates = pem.split(separator: "-----BEGIN CERTIFICATE-----").compactMap { block in
            block.split(separator: "-----END").first.flatMap { String($0).decodedBase64 }
        }
        var store: [UInt8] = []
        func add(_ number: some FixedWidthInteger) { withUnsafeBytes(of: number.bigEndian) { store += $0 } }
        func add(_ text: String) {
            add(UInt16(text.utf8.count))
            store += text.utf8
        }
        add(UInt32(0xFEED_FEED))
        add(UInt32(2))
        add(UInt32(certificates.count))
        for (number, certificate) in certificates.enumerated() {
            add(UInt32(2))
            add("authority \(number)")
            add(UInt64(0))
            add("X.509")
            add(UInt32(certificate.count))
            store += certificate
        }
        return store
    }
}
