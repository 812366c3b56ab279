#include "storefront/models/content.hpp"

#include "src/tables/tables.hpp"

namespace storefront::inline v0::detail {

const Model& table(Of<Block>) {
  static constexpr auto fields = columns<Block>(required<&Block::handle>("handle"), required<&Block::html>("html"),
                                                required<&Block::updated_at>("updatedAt", "format=date-time"));
  static constexpr Model model{"Block", fields};
  return model;
}

const Model& table(Of<Content>) {
  static constexpr auto fields = columns<Content>(
      required<&Content::handle>("handle"), required<&Content::title>("title"), required<&Content::summary>("summary"),
      nullable<&Content::image>("image"), required<&Content::published_at>("publishedAt", "format=date-time"),
      required<&Content::html>("html"), required<&Content::updated_at>("updatedAt", "format=date-time"));
  static constexpr Model model{"Content", fields};
  return model;
}

const Model& table(Of<ContentSummary>) {
  static constexpr auto fields =
      columns<ContentSummary>(required<&ContentSummary::handle>("handle"), required<&ContentSummary::title>("title"),
                              required<&ContentSummary::summary>("summary"), nullable<&ContentSummary::image>("image"),
                              required<&ContentSummary::published_at>("publishedAt", "format=date-time"));
  static constexpr Model model{"ContentSummary", fields};
  return model;
}

const Model& table(Of<ContentPage>) {
  static constexpr auto fields =
      columns<ContentPage>(required<&ContentPage::items>("items"), required<&ContentPage::page_info>("pageInfo"),
                           required<&ContentPage::total_count>("totalCount", "minimum=0"));
  static constexpr Model model{"ContentPage", fields};
  return model;
}

const Model& table(Of<Extension>) {
  static constexpr auto fields = columns<Extension>(
      required<&Extension::id>("id", "pattern=^[a-z0-9-]{1,64}$"),
      required<&Extension::name>("name", "minLength=1 maxLength=60"),
      required<&Extension::version>("version", "minLength=1 maxLength=32"),
      required<&Extension::targets>("targets", "[] maxLength=100 pattern=^[a-z0-9-]+(\\.[a-z0-9-]+)*$"),
      required<&Extension::capabilities>("capabilities", "maxItems=20 uniqueItems=true"),
      required<&Extension::image_origins>("imageOrigins",
                                          "maxItems=10; [] maxLength=300 pattern=^https?://[^/?#@\\s]+$"),
      required<&Extension::fetch_origins>("fetchOrigins",
                                          "maxItems=10; [] maxLength=300 pattern=^https?://[^/?#@\\s]+$"),
      required<&Extension::sha256>("sha256", "pattern=^[0-9a-f]{64}$"),
      required<&Extension::settings>("settings", "maxProperties=40; {} maxLength=2000"));
  static constexpr Model model{"Extension", fields};
  return model;
}

const Model& table(Of<ExtensionList>) {
  static constexpr auto fields = columns<ExtensionList>(nullable<&ExtensionList::sandbox_url>("sandboxUrl"),
                                                        required<&ExtensionList::media_base_url>("mediaBaseUrl"),
                                                        required<&ExtensionList::items>("items"));
  static constexpr Model model{"ExtensionList", fields};
  return model;
}

const Model& table(Of<ExtensionSessionToken>) {
  static constexpr auto fields =
      columns<ExtensionSessionToken>(required<&ExtensionSessionToken::token>("token"),
                                     required<&ExtensionSessionToken::expires_at>("expiresAt", "format=date-time"));
  static constexpr Model model{"ExtensionSessionToken", fields};
  return model;
}

}  // namespace storefront::inline v0::detail
