// One exchange on a handle of libcurl.
#pragma once

#include <curl/curl.h>

#include <array>
#include <chrono>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>

#include "src/curl_transport.hpp"

namespace storefront::inline v0::detail {

class CurlExchange {
 public:
  CurlExchange(const CurlHandle& handle, const HttpRequest& request);
  CurlExchange(const CurlExchange&) = delete;
  CurlExchange& operator=(const CurlExchange&) = delete;
  ~CurlExchange();

  // Runs to the end. Throws TransportError.
  HttpResponse run(const std::stop_token& stop);

 private:
  static std::size_t take_body(char* bytes, std::size_t size, std::size_t count, void* self);
  static std::size_t take_header(char* bytes, std::size_t size, std::size_t count, void* self);
  static int before_request(void* self, char* own_ip, char* server_ip, int own_port, int server_port);

  template <class Value>
  void set(CURLoption option, Value value);
  void set_request();
  void set_rules();
  [[nodiscard]] bool is_done();
  void finish(CURLcode result);

  const CurlHandle& handle_;
  const HttpRequest& request_;
  std::unique_ptr<curl_slist, decltype(&curl_slist_free_all)> headers_{nullptr, curl_slist_free_all};
  std::array<char, CURL_ERROR_SIZE> reason_{};
  HttpResponse response_{};
  int times_sent_ = 0;
  bool has_all_headers_ = false;
  bool is_added_ = false;
  bool is_too_large_ = false;
};

}  // namespace storefront::inline v0::detail
