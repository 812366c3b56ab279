#include "storefront/models/search.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<SearchCategory>) {
  static constexpr auto fields =
      columns<SearchCategory>(required<&SearchCategory::handle>("handle"), required<&SearchCategory::title>("title"));
  static constexpr Model model{"SearchCategory", fields};
  return model;
}

const Model& table(Of<SearchDocumentProduct>) {
  static constexpr auto fields = columns<SearchDocumentProduct>(
      required<&SearchDocumentProduct::price>("price"),
      optional<&SearchDocumentProduct::compare_at_price>("compareAtPrice"),
      optional<&SearchDocumentProduct::max_price>("maxPrice"), required<&SearchDocumentProduct::available>("available"),
      optional<&SearchDocumentProduct::variant_id>("variantId"), optional<&SearchDocumentProduct::brand>("brand"),
      optional<&SearchDocumentProduct::tags>("tags"),
      optional<&SearchDocumentProduct::categories>("categories", "[] minimum=0"),
      optional<&SearchDocumentProduct::codes>("codes"), optional<&SearchDocumentProduct::options>("options"));
  static constexpr Model model{"SearchDocumentProduct", fields};
  return model;
}

const Model& table(Of<SearchDocument>) {
  static constexpr auto fields = columns<SearchDocument>(
      required<&SearchDocument::id>("id"), required<&SearchDocument::kind>("kind"),
      required<&SearchDocument::handle>("handle"), required<&SearchDocument::title>("title"),
      optional<&SearchDocument::text>("text", "maxLength=400"), optional<&SearchDocument::image>("image"),
      required<&SearchDocument::rank>("rank"), optional<&SearchDocument::released>("released"),
      optional<&SearchDocument::product>("product"));
  static constexpr Model model{"SearchDocument", fields};
  return model;
}

const Model& table(Of<SearchCorpus>) {
  static constexpr auto fields = columns<SearchCorpus>(
      required<&SearchCorpus::version>("version"), required<&SearchCorpus::format>("format"),
      required<&SearchCorpus::store_id>("storeId"), required<&SearchCorpus::market>("market"),
      required<&SearchCorpus::currency>("currency"), required<&SearchCorpus::mode>("mode"),
      required<&SearchCorpus::synonyms>("synonyms"), required<&SearchCorpus::routes>("routes"),
      required<&SearchCorpus::categories>("categories"), required<&SearchCorpus::documents>("documents"));
  static constexpr Model model{"SearchCorpus", fields};
  return model;
}

const Model& table(Of<SearchCounts>) {
  static constexpr auto fields = columns<SearchCounts>(required<&SearchCounts::product>("product", "minimum=0"),
                                                       required<&SearchCounts::collection>("collection", "minimum=0"),
                                                       required<&SearchCounts::page>("page", "minimum=0"),
                                                       required<&SearchCounts::story>("story", "minimum=0"));
  static constexpr Model model{"SearchCounts", fields};
  return model;
}

const Model& table(Of<SearchFacetValue>) {
  static constexpr auto fields = columns<SearchFacetValue>(required<&SearchFacetValue::value>("value"),
                                                           required<&SearchFacetValue::label>("label"),
                                                           required<&SearchFacetValue::count>("count", "minimum=0"));
  static constexpr Model model{"SearchFacetValue", fields};
  return model;
}

const Model& table(Of<SearchFacet>) {
  static constexpr auto fields = columns<SearchFacet>(required<&SearchFacet::name>("name"),
                                                      required<&SearchFacet::values>("values", "maxItems=50"));
  static constexpr Model model{"SearchFacet", fields};
  return model;
}

const Model& table(Of<SearchHighlights>) {
  static constexpr auto fields = columns<SearchHighlights>(
      required<&SearchHighlights::title>("title", "[] minItems=2 maxItems=2; [][0] minimum=0; [][1] minimum=0"),
      required<&SearchHighlights::text>("text", "[] minItems=2 maxItems=2; [][0] minimum=0; [][1] minimum=0"));
  static constexpr Model model{"SearchHighlights", fields};
  return model;
}

const Model& table(Of<SearchHitProduct>) {
  static constexpr auto fields = columns<SearchHitProduct>(
      required<&SearchHitProduct::price>("price"), nullable<&SearchHitProduct::compare_at_price>("compareAtPrice"),
      nullable<&SearchHitProduct::max_price>("maxPrice"), required<&SearchHitProduct::available>("available"),
      nullable<&SearchHitProduct::variant_id>("variantId"), nullable<&SearchHitProduct::brand>("brand"));
  static constexpr Model model{"SearchHitProduct", fields};
  return model;
}

const Model& table(Of<SearchHit>) {
  static constexpr auto fields = columns<SearchHit>(
      required<&SearchHit::kind>("kind"), required<&SearchHit::id>("id"), required<&SearchHit::handle>("handle"),
      required<&SearchHit::title>("title"), nullable<&SearchHit::url>("url"), required<&SearchHit::text>("text"),
      required<&SearchHit::highlights>("highlights"), nullable<&SearchHit::image>("image"),
      nullable<&SearchHit::product>("product"));
  static constexpr Model model{"SearchHit", fields};
  return model;
}

const Model& table(Of<SearchResult>) {
  static constexpr auto fields = columns<SearchResult>(
      required<&SearchResult::query>("query"), required<&SearchResult::mode>("mode"),
      required<&SearchResult::items>("items"), required<&SearchResult::page_info>("pageInfo"),
      required<&SearchResult::total_count>("totalCount", "minimum=0"), required<&SearchResult::counts>("counts"),
      required<&SearchResult::facets>("facets"), nullable<&SearchResult::did_you_mean>("didYouMean"));
  static constexpr Model model{"SearchResult", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
