/// @file
/// Reads the extensions of the merchant.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>

#include "storefront/models/content.hpp"
#include "storefront/options.hpp"

namespace storefront::inline v0 {

namespace detail {
class Core;
}

/// Options of `ExtensionsService::list`.
struct ExtensionsListOptions {
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language. At most 35
  /// characters.
  std::optional<std::string> locale{};
  /// Code of the market. Default: the market in the cookie `wb_market`, then the default market of the store. At most
  /// 32 characters.
  std::optional<std::string> market{};
  /// A target on the page, such as checkout.contact.after. The page names it in the element. At most 100 characters.
  /// Form: `^[a-z0-9-]+(\.[a-z0-9-]+)*$`.
  std::optional<std::string> target{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Reads the extensions of the merchant.
class ExtensionsService {
 public:
  /// List the extensions of one target on the page, or of all targets.
  [[nodiscard]] ExtensionList list(const ExtensionsListOptions& options = {}) const;

  /// Create a token that proves the shopper to the server of an extension; needs the capability session:token.
  ExtensionSessionToken session_token(std::string_view extension_id, const CallOptions& options = {}) const;

  /// Read the code of an extension, at the hash of its manifest. Code with another hash is an error.
  [[nodiscard]] std::string code(std::string_view sha256, const CallOptions& options = {}) const;

 private:
  friend class Client;
  explicit ExtensionsService(std::shared_ptr<detail::Core> core) noexcept : core_(std::move(core)) {}

  std::shared_ptr<detail::Core> core_;
};

}  // namespace storefront::inline v0
