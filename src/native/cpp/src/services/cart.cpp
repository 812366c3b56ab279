#include "storefront/services/cart.hpp"

#include "src/core.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

namespace detail {

const Model& table(Of<CartAddLineOptions>) {
  static constexpr auto fields =
      columns<CartAddLineOptions, 1>(query<&CartAddLineOptions::locale>("locale", "maxLength=35"),
                                     query<&CartAddLineOptions::market>("market", "maxLength=32"),
                                     header<&CartAddLineOptions::idempotency_key>("Idempotency-Key"));
  static constexpr Model model{"CartAddLineOptions", fields};
  return model;
}

const Model& table(Of<CartUpdateOptions>) {
  static constexpr auto fields =
      columns<CartUpdateOptions, 3>(query<&CartUpdateOptions::market>("market", "maxLength=32"),
                                    query<&CartUpdateOptions::locale>("locale", "maxLength=35"));
  static constexpr Model model{"CartUpdateOptions", fields};
  return model;
}

}  // namespace detail

Cart CartService::get(const MarketOptions& options) const {
  return core_->remember(
      core_->send<Cart>({.operation = "getCart", .method = "GET", .path = "/store/{storeId}/cart"}, options));
}

Cart CartService::add_line(const CartLineAddition& input, const CartAddLineOptions& options) const {
  return core_->remember(core_->send<Cart>(
      {.operation = "addCartLine", .method = "POST", .path = "/store/{storeId}/cart/lines", .keyed = true}, options,
      input));
}

Cart CartService::update_line(std::string_view line_id, const CartLineUpdate& input,
                              const MarketOptions& options) const {
  return core_->remember(core_->send<Cart>({.operation = "updateCartLine",
                                            .method = "PATCH",
                                            .path = "/store/{storeId}/cart/lines/{lineId}",
                                            .params = {{"lineId", line_id}}},
                                           options, input));
}

Cart CartService::remove_line(std::string_view line_id, const MarketOptions& options) const {
  return core_->remember(core_->send<Cart>({.operation = "removeCartLine",
                                            .method = "DELETE",
                                            .path = "/store/{storeId}/cart/lines/{lineId}",
                                            .params = {{"lineId", line_id}}},
                                           options));
}

Cart CartService::set_attributes(const CartAttributesInput& input, const MarketOptions& options) const {
  return core_->remember(core_->send<Cart>(
      {.operation = "setCartAttributes", .method = "PATCH", .path = "/store/{storeId}/cart/attributes"}, options,
      input));
}

Cart CartService::set_note(const CartNoteInput& input, const MarketOptions& options) const {
  return core_->remember(core_->send<Cart>(
      {.operation = "setCartNote", .method = "PUT", .path = "/store/{storeId}/cart/note"}, options, input));
}

Cart CartService::apply_discount(const DiscountCodeInput& input, const MarketOptions& options) const {
  return core_->remember(core_->send<Cart>(
      {.operation = "applyDiscount", .method = "POST", .path = "/store/{storeId}/cart/discounts"}, options, input));
}

Cart CartService::remove_discount(std::string_view code, const MarketOptions& options) const {
  return core_->remember(core_->send<Cart>({.operation = "removeDiscount",
                                            .method = "DELETE",
                                            .path = "/store/{storeId}/cart/discounts/{code}",
                                            .params = {{"code", code}}},
                                           options));
}

Cart CartService::apply_gift_card(const ApplyGiftCardInput& input, const MarketOptions& options) const {
  return core_->remember(core_->send<Cart>(
      {.operation = "applyGiftCard", .method = "POST", .path = "/store/{storeId}/cart/gift-cards"}, options, input));
}

Cart CartService::remove_gift_card(std::string_view gift_card_id, const MarketOptions& options) const {
  return core_->remember(core_->send<Cart>({.operation = "removeGiftCard",
                                            .method = "DELETE",
                                            .path = "/store/{storeId}/cart/gift-cards/{giftCardId}",
                                            .params = {{"giftCardId", gift_card_id}}},
                                           options));
}

MarketImpact CartService::market_impact(std::string_view code, const MarketOptions& options) const {
  return core_->send<MarketImpact>({.operation = "marketImpact",
                                    .method = "GET",
                                    .path = "/store/{storeId}/cart/markets/{code}",
                                    .params = {{"code", code}}},
                                   options);
}

Cart CartService::switch_market(const SwitchMarketInput& input, const MarketOptions& options) const {
  return core_->remember(core_->send<Cart>(
      {.operation = "switchMarket", .method = "POST", .path = "/store/{storeId}/cart/market"}, options, input));
}

}  // namespace storefront::inline v0
