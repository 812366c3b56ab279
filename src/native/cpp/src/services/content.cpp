#include "storefront/services/content.hpp"

#include "src/core.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

namespace detail {

const Model& table(Of<ContentPagesOptions>) {
  static constexpr auto fields =
      columns<ContentPagesOptions, 1>(query<&ContentPagesOptions::after>("after", "maxLength=500"),
                                      query<&ContentPagesOptions::first>("first", "minimum=1 maximum=100"),
                                      query<&ContentPagesOptions::locale>("locale", "maxLength=35"),
                                      query<&ContentPagesOptions::market>("market", "maxLength=32"));
  static constexpr Model model{"ContentPagesOptions", fields};
  return model;
}

const Model& table(Of<ContentStoriesOptions>) {
  static constexpr auto fields =
      columns<ContentStoriesOptions, 1>(query<&ContentStoriesOptions::after>("after", "maxLength=500"),
                                        query<&ContentStoriesOptions::first>("first", "minimum=1 maximum=100"),
                                        query<&ContentStoriesOptions::locale>("locale", "maxLength=35"),
                                        query<&ContentStoriesOptions::market>("market", "maxLength=32"));
  static constexpr Model model{"ContentStoriesOptions", fields};
  return model;
}

}  // namespace detail

ContentPage ContentService::pages(const ContentPagesOptions& options) const {
  return core_->send<ContentPage>({.operation = "listPages", .method = "GET", .path = "/store/{storeId}/pages"},
                                  options);
}

Content ContentService::page(std::string_view handle, const MarketOptions& options) const {
  return core_->send<Content>({.operation = "getPage",
                               .method = "GET",
                               .path = "/store/{storeId}/pages/{handle}",
                               .params = {{"handle", handle}}},
                              options);
}

ContentPage ContentService::stories(const ContentStoriesOptions& options) const {
  return core_->send<ContentPage>({.operation = "listStories", .method = "GET", .path = "/store/{storeId}/stories"},
                                  options);
}

Content ContentService::story(std::string_view handle, const MarketOptions& options) const {
  return core_->send<Content>({.operation = "getStory",
                               .method = "GET",
                               .path = "/store/{storeId}/stories/{handle}",
                               .params = {{"handle", handle}}},
                              options);
}

Block ContentService::block(std::string_view handle, const MarketOptions& options) const {
  return core_->send<Block>({.operation = "getBlock",
                             .method = "GET",
                             .path = "/store/{storeId}/blocks/{handle}",
                             .params = {{"handle", handle}}},
                            options);
}

}  // namespace storefront::inline v0
