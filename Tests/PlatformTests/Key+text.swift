import Platform

extension P256PublicKey {
    init(_ pem: String) throws(KeyError) { try self.init(pem: Array(pem.utf8)) }
}

extension P256PrivateKey {
    init(_ pem: String) throws(KeyError) { try self.init(pem: Array(pem.utf8)) }
}
