/// Sends one request alone until an answer has set the shopper's cookie. Two first requests at once would make two
/// shoppers, and one of their carts would be lost.
actor FirstContact {
  private(set) var isMade = false
  private var isTaken = false
  private var waiting: [(id: Int, turn: CheckedContinuation<Bool, any Error>)] = []
  private var lastId = 0

  /// Waits for the turn. Returns whether the caller has it, and must ``leave(isMade:)``; false when contact was made.
  func enter() async throws -> Bool {
    try Task.checkCancellation()
    if isMade { return false }
    if !isTaken {
      isTaken = true
      return true
    }
    lastId += 1
    let id = lastId
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { turn in
        if Task.isCancelled {
          turn.resume(throwing: CancellationError())
        } else {
          waiting.append((id, turn))
        }
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  /// Gives the turn back; true after an answer.
  func leave(isMade: Bool) {
    if isMade {
      self.isMade = true
      let all = waiting
      waiting = []
      for one in all { one.turn.resume(returning: false) }
    }
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().turn.resume(returning: true)
    }
  }

  private func giveUp(_ id: Int) {
    guard let at = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: at).turn.resume(throwing: CancellationError())
  }
}
