// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Storefront",
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [.library(name: "Storefront", targets: ["Storefront"])],
  targets: [
    .target(name: "Storefront", dependencies: [.target(name: "LibCurl", condition: .when(platforms: [.linux]))]),
    // Reaches the libcurl of FoundationNetworking. Empty on other systems.
    .target(name: "LibCurl"),
    // Each operation by its name in the contract, for the driver of the cases and for the tests.
    .target(name: "Operations", dependencies: ["Storefront"]),
    .executableTarget(name: "driver", dependencies: ["Operations"], path: "Sources/Driver"),
    .executableTarget(name: "purchase", dependencies: ["Storefront"], path: "examples/purchase"),
    .executableTarget(name: "account", dependencies: ["Storefront"], path: "examples/account"),
    .target(name: "OperationExamples", dependencies: ["Storefront"], path: "examples/operations"),
    .executableTarget(name: "bench", dependencies: ["Storefront"], path: "bench"),
    .testTarget(name: "StorefrontTests", dependencies: ["Operations"]),
  ],
  swiftLanguageModes: [.v6]
)
