extension CallPattern: CustomStringConvertible {
    /// As scenarios write it: `2`, `2..4`, `3..`, `every 3`.
    package var description: String {
        switch self {
        case .range(let from, .max): "\(from).."
        case .range(let from, let through): from == through ? "\(from)" : "\(from)..\(through)"
        case .every(let step): "every \(step)"
        }
    }
}
