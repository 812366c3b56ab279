// JSON of models.
#include <gtest/gtest.h>

#include "src/json.hpp"
#include "src/sha256.hpp"
#include "src/tables/tables.hpp"
#include "storefront/models/account.hpp"
#include "storefront/models/checkout.hpp"
#include "storefront/models/content.hpp"
#include "storefront/models/problem.hpp"
#include "storefront/models/store.hpp"

namespace storefront {
namespace {

using detail::decode;
using detail::DecodeError;
using detail::encode;

template <class Model>
std::string refusal_of(const std::string& text) {
  try {
    decode<Model>(text);
    return "it was accepted";
  } catch (const DecodeError& error) {
    return error.what();
  }
}

TEST(Decode, NamesThePath) {
  const auto refusal = refusal_of<Money>;
  EXPECT_EQ("amount: 1.5 is no whole number of 64 bits", refusal(R"({"amount":1.5,"currency":"EUR"})"));
  EXPECT_EQ("amount: 8080.0 is no whole number of 64 bits", refusal(R"({"amount":8080.0,"currency":"EUR"})"));
  EXPECT_EQ("amount: 9223372036854775808 is no whole number of 64 bits",
            refusal(R"({"amount":9223372036854775808,"currency":"EUR"})"));
  EXPECT_EQ("currency is missing", refusal(R"({"amount":1})"));
  EXPECT_EQ("currency: text expected, null came", refusal(R"({"amount":1,"currency":null})"));
  EXPECT_EQ("amount: whole number expected, a text came", refusal(R"({"amount":"1","currency":"EUR"})"));
  EXPECT_EQ("the answer: object expected, a list came", refusal("[]"));
  EXPECT_EQ("errors.1.code is missing",
            refusal_of<Problem>(
                R"({"type":"","title":"","status":1,"errors":[{"code":"A","message":"","severity":""},{}]})"));
}

TEST(Decode, RefusesWhatIsNoJson) {
  for (const std::string text : {"", "<html>", R"({"amount":1,"currency":"EUR"}<html>)", "{\"amount\":1", "\xff"}) {
    EXPECT_TRUE(refusal_of<Money>(text).starts_with("the answer is no JSON: byte ")) << refusal_of<Money>(text);
  }
}

TEST(Decode, KeepsTheWholeRangeOfIntegers) {
  for (const std::string text :
       {R"({"amount":9223372036854775807,"currency":"EUR"})", R"({"amount":-9223372036854775808,"currency":"EUR"})"}) {
    EXPECT_EQ(text, encode(decode<Money>(text)));
  }
}

TEST(Decode, KeepsWhatIsNew) {
  const auto item =
      decode<ErrorItem>(R"({"code":"CODE_OF_TOMORROW","message":"m","severity":"hint","colour":{"deep":[1]}})");
  EXPECT_EQ(ErrorCode("CODE_OF_TOMORROW"), item.code);
  EXPECT_EQ("hint", item.severity.text());
  const auto redirect = decode<Redirect>(R"({"path":"/a","target":"/b","statusCode":399})");
  EXPECT_EQ(399, redirect.status_code.number());
}

TEST(Decode, SurvivesBrokenAnswers) {
  const std::string whole =
      R"({"type":"about:blank","title":"Conflict","status":409,"errors":[{"code":"CART_EMPTY","message":"m\u00e9","severity":"error"}]})";
  // Each byte replaced, and the text cut after each byte: an error or an answer, never a crash.
  for (std::size_t at = 0; at < whole.size(); ++at) {
    EXPECT_THROW(decode<Problem>(whole.substr(0, at)), DecodeError);
    for (const char letter : {'\0', '"', '{', ']', '9', 'n', '\xc3'}) {
      std::string broken = whole;
      broken[at] = letter;
      try {
        const auto problem = decode<Problem>(broken);
        EXPECT_EQ(problem, decode<Problem>(encode(problem)));
      } catch (const DecodeError&) {
        SUCCEED();
      }
    }
  }
}

TEST(Decode, IsNotBroughtDownByDepth) {
  const std::string deep = R"({"amount":1,"currency":"EUR","x":)" + std::string(200'000, '[');
  EXPECT_THROW(decode<Money>(deep), DecodeError);
  EXPECT_EQ(1, decode<Money>(deep + std::string(200'000, ']') + "}").amount);
}

TEST(Patch, HasThreeStates) {
  EXPECT_EQ("{}", encode(CheckoutInput{}));
  EXPECT_EQ(R"({"shippingMethodId":null})", encode(CheckoutInput{.shipping_method_id = nullptr}));
  EXPECT_EQ(R"({"shippingMethodId":"parcel"})", encode(CheckoutInput{.shipping_method_id = "parcel"}));
  for (const std::string text : {"{}", R"({"shippingMethodId":null})", R"({"shippingMethodId":"parcel"})"}) {
    EXPECT_EQ(text, encode(decode<CheckoutInput>(text)));
  }
}

TEST(Encode, SendsNoDefaults) {
  EXPECT_EQ(R"({"address2":"","defaultBilling":false})",
            encode(CustomerAddressUpdate{.address2 = "", .default_billing = false}));
}

TEST(Encode, RefusesTextThatIsNoUtf8) { EXPECT_THROW(encode(CheckoutInput{.email = "\xff"}), std::invalid_argument); }

TEST(Encode, WritesScalarsOfExtensions) {
  const std::string text =
      R"({"capabilities":[],"fetchOrigins":[],"id":"e","imageOrigins":[],"name":"n","settings":{"a":"x","b":1.5,"c":true},"sha256":"","targets":[],"version":"1"})";
  const auto extension = decode<Extension>(text);
  EXPECT_EQ("x", std::get<std::string>(extension.settings.at("a")));
  EXPECT_TRUE(std::get<bool>(extension.settings.at("c")));
  EXPECT_EQ(text, encode(extension));
}

// The vectors of FIPS 180-4, and a text of exactly one block less its length.
TEST(Sha256, HashesTheVectorsOfItsStandard) {
  EXPECT_EQ("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855", detail::sha256_hex(""));
  EXPECT_EQ("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", detail::sha256_hex("abc"));
  EXPECT_EQ("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            detail::sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"));
  EXPECT_EQ("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0",
            detail::sha256_hex(std::string(1'000'000, 'a')));
}

}  // namespace
}  // namespace storefront
