#include "src/first_contact.hpp"

namespace storefront::inline v0::detail {

void FirstContact::enter(std::optional<Turn>& turn, const std::stop_token& stop, std::chrono::milliseconds longest) {
  if (is_made_.load()) return;
  std::unique_lock lock(mutex_);
  const bool is_free = ended_.wait_for(lock, stop, longest, [this] { return !is_taken_ || is_made_.load(); });
  if (!is_free || is_made_.load()) return;
  is_taken_ = true;
  turn.emplace(*this);
}

FirstContact::Turn::~Turn() {
  {
    const std::scoped_lock lock(contact_.mutex_);
    contact_.is_taken_ = false;
    if (is_made_) contact_.is_made_.store(true);
  }
  contact_.ended_.notify_all();
}

}  // namespace storefront::inline v0::detail
