#if canImport(FoundationNetworking)
    public import FoundationNetworking
#else
    public import Foundation
#endif

extension MockAppleMusic {
    /// A configuration for URL sessions that ask this mock in process, without a port and without the network.
    ///
    /// ```swift
    /// let client = MyClient(session: URLSession(configuration: mock.urlSessionConfiguration))
    /// ```
    ///
    /// Its sessions answer `https://api.music.apple.com`, so that a client with Apple's host built in is tested as it is;
    /// a request for any other host fails with an error that names it. Each reading gives a new configuration: change it
    /// (`httpAdditionalHeaders`, `timeoutIntervalForRequest`) before the session is made. What goes wrong in a scenario is
    /// an `URLError`: see <doc:PointingAClientAtTheMock>.
    public var urlSessionConfiguration: URLSessionConfiguration { inProcessServer.makeConfiguration() }
}
