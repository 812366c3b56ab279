// One call after the other: address, headers, turns, repetition, answer.
#pragma once

#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "src/cart_memory.hpp"
#include "src/failure.hpp"
#include "src/first_contact.hpp"
#include "src/json.hpp"
#include "src/shopper.hpp"
#include "src/tables/tables.hpp"
#include "src/url.hpp"
#include "storefront/client.hpp"

namespace storefront::inline v0::detail {

// One call of an operation.
struct Request {
  std::string_view operation{};
  std::string_view method{};
  std::string_view path{};
  // Names and values of the parameters in the path.
  std::vector<std::pair<std::string_view, std::string_view>> params{};
  // Gets an idempotency key.
  bool keyed = false;
  // A repetition could act twice, so there is none.
  bool once = false;
  // A large download: it has ten times the time.
  bool bulk = false;
  // Headers of this call alone.
  HttpHeaders headers{};
};

// The options of a call, with their table.
struct Given {
  const void* options;
  const Model& table;
  const std::stop_token& stop;
};

class Core {
 public:
  explicit Core(ClientOptions options);

  // Calls an operation, and repeats it where that is safe.
  template <class Answer, class Options>
  Answer send(const Request& request, const Options& options) {
    return answer_of<Answer>(request, perform(request, given(options), {}));
  }

  // The same, with a body.
  template <class Answer, class Options, class Input>
  Answer send(const Request& request, const Options& options, const Input& input) {
    return answer_of<Answer>(request, perform(request, given(options), encode(input)));
  }

  // The answer as it came, for those that are not JSON.
  template <class Options>
  HttpResponse fetch(const Request& request, const Options& options) {
    return perform(request, given(options), {});
  }

  template <class Answer>
  static Answer answer_of(const Request& request, const HttpResponse& response) {
    if constexpr (std::is_void_v<Answer>) {
      expect_nothing(request, response);
    } else {
      Answer answer{};
      read(request, response, &answer, type_of<Answer>);
      return answer;
    }
  }

  // Keeps a cart for merging, and returns it.
  Cart remember(Cart cart) {
    carts.add(cart);
    return cart;
  }

  CartMemory carts;
  Shopper shopper;

  [[nodiscard]] const BaseUrl& base() const noexcept { return base_; }
  [[nodiscard]] std::int64_t store_id() const noexcept { return options_.store_id; }

 private:
  template <class Options>
  static Given given(const Options& options) {
    return {&options, table(Of<Options>{}), options.stop};
  }

  static void expect_nothing(const Request& request, const HttpResponse& response);
  static void read(const Request& request, const HttpResponse& response, void* out, const Type& type);
  HttpResponse perform(const Request& request, const Given& given, std::string body);
  std::optional<HttpResponse> attempt(const Request& request, HttpRequest& sent, const std::stop_token& stop,
                                      int number, std::optional<Error>& failure);
  HttpResponse exchange(const Request& request, HttpRequest& sent, const std::stop_token& stop, int number);
  void report(const Request& request, int number, int status, std::chrono::steady_clock::time_point start) const;
  void wait(std::chrono::milliseconds not_before, int number, const std::stop_token& stop) const;
  [[nodiscard]] std::string address(const Request& request, const Given& given) const;
  [[nodiscard]] HttpHeaders headers(const Request& request, const Given& given, bool has_body) const;

  ClientOptions options_;
  BaseUrl base_;
  FirstContact contact_;
};

}  // namespace storefront::inline v0::detail
