// The shopper: the cookies of the API.
#pragma once

#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "storefront/http.hpp"

namespace storefront::inline v0::detail {

// Safe for use by several threads.
class Shopper {
 public:
  // The header Cookie; empty without cookies.
  [[nodiscard]] std::string header() const;

  // Takes the cookies of an answer. Those of others, such as a proxy, are passed over.
  void keep(const HttpHeaders& headers);

  // As text, with the origin that it belongs to.
  [[nodiscard]] std::string exported(const std::string& origin) const;

  // Throws std::invalid_argument for another text, version or origin.
  void import(std::string_view text, const std::string& origin);

 private:
  void keep_one(std::string_view cookie);

  mutable std::mutex mutex_;
  std::map<std::string, std::string, std::less<>> cookies_;
};

}  // namespace storefront::inline v0::detail
