#include "storefront/services/orders.hpp"

#include "src/core.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

Order OrdersService::get(std::string_view order_id, const CallOptions& options) const {
  return core_->send<Order>({.operation = "getOrder",
                             .method = "GET",
                             .path = "/store/{storeId}/orders/{orderId}",
                             .params = {{"orderId", order_id}}},
                            options);
}

Order OrdersService::lookup(const OrderLookupInput& input, const CallOptions& options) const {
  return core_->send<Order>({.operation = "lookupOrder", .method = "POST", .path = "/store/{storeId}/orders/lookup"},
                            options, input);
}

}  // namespace storefront::inline v0
