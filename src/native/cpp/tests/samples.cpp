#include "tests/samples.hpp"

namespace storefront::tests {

using detail::Column;
using detail::Kind;
using detail::Model;
using detail::Type;

void fill(void* value, const Model& model) {
  for (const Column& column : model.columns) fill(column.at(value), *column.type);
}

void fill(void* value, const Type& type) {
  switch (type.kind) {
    case Kind::text: *static_cast<std::string*>(value) = "sample"; return;
    case Kind::integer: *static_cast<std::int64_t*>(value) = 1; return;
    case Kind::number: *static_cast<double*>(value) = 1.5; return;
    case Kind::truth: *static_cast<bool*>(value) = true; return;
    case Kind::scalar: *static_cast<Scalar*>(value) = "sample"; return;
    case Kind::open_text: type.set_text(value, "sample"); return;
    case Kind::open_number: type.set_integer(value, 1); return;
    case Kind::model: fill(value, type.model()); return;
    case Kind::list:
      type.resize(value, 1);
      fill(type.at(value, 0), *type.item);
      return;
    case Kind::tuple:
      for (std::size_t at = 0; at < type.size(value); ++at) fill(type.at(value, at), *type.item);
      return;
    case Kind::map: fill(type.insert(value, "key"), *type.item); return;
    case Kind::optional:
    case Kind::patch: fill(type.emplace(value), *type.item); return;
  }
}

HttpResponse Recorder::send(const HttpRequest& request, std::stop_token /*stop*/) {
  sent = request;
  return {.status = 400};
}

}  // namespace storefront::tests
