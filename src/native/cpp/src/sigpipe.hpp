// Writing to a connection that the other side closed.
#pragma once

#include <pthread.h>

#include <csignal>
#include <ctime>

namespace storefront::inline v0::detail {

// Holds SIGPIPE back from this thread. libcurl sends without the signal, but its TLS library writes with it, and the
// signal would end the program. libcurl's own remedy changes the whole process, so it is off with CURLOPT_NOSIGNAL.
class SigpipeGuard {
 public:
  SigpipeGuard() noexcept {
    sigemptyset(&sigpipe_);
    sigaddset(&sigpipe_, SIGPIPE);
    sigset_t pending{};
    sigpending(&pending);
    was_pending_ = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &sigpipe_, &before_);
  }
  SigpipeGuard(const SigpipeGuard&) = delete;
  SigpipeGuard& operator=(const SigpipeGuard&) = delete;
  ~SigpipeGuard() {
    if (!was_pending_) {
      const timespec at_once{};
      sigtimedwait(&sigpipe_, nullptr, &at_once);
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }

 private:
  sigset_t sigpipe_{};
  sigset_t before_{};
  bool was_pending_ = false;
};

}  // namespace storefront::inline v0::detail
