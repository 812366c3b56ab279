// The code of README.md is code that compiles.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace {

std::string text_of(const std::string& file) {
  std::ifstream stream(std::string(STOREFRONT_FOLDER) + "/" + file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// Without blanks and line breaks, because the formatter has its own mind about them.
std::string squeezed(const std::string& text) {
  std::string out;
  for (const char letter : text) {
    if (std::isspace(static_cast<unsigned char>(letter)) == 0) out += letter;
  }
  return out;
}

std::vector<std::string> code_of(const std::string& markdown) {
  const std::string open = "```cpp\n";
  std::vector<std::string> blocks;
  for (auto at = markdown.find(open); at != std::string::npos; at = markdown.find(open, at)) {
    at += open.size();
    std::string block = markdown.substr(at, markdown.find("```", at) - at);
    // Includes stand at the beginning of a file.
    if (block.starts_with("#include")) block.erase(0, block.find("\n\n"));
    blocks.push_back(std::move(block));
  }
  return blocks;
}

TEST(Readme, HasTheCodeThatIsCompiled) {
  const auto blocks = code_of(text_of("README.md"));
  ASSERT_EQ(4U, blocks.size());
  const std::string compiled = squeezed(text_of("examples/readme.cpp"));
  for (const std::string& block : blocks) {
    EXPECT_NE(std::string::npos, compiled.find(squeezed(block))) << "examples/readme.cpp lacks " << block;
  }
}

TEST(Readme, APurchaseHasThirtyLinesOrFewer) {
  const auto purchase = code_of(text_of("README.md")).at(0);
  EXPECT_LE(std::count(purchase.begin(), purchase.end(), '\n'), 30);
}

// The API reference shows these parts.
TEST(Operations, EachHasASnippetOfTwoToSixLines) {
  const std::string all = text_of("examples/operations_shop.cpp") + text_of("examples/operations_account.cpp");
  std::vector<std::string> names;
  const std::string mark = "// snippet: ";
  for (auto at = all.find(mark); at != std::string::npos; at = all.find(mark, at)) {
    at += mark.size();
    const auto line = all.find('\n', at);
    names.push_back(all.substr(at, line - at));
    const std::string snippet = all.substr(line + 1, all.find("// end", line) - line - 1);
    const auto lines = std::count(snippet.begin(), snippet.end(), '\n');
    EXPECT_TRUE(lines >= 2 && lines <= 6) << names.back() << " has " << lines << " lines";
  }
  const std::string surface = text_of("surface.json");
  EXPECT_EQ(72U, names.size());
  for (const auto& name : names) EXPECT_NE(std::string::npos, surface.find("\"" + name + "\"")) << name;
}

}  // namespace
