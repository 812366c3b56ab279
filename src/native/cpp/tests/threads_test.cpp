// Many threads with one client, and nothing that is left behind. It runs under ThreadSanitizer, too.
#include <dirent.h>
#include <gtest/gtest.h>

#include <chrono>

#include "storefront/storefront.hpp"
#include "tests/server.hpp"

namespace storefront {
namespace {

using namespace std::chrono_literals;
using tests::json_answer;
using tests::Received;
using tests::Server;

const std::string gift_card =
    R"({"id":"card","last4":"3WHP","balance":{"amount":2500,"currency":"EUR"},"status":"active","expiresAt":null})";

ClientOptions options_for(const std::string& url) {
  return {.base_url = url, .store_id = 1, .sleep = [](std::chrono::milliseconds, const std::stop_token&) {}};
}

// How many entries a folder of /proc has: open files, or threads.
int count_of(const char* folder) {
  DIR* directory = opendir(folder);
  int count = 0;
  while (readdir(directory) != nullptr) ++count;
  closedir(directory);
  return count;
}

TEST(Threads, FirstCallsOfManyMakeOneShopper) {
  std::atomic<int> shoppers = 0;
  const Server server([&](const Received& received) {
    if (!received.header("Cookie").empty()) return json_answer(gift_card);
    const std::string cookie = "Set-Cookie: wb_shopper=" + std::to_string(++shoppers) + "\r\n";
    std::this_thread::sleep_for(20ms);
    return json_answer(gift_card, 200, cookie);
  });
  const Client client(options_for(server.url()));
  std::atomic<int> answers = 0;
  {
    std::vector<std::jthread> threads;
    for (int at = 0; at < 24; ++at) {
      threads.emplace_back([&] {
        for (int call = 0; call < 5; ++call) {
          if (client.gift_cards.balance({.code = "TEA"}).id == "card") ++answers;
          (void)client.export_session();
        }
      });
    }
  }
  EXPECT_EQ(120, answers);
  EXPECT_EQ(1, shoppers);
  // Fewer than calls: connections are kept.
  EXPECT_LT(server.connections(), 60);
}

TEST(Threads, NothingIsLeftAfterFailuresAndStops) {
  std::stop_source end;
  std::atomic<int> number = 0;
  const Server server([&](const Received&) -> std::string {
    switch (number++ % 3) {
      case 0: return {};
      case 1: return json_answer("<html>", 200);
      default:
        while (!end.stop_requested()) std::this_thread::sleep_for(1ms);
        return {};
    }
  });
  const auto call_all = [&] {
    const Client client(options_for(server.url()));
    std::vector<std::jthread> threads;
    for (int at = 0; at < 12; ++at) {
      threads.emplace_back([&] {
        std::stop_source source;
        const std::jthread stopper([&] {
          std::this_thread::sleep_for(50ms);
          source.request_stop();
        });
        EXPECT_THROW((void)client.store.get({.stop = source.get_token()}), Error);
      });
    }
  };
  // Those of the server are no matter: each open connection has one of either there.
  const auto own_threads = [&] { return count_of("/proc/self/task") - server.running(); };
  const auto own_files = [&] { return count_of("/proc/self/fd") - server.running(); };
  // A connection of the server may end between the two counts of one difference, so a count must stand still.
  const auto settled = [](const auto& count) {
    int before = count();
    for (int wait = 0; wait < 100; ++wait) {
      std::this_thread::sleep_for(20ms);
      const int now = count();
      if (now == before) break;
      before = now;
    }
    return before;
  };
  // The first round opens what a process opens once.
  call_all();
  std::this_thread::sleep_for(200ms);
  const int threads = settled(own_threads);
  const int files = settled(own_files);
  for (int round = 0; round < 4; ++round) call_all();
  // The server's side of a connection ends a moment after the client's.
  bool is_left = true;
  for (int wait = 0; wait < 300 && is_left; ++wait) {
    std::this_thread::sleep_for(10ms);
    is_left = own_threads() > threads || own_files() > files;
  }
  EXPECT_FALSE(is_left) << own_threads() << " threads after " << threads << ", " << own_files() << " files after "
                        << files;
  end.request_stop();
}

}  // namespace
}  // namespace storefront
