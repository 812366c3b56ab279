/// @file
/// Lists that are walked page by page.
#pragma once

#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "storefront/models/common.hpp"

namespace storefront::inline v0 {

/// The items of a list, page after page: an input range. It asks for nothing before `begin()`, and for the next page
/// when the items of one are used up. It can be walked once, by one thread.
/// @tparam Item type of the items
template <class Item>
class Pages {
 public:
  /// Items of a page, and its end.
  using Page = std::pair<std::vector<Item>, PageInfo>;
  /// Asks for the page after a cursor; for the first page without one.
  using Ask = std::function<Page(const std::optional<std::string>& after)>;

  /// Walks from a cursor on.
  Pages(std::optional<std::string> after, Ask ask) : after_(std::move(after)), ask_(std::move(ask)) {}

  /// The place in the list.
  class Iterator {
   public:
    /// The iterator passes once.
    using iterator_concept = std::input_iterator_tag;
    /// Type of the items.
    using value_type = Item;
    /// Distance of two places.
    using difference_type = std::ptrdiff_t;

    /// No place.
    Iterator() = default;
    /// The item at this place.
    const Item& operator*() const { return pages_->items_[pages_->at_]; }
    /// The item at this place.
    const Item* operator->() const { return &**this; }
    /// Goes on, and asks for a page if that needs one.
    Iterator& operator++() {
      pages_->advance();
      return *this;
    }
    /// Goes on, and asks for a page if that needs one.
    void operator++(int) { pages_->advance(); }
    /// True at the end of the list.
    bool operator==(std::default_sentinel_t) const { return pages_->at_ >= pages_->items_.size(); }

   private:
    friend class Pages;
    explicit Iterator(Pages* pages) : pages_(pages) {}

    Pages* pages_ = nullptr;
  };

  /// Asks for the first page.
  Iterator begin() {
    if (!is_asked_) fetch();
    return Iterator(this);
  }
  /// The end of the list.
  [[nodiscard]] std::default_sentinel_t end() const noexcept { return std::default_sentinel; }

 private:
  void advance() {
    ++at_;
    if (at_ >= items_.size() && has_next_) fetch();
  }

  // Until a page has an item, or the list ends.
  void fetch() {
    is_asked_ = true;
    do {
      auto [items, info] = ask_(after_);
      items_ = std::move(items);
      at_ = 0;
      // A page that ends where it began would come again for ever.
      has_next_ = info.has_next_page && info.end_cursor && info.end_cursor != after_;
      after_ = std::move(info.end_cursor);
    } while (items_.empty() && has_next_);
  }

  std::optional<std::string> after_;
  Ask ask_;
  std::vector<Item> items_{};
  std::size_t at_ = 0;
  bool has_next_ = false;
  bool is_asked_ = false;
};

}  // namespace storefront::inline v0
