/// A version of OpenSSL whose libraries are opened at run time, in the order of preference.
///
/// The version that a process has most likely loaded already comes first. The two libraries of a version belong
/// together.
package enum OpenSSLVersion: String, Sendable, CaseIterable {
    case three = "3"
    case four = "4"
    case oneDotOne = "1.1"

    package var cryptoLibraryName: String { "libcrypto.so.\(rawValue)" }
    package var sslLibraryName: String { "libssl.so.\(rawValue)" }
}
