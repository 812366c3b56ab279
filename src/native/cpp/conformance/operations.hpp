// Reaches every operation of the client by its name in the contract, for the driver and for the surface.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "src/tables/reflect.hpp"
#include "storefront/client.hpp"

namespace storefront::conformance {

// Gives the arguments of a call.
struct Filler {
  // A parameter of the path.
  std::function<std::string(const std::string& name)> text;
  // Fills the body.
  std::function<void(void* input, const detail::Type& type)> input;
  // Fills the options.
  std::function<void(void* options, const detail::Model& table)> options;
  // The version of a cart, for those options that have one.
  std::optional<std::int64_t> version{};
  std::stop_token stop{};
};

struct Operation {
  // Parameters of the path, in order.
  std::vector<std::string> params{};
  // Null when there is none.
  const detail::Type* body = nullptr;
  const detail::Type* answer = nullptr;
  const detail::Model* options = nullptr;
  // The answer as JSON; null without one.
  std::function<std::string(const Client& client, const Filler& filler)> call{};
};

// By name. updateCart is the one call that is more than one operation.
const std::map<std::string, Operation>& operations();

}  // namespace storefront::conformance
