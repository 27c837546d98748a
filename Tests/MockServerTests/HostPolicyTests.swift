import Testing

@testable import MockServer

@Suite struct HostPolicyTests {
    @Test(arguments: [
        "localhost", "localhost:8080", "LocalHost:1", "localhost.", "127.0.0.1", "127.0.0.1:8080", "127.9.9.9:1",
        "[::1]",
        "[::1]:8080", "[0:0:0:0:0:0:0:1]:80", "[::ffff:127.0.0.1]:80",
    ])
    func `all names of the loopback host are allowed`(authority: String) {
        #expect(HostPolicy(boundHost: "127.0.0.1").allows(authority: authority))
    }

    @Test(arguments: [
        "evil.example", "evil.example:8080", "localhost.evil.example", "127.0.0.1.evil.example", "127.evil.example",
        "127.1", "2130706433", "0x7f.1", "128.0.0.1", "192.168.1.5", "[::2]", "::1:80:90", "[::1", "[::1]x", "",
        ":8080",
        "0.0.0.0", "localhost:80x", "localhost:80:80", "user@localhost",
    ])
    func `other hosts are rejected`(authority: String) {
        #expect(!HostPolicy(boundHost: "127.0.0.1").allows(authority: authority))
    }

    @Test func `a request without a host is rejected`() {
        #expect(!HostPolicy(boundHost: "127.0.0.1").allows(authority: nil))
    }

    @Test func `a server bound to one address allows it and rejects others`() {
        let guardian = HostPolicy(boundHost: "192.168.1.5")
        #expect(guardian.allows(authority: "192.168.1.5:8080"))
        #expect(!guardian.allows(authority: "192.168.1.6:8080"))
        #expect(HostPolicy(boundHost: "fe80::1").allows(authority: "[FE80:0::1]:8080"))
    }

    @Test(arguments: ["0.0.0.0", "::"])
    func `a server bound to all addresses allows IP addresses and rejects names`(bound: String) {
        let guardian = HostPolicy(boundHost: bound)
        #expect(guardian.allows(authority: "10.1.2.3:8080"))
        #expect(guardian.allows(authority: "[2001:db8::1]:8080"))
        #expect(!guardian.allows(authority: "evil.example"))
    }

    @Test func `allowed hosts are accepted with any port`() {
        let guardian = HostPolicy(boundHost: "0.0.0.0", allowedHosts: ["Mock", "music.test:9", "[2001:db8::1]"])
        for name in ["mock", "mock:8080", "MUSIC.TEST", "music.test.:1", "[2001:db8::1]:80"] {
            #expect(guardian.allows(authority: name), "\(name)")
        }
        #expect(!guardian.allows(authority: "x.mock"))
    }

    @Test func `origins of allowed hosts are accepted and other origins are rejected`() {
        let guardian = HostPolicy(boundHost: "127.0.0.1", allowedHosts: ["mock"])
        for origin in ["http://localhost:3000", "https://127.0.0.1", "http://[::1]:5173", "http://mock:8080"] {
            #expect(guardian.allowsReading(from: origin, authority: "127.0.0.1:80"), "\(origin)")
        }
        for origin in [
            "null", "", "http://evil.example", "http://localhost.evil.example", "file://", "app://localhost",
        ] {
            #expect(!guardian.allowsReading(from: origin, authority: "127.0.0.1:80"), "\(origin)")
        }
    }
}
