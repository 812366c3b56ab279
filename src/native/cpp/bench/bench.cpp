// Compares the client with the libraries that it is built on, and prints one line of JSON.
//
//   bench -page products.json -cart cart.json -url http://localhost:4000
//
// decode_ratio: CPU of reading both files into models, divided by CPU of nlohmann::json::parse of the same bytes. That
// makes a document without types, so typed_plain is false.
//
// call_ratio: CPU of a call of getCart without the reading of its JSON, divided by CPU of the same GET with libcurl's
// easy interface, one handle, the same headers, into a text. Both keep one connection. CPU is stricter than time: the
// service takes most of the time of a call, and it is the same on both sides.
//
// Rounds of both sides take turns, so that a busy machine slows both. The ratio is the median of those of the rounds.
#include <curl/curl.h>

#include <algorithm>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "examples/support.hpp"
#include "src/core.hpp"
#include "src/json.hpp"

namespace {

namespace detail = storefront::detail;

constexpr int rounds = 11;

// Seconds of CPU of this thread so far.
double cpu() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

double cost_of(int times, const auto& work) {
  const double start = cpu();
  for (int at = 0; at < times; ++at) work();
  return cpu() - start;
}

// The median ratio of two works, in rounds that take turns.
double ratio_of(int times, const auto& own, const auto& plain) {
  (void)cost_of(times / 4, own);
  (void)cost_of(times / 4, plain);
  std::vector<double> ratios;
  for (int round = 0; round < rounds; ++round) {
    // Neither side is always the first.
    const double first = round % 2 == 0 ? cost_of(times, own) : cost_of(times, plain);
    const double second = round % 2 == 0 ? cost_of(times, plain) : cost_of(times, own);
    ratios.push_back(round % 2 == 0 ? first / second : second / first);
  }
  std::ranges::nth_element(ratios, ratios.begin() + rounds / 2);
  return ratios[rounds / 2];
}

std::string text_of(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) throw std::runtime_error(file + " cannot be read");
  return {std::istreambuf_iterator<char>(stream), {}};
}

double decode_ratio(const std::string& page, const std::string& cart) {
  std::size_t seen = 0;
  const auto own = [&] {
    seen += detail::decode<storefront::ProductPage>(page).items.size();
    seen += detail::decode<storefront::Cart>(cart).lines.size();
  };
  const auto plain = [&] {
    seen += nlohmann::json::parse(page).size();
    seen += nlohmann::json::parse(cart).size();
  };
  const double ratio = ratio_of(100, own, plain);
  if (seen == 0) throw std::runtime_error("the files are empty");
  return ratio;
}

std::size_t append(char* bytes, std::size_t size, std::size_t count, void* text) {
  static_cast<std::string*>(text)->append(bytes, size * count);
  return size * count;
}

double call_ratio(const std::string& url) {
  detail::Core core({.base_url = url, .store_id = 1});
  const storefront::MarketOptions options;
  const detail::Request request{.operation = "getCart", .method = "GET", .path = "/store/{storeId}/cart"};
  std::size_t length = core.fetch(request, options).body.size();
  const auto own = [&] { length = core.fetch(request, options).body.size(); };

  CURL* curl = curl_easy_init();
  std::string body;
  const std::string cookies = core.shopper.header();
  curl_slist* headers = curl_slist_append(nullptr, "Accept: application/json");
  if (!cookies.empty()) headers = curl_slist_append(headers, ("Cookie: " + cookies).c_str());
  curl_easy_setopt(curl, CURLOPT_URL, (url + "/store/1/cart").c_str());
  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(curl, CURLOPT_ACCEPT_ENCODING, "");
  curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, append);
  curl_easy_setopt(curl, CURLOPT_WRITEDATA, static_cast<void*>(&body));
  const auto plain = [&] {
    body.clear();
    if (curl_easy_perform(curl) != CURLE_OK) throw std::runtime_error("libcurl got no answer");
  };
  const double ratio = ratio_of(100, own, plain);
  curl_slist_free_all(headers);
  curl_easy_cleanup(curl);
  if (length != body.size()) throw std::runtime_error("the two sides got other answers");
  return ratio;
}

}  // namespace

int main(int count, char** texts) {
  const examples::Arguments given(count, texts);
  try {
    const double decoding = decode_ratio(text_of(given["page"]), text_of(given["cart"]));
    const double calling = call_ratio(given["url"]);
    const nlohmann::json line{{"decode_ratio", decoding}, {"call_ratio", calling}, {"typed_plain", false}};
    std::cout << line.dump() << '\n';
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
  return 0;
}
