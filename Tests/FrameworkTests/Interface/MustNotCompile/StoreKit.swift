import StoreKit

// Each marked line is an error with Apple's framework, too.
