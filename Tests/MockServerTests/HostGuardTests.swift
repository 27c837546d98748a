import Testing

@testable import MockServer

@Suite struct HostGuardTests {
    @Test(arguments: [
        "localhost", "localhost:8080", "LocalHost:1", "localhost.", "127.0.0.1", "127.0.0.1:8080", "127.9.9.9:1",
        "[::1]",
        "[::1]:8080", "[0:0:0:0:0:0:0:1]:80", "[::ffff:127.0.0.1]:80",
    ])
    func `loopback is answered by every name of it`(authority: String) {
        #expect(HostPolicy(boundHost: "127.0.0.1").allows(authority: authority))
    }

    @Test(arguments: [
        "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "127.evil.example",
        "127.1", "2130706433", "0x7f.1", "128.0.0.1", "192.168.1.5", "[::2]", "::1:80:90", "[::1", "[::1]x", "",
        ":8080",
        "0.0.0.0", "localhost:80x", "localhost:80:80", "user@localhost",
    ])
    func `any other name is refused`(authority: String) {
        #expect(!HostPolicy(boundHost: "127.0.0.1").allows(authority: authority))
    }

    @Test func `no host at all is refused`() {
        #expect(!HostPolicy(boundHost: "127.0.0.1").allows(authority: nil))
    }

    @Test func `the bound address is answered, and it alone`() {
        let guardian = HostPolicy(boundHost: "192.168.1.5")
        #expect(guardian.allows(authority: "192.168.1.5:8080"))
        #expect(!guardian.allows(authority: "192.168.1.6:8080"))
        #expect(HostPolicy(boundHost: "fe80::1").allows(authority: "[FE80:0::1]:8080"))
    }

    @Test(arguments: ["0.0.0.0", "::"])
    func `where all addresses are bound, every literal one is, and no name`(bound: String) {
        let guardian = HostPolicy(boundHost: bound)
        #expect(guardian.allows(authority: "10.1.2.3:8080"))
        #expect(guardian.allows(authority: "[2001:db8::1]:8080"))
        #expect(!guardian.allows(authority: "evil.example"))
    }

    @Test func `allowed names are as good as loopback, with any port`() {
        let guardian = HostPolicy(boundHost: "0.0.0.0", allowedHosts: ["Mock", "music.test:9", "[2001:db8::1]"])
        for name in ["mock", "mock:8080", "MUSIC.TEST", "music.test.:1", "[2001:db8::1]:80"] {
            #expect(guardian.allows(authority: name), "\(name)")
        }
        #expect(!guardian.allows(authority: "x.mock"))
    }

    @Test func `pages of allowed hosts may ask, others and those without an origin may not`() {
        let guardian = HostPolicy(boundHost: "127.0.0.1", allowedHosts: ["mock"])
        for origin in ["http://localhost:3000", "https://127.0.0.1", "http://[::1]:5173", "http://mock:8080"] {
            #expect(guardian.allows(origin: origin), "\(origin)")
        }
        for origin in [
            "null", "", "http://evil.example", "http://localhost.evil.example", "file://", "app://localhost",
        ] {
            #expect(!guardian.allows(origin: origin), "\(origin)")
        }
    }
}
