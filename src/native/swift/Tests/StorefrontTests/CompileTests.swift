import Foundation
import XCTest

@testable import Storefront

/// Compiles other texts with the compiler of this test.
final class CompileTests: XCTestCase {
  private let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../..").standardizedFileURL

  /// Type-checks the callers against models that have one more field each, and initialisers with one more argument.
  func testAFieldAddedLaterBreaksNoCaller() throws {
    let folder = try temporaryFolder()
    var grown = 0
    let sources = try swiftFiles(in: "Sources/Storefront").map { file in
      var text = try String(contentsOf: file, encoding: .utf8)
      guard file.path.contains("Models.swift") || file.path.contains("ModelsMore.swift") else { return file.path }
      text.replace(/(?m)^(public struct \w+: Codable.*\{)$/) { match in
        grown += 1
        return "\(match.1)\n  public var fieldOfALaterVersion: String?"
      }
      text.replace(/(?m)^(  public init\()([^)]*?)(\n?\s*\) \{)$/) { match in
        "\(match.1)\(match.2), fieldOfALaterVersion: String? = nil\(match.3)\n    self.fieldOfALaterVersion = fieldOfALaterVersion"
      }
      let other = folder.appendingPathComponent(file.lastPathComponent)
      try text.write(to: other, atomically: true, encoding: .utf8)
      return other.path
    }
    XCTAssertGreaterThan(grown, 100)
    try makeModule(sources, in: folder)
    try typeCheck(try swiftFiles(in: "examples/operations").map(\.path), with: folder)
    for example in ["purchase", "account"] {
      try typeCheck(try swiftFiles(in: "examples/\(example)").map(\.path), with: folder)
    }
  }

  /// Type-checks each block of Swift in README.md as the body of a function.
  func testTheCodeOfTheReadmeCompiles() throws {
    let folder = try temporaryFolder()
    let readme = try String(contentsOf: package.appendingPathComponent("README.md"), encoding: .utf8)
    let blocks = readme.matches(of: /(?s)```swift\n(.*?)```/).map { String($0.1) }.filter { !$0.contains(".package(") }
    XCTAssertGreaterThan(blocks.count, 2)
    let purchase = try XCTUnwrap(blocks.first)
    XCTAssertLessThanOrEqual(purchase.split(separator: "\n").count, 30)
    var text = "import Foundation\n"
    for (at, block) in blocks.enumerated() {
      var lines = block.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let imports = lines.filter { $0.hasPrefix("import ") }
      lines.removeAll { $0.hasPrefix("import ") }
      let given =
        block.contains("let client = ")
        ? "address: PartialAddress" : "client: StorefrontClient, checkout: inout Checkout, input: CompleteInput"
      text = imports.filter { !text.contains($0) }.map { "\($0)\n" }.joined() + text
      text += "func block\(at)(\(given)) async throws {\n\(lines.joined(separator: "\n"))\n}\n"
    }
    let file = folder.appendingPathComponent("Readme.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
    try makeModule(try swiftFiles(in: "Sources/Storefront").map(\.path), in: folder)
    try typeCheck([file.path], with: folder)
  }

  private func temporaryFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    addTeardownBlock { try FileManager.default.removeItem(at: folder) }
    return folder
  }

  private func swiftFiles(in folder: String) throws -> [URL] {
    let root = package.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    let found = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    guard !found.isEmpty else { throw Fault("\(folder) has no Swift") }
    return found.sorted { $0.path < $1.path }
  }

  /// Makes the interface of the module alone, without code.
  private func makeModule(_ sources: [String], in folder: URL) throws {
    let module = folder.appendingPathComponent("Storefront.swiftmodule").path
    let arguments = [
      "-emit-module", "-Xfrontend", "-experimental-skip-all-function-bodies", "-module-name", "Storefront",
    ]
    try compile(arguments + ["-package-name", "storefront", "-parse-as-library", "-o", module] + sources)
  }

  private func typeCheck(_ sources: [String], with folder: URL) throws {
    try compile(["-typecheck", "-I", folder.path] + sources)
  }

  private func compile(_ arguments: [String]) throws {
    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let libcurl = package.appendingPathComponent("Sources/LibCurl/include").path
    compiler.arguments = ["swiftc", "-swift-version", "6", "-I", libcurl] + arguments
    compiler.standardOutput = output
    compiler.standardError = output
    try compiler.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()
    XCTAssertEqual(compiler.terminationStatus, 0, text)
  }
}
