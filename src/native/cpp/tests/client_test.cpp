// Behaviour of the client beside the cases of src/native/conformance.
#include <gtest/gtest.h>

#include <chrono>

#include "src/retry.hpp"
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

// The message of the invalid argument; empty when there is none.
template <class Call>
std::string refusal_of(const Call& call) {
  try {
    call();
    return {};
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
}

TEST(Options, AreCheckedAtOnceAndNamed) {
  const auto refusal = [](const ClientOptions& options) { return refusal_of([&] { Client{options}; }); };
  for (const std::string url : {"", "api.example.com", "ftp://api.example.com", "https://", "https://a.b?c=d"}) {
    EXPECT_NE(std::string::npos, refusal({.base_url = url, .store_id = 1}).find("base_url")) << url;
  }
  const std::string secret = refusal({.base_url = "https://user:secret@a.b", .store_id = 1});
  EXPECT_NE(std::string::npos, secret.find("base_url"));
  EXPECT_EQ(std::string::npos, secret.find("secret"));
  EXPECT_NE(std::string::npos, refusal({.base_url = "https://a.b"}).find("store_id"));
  EXPECT_NE(std::string::npos, refusal({.base_url = "https://a.b", .store_id = 1, .timeout = 0ms}).find("timeout"));
  EXPECT_EQ("", refusal({.base_url = "https://a.b/shop/", .store_id = 1}));
}

TEST(Arguments, AreCheckedBeforeARequestIsSent) {
  const Server server([](const Received&) { return json_answer("{}"); });
  const Client client(options_for(server.url()));
  for (const std::string id : {"", ".", ".."}) {
    EXPECT_NE(std::string::npos, refusal_of([&] { (void)client.orders.get(id); }).find("orderId")) << id;
  }
  const std::string key = "key\r\nX-Other: 1";
  EXPECT_NE(std::string::npos, refusal_of([&] {
                                 client.cart.add_line({.variant_id = "v", .quantity = 1}, {.idempotency_key = key});
                               }).find("Idempotency-Key"));
  EXPECT_NE(std::string::npos, refusal_of([&] { (void)client.store.sitemap(); }).find("kind"));
  EXPECT_NE("", refusal_of([&] { client.cart.set_note({.note = "\xff"}); }));
  EXPECT_EQ(0, server.connections());
}

TEST(Session, IsExportedAndShownToNobodyElse) {
  std::string cookies;
  const Server server([&](const Received& received) {
    cookies = received.header("Cookie");
    return json_answer(gift_card, 200,
                       "set-cookie: wb_shopper=secret-1; Path=/; HttpOnly\r\nSet-Cookie: of_a_proxy=7\r\n");
  });
  const Client first(options_for(server.url()));
  (void)first.gift_cards.balance({.code = "TEA"});
  EXPECT_EQ(std::string::npos, first.to_string().find("secret"));
  EXPECT_EQ(std::string::npos, first.export_session().find("secret"));

  Client second(options_for(server.url()));
  second.import_session(first.export_session());
  (void)second.gift_cards.balance({.code = "TEA"});
  EXPECT_EQ("wb_shopper=secret-1", cookies);

  Client other(options_for("http://other.example"));
  const std::string refusal = refusal_of([&] { other.import_session(first.export_session()); });
  EXPECT_NE(std::string::npos, refusal.find("http://other.example")) << refusal;
  for (const std::string text : {"nonsense", "", "7b7d", "7b"}) {
    EXPECT_NE("", refusal_of([&] { other.import_session(text); })) << text;
  }
}

TEST(Pages, AreAskedForAsTheyAreNeeded) {
  std::vector<std::string> asked;
  const Server server([&](const Received& received) {
    asked.push_back(received.target.substr(received.target.find("after=") + 6));
    const std::string review =
        R"({"id":"r","rating":5,"title":"","body":"","author":"","createdAt":"","verified":false,"reply":null})";
    return json_answer(R"({"items":[)" + review + "," + review + R"(],"pageInfo":{"endCursor":"c)" +
                       std::to_string(asked.size()) + R"(","hasNextPage":true},"totalCount":9,)" +
                       R"("aggregate":{"average":null,"count":0,"histogram":[0,0,0,0,0]}})");
  });
  const Client client(options_for(server.url()));
  auto pages = client.reviews.all_reviews("teapot", {.after = "c0"});
  EXPECT_TRUE(asked.empty());
  int count = 0;
  for (const Review& review : pages) {
    EXPECT_EQ("r", review.id);
    if (++count == 3) break;
  }
  EXPECT_EQ((std::vector<std::string>{"c0", "c1"}), asked);
  static_assert(std::ranges::input_range<Pages<Review>>);
}

