extension ErrorItem {
  /// Values of ``ErrorItem/severity``.
  public struct Severity: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `error`: the request was refused.
    public static let error = Self(rawValue: "error")
    /// `warning`: the request succeeded with this remark.
    public static let warning = Self(rawValue: "warning")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.error, .warning]
  }
}
