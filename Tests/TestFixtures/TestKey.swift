/// Keys that were generated for these tests and are used nowhere else.
package enum TestKey {
    /// The public half of one key, as `openssl ec -pubout` writes it.
    package static let spki = """
        -----BEGIN PUBLIC KEY-----
        MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESjohWJCtQm/z9BfTReK4/Fws6/vX
        X7GneICpThtgawtIFB2zjnfWabCIuRWmawnq5oSUt1wbM2vMszPsZ3zuVg==
        -----END PUBLIC KEY-----
        """
    /// The same public key with a compressed point.
    package static let compressedSPKI = """
        -----BEGIN PUBLIC KEY-----
        MDkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDIgACSjohWJCtQm/z9BfTReK4/Fws6/vX
        X7GneICpThtgaws=
        -----END PUBLIC KEY-----
        """
    /// The private half, in the format of Apple's `.p8` files.
    ///
    /// It was generated for these tests: not-a-secret.
    package static let pkcs8 = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgqvfX59h5oh0UAa1N
        7MsZ/ZQpQrPwbhzbcbIMrsq85jGhRANCAARKOiFYkK1Cb/P0F9NF4rj8XCzr+9df
        sad4gKlOG2BrC0gUHbOOd9ZpsIi5FaZrCermhJS3XBsza8yzM+xnfO5W
        -----END PRIVATE KEY-----
        """
    /// The private half, as `openssl ec` writes it.
    ///
    /// It was generated for these tests: not-a-secret.
    package static let sec1 = """
        -----BEGIN EC PRIVATE KEY-----
        MHcCAQEEIKr31+fYeaIdFAGtTezLGf2UKUKz8G4c23GyDK7KvOYxoAoGCCqGSM49
        AwEHoUQDQgAESjohWJCtQm/z9BfTReK4/Fws6/vXX7GneICpThtgawtIFB2zjnfW
        abCIuRWmawnq5oSUt1wbM2vMszPsZ3zuVg==
        -----END EC PRIVATE KEY-----
        """
    /// The private half, as `openssl ecparam -genkey` writes it.
    ///
    /// It was generated for these tests: not-a-secret.
    package static let sec1BehindParameters = """
        -----BEGIN EC PARAMETERS-----
        BggqhkjOPQMBBw==
        -----END EC PARAMETERS-----
        -----BEGIN EC PRIVATE KEY-----
        MHcCAQEEIKr31+fYeaIdFAGtTezLGf2UKUKz8G4c23GyDK7KvOYxoAoGCCqGSM49
        AwEHoUQDQgAESjohWJCtQm/z9BfTReK4/Fws6/vXX7GneICpThtgawtIFB2zjnfW
        abCIuRWmawnq5oSUt1wbM2vMszPsZ3zuVg==
        -----END EC PRIVATE KEY-----
        """
    /// Another key.
    ///
    /// It was generated for these tests: not-a-secret.
    package static let other = """
        -----BEGIN EC PRIVATE KEY-----
        MHcCAQEEIPpCeaPhrgr8KVNzAGpPGzpNYXwYUb40M7hku16o2q/ooAoGCCqGSM49
        AwEHoUQDQgAEFE4xrsoEDIcrCqJL6XEFuWMYW02QlYwB6As8yMnsTCg2GvEgz4v7
        MtEVHc29sGIEcidU49HXHITUGhwjTuQ5Og==
        -----END EC PRIVATE KEY-----
        """
    /// The first key, encrypted with the passphrase "secret".
    ///
    /// It was generated for these tests: not-a-secret.
    package static let encryptedPKCS8 = """
        -----BEGIN ENCRYPTED PRIVATE KEY-----
        MIHsMFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAhwXCbXEP4xDgICCAAw
        DAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEAfV8znyqNPymNVUMluoi24EgZBC
        m29eBh64u6f9EpShNBF4UsGPneG/XMZ5EFYAYrGADMz8marnYUbzYb46lmRvBhvM
        y6NfchvZNxDfOktnYs4I8iCZey9dM2Fc6Y0mAbbAenQWvR3k8gWtKR+OEf71WiJ9
        hhm7PcN1vbdAZ6H3uoQsq8JLY9a7TIH7QV/5T3NIjkuKvJLReeB76YK7zenzTa8=
        -----END ENCRYPTED PRIVATE KEY-----
        """
    /// The same key in the format of older programs.
    ///
    /// It was generated for these tests: not-a-secret.
    package static let encryptedSEC1 = """
        -----BEGIN EC PRIVATE KEY-----
        Proc-Type: 4,ENCRYPTED
        DEK-Info: AES-128-CBC,58056F5C7117797944BB58340D9FB4AE

        6qpD2jHWECUd678cXwKQu8RosFuBqvDZya2VF7kB1Ql/mg24Jo8eQyls19MYSuLJ
        pF9HM5fLw2QcqEoZ/gPOPYa/75yyC2hUGnh3TWJU48paDsXDp5JGLl7OAdTu+L9p
        kMwPHRjEumq5KjTCOK3e2iPWCur1Cm0BKvB/m5NRtBc=
        -----END EC PRIVATE KEY-----
        """
    package static let secp256k1 = """
        -----BEGIN PUBLIC KEY-----
        MFYwEAYHKoZIzj0CAQYFK4EEAAoDQgAEXOsIgXUJ9S3fZa64BBalQrBg42hgsCWS
        esPhY6BU4UOwyDE8InWBrcK2QkshDSAFw9NWHhVMot7QCOkEDHdKDw==
        -----END PUBLIC KEY-----
        """
    /// It was generated for these tests: not-a-secret.
    package static let secp256k1Private = """
        -----BEGIN PRIVATE KEY-----
        MIGEAgEAMBAGByqGSM49AgEGBSuBBAAKBG0wawIBAQQgJ/m9rhAIUvZjzrLzEDMO
        DDe0IcaodU6DOcNEa4gNcnqhRANCAARc6wiBdQn1Ld9lrrgEFqVCsGDjaGCwJZJ6
        w+FjoFThQ7DIMTwidYGtwrZCSyENIAXD01YeFUyi3tAI6QQMd0oP
        -----END PRIVATE KEY-----
        """
    /// It was generated for these tests: not-a-secret.
    package static let secp256k1SEC1 = """
        -----BEGIN EC PRIVATE KEY-----
        MHQCAQEEICf5va4QCFL2Y86y8xAzDgw3tCHGqHVOgznDRGuIDXJ6oAcGBSuBBAAK
        oUQDQgAEXOsIgXUJ9S3fZa64BBalQrBg42hgsCWSesPhY6BU4UOwyDE8InWBrcK2
        QkshDSAFw9NWHhVMot7QCOkEDHdKDw==
        -----END EC PRIVATE KEY-----
        """
    package static let p384 = """
        -----BEGIN PUBLIC KEY-----
        MHYwEAYHKoZIzj0CAQYFK4EEACIDYgAE+mgY2/WOHddzUqmNSOkkmDgvn631PqXr
        bWJl+EQ3EiN9hiY7MO5jz5lIfUlPkGGMzbvQWN/oPLoA3/r/2D7CZymlhut+4sw0
        zrJssxFjSVOUa3Up0leH7MrVUMznIOUn
        -----END PUBLIC KEY-----
        """
    package static let rsa = """
        -----BEGIN PUBLIC KEY-----
        MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQCg6cYRrpiKHOIwoXFWfdsZ8ktS
        25gb5dUSvZNVixvqMwP7lfF/npW2kkhsLdtnk82NnMu8P28XD5dGmVg1vWWntMKZ
        5tdGHKvsesmr42KjlwqESBYZKZh/P/45tXvzcQT2z8iWrhg3ou7cY7fIsngGOLS7
        gtG/bN6YPhdWpvFRhwIDAQAB
        -----END PUBLIC KEY-----
        """
    /// It was generated for these tests: not-a-secret.
    package static let rsaPrivate = """
        -----BEGIN PRIVATE KEY-----
        MIIBVAIBADANBgkqhkiG9w0BAQEFAASCAT4wggE6AgEAAkEAqjTwNMjHaZuZJBdN
        +7QqQXktZAAs0fId2IhHk8INmjASNO6lT/ioNobqFCq/1IxiMSh366c0uQ/sGTNF
        8FiuKQIDAQABAkB5tquDA4TeN1+WmHeyo86HzXCxDxL9+wZuvl15Aw6ZD9ZswUW3
        ns4B9fcv3sY7RY/acOOGEjtNC8ogT278BKkBAiEA2A/hWzYlwmHWBfjP7UHALQkK
        oK2Bma9XxejW93dNGgkCIQDJqyyeqTNcsMwLWEoGWinjiTmNX6TvNqt0ETRzVjZ7
        IQIgbP0dvagDxhkaICsRn+nx6gXMkZ7UaFT13sSEY5KPlxkCIH3ZppS0vmq/ofYK
        eNeR+MYX4qSI5WKq2UArZHH9gS5BAiEAkEgJ9bA1nko/KYrbEBf/cIjj4+jmP4wd
        JxGh5HD/CMs=
        -----END PRIVATE KEY-----
        """
    package static let ed25519 = """
        -----BEGIN PUBLIC KEY-----
        MCowBQYDK2VwAyEA4Ou3SSwimvRBvKTszRbqpXW8aShyqAhbfe3dvrZzw9g=
        -----END PUBLIC KEY-----
        """
    /// It was generated for these tests: not-a-secret.
    package static let ed25519Private = """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEIHSFkIzHjCMuvqEt5yepsv0k8NGuiZZI0LeYZJ8yN9jS
        -----END PRIVATE KEY-----
        """
    package static let brainpool = """
        -----BEGIN PUBLIC KEY-----
        MFowFAYHKoZIzj0CAQYJKyQDAwIIAQEHA0IABCaFFnZBKx7L2QrRcCiGyBePM2Qz
        sHrbKUgBwpwc2juWoAmldiB/rg3n/mSlXuTxIqBeyG0mHg8S8m/4IfaHTW4=
        -----END PUBLIC KEY-----
        """
    /// A P-256 key with explicit curve parameters.
    package static let explicitParameters = """
        -----BEGIN PUBLIC KEY-----
        MIIBSzCCAQMGByqGSM49AgEwgfcCAQEwLAYHKoZIzj0BAQIhAP////8AAAABAAAA
        AAAAAAAAAAAA////////////////MFsEIP////8AAAABAAAAAAAAAAAAAAAA////
        ///////////8BCBaxjXYqjqT57PrvVV2mIa8ZR0GsMxTsPY7zjw+J9JgSwMVAMSd
        NgiG5wSTamZ44ROdJreBn36QBEEEaxfR8uEsQkf4vOblY6RA8ncDfYEt6zOg9KE5
        RdiYwpZP40Li/hp/m47n60p8D54WK84zV2sxXs7LtkBoN79R9QIhAP////8AAAAA
        //////////+85vqtpxeehPO5ysL8YyVRAgEBA0IABL76bHb37vcc5ihCJKkbF1hY
        JtmpN/Cfo0Xvo23tNg2MT7mWmJvkEU8xaRidvrp5EnVWa/IGZSHHsBx2Vd6ZwrE=
        -----END PUBLIC KEY-----
        """
}
