// JSON of models, by their tables.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "src/tables/reflect.hpp"

namespace storefront::inline v0::detail {

// The text is no JSON, or not of the wanted form. The message names the path of the field.
class DecodeError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Reads a value. It refuses a required field that is missing, null in a field that cannot be null, a fraction in an
// integer, and text after the document. It passes over fields that it does not know.
void decode(std::string_view text, void* out, const Type& type);

// Writes a value. Absent fields are left out.
// Throws std::invalid_argument for a text that is no UTF-8.
std::string encode(const void* value, const Type& type);

template <class T>
T decode(std::string_view text) {
  T out{};
  decode(text, &out, type_of<T>);
  return out;
}

template <class T>
std::string encode(const T& value) {
  return encode(&value, type_of<T>);
}

}  // namespace storefront::inline v0::detail
