#include "storefront/client.hpp"

#include "src/core.hpp"

namespace storefront::inline v0 {

Client::Client(ClientOptions options)
    : core_(std::make_shared<detail::Core>(std::move(options))),
      store(core_),
      cart(core_),
      checkout(core_),
      orders(core_),
      navigation(core_),
      content(core_),
      search(core_),
      reviews(core_),
      gift_cards(core_),
      engagement(core_),
      account(core_),
      subscriptions(core_),
      extensions(core_) {}

std::string Client::export_session() const { return core_->shopper.exported(core_->base().origin); }

void Client::import_session(std::string_view exported) { core_->shopper.import(exported, core_->base().origin); }

std::string Client::to_string() const {
  return "storefront::Client(" + core_->base().address + ", store " + std::to_string(core_->store_id()) + ")";
}

}  // namespace storefront::inline v0
