package import Platform

/// The reason why a server cannot offer TLS, or a client cannot use it.
package enum TLSError: Error, Sendable, Hashable {
    /// No code for this system's TLS exists yet.
    case unsupportedSystem
    /// No version of OpenSSL could be opened, with the reason for each.
    case missingLibrary(reasons: [String])
    /// OpenSSL does not accept the settings or the certificate.
    case rejectedConfiguration
    /// A file contains no certificates, or cannot be read.
    case unreadableAuthorities(path: String)
    /// A key or a certificate could not be made.
    case key(KeyError)
}

extension TLSError: CustomStringConvertible {
    /// A sentence without a period.
    package var description: String {
        switch self {
        case .unsupportedSystem: "TLS is not available on Apple systems yet"
        case .missingLibrary(let reasons):
            "TLS requires OpenSSL's libssl, which cannot be opened; install libssl3 (\(reasons.joined(separator: "; ")))"
        case .rejectedConfiguration: "OpenSSL rejects the settings or the certificate for TLS"
        case .unreadableAuthorities(let path): "\(path) cannot be read, or contains no PEM certificates"
        case .key(let error): error.description
        }
    }
}
