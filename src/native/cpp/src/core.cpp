#include "src/core.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <random>

#include "src/parameters.hpp"
#include "src/retry.hpp"

namespace storefront::inline v0::detail {

namespace {

constexpr int bulk_factor = 10;

void sleep_for(std::chrono::milliseconds time, const std::stop_token& stop) {
  std::mutex mutex;
  std::condition_variable_any ended;
  std::unique_lock lock(mutex);
  ended.wait_for(lock, stop, time, [] { return false; });
}

double chance() {
  thread_local std::mt19937_64 engine{std::random_device{}()};
  return std::uniform_real_distribution<double>(0, 1)(engine);
}

bool is_success(int status) { return (status >= 200 && status < 300) || status == 304; }

// True when the API reads the shopper's cookie: for every write, and for these reads.
bool is_personal(const Request& request) {
  if (request.method != "GET") return true;
  constexpr std::string_view start = "/store/{storeId}/";
  if (!request.path.starts_with(start)) return false;
  const std::string_view rest = request.path.substr(start.size());
  const std::string_view word = rest.substr(0, rest.find('/'));
  return word == "cart" || word == "checkout" || word == "orders" || word == "account" || word == "session";
}

// An answer without fields that this version knows.
struct Nothing {};

const Model& table(Of<Nothing>) {
  static constexpr auto fields = columns<Nothing>();
  static constexpr Model model{"Nothing", fields};
  return model;
}

}  // namespace

Core::Core(ClientOptions options) : options_(std::move(options)), base_(parse_base_url(options_.base_url)) {
  if (options_.store_id < 1) {
    throw std::invalid_argument("storefront: storeId is " + std::to_string(options_.store_id) +
                                "; set store_id to the number of the store");
  }
  if (options_.timeout <= std::chrono::milliseconds::zero()) {
    throw std::invalid_argument("storefront: timeout is " + std::to_string(options_.timeout.count()) +
                                " ms; set timeout to a time above zero");
  }
  if (!options_.transport) options_.transport = make_curl_transport();
  if (!options_.sleep) options_.sleep = sleep_for;
  if (!options_.random) options_.random = chance;
}

void Core::expect_nothing(const Request& request, const HttpResponse& response) {
  Nothing nothing;
  // A proxy's page is no success.
  if (response.status != 204) read(request, response, &nothing, type_of<Nothing>);
}

void Core::read(const Request& request, const HttpResponse& response, void* out, const Type& type) {
  const std::string operation(request.operation);
  if (response.status == 204 || response.status == 304) {
    throw unexpected_error(response.status, operation + ": there is no answer to read");
  }
  try {
    decode(response.body, out, type);
  } catch (const DecodeError& error) {
    throw unexpected_error(response.status, operation + ": " + error.what());
  }
}

HttpResponse Core::perform(const Request& request, const Given& given, std::string body) {
  if (body.empty() && request.method != "GET" && request.method != "DELETE") body = "{}";
  HttpRequest sent{.method = std::string(request.method),
                   .url = address(request, given),
                   .headers = headers(request, given, !body.empty()),
                   .body = std::move(body),
                   .timeout = options_.timeout * (request.bulk ? bulk_factor : 1),
                   .once = request.once};
  for (int number = 1;; ++number) {
    std::optional<Error> failure;
    const auto response = attempt(request, sent, given.stop, number, failure);
    if (!failure) return *response;
    const auto not_before = response ? retry_after(response->header("retry-after")) : std::chrono::milliseconds::zero();
    const bool is_last = request.once || number > max_repetitions || not_before > longest_retry_after;
    const bool may_again = failure->code() == ErrorCode::network ||
                           failure->code() == ErrorCode::idempotency_in_progress || may_repeat(failure->status());
    if (is_last || !may_again) throw *failure;
    wait(not_before, number, given.stop);
  }
}

void Core::wait(std::chrono::milliseconds not_before, int number, const std::stop_token& stop) const {
  options_.sleep(not_before + back_off(number, options_.random()), stop);
  if (stop.stop_requested()) throw aborted_error();
}

// Sends a request once, in its turn. The answer is there beside the failure when one came.
std::optional<HttpResponse> Core::attempt(const Request& request, HttpRequest& sent, const std::stop_token& stop,
                                          int number, std::optional<Error>& failure) {
  std::optional<FirstContact::Turn> turn;
  if (stop.stop_requested()) throw aborted_error();
  if (is_personal(request)) {
    contact_.enter(turn, stop, sent.timeout);
    if (stop.stop_requested()) throw aborted_error();
  }
  try {
    HttpResponse response = exchange(request, sent, stop, number);
    if (!is_success(response.status)) failure = error_of(response.status, response.body);
    else if (turn) turn->is_made();
    return response;
  } catch (const TransportError& error) {
    if (stop.stop_requested()) throw aborted_error();
    failure = network_error(error.what());
    return std::nullopt;
  }
}

HttpResponse Core::exchange(const Request& request, HttpRequest& sent, const std::stop_token& stop, int number) {
  std::erase_if(sent.headers, [](const auto& header) { return header.first == "Cookie"; });
  if (auto cookies = shopper.header(); !cookies.empty()) sent.headers.emplace_back("Cookie", std::move(cookies));
  const auto start = std::chrono::steady_clock::now();
  try {
    HttpResponse response = options_.transport->send(sent, stop);
    shopper.keep(response.headers);
    report(request, number, response.status, start);
    return response;
  } catch (const TransportError&) {
    report(request, number, 0, start);
    throw;
  }
}

void Core::report(const Request& request, int number, int status, std::chrono::steady_clock::time_point start) const {
  if (!options_.on_attempt) return;
  const auto duration = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
  options_.on_attempt({.operation = request.operation,
                       .method = request.method,
                       .route = request.path,
                       .number = number,
                       .status = status,
                       .duration = duration});
}

std::string Core::address(const Request& request, const Given& given) const {
  Parameters query = parameters_of(request.operation, given.table, given.options);
  add_default(query, given.table, "market", options_.market);
  add_default(query, given.table, "locale", options_.locale);
  return base_.address + path_of(request.operation, request.path, options_.store_id, request.params) +
         query_string(query);
}

HttpHeaders Core::headers(const Request& request, const Given& given, bool has_body) const {
  HttpHeaders headers{{"Accept", "application/json"}};
  if (has_body) headers.emplace_back("Content-Type", "application/json");
  headers.insert(headers.end(), request.headers.begin(), request.headers.end());
  const HttpHeaders own = headers_of(request.operation, given.table, given.options);
  headers.insert(headers.end(), own.begin(), own.end());
  if (request.keyed && own.empty()) headers.emplace_back("Idempotency-Key", new_idempotency_key());
  return headers;
}

}  // namespace storefront::inline v0::detail

namespace storefront::inline v0 {

std::string new_idempotency_key() {
  constexpr std::string_view digits = "0123456789abcdef";
  std::random_device random;
  std::string key;
  while (key.size() < 32) {
    for (auto bits = random(), left = 8U; left > 0; --left, bits >>= 4U) key += digits[bits & 15U];
  }
  return key;
}

}  // namespace storefront::inline v0
