// The default transport.
#pragma once

#include <curl/curl.h>

#include <memory>
#include <mutex>
#include <vector>

#include "storefront/http.hpp"

namespace storefront::inline v0::detail {

// One easy and one multi handle of libcurl. The multi handle keeps the connection, and can be woken by another thread.
class CurlHandle {
 public:
  CurlHandle();
  CurlHandle(const CurlHandle&) = delete;
  CurlHandle& operator=(const CurlHandle&) = delete;
  ~CurlHandle();

  [[nodiscard]] CURL* easy() const noexcept { return easy_; }
  [[nodiscard]] CURLM* multi() const noexcept { return multi_; }

 private:
  CURL* easy_;
  CURLM* multi_;
};

// A handle for each call that runs, out of a pool. So calls share no connection while they run, and none waits for
// another one.
class CurlTransport final : public Transport {
 public:
  HttpResponse send(const HttpRequest& request, std::stop_token stop) override;

 private:
  std::unique_ptr<CurlHandle> take();
  void give_back(std::unique_ptr<CurlHandle> handle);

  std::mutex mutex_;
  std::vector<std::unique_ptr<CurlHandle>> idle_;
};

}  // namespace storefront::inline v0::detail
