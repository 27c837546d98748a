package import Testing

extension Tag {
    /// Opens a socket.
    @Tag package static var wire: Self
    /// Takes more than two seconds of processor time.
    @Tag package static var slow: Self
    /// Needs a tool, a library, or files that may be absent.
    @Tag package static var external: Self
}
