/// Walks through a list, page by page: `for try await product in client.store.allProducts() { … }`.
///
/// It asks for a page when it is needed, for nothing before the first item, and for nothing more when the loop stops.
public struct Pages<Item: Sendable>: AsyncSequence, Sendable {
  /// The items of a page, and where it ends.
  typealias Page = (items: [Item], info: PageInfo)

  let after: String?
  let page: @Sendable (_ after: String?) async throws -> Page

  /// Begins at the first page.
  public func makeAsyncIterator() -> Iterator {
    Iterator(after: after, page: page)
  }

  /// Asks for page after page.
  public struct Iterator: AsyncIteratorProtocol {
    var after: String?
    let page: @Sendable (_ after: String?) async throws -> Page
    private var items: ArraySlice<Item> = []
    private var isAtEnd = false

    init(after: String?, page: @escaping @Sendable (_ after: String?) async throws -> Page) {
      self.after = after
      self.page = page
    }

    /// The next item, or nil after the last one.
    public mutating func next() async throws -> Item? {
      while items.isEmpty, !isAtEnd {
        try Task.checkCancellation()
        let (found, info) = try await page(after)
        items = found[...]
        // A page that ends where it began would come again for ever.
        isAtEnd = !info.hasNextPage || info.endCursor == nil || info.endCursor == after
        after = info.endCursor
      }
      return items.popFirst()
    }
  }
}

extension StoreService {
  /// Walks through the products of a list.
  public func allProducts(_ options: ProductListOptions = .init()) -> Pages<ProductSummary> {
    Pages(after: options.after) { after in
      var own = options
      own.after = after
      let page = try await products(own)
      return (page.items, page.pageInfo)
    }
  }
}

extension SearchService {
  /// Walks through the hits of a query.
  public func allHits(_ options: SearchOptions) -> Pages<SearchHit> {
    Pages(after: options.after) { after in
      var own = options
      own.after = after
      let page = try await query(own)
      return (page.items, page.pageInfo)
    }
  }
}

extension ReviewsService {
  /// Walks through the published reviews of a product.
  public func allReviews(_ handle: String, _ options: ReviewListOptions = .init()) -> Pages<Review> {
    Pages(after: options.after) { after in
      var own = options
      own.after = after
      let page = try await list(handle, own)
      return (page.items, page.pageInfo)
    }
  }
}

extension AccountService {
  /// Walks through the orders of the customer, newest first.
  public func allOrders(_ options: OrderListOptions = .init()) -> Pages<Order> {
    Pages(after: options.after) { after in
      var own = options
      own.after = after
      let page = try await orders(own)
      return (page.items, page.pageInfo)
    }
  }
}
