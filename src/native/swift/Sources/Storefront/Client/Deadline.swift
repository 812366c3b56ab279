/// Runs work for at most a time. nil: the time ended first, and the work was cancelled.
func within<Value: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value? {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    defer { group.cancelAll() }
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: limit)
      return nil
    }
    if let first = try await group.next(), let value = first {
      return value
    }
    // The work may have ended at the last moment. Its result counts: somebody may have to give back what it got.
    group.cancelAll()
    return try? await group.next() ?? nil
  }
}
