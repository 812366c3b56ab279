// The first contact of a shopper with the API.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>

namespace storefront::inline v0::detail {

// Sends one request alone until an answer has set the shopper's cookie. Two first requests at once would make two
// shoppers, and one of their carts would be lost.
class FirstContact {
 public:
  // A turn. Its end lets the next one in.
  class Turn {
   public:
    explicit Turn(FirstContact& contact) noexcept : contact_(contact) {}
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    ~Turn();

    // An answer came: from now on nobody waits.
    void is_made() noexcept { is_made_ = true; }

   private:
    FirstContact& contact_;
    bool is_made_ = false;
  };

  // Waits for the turn, at most as long as a request may take, and until a stop is requested. There is no turn when
  // nobody needs one any more, or after waiting in vain.
  void enter(std::optional<Turn>& turn, const std::stop_token& stop, std::chrono::milliseconds longest);

 private:
  std::atomic<bool> is_made_ = false;
  std::mutex mutex_;
  std::condition_variable_any ended_;
  bool is_taken_ = false;
};

}  // namespace storefront::inline v0::detail
