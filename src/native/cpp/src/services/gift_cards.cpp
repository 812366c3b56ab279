#include "storefront/services/gift_cards.hpp"

#include "src/core.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

GiftCard GiftCardsService::balance(const GiftCardCodeInput& input, const CallOptions& options) const {
  return core_->send<GiftCard>(
      {.operation = "giftCardBalance", .method = "POST", .path = "/store/{storeId}/gift-cards/balance"}, options,
      input);
}

GiftCardList GiftCardsService::list(const CallOptions& options) const {
  return core_->send<GiftCardList>(
      {.operation = "listMyGiftCards", .method = "GET", .path = "/store/{storeId}/account/gift-cards"}, options);
}

GiftCard GiftCardsService::save(const GiftCardCodeInput& input, const CallOptions& options) const {
  return core_->send<GiftCard>(
      {.operation = "saveGiftCard", .method = "POST", .path = "/store/{storeId}/account/gift-cards"}, options, input);
}

}  // namespace storefront::inline v0
