#if os(Linux)
    import Testing
    import TestSupport

    @Suite struct SafeDirectoryReadingTests {
        @Test func `a process is started without reading beyond the end of a directory entry`() throws {
            let before = SafeDirectoryReading.entryCount
            #expect(try CommandRun("--version").status == 0)
            #expect(SafeDirectoryReading.entryCount > before)
        }
    }
#endif
