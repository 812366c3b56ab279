#include "src/json.hpp"

#include <nlohmann/json.hpp>

namespace storefront::inline v0::detail {

namespace {

using Json = nlohmann::json;

// The way from the document to a value. It becomes a text only when something is wrong.
struct Path {
  const Path* parent = nullptr;
  std::string_view name{};
  std::size_t index = 0;

  [[nodiscard]] std::string text() const {
    if (parent == nullptr) return {};
    const std::string before = parent->text();
    const std::string own = name.data() == nullptr ? std::to_string(index) : std::string(name);
    return before.empty() ? own : before + "." + own;
  }
};

std::string_view kind_of(const Json& value) {
  switch (value.type()) {
    case Json::value_t::null: return "null";
    case Json::value_t::object: return "an object";
    case Json::value_t::array: return "a list";
    case Json::value_t::string: return "a text";
    case Json::value_t::boolean: return "a truth value";
    default: return "a number";
  }
}

[[noreturn]] void refuse(const Path& path, std::string_view wanted, const Json& value) {
  const std::string place = path.text();
  throw DecodeError((place.empty() ? "the answer" : place) + ": " + std::string(wanted) + " expected, " +
                    std::string(kind_of(value)) + " came");
}

std::int64_t integer_of(const Json& value, const Path& path) {
  if (!value.is_number()) refuse(path, "whole number", value);
  const bool is_too_large = value.is_number_unsigned() && value.get<std::uint64_t>() > INT64_MAX;
  if (!value.is_number_integer() || is_too_large) {
    throw DecodeError(path.text() + ": " + value.dump() + " is no whole number of 64 bits");
  }
  return value.get<std::int64_t>();
}

std::string&& text_of(Json& value, const Path& path) {
  if (!value.is_string()) refuse(path, "text", value);
  return std::move(value.get_ref<std::string&>());
}

void assign(void* to, Json& from, const Type& type, const Path& path);

void assign_model(void* to, Json& from, const Model& model, const Path& path) {
  if (!from.is_object()) refuse(path, "object", from);
  auto& document = from.get_ref<Json::object_t&>();
  for (const Column& column : model.columns) {
    const Path place{&path, column.name};
    const auto found = document.find(column.name);
    const bool may_be_absent = column.presence == Presence::optional || column.presence == Presence::three_state;
    if (found == document.end()) {
      if (may_be_absent) continue;
      throw DecodeError(place.text() + " is missing");
    }
    assign(column.at(to), found->second, *column.type, place);
  }
}

void assign_items(void* to, Json& from, const Type& type, const Path& path) {
  if (!from.is_array()) refuse(path, "list", from);
  if (type.kind == Kind::list) type.resize(to, from.size());
  else if (from.size() != type.size(to)) refuse(path, "list of " + std::to_string(type.size(to)), from);
  for (std::size_t at = 0; at < from.size(); ++at) {
    assign(type.at(to, at), from[at], *type.item, Path{.parent = &path, .index = at});
  }
}

void assign_map(void* to, Json& from, const Type& type, const Path& path) {
  if (!from.is_object()) refuse(path, "object", from);
  for (auto& [key, value] : from.get_ref<Json::object_t&>()) {
    assign(type.insert(to, key), value, *type.item, Path{&path, key});
  }
}

void assign_scalar(void* to, Json& from, const Path& path) {
  auto& scalar = *static_cast<Scalar*>(to);
  if (from.is_string()) scalar = text_of(from, path);
  else if (from.is_boolean()) scalar = from.get<bool>();
  else if (from.is_number()) scalar = from.get<double>();
  else refuse(path, "text, number or truth value", from);
}

void assign(void* to, Json& from, const Type& type, const Path& path) {
  switch (type.kind) {
    case Kind::text: *static_cast<std::string*>(to) = text_of(from, path); return;
    case Kind::integer: *static_cast<std::int64_t*>(to) = integer_of(from, path); return;
    case Kind::number:
      if (!from.is_number()) refuse(path, "number", from);
      *static_cast<double*>(to) = from.get<double>();
      return;
    case Kind::truth:
      if (!from.is_boolean()) refuse(path, "truth value", from);
      *static_cast<bool*>(to) = from.get<bool>();
      return;
    case Kind::scalar: assign_scalar(to, from, path); return;
    case Kind::open_text: type.set_text(to, text_of(from, path)); return;
    case Kind::open_number: type.set_integer(to, integer_of(from, path)); return;
    case Kind::model: assign_model(to, from, type.model(), path); return;
    case Kind::list:
    case Kind::tuple: assign_items(to, from, type, path); return;
    case Kind::map: assign_map(to, from, type, path); return;
    case Kind::optional:
    case Kind::patch:
      if (from.is_null()) type.clear(to);
      else assign(type.emplace(to), from, *type.item, path);
      return;
  }
}

Json json_of(const void* value, const Type& type);

Json json_of_model(const void* value, const Model& model) {
  auto document = Json::object();
  for (const Column& column : model.columns) {
    const void* field = column.in(value);
    if (column.presence == Presence::optional && column.type->get(field) == nullptr) continue;
    if (column.presence == Presence::three_state && column.type->is_absent(field)) continue;
    document.emplace(column.name, json_of(field, *column.type));
  }
  return document;
}

Json json_of_items(const void* value, const Type& type) {
  auto list = Json::array();
  for (std::size_t at = 0; at < type.size(value); ++at) {
    list.push_back(json_of(type.at(const_cast<void*>(value), at), *type.item));
  }
  return list;
}

Json json_of_map(const void* value, const Type& type) {
  struct Context {
    Json document = Json::object();
    const Type* item;
  } context{.item = type.item};
  type.each(value, &context, [](void* own, const std::string& key, const void* item) {
    auto& to = *static_cast<Context*>(own);
    to.document.emplace(key, json_of(item, *to.item));
  });
  return std::move(context.document);
}

Json json_of(const void* value, const Type& type) {
  switch (type.kind) {
    case Kind::text: return *static_cast<const std::string*>(value);
    case Kind::integer: return *static_cast<const std::int64_t*>(value);
    case Kind::number: return *static_cast<const double*>(value);
    case Kind::truth: return *static_cast<const bool*>(value);
    case Kind::scalar: return std::visit([](const auto& own) { return Json(own); }, *static_cast<const Scalar*>(value));
    case Kind::open_text: return type.text(value);
    case Kind::open_number: return type.integer(value);
    case Kind::model: return json_of_model(value, type.model());
    case Kind::list:
    case Kind::tuple: return json_of_items(value, type);
    case Kind::map: return json_of_map(value, type);
    case Kind::optional:
    case Kind::patch: {
      const void* item = type.get(value);
      return item == nullptr ? Json() : json_of(item, *type.item);
    }
  }
  return {};
}

}  // namespace

void decode(std::string_view text, void* out, const Type& type) {
  Json document;
  try {
    document = Json::parse(text);
  } catch (const Json::parse_error& error) {
    // Not the library's own message: it repeats a part of the answer.
    throw DecodeError("the answer is no JSON: byte " + std::to_string(error.byte) + " does not fit");
  }
  assign(out, document, type, {});
}

std::string encode(const void* value, const Type& type) {
  try {
    return json_of(value, type).dump();
  } catch (const Json::exception& error) {
    throw std::invalid_argument(std::string("storefront: the input has no JSON form: ") + error.what());
  }
}

}  // namespace storefront::inline v0::detail
