#include "src/curl_exchange.hpp"

#include <algorithm>

#include "src/text.hpp"

namespace storefront::inline v0::detail {

namespace {

using Clock = std::chrono::steady_clock;

// The largest answer that is read. The search corpus has at most 8 MB.
constexpr std::size_t most_bytes = std::size_t{64} << 20U;

}  // namespace

CurlExchange::CurlExchange(const CurlHandle& handle, const HttpRequest& request) : handle_(handle), request_(request) {
  curl_easy_reset(handle_.easy());
  set_request();
  set_rules();
}

CurlExchange::~CurlExchange() {
  if (is_added_) curl_multi_remove_handle(handle_.multi(), handle_.easy());
}

template <class Value>
void CurlExchange::set(CURLoption option, Value value) {
  if (const CURLcode result = curl_easy_setopt(handle_.easy(), option, value); result != CURLE_OK) {
    throw TransportError(std::string("libcurl refuses an option: ") + curl_easy_strerror(result));
  }
}

void CurlExchange::set_request() {
  set(CURLOPT_URL, request_.url.c_str());
  if (request_.body.empty()) {
    set(CURLOPT_HTTPGET, 1L);
  } else {
    set(CURLOPT_POSTFIELDSIZE_LARGE, static_cast<curl_off_t>(request_.body.size()));
    set(CURLOPT_POSTFIELDS, request_.body.data());
  }
  set(CURLOPT_CUSTOMREQUEST, request_.method.c_str());
  for (const auto& [name, value] : request_.headers) {
    curl_slist* longer = curl_slist_append(headers_.get(), (name + ": " + value).c_str());
    if (longer == nullptr) throw std::bad_alloc();
    (void)headers_.release();
    headers_.reset(longer);
  }
  set(CURLOPT_HTTPHEADER, headers_.get());
}

void CurlExchange::set_rules() {
  set(CURLOPT_ERRORBUFFER, reason_.data());
  set(CURLOPT_WRITEFUNCTION, &CurlExchange::take_body);
  set(CURLOPT_WRITEDATA, static_cast<void*>(this));
  set(CURLOPT_HEADERFUNCTION, &CurlExchange::take_header);
  set(CURLOPT_HEADERDATA, static_cast<void*>(this));
  set(CURLOPT_PREREQFUNCTION, &CurlExchange::before_request);
  set(CURLOPT_PREREQDATA, static_cast<void*>(this));
  set(CURLOPT_PROTOCOLS_STR, "http,https");
  set(CURLOPT_FOLLOWLOCATION, 0L);
  set(CURLOPT_NOSIGNAL, 1L);
  set(CURLOPT_PATH_AS_IS, 1L);
  // All encodings that this libcurl can read.
  set(CURLOPT_ACCEPT_ENCODING, "");
  set(CURLOPT_USERAGENT, "storefront-cpp/0.1");
  // The looking up of a name cannot be stopped; its thread ends by itself, and nobody waits for it.
  set(CURLOPT_QUICK_EXIT, 1L);
  if (request_.once) set(CURLOPT_FRESH_CONNECT, 1L);
}

HttpResponse CurlExchange::run(const std::stop_token& stop) {
  const auto end = Clock::now() + request_.timeout;
  const std::stop_callback wake(stop, [multi = handle_.multi()] { curl_multi_wakeup(multi); });
  if (curl_multi_add_handle(handle_.multi(), handle_.easy()) != CURLM_OK)
    throw TransportError("libcurl is out of order");
  is_added_ = true;
  while (!is_done()) {
    if (stop.stop_requested()) throw TransportError("the call was stopped");
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - Clock::now()).count();
    if (left <= 0) throw TransportError("no answer within " + std::to_string(request_.timeout.count()) + " ms");
    const auto longest = static_cast<int>(std::min<decltype(left)>(left, 60'000));
    if (curl_multi_poll(handle_.multi(), nullptr, 0, longest, nullptr) != CURLM_OK) {
      throw TransportError("libcurl is out of order");
    }
  }
  return std::move(response_);
}

// Goes on as far as it can without waiting. True at the end of the exchange.
bool CurlExchange::is_done() {
  int running = 0;
  if (curl_multi_perform(handle_.multi(), &running) != CURLM_OK) throw TransportError("libcurl is out of order");
  int left = 0;
  const CURLMsg* message = curl_multi_info_read(handle_.multi(), &left);
  if (message == nullptr || message->msg != CURLMSG_DONE) return false;
  finish(message->data.result);
  return true;
}

void CurlExchange::finish(CURLcode result) {
  if (is_too_large_) throw TransportError("the answer has more than " + std::to_string(most_bytes) + " bytes");
  if (result != CURLE_OK) throw TransportError(reason_[0] == '\0' ? curl_easy_strerror(result) : reason_.data());
  // libcurl takes an answer that breaks off in its headers for one without a body.
  if (!has_all_headers_) throw TransportError("the answer broke off in its headers");
  long status = 0;
  curl_easy_getinfo(handle_.easy(), CURLINFO_RESPONSE_CODE, &status);
  response_.status = static_cast<int>(status);
}

std::size_t CurlExchange::take_body(char* bytes, std::size_t size, std::size_t count, void* self) {
  auto& own = *static_cast<CurlExchange*>(self);
  std::string& body = own.response_.body;
  own.is_too_large_ = body.size() + size * count > most_bytes;
  if (own.is_too_large_) return 0;
  body.append(bytes, size * count);
  return size * count;
}

std::size_t CurlExchange::take_header(char* bytes, std::size_t size, std::size_t count, void* self) {
  auto& own = *static_cast<CurlExchange*>(self);
  auto& headers = own.response_.headers;
  const std::string_view line = trimmed({bytes, size * count});
  const auto colon = line.find(':');
  own.has_all_headers_ = line.empty();
  if (line.starts_with("HTTP/")) {
    // A status line begins another answer: the one before was an interim one.
    headers.clear();
  } else if (colon != std::string_view::npos) {
    headers.emplace_back(line.substr(0, colon), trimmed(line.substr(colon + 1)));
  }
  return size * count;
}

// libcurl would send a request again by itself when a kept connection breaks. The client decides what is repeated.
int CurlExchange::before_request(void* self, char* /*own_ip*/, char* /*server_ip*/, int /*own_port*/,
                                 int /*server_port*/) {
  return ++static_cast<CurlExchange*>(self)->times_sent_ == 1 ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT;
}

}  // namespace storefront::inline v0::detail
