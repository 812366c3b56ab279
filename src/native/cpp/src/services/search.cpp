#include "storefront/services/search.hpp"

#include "src/core.hpp"
#include "src/parameters.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

namespace detail {

const Model& table(Of<SearchQueryOptions>) {
  static constexpr auto fields = columns<SearchQueryOptions, 1>(
      query<&SearchQueryOptions::after>("after", "maxLength=500"), query<&SearchQueryOptions::available>("available"),
      query<&SearchQueryOptions::brand>("brand", "maxLength=1000"),
      query<&SearchQueryOptions::category>("category", "maxLength=1000"), query<&SearchQueryOptions::facets>("facets"),
      query<&SearchQueryOptions::first>("first", "minimum=1 maximum=50"),
      query<&SearchQueryOptions::kinds>(
          "kinds", "maxLength=100 pattern=^(product|collection|page|story)(,(product|collection|page|story))*$"),
      query<&SearchQueryOptions::locale>("locale", "maxLength=35"),
      query<&SearchQueryOptions::market>("market", "maxLength=32"), query<&SearchQueryOptions::match>("match"),
      query<&SearchQueryOptions::max_price>("maxPrice", "minimum=0 maximum=999999999999"),
      query<&SearchQueryOptions::min_price>("minPrice", "minimum=0 maximum=999999999999"),
      required_query<&SearchQueryOptions::q>("q", "maxLength=200"), query<&SearchQueryOptions::sort>("sort"),
      query<&SearchQueryOptions::tag>("tag", "maxLength=1000"));
  static constexpr Model model{"SearchQueryOptions", fields};
  return model;
}

const Model& table(Of<SearchCorpusOptions>) {
  static constexpr auto fields =
      columns<SearchCorpusOptions, 2>(query<&SearchCorpusOptions::market>("market", "maxLength=32"),
                                      query<&SearchCorpusOptions::locale>("locale", "maxLength=35"));
  static constexpr Model model{"SearchCorpusOptions", fields};
  return model;
}

}  // namespace detail

SearchResult SearchService::query(const SearchQueryOptions& options) const {
  return core_->send<SearchResult>({.operation = "search", .method = "GET", .path = "/store/{storeId}/search"},
                                   options);
}

std::optional<SearchCorpus> SearchService::corpus(const SearchCorpusOptions& options) const {
  constexpr int not_modified = 304;
  detail::Request request{
      .operation = "searchIndex", .method = "GET", .path = "/store/{storeId}/search/index", .once = true, .bulk = true};
  if (options.version)
    request.headers = {
        {"If-None-Match", "\"" + detail::checked_header("searchIndex", "version", *options.version) + "\""}};
  const HttpResponse response = core_->fetch(request, options);
  if (response.status == not_modified) return std::nullopt;
  return detail::Core::answer_of<SearchCorpus>(request, response);
}

}  // namespace storefront::inline v0
