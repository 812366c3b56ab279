#include "storefront/http.hpp"

#include "src/text.hpp"

namespace storefront::inline v0 {

std::string_view HttpResponse::header(std::string_view name) const noexcept {
  for (const auto& [own, value] : headers) {
    if (detail::equals_ignoring_case(own, name)) return value;
  }
  return {};
}

}  // namespace storefront::inline v0
