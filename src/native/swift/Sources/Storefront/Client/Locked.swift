import Foundation

/// A value that is changed by one thread at a time. `Mutex` of Swift 6 needs newer systems than this client.
final class Locked<State: Sendable>: @unchecked Sendable {
  // Unchecked, because the compiler does not know that the lock guards the value.
  private let lock = NSLock()
  private var state: State

  init(_ state: State) {
    self.state = state
  }

  func use<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&state) }
  }
}
