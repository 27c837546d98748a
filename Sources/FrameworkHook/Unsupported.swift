/// Stops with a message that names a member which a module does not imitate, and the article about the modules.
///
/// - Parameters:
///   - member: The member.
///   - framework: The framework of the member.
package func unsupported(_ member: String, of framework: AppleFramework) -> Never {
    fatalError(
        """
        \(member) is not imitated by the module \(framework.rawValue) of apple-music-mock: see the article "Testing an app \
        that imports MusicKit, StoreKit, or MediaPlayer"
        """)
}
