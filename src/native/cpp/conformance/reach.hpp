// From a method of a service to an operation.
#pragma once

#include <tuple>
#include <type_traits>
#include <utility>

#include "conformance/operations.hpp"
#include "src/json.hpp"
#include "src/tables/tables.hpp"

namespace storefront::conformance {

template <class Value>
inline constexpr bool is_text = std::is_same_v<Value, std::string_view>;
template <class Value>
inline constexpr bool is_options = requires(Value value) {
  value.stop;
};

// An argument, before it has a value. A text in the path needs an owner.
template <class Argument>
using Stored = std::conditional_t<is_text<Argument>, std::string, std::remove_cvref_t<Argument>>;

template <class Value>
void fill(Value& value, const Filler& filler, const std::vector<std::string>& params, std::size_t at) {
  if constexpr (std::is_same_v<Value, std::string>) {
    value = filler.text(params[at]);
  } else if constexpr (is_options<Value>) {
    filler.options(&value, table(detail::Of<Value>{}));
    value.stop = filler.stop;
    if constexpr (requires { value.base; }) value.version = filler.version;
  } else {
    filler.input(&value, detail::type_of<Value>);
  }
}

template <class Answer>
const detail::Type* answer_type() {
  if constexpr (requires(Answer answer) { answer.has_value(); }) return &detail::type_of<typename Answer::value_type>;
  else if constexpr (std::is_void_v<Answer>) return nullptr;
  else return &detail::type_of<Answer>;
}

template <class Value>
void describe(Operation& operation) {
  if constexpr (is_options<Value>) operation.options = &table(detail::Of<Value>{});
  else if constexpr (!std::is_same_v<Value, std::string>) operation.body = &detail::type_of<Value>;
}

template <class Service, class Answer, class... Arguments>
Operation reach(Service Client::*service, Answer (Service::*method)(Arguments...) const,
                std::vector<std::string> params = {}) {
  Operation operation{.params = params, .answer = answer_type<Answer>()};
  (describe<Stored<Arguments>>(operation), ...);
  operation.call = [service, method, params = std::move(params)](const Client& client, const Filler& filler) {
    std::tuple<Stored<Arguments>...> values;
    return std::apply(
        [&](auto&... value) {
          std::size_t at = 0;
          (fill(value, filler, params, at++), ...);
          if constexpr (std::is_void_v<Answer>) {
            (client.*service.*method)(value...);
            return std::string("null");
          } else {
            return detail::encode((client.*service.*method)(value...));
          }
        },
        values);
  };
  return operation;
}

}  // namespace storefront::conformance
