#include "storefront/services/store.hpp"

#include "src/core.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

namespace detail {

const Model& table(Of<StoreProductsOptions>) {
  static constexpr auto fields = columns<StoreProductsOptions, 1>(
      query<&StoreProductsOptions::after>("after", "maxLength=500"),
      query<&StoreProductsOptions::available>("available"),
      query<&StoreProductsOptions::brands>("brands", "maxLength=1000"),
      query<&StoreProductsOptions::category>("category", "maxLength=200"),
      query<&StoreProductsOptions::exclude>("exclude", "maxLength=200"), query<&StoreProductsOptions::facets>("facets"),
      query<&StoreProductsOptions::first>("first", "minimum=1 maximum=100"),
      query<&StoreProductsOptions::ids>("ids", "maxLength=5000"),
      query<&StoreProductsOptions::locale>("locale", "maxLength=35"),
      query<&StoreProductsOptions::market>("market", "maxLength=32"),
      query<&StoreProductsOptions::max_price>("maxPrice", "minimum=0 maximum=999999999999"),
      query<&StoreProductsOptions::min_price>("minPrice", "minimum=0 maximum=999999999999"),
      query<&StoreProductsOptions::sort>("sort"), query<&StoreProductsOptions::tag>("tag", "maxLength=50"),
      query<&StoreProductsOptions::tags>("tags", "maxLength=1000"));
  static constexpr Model model{"StoreProductsOptions", fields};
  return model;
}

const Model& table(Of<StoreSitemapOptions>) {
  static constexpr auto fields = columns<StoreSitemapOptions, 1>(
      query<&StoreSitemapOptions::after>("after", "maxLength=500"),
      query<&StoreSitemapOptions::first>("first", "minimum=1 maximum=1000"),
      required_query<&StoreSitemapOptions::kind>("kind"), query<&StoreSitemapOptions::locale>("locale", "maxLength=35"),
      query<&StoreSitemapOptions::market>("market", "maxLength=32"));
  static constexpr Model model{"StoreSitemapOptions", fields};
  return model;
}

}  // namespace detail

StorePublicData StoreService::get(const MarketOptions& options) const {
  return core_->send<StorePublicData>({.operation = "getStore", .method = "GET", .path = "/store/{storeId}"}, options);
}

ProductPage StoreService::products(const StoreProductsOptions& options) const {
  return core_->send<ProductPage>({.operation = "listProducts", .method = "GET", .path = "/store/{storeId}/products"},
                                  options);
}

Product StoreService::product(std::string_view handle, const MarketOptions& options) const {
  return core_->send<Product>({.operation = "getProduct",
                               .method = "GET",
                               .path = "/store/{storeId}/products/{handle}",
                               .params = {{"handle", handle}}},
                              options);
}

Category StoreService::category(std::string_view handle, const MarketOptions& options) const {
  return core_->send<Category>({.operation = "getCategory",
                                .method = "GET",
                                .path = "/store/{storeId}/categories/{handle}",
                                .params = {{"handle", handle}}},
                               options);
}

SitemapPage StoreService::sitemap(const StoreSitemapOptions& options) const {
  return core_->send<SitemapPage>({.operation = "listSitemap", .method = "GET", .path = "/store/{storeId}/sitemap"},
                                  options);
}

}  // namespace storefront::inline v0
