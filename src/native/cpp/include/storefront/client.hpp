/// @file
/// The client.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "storefront/http.hpp"
#include "storefront/services/account.hpp"
#include "storefront/services/cart.hpp"
#include "storefront/services/checkout.hpp"
#include "storefront/services/content.hpp"
#include "storefront/services/engagement.hpp"
#include "storefront/services/extensions.hpp"
#include "storefront/services/gift_cards.hpp"
#include "storefront/services/navigation.hpp"
#include "storefront/services/orders.hpp"
#include "storefront/services/reviews.hpp"
#include "storefront/services/search.hpp"
#include "storefront/services/store.hpp"
#include "storefront/services/subscriptions.hpp"

namespace storefront::inline v0 {

/// One request as it was sent. It has no body, and not the address: ids stand in it.
struct Attempt {
  /// Name in the API reference: "addCartLine".
  std::string_view operation{};
  /// Method of HTTP.
  std::string_view method{};
  /// Path with the names of its parameters.
  std::string_view route{};
  /// 1 for the first attempt of a call.
  int number{};
  /// Status of HTTP; 0 when no answer came.
  int status{};
  /// From the first byte that was sent to the end.
  std::chrono::milliseconds duration{};
};

/// Options of a client. `base_url` and `store_id` are required.
struct ClientOptions {
  /// Address of the API, with http or https.
  std::string base_url{};
  /// Number of the store of every call.
  std::int64_t store_id{};
  /// Market of calls that name none.
  std::optional<std::string> market{};
  /// Language of calls that name none, as a BCP 47 tag.
  std::optional<std::string> locale{};
  /// Time for one attempt, with the reading of the answer.
  std::chrono::milliseconds timeout{15'000};
  /// Sends the requests. By default a transport on libcurl of the client's own.
  std::shared_ptr<Transport> transport{};
  /// Called after each attempt, by the thread of the call: for logs and measurement.
  std::function<void(const Attempt&)> on_attempt{};
  /// Waits before a repetition, and returns early when a stop is requested. For tests.
  std::function<void(std::chrono::milliseconds, std::stop_token)> sleep{};
  /// Gives numbers from 0 to 1, for the length of the waits. For tests.
  std::function<double()> random{};
};

/// Calls the API for one shopper: it keeps the cookies of the API.
///
/// One client is safe for use by several threads. Calls block; `stop` in their options ends them at once. Every call
/// throws `Error`, or `std::invalid_argument` when an argument is wrong.
class Client {
 public:
  /// Makes a client. It sends nothing.
  /// @throws std::invalid_argument that names the option which is wrong
  explicit Client(ClientOptions options);

  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;
  /// The other client must not be used afterwards.
  Client(Client&&) noexcept = default;
  /// The other client must not be used afterwards.
  Client& operator=(Client&&) noexcept = default;
  ~Client() = default;

  /// The shopper as one text, for `import_session` of a later run. It is a secret: whoever has it has the cart and the
  /// account.
  [[nodiscard]] std::string export_session() const;

  /// Continues as the shopper of an export.
  /// @throws std::invalid_argument for a text that is no export, or the export of another API
  void import_session(std::string_view exported);

  /// Names the API and the store, and nothing of the shopper.
  [[nodiscard]] std::string to_string() const;

 private:
  std::shared_ptr<detail::Core> core_;

 public:
  /// The store and the catalogue.
  StoreService store;
  /// The cart.
  CartService cart;
  /// From the cart to an order.
  CheckoutService checkout;
  /// Orders of this shopper.
  OrdersService orders;
  /// Menus and redirects.
  NavigationService navigation;
  /// Pages, stories and blocks.
  ContentService content;
  /// Search.
  SearchService search;
  /// Reviews.
  ReviewsService reviews;
  /// Gift cards outside the cart.
  GiftCardsService gift_cards;
  /// Restock notices and messages to the merchant.
  EngagementService engagement;
  /// The account and its session.
  AccountService account;
  /// Subscriptions of the customer.
  SubscriptionsService subscriptions;
  /// Extensions of the merchant.
  ExtensionsService extensions;
};

/// A new key for one intention, for callers that keep it to repeat the same call.
std::string new_idempotency_key();

}  // namespace storefront::inline v0
