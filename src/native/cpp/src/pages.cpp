#include "storefront/pages.hpp"

#include "storefront/services/account.hpp"
#include "storefront/services/reviews.hpp"
#include "storefront/services/search.hpp"
#include "storefront/services/store.hpp"

namespace storefront::inline v0 {

namespace {

// Walks a list by its cursors. `ask` gets the options of a page.
template <class Item, class Options, class Ask>
Pages<Item> walk(Options options, Ask ask) {
  auto after = options.after;
  return Pages<Item>(std::move(after), [options = std::move(options), ask](const std::optional<std::string>& from) {
    Options own = options;
    own.after = from;
    auto page = ask(own);
    return typename Pages<Item>::Page(std::move(page.items), std::move(page.page_info));
  });
}

}  // namespace

Pages<ProductSummary> StoreService::all_products(StoreProductsOptions options) const {
  return walk<ProductSummary>(std::move(options), [own = *this](const auto& page) { return own.products(page); });
}

Pages<SearchHit> SearchService::all_hits(SearchQueryOptions options) const {
  return walk<SearchHit>(std::move(options), [own = *this](const auto& page) { return own.query(page); });
}

Pages<Review> ReviewsService::all_reviews(std::string_view handle, ReviewsListOptions options) const {
  return walk<Review>(std::move(options),
                      [own = *this, handle = std::string(handle)](const auto& page) { return own.list(handle, page); });
}

Pages<Order> AccountService::all_orders(AccountOrdersOptions options) const {
  return walk<Order>(std::move(options), [own = *this](const auto& page) { return own.orders(page); });
}

}  // namespace storefront::inline v0
