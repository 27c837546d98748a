import Testing

/// What clients meet in shipped scenarios, request by request.
@Suite struct RequestTranscriptTests {
    @Test(arguments: RequestTranscript.all)
    func `shipped scenarios return the responses in their transcripts`(conversation: RequestTranscript) async throws {
        try await conversation.hold()
    }
}
