/// Stops with a message that names a member which the module does not imitate, and the article about it.
///
/// - Parameter member: The member.
func unsupported(_ member: String) -> Never {
    fatalError(
        """
        \(member) is not imitated by the module MusicKit of apple-music-mock: see the article "Testing an app that imports \
        MusicKit"
        """)
}
