import FrameworkHook

/// Stops with a message that names a member which the module does not imitate.
///
/// - Parameter member: The member.
func unsupported(_ member: String) -> Never { unsupported(member, of: .musicKit) }
