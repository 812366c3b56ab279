// One table for each model: it drives JSON, the parameters of calls, and surface.json. A table knows names, limits and
// where the fields are; the types of the fields follow from the members. Nothing here knows a JSON library.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "storefront/open.hpp"
#include "storefront/patch.hpp"

namespace storefront::inline v0 {

class ErrorCode;
class CheckoutStep;

namespace detail {

struct Type;

enum class Presence : std::uint8_t { required, optional, nullable, three_state, query, required_query, header };

// A field of a model, or a parameter of a call.
struct Column {
  std::string_view name;
  std::string_view limit;
  const Type* type;
  void* (*at)(void* model);
  Presence presence;

  [[nodiscard]] const void* in(const void* model) const { return at(const_cast<void*>(model)); }
};

struct Model {
  std::string_view name;
  std::span<const Column> columns;
  std::string_view limit{};
};

enum class Kind : std::uint8_t {
  text,
  integer,
  number,
  truth,
  scalar,
  open_text,
  open_number,
  model,
  list,
  tuple,
  map,
  optional,
  patch
};

// A type of a field, with access to values behind a pointer. Which functions there are depends on the kind.
struct Type {
  using Visit = void (*)(void* context, const std::string& key, const void* item);

  Kind kind{};
  const Type* item = nullptr;                            // list, tuple, map, optional, patch
  const Model& (*model)() = nullptr;                     // model
  std::string_view name{};                               // open_text with a name of its own in the contract
  std::vector<std::string> (*values)() = nullptr;        // open_text, open_number
  const std::string& (*text)(const void*) = nullptr;     // open_text
  void (*set_text)(void*, std::string&&) = nullptr;      // open_text
  std::int64_t (*integer)(const void*) = nullptr;        // open_number
  void (*set_integer)(void*, std::int64_t) = nullptr;    // open_number
  std::size_t (*size)(const void*) = nullptr;            // list, tuple
  void (*resize)(void*, std::size_t) = nullptr;          // list
  void* (*at)(void*, std::size_t) = nullptr;             // list, tuple
  void* (*insert)(void*, const std::string&) = nullptr;  // map
  void (*each)(const void*, void*, Visit) = nullptr;     // map
  const void* (*get)(const void*) = nullptr;             // optional, patch: null when there is no value
  void* (*emplace)(void*) = nullptr;                     // optional, patch
  void (*clear)(void*) = nullptr;                        // optional: no value; patch: null
  bool (*is_absent)(const void*) = nullptr;              // patch
};

template <class T>
struct Of {};

template <class T>
struct TypeMaker;

template <class T>
inline constexpr Type type_of = TypeMaker<T>::make();

template <class T>
constexpr std::string_view name_of_values() {
  if constexpr (std::same_as<T, ErrorCode>) return "ErrorCode";
  if constexpr (std::same_as<T, CheckoutStep>) return "CheckoutStep";
  return {};
}

// Makes the Type of a T. This one is for models.
template <class T>
struct TypeMaker {
  static constexpr Type make() {
    if constexpr (std::derived_from<T, OpenText<T>>) return open_text();
    else if constexpr (std::derived_from<T, OpenNumber<T>>) return open_number();
    else return {.kind = Kind::model, .model = []() -> const Model& { return table(Of<T>{}); }};
  }

