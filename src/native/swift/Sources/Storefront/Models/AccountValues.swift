extension PasswordResetReceipt {
  /// Values of ``PasswordResetReceipt/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `reset-sent`.
    public static let resetSent = Self(rawValue: "reset-sent")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.resetSent]
  }
}

extension SignUpReceipt {
  /// Values of ``SignUpReceipt/status``.
  public struct Status: OpenEnum {
    /// As the service sends it.
    public let rawValue: String

    /// Makes a value, known or not.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// `verification-sent`.
    public static let verificationSent = Self(rawValue: "verification-sent")

    /// The values of this version of the contract.
    public static let allCases: [Self] = [.verificationSent]
  }
}
