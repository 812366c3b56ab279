#include "src/cart_merge.hpp"
#include "src/core.hpp"
#include "src/tables/tables.hpp"
#include "storefront/services/cart.hpp"

namespace storefront::inline v0 {

namespace detail {

namespace {

// How often a conflict is merged before it is an error.
constexpr int most_merges = 4;

// The cart that an update starts from, if the client has it, and its version.
struct Start {
  CartMemory::Kept base;
  std::int64_t version;
};

Start start_of(Core& core, const CartUpdateOptions& options) {
  if (options.base)
    return {std::make_shared<const Cart>(*options.base), options.version.value_or(options.base->version)};
  if (options.version) return {core.carts.with_version(*options.version), *options.version};
  if (auto newest = core.carts.newest()) return {newest, newest->version};
  const MarketOptions own{.market = options.market, .locale = options.locale, .stop = options.stop};
  const Request request{.operation = "getCart", .method = "GET", .path = "/store/{storeId}/cart"};
  auto cart = std::make_shared<const Cart>(core.remember(core.send<Cart>(request, own)));
  return {cart, cart->version};
}

Cart replace(Core& core, const CartInput& input, std::int64_t version, const CartUpdateOptions& options) {
  const Request request{.operation = "replaceCart",
                        .method = "PUT",
                        .path = "/store/{storeId}/cart",
                        .headers = {{"If-Match", "\"" + std::to_string(version) + "\""}}};
  return core.remember(core.send<Cart>(request, options, input));
}

}  // namespace

}  // namespace detail

Cart CartService::update(const CartInput& input, const CartUpdateOptions& options) const {
  auto [base, version] = detail::start_of(*core_, options);
  CartInput next = input;
  for (int merges = 0;; ++merges) {
    try {
      return detail::replace(*core_, next, version, options);
    } catch (const Error& error) {
      constexpr int precondition_failed = 412;
      const Problem* problem = error.problem();
      if (error.status() != precondition_failed || problem == nullptr || !problem->cart) throw;
      const Cart& current = *problem->cart;
      core_->carts.add(current);
      if (detail::is_applied(next, current)) return current;
      if (!base || merges == detail::most_merges) throw;
      next = detail::merge_cart(*base, input, current);
      version = current.version;
    }
  }
}

}  // namespace storefront::inline v0