 private:
  static constexpr Type open_text() {
    return {.kind = Kind::open_text,
            .name = name_of_values<T>(),
            .values =
                [] {
                  std::vector<std::string> list;
                  for (const auto& known : T::values()) list.emplace_back(known.text);
                  return list;
                },
            .text = [](const void* value) -> const std::string& { return static_cast<const T*>(value)->text(); },
            .set_text = [](void* value, std::string&& text) { *static_cast<T*>(value) = T(std::move(text)); }};
  }
  static constexpr Type open_number() {
    return {.kind = Kind::open_number,
            .values =
                [] {
                  std::vector<std::string> list;
                  for (const auto& known : T::values()) list.push_back(std::to_string(known.number));
                  return list;
                },
            .integer = [](const void* value) { return static_cast<const T*>(value)->number(); },
            .set_integer = [](void* value, std::int64_t number) { *static_cast<T*>(value) = T(number); }};
  }
};

template <>
struct TypeMaker<std::string> {
  static constexpr Type make() { return {.kind = Kind::text}; }
};
template <>
struct TypeMaker<std::int64_t> {
  static constexpr Type make() { return {.kind = Kind::integer}; }
};
template <>
struct TypeMaker<double> {
  static constexpr Type make() { return {.kind = Kind::number}; }
};
template <>
struct TypeMaker<bool> {
  static constexpr Type make() { return {.kind = Kind::truth}; }
};
template <>
struct TypeMaker<Scalar> {
  static constexpr Type make() { return {.kind = Kind::scalar}; }
};

template <class Item>
struct TypeMaker<std::vector<Item>> {
  using List = std::vector<Item>;
  static constexpr Type make() {
    return {.kind = Kind::list,
            .item = &type_of<Item>,
            .size = [](const void* list) { return static_cast<const List*>(list)->size(); },
            .resize = [](void* list, std::size_t size) { static_cast<List*>(list)->resize(size); },
            .at = [](void* list, std::size_t at) -> void* { return &(*static_cast<List*>(list))[at]; }};
  }
};

template <class Item, std::size_t Size>
struct TypeMaker<std::array<Item, Size>> {
  using Tuple = std::array<Item, Size>;
  static constexpr Type make() {
    return {.kind = Kind::tuple,
            .item = &type_of<Item>,
            .size = [](const void*) { return Size; },
            .at = [](void* tuple, std::size_t at) -> void* { return &(*static_cast<Tuple*>(tuple))[at]; }};
  }
};

template <class Item>
struct TypeMaker<std::map<std::string, Item>> {
  using Map = std::map<std::string, Item>;
  static constexpr Type make() {
    return {.kind = Kind::map,
            .item = &type_of<Item>,
            .insert = [](void* map, const std::string& key) -> void* { return &(*static_cast<Map*>(map))[key]; },
            .each =
                [](const void* map, void* context, Type::Visit visit) {
                  for (const auto& [key, item] : *static_cast<const Map*>(map)) visit(context, key, &item);
                }};
  }
};

template <class Item>
struct TypeMaker<std::optional<Item>> {
  using Optional = std::optional<Item>;
  static constexpr Type make() {
    return {.kind = Kind::optional,
            .item = &type_of<Item>,
            .get = [](const void* value) -> const void* {
              const auto& own = *static_cast<const Optional*>(value);
              return own ? &*own : nullptr;
            },
            .emplace = [](void* value) -> void* { return &static_cast<Optional*>(value)->emplace(); },
            .clear = [](void* value) { static_cast<Optional*>(value)->reset(); }};
  }
};

template <class Item>
struct TypeMaker<Patch<Item>> {
  static constexpr Type make() {
    return {.kind = Kind::patch,
            .item = &type_of<Item>,
            .get = [](const void* value) -> const void* {
              const auto& own = static_cast<const Patch<Item>*>(value)->value();
              return own ? &*own : nullptr;
            },
            .emplace = [](void* value) -> void* {
              auto& own = *static_cast<Patch<Item>*>(value);
              own = Item{};
              return const_cast<Item*>(&*own.value());
            },
            .clear = [](void* value) { *static_cast<Patch<Item>*>(value) = nullptr; },
            .is_absent = [](const void* value) { return static_cast<const Patch<Item>*>(value)->is_absent(); }};
  }
};

template <auto Member>
struct MemberOf;
template <class Owner, class Value, Value Owner::*Member>
struct MemberOf<Member> {
  using type = Value;
  static void* at(void* model) { return &(static_cast<Owner*>(model)->*Member); }
};

template <auto Member>
consteval Column column(Presence presence, std::string_view name, std::string_view limit) {
  using Value = typename MemberOf<Member>::type;
  return {name, limit, &type_of<Value>, &MemberOf<Member>::at, presence};
}

template <class Value>
inline constexpr bool is_optional = false;
template <class Value>
inline constexpr bool is_optional<std::optional<Value>> = true;
template <class Value>
inline constexpr bool is_patch = false;
template <class Value>
inline constexpr bool is_patch<Patch<Value>> = true;

// A field that every document has, and that is never null.
template <auto Member>
consteval Column required(std::string_view name, std::string_view limit = {}) {
  using Value = typename MemberOf<Member>::type;
  static_assert(!is_optional<Value> && !is_patch<Value>, "the member can be without a value");
  return column<Member>(Presence::required, name, limit);
}

// A field that every document has, and that may be null.
template <auto Member>
consteval Column nullable(std::string_view name, std::string_view limit = {}) {
  static_assert(is_optional<typename MemberOf<Member>::type>);
  return column<Member>(Presence::nullable, name, limit);
}

// A field that may be absent.
template <auto Member>
consteval Column optional(std::string_view name, std::string_view limit = {}) {
  static_assert(is_optional<typename MemberOf<Member>::type>);
  return column<Member>(Presence::optional, name, limit);
}

// A field that may be absent, null, or have a value.
template <auto Member>
consteval Column patch(std::string_view name, std::string_view limit = {}) {
  static_assert(is_patch<typename MemberOf<Member>::type>);
  return column<Member>(Presence::three_state, name, limit);
}

// A parameter of the query.
template <auto Member>
consteval Column query(std::string_view name, std::string_view limit = {}) {
  static_assert(is_optional<typename MemberOf<Member>::type>);
  return column<Member>(Presence::query, name, limit);
}

// A parameter of the query that is always sent.
template <auto Member>
consteval Column required_query(std::string_view name, std::string_view limit = {}) {
  return column<Member>(Presence::required_query, name, limit);
}

// A header.
template <auto Member>
consteval Column header(std::string_view name, std::string_view limit = {}) {
  static_assert(is_optional<typename MemberOf<Member>::type>);
  return column<Member>(Presence::header, name, limit);
}

struct AnyValue {
  template <class T>
  operator T() const;
};

template <class T, class... Values>
consteval std::size_t count_members() {
  if constexpr (requires { T{Values{}..., AnyValue{}}; }) return count_members<T, Values..., AnyValue>();
  else return sizeof...(Values);
}

// The columns of a model. Without counting, a member that a table forgets would be lost in silence.
template <class T, std::size_t Others = 0, std::same_as<Column>... Columns>
consteval std::array<Column, sizeof...(Columns)> columns(Columns... list) {
  static_assert(sizeof...(Columns) + Others == count_members<T>(), "the table has not all members of the struct");
  return {list...};
}

}  // namespace detail
}  // namespace storefront::inline v0
