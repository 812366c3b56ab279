// Plays the cases of src/native/conformance with this client. It has no expectations of its own.
#include <condition_variable>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "conformance/operations.hpp"
#include "src/json.hpp"
#include "src/tables/tables.hpp"
#include "storefront/storefront.hpp"

namespace {

using Json = nlohmann::json;
using namespace std::chrono_literals;
using storefront::Client;
namespace detail = storefront::detail;

// Sets an option of a call from a parameter of a case.
void set(void* to, const detail::Type& type, const Json& value) {
  if (type.kind == detail::Kind::optional) set(type.emplace(to), *type.item, value);
  else detail::decode(value.dump(), to, type);
}

void fill_options(void* options, const detail::Model& table, const Json& params) {
  for (const auto& column : table.columns) {
    if (const auto found = params.find(column.name); found != params.end()) {
      set(column.at(options), *column.type, *found);
    }
  }
}

Json json_of(const storefront::Error& error) {
  if (error.code() == storefront::ErrorCode::aborted) return {{"aborted", true}};
  Json told{{"code", error.code().text()},
            {"status", error.status()},
            {"retryable", error.retryable()},
            {"message", error.message()}};
  if (const auto* problem = error.problem()) told["problem"] = Json::parse(detail::encode(*problem));
  return {{"error", told}};
}

Json result_of(const Client& client, const Json& call) {
  std::stop_source source;
  std::jthread canceller;
  if (const auto after = call.value("cancelAfterMs", 0); after > 0) {
    canceller = std::jthread([source, after](const std::stop_token& ended) mutable {
      std::mutex mutex;
      std::condition_variable_any wake;
      std::unique_lock lock(mutex);
      wake.wait_for(lock, ended, std::chrono::milliseconds(after), [] { return false; });
      source.request_stop();
    });
  }
  const Json params = call.value("params", Json::object());
  storefront::conformance::Filler filler{
      .text = [&](const std::string& name) { return params.at(name).get<std::string>(); },
      .input =
          [&](void* input, const detail::Type& type) {
            detail::decode(call.value("input", Json::object()).dump(), input, type);
          },
      .options = [&](void* options, const detail::Model& table) { fill_options(options, table, params); },
      .version = std::nullopt,
      .stop = source.get_token()};
  // "\"7\"" is the form of the header.
  if (params.contains("If-Match")) filler.version = std::stoll(params["If-Match"].get<std::string>().substr(1));
  try {
    const auto& operation = storefront::conformance::operations().at(call.at("operation"));
    return {{"ok", Json::parse(operation.call(client, filler))}};
  } catch (const storefront::Error& error) {
    return json_of(error);
  } catch (const std::exception& error) {
    return {{"error", {{"message", error.what()}}}};
  }
}

std::vector<Json> make_calls(const Client& client, const Json& calls) {
  std::vector<Json> results(calls.size());
  std::vector<std::jthread> running;
  for (std::size_t at = 0; at < calls.size(); ++at) {
    const auto run = [&, at] { results[at] = result_of(client, calls[at]); };
    if (!calls[at].value("parallel", false)) {
      run();
      continue;
    }
    running.emplace_back(run);
    // The next call starts after this one.
    std::this_thread::sleep_for(20ms);
  }
  running.clear();
  return results;
}

Json play(const Json& given) {
  std::mutex mutex;
  Json waits = Json::array();
  const Json& options = given.at("options");
  const bool waits_end = !options.value("endlessWaits", false);
  storefront::ClientOptions own{.base_url = options.value("baseUrl", ""),
                                .store_id = options.value("storeId", std::int64_t{}),
                                .sleep =
                                    [&](std::chrono::milliseconds time, const std::stop_token& stop) {
                                      {
                                        const std::scoped_lock lock(mutex);
                                        waits.push_back(time.count());
                                      }
                                      while (!waits_end && !stop.stop_requested()) std::this_thread::sleep_for(1ms);
                                    },
                                .random = [random = options.value("random", 0.0)] { return random; }};
  if (const auto timeout = options.value("timeoutMs", 0); timeout > 0) own.timeout = std::chrono::milliseconds(timeout);
  std::vector<Json> results;
  try {
    const Client client(own);
    results = make_calls(client, given.at("calls"));
  } catch (const std::invalid_argument& error) {
    results.assign(given.at("calls").size(), {{"invalid", error.what()}});
  }
  return {{"id", given.at("id")}, {"results", results}, {"waits", waits}};
}

void drive(const std::string& url) {
  const auto http = storefront::make_curl_transport();
  constexpr int no_content = 204;
  for (;;) {
    const auto next = http->send({.method = "GET", .url = url + "/-/next", .timeout = 60s}, {});
    if (next.status == no_content) return;
    const std::string told = play(Json::parse(next.body)).dump();
    http->send({.method = "POST",
                .url = url + "/-/result",
                .headers = {{"Content-Type", "application/json"}},
                .body = told,
                .timeout = 60s},
               {});
  }
}

}  // namespace

int main() {
  const char* url = std::getenv("CONFORMANCE_URL");
  if (url == nullptr) {
    std::cerr << "CONFORMANCE_URL is missing; replay.mjs sets it\n";
    return 2;
  }
  try {
    drive(url);
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
  return 0;
}
