import Foundation
import Operations
import Storefront

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Plays the cases of conformance/ with the Swift client. It has no expectations of its own.

guard let address = ProcessInfo.processInfo.environment["CONFORMANCE_URL"], let url = URL(string: address) else {
  print("CONFORMANCE_URL is missing; start the driver with conformance/replay.mjs")
  exit(2)
}
let byName = Dictionary(uniqueKeysWithValues: namedOperations.map { ($0.name, $0) })

while true {
  let (body, response) = try await URLSession.shared.data(from: url.appendingPathComponent("-/next"))
  if (response as? HTTPURLResponse)?.statusCode == 204 { break }
  let given = try JSONDecoder().decode(GivenCase.self, from: body)
  var report = URLRequest(url: url.appendingPathComponent("-/result"))
  report.httpMethod = "POST"
  report.setValue("application/json", forHTTPHeaderField: "Content-Type")
  report.httpBody = try JSONEncoder().encode(await play(given))
  _ = try await URLSession.shared.data(for: report)
}

func play(_ given: GivenCase) async -> Report {
  let waits = Waits()
  let isEndless = given.options.endlessWaits ?? false
  let random = given.options.random
  do {
    let client = try StorefrontClient(
      baseUrl: given.options.baseUrl,
      storeId: given.options.storeId,
      timeout: .milliseconds(given.options.timeoutMs ?? 15_000),
      sleep: { duration in
        await waits.add(duration)
        if isEndless { try await Task.sleep(for: .seconds(3600)) }
      },
      random: { random })
    var running: [Task<Result, Never>] = []
    for call in given.calls {
      let task = Task { await result(of: call, client) }
      running.append(task)
      if let limit = call.cancelAfterMs {
        Task {
          try await Task.sleep(for: .milliseconds(limit))
          task.cancel()
        }
      }
      if call.parallel ?? false {
        // The next call starts after this one.
        try await Task.sleep(for: .milliseconds(20))
      } else {
        _ = await task.value
      }
    }
    var results: [Result] = []
    for task in running { results.append(await task.value) }
    return Report(id: given.id, results: results, waits: await waits.all)
  } catch {
    return Report(id: given.id, results: given.calls.map { _ in .invalid("\(error)") }, waits: [])
  }
}

func result(of call: GivenCall, _ client: StorefrontClient) async -> Result {
  let name = call.operation == "updateCart" ? "replaceCart" : call.operation
  guard let operation = byName[name] else { return .invalid("the driver has no \(name)") }
  do {
    return .ok(try await operation.call(client, call))
  } catch is CancellationError {
    return .aborted
  } catch let error as StorefrontError {
    return .error(error)
  } catch {
    return .invalid("\(error)")
  }
}
