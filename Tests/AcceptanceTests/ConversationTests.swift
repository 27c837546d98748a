import Testing

/// What clients meet in shipped scenarios, request by request.
@Suite struct ConversationTests {
    @Test(arguments: Conversation.all)
    func `answers come as the scenario says`(conversation: Conversation) async throws {
        try await conversation.hold()
    }
}
