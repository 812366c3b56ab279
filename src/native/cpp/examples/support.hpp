// What the examples share: arguments, and HTTP beside the shopper API.
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "storefront/http.hpp"

namespace examples {

// Arguments of the form `-name value`.
class Arguments {
 public:
  Arguments(int count, char** texts) {
    for (int at = 1; at + 1 < count; at += 2) values_[texts[at]] = texts[at + 1];
  }

  [[nodiscard]] std::string operator[](const std::string& name) const {
    const auto found = values_.find("-" + name);
    return found == values_.end() ? "" : found->second;
  }

 private:
  std::map<std::string, std::string> values_;
};

// Sends JSON to an address, and returns the JSON that comes.
inline nlohmann::json request(const std::string& method, const std::string& url, const std::string& body = {}) {
  using namespace std::chrono_literals;
  storefront::HttpRequest sent{.method = method, .url = url, .body = body, .timeout = 15s};
  if (!body.empty()) sent.headers = {{"Content-Type", "application/json"}};
  const auto answer = storefront::make_curl_transport()->send(sent, {});
  if (answer.status >= 400) throw std::runtime_error(url + " answered " + answer.body);
  return answer.body.empty() ? nlohmann::json() : nlohmann::json::parse(answer.body);
}

}  // namespace examples
