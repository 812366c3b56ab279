/// @file
/// HTTP, for a transport of one's own.
#pragma once

#include <chrono>
#include <memory>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace storefront::inline v0 {

/// Names and values of HTTP headers, in their order. A name may come more than once.
using HttpHeaders = std::vector<std::pair<std::string, std::string>>;

/// A request as it is sent.
struct HttpRequest {
  /// GET, POST, PUT, PATCH or DELETE.
  std::string method{};
  /// The whole address.
  std::string url{};
  /// Headers, with the cookies of the shopper among them. They are secrets.
  HttpHeaders headers{};
  /// The body; none when it is empty.
  std::string body{};
  /// Time for the whole exchange, with the reading of the answer.
  std::chrono::milliseconds timeout{};
  /// True: the request may act twice if it is sent twice, so it must not go out on a connection that may be dead.
  bool once{};
};

/// A whole answer.
struct HttpResponse {
  /// Status of HTTP.
  int status{};
  /// Headers as they came.
  HttpHeaders headers{};
  /// The body, without its content encoding.
  std::string body{};

  /// The first value of a header, whatever its case; empty when it is absent.
  [[nodiscard]] std::string_view header(std::string_view name) const noexcept;
};

/// No answer came, or only a part of one.
class TransportError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Sends requests. Several threads call it at once.
class Transport {
 public:
  Transport() = default;
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;
  virtual ~Transport() = default;

  /// Sends a request, and returns when the whole answer is there. It sends once, and follows no redirect.
  /// @param request what is sent
  /// @param stop ends the exchange at once
  /// @throws TransportError when no answer came in time, or the exchange was stopped
  virtual HttpResponse send(const HttpRequest& request, std::stop_token stop) = 0;
};

/// The default transport, on libcurl. It keeps up to 16 idle connections.
std::shared_ptr<Transport> make_curl_transport();

}  // namespace storefront::inline v0
