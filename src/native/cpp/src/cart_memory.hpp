// The carts that a client has seen, for merging.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>

#include "storefront/models/cart.hpp"

namespace storefront::inline v0::detail {

// Safe for use by several threads. It keeps copies, because callers may change the cart that they got.
class CartMemory {
 public:
  using Kept = std::shared_ptr<const Cart>;

  void add(const Cart& cart) {
    auto kept = std::make_shared<const Cart>(cart);
    const std::scoped_lock lock(mutex_);
    if (seen_.size() == longest) seen_.pop_front();
    seen_.push_back(std::move(kept));
  }

  // The cart that was seen last; null without one.
  [[nodiscard]] Kept newest() const {
    const std::scoped_lock lock(mutex_);
    return seen_.empty() ? nullptr : seen_.back();
  }

  // The cart with this version that was seen last; null without one.
  [[nodiscard]] Kept with_version(std::int64_t version) const {
    const std::scoped_lock lock(mutex_);
    const auto found =
        std::find_if(seen_.rbegin(), seen_.rend(), [&](const Kept& one) { return one->version == version; });
    return found == seen_.rend() ? nullptr : *found;
  }

 private:
  static constexpr std::size_t longest = 8;

  mutable std::mutex mutex_;
  std::deque<Kept> seen_;
};

}  // namespace storefront::inline v0::detail
