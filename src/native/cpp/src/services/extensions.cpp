#include "storefront/services/extensions.hpp"

#include "src/core.hpp"
#include "src/sha256.hpp"
#include "src/tables/tables.hpp"

namespace storefront::inline v0 {

namespace detail {

const Model& table(Of<ExtensionsListOptions>) {
  static constexpr auto fields = columns<ExtensionsListOptions, 1>(
      query<&ExtensionsListOptions::locale>("locale", "maxLength=35"),
      query<&ExtensionsListOptions::market>("market", "maxLength=32"),
      query<&ExtensionsListOptions::target>("target", "maxLength=100 pattern=^[a-z0-9-]+(\\.[a-z0-9-]+)*$"));
  static constexpr Model model{"ExtensionsListOptions", fields};
  return model;
}

}  // namespace detail

ExtensionList ExtensionsService::list(const ExtensionsListOptions& options) const {
  return core_->send<ExtensionList>(
      {.operation = "listExtensions", .method = "GET", .path = "/store/{storeId}/extensions"}, options);
}

ExtensionSessionToken ExtensionsService::session_token(std::string_view extension_id,
                                                       const CallOptions& options) const {
  return core_->send<ExtensionSessionToken>({.operation = "createExtensionSessionToken",
                                             .method = "POST",
                                             .path = "/store/{storeId}/extensions/{extensionId}/session-token",
                                             .params = {{"extensionId", extension_id}}},
                                            options);
}

std::string ExtensionsService::code(std::string_view sha256, const CallOptions& options) const {
  const detail::Request request{.operation = "getExtensionCode",
                                .method = "GET",
                                .path = "/store/{storeId}/extensions/code/{sha256}",
                                .params = {{"sha256", sha256}},
                                .bulk = true};
  HttpResponse response = core_->fetch(request, options);
  if (detail::sha256_hex(response.body) != sha256) {
    throw detail::unexpected_error(response.status, "getExtensionCode: the code has another hash than its address");
  }
  return std::move(response.body);
}

}  // namespace storefront::inline v0