TEST(Stop, EndsACallAtOnce) {
  std::stop_source waiting;
  const Server server([&](const Received&) {
    while (!waiting.stop_requested()) std::this_thread::sleep_for(1ms);
    return json_answer("{}");
  });
  const Client client(options_for(server.url()));
  std::stop_source source;
  std::chrono::steady_clock::time_point stopped;
  std::jthread stopper([&] {
    std::this_thread::sleep_for(100ms);
    stopped = std::chrono::steady_clock::now();
    source.request_stop();
  });
  try {
    (void)client.cart.get({.stop = source.get_token()});
    ADD_FAILURE() << "it returned";
  } catch (const Error& error) {
    EXPECT_EQ(ErrorCode::aborted, error.code());
    EXPECT_FALSE(error.retryable());
  }
  const auto ended = std::chrono::steady_clock::now();
  stopper.join();
  // A busy machine is slow; a client that only notices at its next wait of a second would take longer.
  EXPECT_LT(ended - stopped, 500ms);
  waiting.request_stop();
}

TEST(Answers, ThatBreakOffAtAnyByteAreNone) {
  const std::string whole = json_answer(gift_card);
  std::size_t length = 0;
  const Server server([&](const Received&) { return whole.substr(0, length); }, Server::After::close);
  const Client client(options_for(server.url()));
  for (; length < whole.size(); length += 7) {
    try {
      (void)client.gift_cards.balance({.code = "TEA"});
      ADD_FAILURE() << length << " bytes are an answer";
    } catch (const Error& error) {
      EXPECT_EQ(ErrorCode::network, error.code()) << length;
    }
  }
  length = whole.size();
  EXPECT_EQ("card", client.gift_cards.balance({.code = "TEA"}).id);
}

TEST(Hook, SeesAttemptsWithoutIds) {
  std::vector<Attempt> attempts;
  const Server server([&](const Received&) {
    return attempts.empty()
               ? json_answer("busy", 502)
               : json_answer(R"({"items":[],"pageInfo":{"endCursor":null,"hasNextPage":false},"totalCount":0})");
  });
  auto options = options_for(server.url());
  options.on_attempt = [&](const Attempt& one) { attempts.push_back(one); };
  (void)Client(options).account.orders();
  ASSERT_EQ(2U, attempts.size());
  EXPECT_EQ(502, attempts[0].status);
  EXPECT_EQ(2, attempts[1].number);
  EXPECT_EQ("listMyOrders", attempts[1].operation);
  EXPECT_EQ("/store/{storeId}/account/orders", attempts[1].route);
}

TEST(Options, GiveMarketAndLocaleToCallsThatNameNone) {
  std::vector<std::string> targets;
  const Server server([&](const Received& received) {
    targets.push_back(received.target);
    return json_answer("", 404);
  });
  auto options = options_for(server.url() + "/shop/");
  options.market = "eu";
  options.locale = "de";
  const Client client(options);
  EXPECT_THROW((void)client.store.get(), Error);
  EXPECT_THROW((void)client.store.get({.market = "us"}), Error);
  EXPECT_THROW((void)client.account.get(), Error);
  EXPECT_EQ((std::vector<std::string>{"/shop/store/1?market=eu&locale=de", "/shop/store/1?market=us&locale=de",
                                      "/shop/store/1/account"}),
            targets);
}

TEST(Extensions, CodeWithAnotherHashIsAnError) {
  const Server server([](const Received&) { return json_answer("abc"); });
  const Client client(options_for(server.url()));
  const std::string hash = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
  EXPECT_EQ("abc", client.extensions.code(hash));
  EXPECT_THROW((void)client.extensions.code(std::string(64, 'a')), Error);
}

TEST(Search, TheCorpusIsNoneWhenTheCopyIsCurrent) {
  std::string version;
  const Server server([&](const Received& received) {
    version = received.header("If-None-Match");
    return json_answer("", 304);
  });
  EXPECT_FALSE(Client(options_for(server.url())).search.corpus({.version = "v7"}).has_value());
  EXPECT_EQ("\"v7\"", version);
}

TEST(Retry, WaitsAsTheReferenceDoes) {
  EXPECT_EQ(300ms, detail::back_off(1, 1));
  EXPECT_EQ(1200ms, detail::back_off(3, 1));
  EXPECT_EQ(10'000ms, detail::back_off(9, 1));
  EXPECT_EQ(150ms, detail::back_off(1, 0.5));
  EXPECT_EQ(2000ms, detail::retry_after(" 2 "));
  EXPECT_EQ(0ms, detail::retry_after(""));
  EXPECT_EQ(0ms, detail::retry_after("soon"));
  EXPECT_EQ(0ms, detail::retry_after("Wed, 21 Oct 2015 07:28:00 GMT"));
  EXPECT_GT(detail::retry_after("Wed, 21 Oct 2099 07:28:00 GMT"), 24h);
  EXPECT_GT(detail::retry_after("99999999999999999999"), 30'000ms);
}

TEST(Keys, AreNew) {
  EXPECT_EQ(32U, new_idempotency_key().size());
  EXPECT_NE(new_idempotency_key(), new_idempotency_key());
}

}  // namespace
}  // namespace storefront
