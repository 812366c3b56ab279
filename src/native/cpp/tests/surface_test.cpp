// Writes surface.json by the tables of the client, or compares it with them. src/native/README.md describes its form.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>

#include "conformance/operations.hpp"
#include "src/json.hpp"
#include "src/tables/tables.hpp"
#include "storefront/error.hpp"
#include "tests/samples.hpp"

namespace storefront {
namespace {

using Json = nlohmann::json;
using detail::Column;
using detail::Kind;
using detail::Model;
using detail::Presence;
using detail::Type;

class Surface {
 public:
  Surface() {
    json_["language"] = "cpp";
    json_["update"] = "npm run native -- --surface cpp";
    json_["writeTo"] = {
        {"operations", "src/native/cpp/include/storefront/services, src/services and conformance/operations.cpp"},
        {"models", "src/native/cpp/include/storefront/models and src/tables"},
        {"enums", "src/native/cpp/include/storefront, beside the model that has it"},
        {"limits", "src/native/cpp/src/tables, and the comment of the member"}};
    for (const auto& [name, operation] : conformance::operations()) {
      if (name != "updateCart") add_operation(name, operation);
    }
    add_model(table(detail::Of<Problem>{}));
  }

  [[nodiscard]] const Json& json() const { return json_; }

 private:
  // Calls an operation with every parameter and every field, and takes what is sent.
  void add_operation(const std::string& name, const conformance::Operation& operation) {
    const auto transport = std::make_shared<tests::Recorder>();
    const Client client({.base_url = "http://service.example", .store_id = 7, .transport = transport});
    std::string input;
    conformance::Filler filler{.text = [](const std::string& parameter) { return "-" + parameter + "-"; },
                               .input =
                                   [&](void* body, const Type& type) {
                                     tests::fill(body, type);
                                     input = detail::encode(body, type);
                                   },
                               .options = [](void* options, const Model& table) { tests::fill(options, table); },
                               .version = 7};
    EXPECT_THROW(operation.call(client, filler), Error) << name;
    const HttpRequest& sent = transport->sent;
    EXPECT_EQ(operation.body == nullptr ? sent.method == "GET" || sent.method == "DELETE" ? "" : "{}" : input,
              sent.body)
        << name << " sends another body than its input";
    Json parameters = parameters_of(name, operation, sent);
    Json& own = json_["operations"][name];
    own["method"] = sent.method;
    own["path"] = route_of(sent.url, operation, parameters);
    own["parameters"] = parameters;
    if (operation.body != nullptr) own["body"] = word(*operation.body, "");
    if (operation.answer != nullptr) own["answer"] = word(*operation.answer, "");
  }

  // The path with the names of its parameters again.
  static std::string route_of(const std::string& url, const conformance::Operation& operation, Json& parameters) {
    std::string path = url.substr(std::string("http://service.example").size());
    path = path.substr(0, path.find('?'));
    const auto name = [&](const std::string& value, const std::string& mark) {
      const auto at = path.find(value);
      ASSERT_NE(std::string::npos, at) << path << " lacks " << mark;
      path.replace(at, value.size(), mark);
    };
    name("/store/7", "/store/{storeId}");
    parameters["storeId"] = "integer";
    for (const std::string& one : operation.params) {
      name("-" + one + "-", "{" + one + "}");
      parameters[one] = "string";
    }
    return path;
  }

  Json parameters_of(const std::string& name, const conformance::Operation& operation, const HttpRequest& sent) {
    Json parameters = Json::object();
    for (const Column& column : operation.options->columns) {
      const std::string own(column.name);
      const bool is_required = column.presence == Presence::required_query;
      const Type& type = is_required ? *column.type : *column.type->item;
      const std::string place = name + "(" + own + ")";
      parameters[own] = word(type, place) + (is_required ? "" : "?");
      add_limit(place, column.limit);
      const bool is_in_query =
          sent.url.find("?" + own + "=") != std::string::npos || sent.url.find("&" + own + "=") != std::string::npos;
      const auto is_own = [&](const auto& header) { return header.first == own; };
      EXPECT_TRUE(is_in_query || std::ranges::any_of(sent.headers, is_own)) << name << " does not send " << own;
    }
    for (const auto& [header, value] : sent.headers) {
      if (header == "If-Match") parameters[header] = "string";
    }
    return parameters;
  }

  void add_model(const Model& model) {
    const std::string name(model.name);
    if (json_["models"].contains(name)) return;
    json_["models"][name] = Json::object();
    add_limit(name, model.limit);
    for (const Column& column : model.columns) {
      const std::string own(column.name);
      const std::string place = name + "." + own;
      const bool is_bare = column.presence == Presence::required;
      std::string type = word(is_bare ? *column.type : *column.type->item, place);
      if (column.presence == Presence::nullable || column.presence == Presence::three_state) type += " | null";
      if (column.presence == Presence::optional || column.presence == Presence::three_state) type += "?";
      json_["models"][name][own] = type;
      add_limit(place, column.limit);
    }
  }

  // The type of a field as surface.json writes it.
  std::string word(const Type& type, const std::string& place) {
    switch (type.kind) {
      case Kind::text: return "string";
      case Kind::integer: return "integer";
      case Kind::number: return "number";
      case Kind::truth: return "boolean";
      case Kind::scalar: return "string | number | boolean";
      case Kind::open_text:
      case Kind::open_number: return add_values(type, place);
      case Kind::model: add_model(type.model()); return std::string(type.model().name);
      case Kind::list: return item_word(type, place) + "[]";
      case Kind::tuple: {
        std::string list;
        for (std::size_t at = 0; at < type.size(nullptr); ++at) list += (at == 0 ? "" : ", ") + word(*type.item, place);
        return "[" + list + "]";
      }
      case Kind::map: return "{" + word(*type.item, place) + "}";
      case Kind::optional:
      case Kind::patch: return word(*type.item, place) + " | null";
    }
    return {};
  }

  std::string item_word(const Type& type, const std::string& place) {
    const std::string item = word(*type.item, place);
    return item.find(' ') == std::string::npos ? item : "(" + item + ")";
  }

  std::string add_values(const Type& type, const std::string& place) {
    const std::string where = type.name.empty() ? place : std::string(type.name);
    Json& list = json_["enums"][where] = Json::array();
    for (const std::string& value : type.values()) {
      if (type.kind == Kind::open_number) list.push_back(std::stoll(value));
      else list.push_back(value);
    }
    return type.name.empty() ? "enum" : where;
  }

  // Limits of a field, and after "; " those of the items in it.
  void add_limit(const std::string& place, std::string_view limits) {
    while (!limits.empty()) {
      const auto end = limits.find("; ");
      const std::string one(limits.substr(0, end));
      if (one.starts_with('[') || one.starts_with('{')) {
        const auto blank = one.find(' ');
        json_["limits"][place + one.substr(0, blank)] = one.substr(blank + 1);
      } else {
        json_["limits"][place] = one;
      }
      limits = end == std::string_view::npos ? std::string_view{} : limits.substr(end + 2);
    }
  }

  Json json_;
};

TEST(Surface, IsWhatTheClientHas) {
  const std::string file = std::string(STOREFRONT_FOLDER) + "/surface.json";
  const Json own = Surface().json();
  if (std::getenv("WRITE_SURFACE") != nullptr) {
    std::ofstream(file) << own.dump(2) << '\n';
    return;
  }
  EXPECT_TRUE(Json::parse(std::ifstream(file)) == own)
      << "surface.json is not what this client has; run npm run native -- --surface cpp";
}

}  // namespace
}  // namespace storefront
