#include "src/curl_transport.hpp"

#include <new>

#include "src/curl_exchange.hpp"
#include "src/sigpipe.hpp"

namespace storefront::inline v0 {

namespace detail {

namespace {

constexpr std::size_t most_idle_handles = 16;

// Once, and never undone: another part of the program may use libcurl, too.
void start_curl() {
  static const CURLcode started = curl_global_init(CURL_GLOBAL_DEFAULT);
  if (started != CURLE_OK) throw TransportError(std::string("libcurl does not start: ") + curl_easy_strerror(started));
}

}  // namespace

CurlHandle::CurlHandle() : easy_(curl_easy_init()), multi_(curl_multi_init()) {
  if (easy_ != nullptr && multi_ != nullptr) return;
  curl_easy_cleanup(easy_);
  curl_multi_cleanup(multi_);
  throw std::bad_alloc();
}

CurlHandle::~CurlHandle() {
  const SigpipeGuard guard;
  curl_easy_cleanup(easy_);
  curl_multi_cleanup(multi_);
}

HttpResponse CurlTransport::send(const HttpRequest& request, std::stop_token stop) {
  auto handle = take();
  HttpResponse response;
  {
    const SigpipeGuard guard;
    response = CurlExchange(*handle, request).run(stop);
  }
  // A handle that failed is not kept: its connection may be in the middle of an answer.
  give_back(std::move(handle));
  return response;
}

std::unique_ptr<CurlHandle> CurlTransport::take() {
  {
    const std::scoped_lock lock(mutex_);
    if (!idle_.empty()) {
      auto handle = std::move(idle_.back());
      idle_.pop_back();
      return handle;
    }
  }
  start_curl();
  return std::make_unique<CurlHandle>();
}

void CurlTransport::give_back(std::unique_ptr<CurlHandle> handle) {
  const std::scoped_lock lock(mutex_);
  if (idle_.size() < most_idle_handles) idle_.push_back(std::move(handle));
}

}  // namespace detail

std::shared_ptr<Transport> make_curl_transport() { return std::make_shared<detail::CurlTransport>(); }

}  // namespace storefront::inline v0
