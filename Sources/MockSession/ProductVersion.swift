/// The version of the project.
package enum ProductVersion {
    package static let current = "0.1.0"
}
