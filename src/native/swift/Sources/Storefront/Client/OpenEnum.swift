/// A list of values that is open: a later version of the service may send others, and they are kept as they come.
public protocol OpenEnum: RawRepresentable, CaseIterable, Codable, Hashable, Sendable,
  CustomStringConvertible
where RawValue: Codable & Hashable & Sendable {
  /// Makes the value of a text or number, known or not.
  init(rawValue: RawValue)
}

extension OpenEnum {
  /// The value as the service sends it.
  public var description: String { "\(rawValue)" }
}
