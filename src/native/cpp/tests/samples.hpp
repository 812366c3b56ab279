// Fills models by their tables, and a transport that keeps what is sent.
#pragma once

#include "src/tables/reflect.hpp"
#include "storefront/http.hpp"

namespace storefront::tests {

// Gives every field a value, also the optional ones.
void fill(void* value, const detail::Type& type);
void fill(void* value, const detail::Model& model);

// Answers every request with 400, and keeps it.
class Recorder final : public Transport {
 public:
  HttpResponse send(const HttpRequest& request, std::stop_token stop) override;

  HttpRequest sent;
};

}  // namespace storefront::tests
