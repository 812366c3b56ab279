/// @file
/// Options that several calls share.
#pragma once

#include <optional>
#include <stop_token>
#include <string>

namespace storefront::inline v0 {

/// Options of calls in a market.
struct MarketOptions {
  /// Code of the market. Default: that of the client, then the market in the cookie `wb_market`, then the default
  /// market of the store. At most 32 characters.
  std::optional<std::string> market{};
  /// Language as a BCP 47 tag. A language that the market does not have is replaced by its first language. At most 35
  /// characters.
  std::optional<std::string> locale{};
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

/// Options of the other calls.
struct CallOptions {
  /// Ends the call when a stop is requested.
  std::stop_token stop{};
};

}  // namespace storefront::inline v0
