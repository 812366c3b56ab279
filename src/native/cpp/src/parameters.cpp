#include "src/parameters.hpp"

#include <algorithm>
#include <stdexcept>

#include "src/url.hpp"

namespace storefront::inline v0::detail {

namespace {

std::string text_of(const void* value, const Type& type) {
  switch (type.kind) {
    case Kind::text: return *static_cast<const std::string*>(value);
    case Kind::integer: return std::to_string(*static_cast<const std::int64_t*>(value));
    case Kind::truth: return *static_cast<const bool*>(value) ? "true" : "false";
    case Kind::open_text: return type.text(value);
    default: throw std::logic_error("storefront: a parameter has a type without a form in a query");
  }
}

std::invalid_argument wrong(std::string_view operation, std::string_view name, std::string_view reason) {
  return std::invalid_argument("storefront: " + std::string(operation) + ": " + std::string(name) + " " +
                               std::string(reason));
}

void replace(std::string& path, std::string_view name, std::string_view value) {
  const std::string mark = "{" + std::string(name) + "}";
  path.replace(path.find(mark), mark.size(), value);
}

}  // namespace

Parameters parameters_of(std::string_view operation, const Model& table, const void* options) {
  Parameters query;
  for (const Column& column : table.columns) {
    const void* value = column.in(options);
    if (column.presence == Presence::required_query) {
      std::string text = text_of(value, *column.type);
      if (text.empty() && column.type->kind == Kind::open_text) throw wrong(operation, column.name, "is missing");
      query.emplace_back(column.name, std::move(text));
    } else if (column.presence == Presence::query) {
      if (const void* own = column.type->get(value)) query.emplace_back(column.name, text_of(own, *column.type->item));
    }
  }
  return query;
}

void add_default(Parameters& query, const Model& table, std::string_view name,
                 const std::optional<std::string>& value) {
  if (!value) return;
  const bool is_given = std::ranges::any_of(query, [&](const auto& one) { return one.first == name; });
  const bool is_taken = std::ranges::any_of(table.columns, [&](const Column& one) { return one.name == name; });
  if (is_taken && !is_given) query.emplace_back(name, *value);
}

std::string checked_header(std::string_view operation, std::string_view name, std::string value) {
  const bool is_header = std::ranges::all_of(value, [](char letter) { return letter > ' ' && letter < '\x7f'; });
  if (value.empty() || !is_header) throw wrong(operation, name, "is no text of visible ASCII characters");
  return value;
}

HttpHeaders headers_of(std::string_view operation, const Model& table, const void* options) {
  HttpHeaders headers;
  for (const Column& column : table.columns) {
    if (column.presence != Presence::header) continue;
    const void* own = column.type->get(column.in(options));
    if (own == nullptr) continue;
    headers.emplace_back(column.name, checked_header(operation, column.name, text_of(own, *column.type->item)));
  }
  return headers;
}

std::string path_of(std::string_view operation, std::string_view route, std::int64_t store_id,
                    const std::vector<std::pair<std::string_view, std::string_view>>& params) {
  std::string path(route);
  replace(path, "storeId", std::to_string(store_id));
  for (const auto& [name, value] : params) {
    if (value.empty()) throw wrong(operation, name, "is empty");
    if (value == "." || value == "..") throw wrong(operation, name, "is a step in a path");
    replace(path, name, percent_encoded(value));
  }
  return path;
}

std::string query_string(const Parameters& query) {
  std::string text;
  for (const auto& [name, value] : query) {
    text += text.empty() ? '?' : '&';
    text += percent_encoded(name) + "=" + percent_encoded(value);
  }
  return text;
}

}  // namespace storefront::inline v0::detail
