import Testing

@testable import Scenarios

@Suite struct FilePathTests {
    @Test(arguments: [
        ("a/b/c", "a/b", "c"), ("c", ".", "c"), ("/c", "/", "c"), ("a/", "a", "a"), ("/", "/", "/"), ("", ".", ""),
        // A combining character does not belong to the slash before it.
        ("a/\u{301}b", "a", "\u{301}b"), ("名/前", "名", "前"),
    ])
    func `a path has a folder and a name`(path: String, folder: String, name: String) {
        #expect(FilePath.folder(of: path) == folder)
        #expect(Array(FilePath.name(of: path).utf8) == Array(name.utf8))
    }

    @Test(arguments: [
        ("a//b/./c/", "a/b/c"), ("a/../b", "b"), ("../a/..", ".."), ("/../a", "/a"), ("a/..", "."), ("/", "/"),
        ("", "."),
        ("a/b/../\u{301}c", "a/\u{301}c"), ("a/\u{301}/../../b", "b"),
    ])
    func `a normalized path has no empty component, no dot, and no parent after a folder`(
        path: String, normalized: String
    ) {
        #expect(Array(FilePath.normalized(path).utf8) == Array(normalized.utf8))
    }

    @Test func `a path is relative to a folder`() {
        #expect(FilePath.relative("/s/a.yaml", to: "/s/found") == "../a.yaml")
        #expect(FilePath.relative("/s/\u{301}a", to: "/s") == "\u{301}a")
        #expect(FilePath.join("Scenarios/tokens", "../Recordings") == "Scenarios/Recordings")
    }
}
