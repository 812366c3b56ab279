// The parameters of a call: path, query and headers.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/tables/reflect.hpp"
#include "storefront/http.hpp"

namespace storefront::inline v0::detail {

using Parameters = std::vector<std::pair<std::string_view, std::string>>;

// The query that the options of a call give.
// Throws std::invalid_argument when a required value is missing.
Parameters parameters_of(std::string_view operation, const Model& table, const void* options);

// The client's own value, if the operation takes the parameter and the call has none.
void add_default(Parameters& query, const Model& table, std::string_view name, const std::optional<std::string>& value);

// A value of a header.
// Throws std::invalid_argument for a value that would break out of its header.
std::string checked_header(std::string_view operation, std::string_view name, std::string value);

// The headers that the options of a call give.
HttpHeaders headers_of(std::string_view operation, const Model& table, const void* options);

// The path with the values of its parameters.
// Throws std::invalid_argument for a value that would lead to another route.
std::string path_of(std::string_view operation, std::string_view route, std::int64_t store_id,
                    const std::vector<std::pair<std::string_view, std::string_view>>& params);

// Encoded, with its question mark; empty without parameters.
std::string query_string(const Parameters& query);

}  // namespace storefront::inline v0::detail
