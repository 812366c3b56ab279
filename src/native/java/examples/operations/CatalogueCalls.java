package operations;

import io.github.storefrontelements.ContentListOptions;
import io.github.storefrontelements.CorpusOptions;
import io.github.storefrontelements.ProductListOptions;
import io.github.storefrontelements.ReviewListOptions;
import io.github.storefrontelements.SearchOptions;
import io.github.storefrontelements.StorefrontClient;
import io.github.storefrontelements.model.Block;
import io.github.storefrontelements.model.Category;
import io.github.storefrontelements.model.Content;
import io.github.storefrontelements.model.ContentPage;
import io.github.storefrontelements.model.Menu;
import io.github.storefrontelements.model.Product;
import io.github.storefrontelements.model.ProductPage;
import io.github.storefrontelements.model.ProductSort;
import io.github.storefrontelements.model.Redirect;
import io.github.storefrontelements.model.ReviewInput;
import io.github.storefrontelements.model.ReviewPage;
import io.github.storefrontelements.model.ReviewReceipt;
import io.github.storefrontelements.model.ReviewSort;
import io.github.storefrontelements.model.SearchCorpus;
import io.github.storefrontelements.model.SearchResult;
import io.github.storefrontelements.model.SitemapKind;
import io.github.storefrontelements.model.SitemapPage;
import io.github.storefrontelements.model.StorePublicData;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Calls for the catalogue, the content and the reviews. The API reference shows each. */
final class CatalogueCalls {
  private final StorefrontClient client;

  CatalogueCalls(StorefrontClient client) {
    this.client = client;
  }

  private static void show(@Nullable Object... values) {
    System.out.println(Arrays.toString(values));
  }

  void getStore() {
    // snippet: getStore
    StorePublicData store = client.store().get();
    show(store.name(), store.market().currency());
    // end
  }

  void listProducts() {
    // snippet: listProducts
    ProductListOptions options =
        ProductListOptions.builder().sort(ProductSort.PRICE_ASC).first(24).build();
    ProductPage page = client.store().products(options);
    page.items().forEach(product -> show(product.title(), product.price()));
    // end
  }

  void getProduct() {
    // snippet: getProduct
    Product product = client.store().product("moss-teapot");
    product.variants().forEach(variant -> show(variant.id(), variant.price()));
    // end
  }

  void getCategory() {
    // snippet: getCategory
    Category category = client.store().category("teapots");
    show(category.title(), category.productCount());
    // end
  }

  void search() {
    // snippet: search
    SearchOptions options = SearchOptions.builder().available(true).build();
    SearchResult found = client.search().query("green tea", options);
    found.items().forEach(hit -> show(hit.kind(), hit.title()));
    // end
  }

  void searchIndex() {
    // snippet: searchIndex
    CorpusOptions options = CorpusOptions.builder().version("the version of your copy").build();
    Optional<SearchCorpus> newer = client.search().corpus(options);
    newer.ifPresent(corpus -> show(corpus.version(), corpus.documents().size()));
    // end
  }

  void listMenus() {
    // snippet: listMenus
    for (Menu menu : client.navigation().menus().items()) {
      show(menu.handle(), menu.items().size());
    }
    // end
  }

  void listRedirects() {
    // snippet: listRedirects
    for (Redirect redirect : client.navigation().redirects().items()) {
      show(redirect.path(), redirect.target());
    }
    // end
  }

  void listSitemap() {
    // snippet: listSitemap
    SitemapPage page = client.store().sitemap(SitemapKind.PRODUCT);
    page.items().forEach(item -> show(item.handle(), item.updatedAt()));
    // end
  }

  void listPages() {
    // snippet: listPages
    ContentListOptions options = ContentListOptions.builder().first(20).build();
    ContentPage pages = client.content().pages(options);
    pages.items().forEach(page -> show(page.handle(), page.title()));
    // end
  }

  void getPage() {
    // snippet: getPage
    Content page = client.content().page("shipping");
    show(page.title(), page.html());
    // end
  }

  void listStories() {
    // snippet: listStories
    ContentPage stories = client.content().stories();
    stories.items().forEach(story -> show(story.publishedAt(), story.title()));
    // end
  }

  void getStory() {
    // snippet: getStory
    Content story = client.content().story("how-we-glaze");
    show(story.title(), story.summary());
    // end
  }

  void getBlock() {
    // snippet: getBlock
    Block block = client.content().block("footer");
    show(block.html());
    // end
  }

  void listReviews() {
    // snippet: listReviews
    ReviewListOptions options = ReviewListOptions.builder().sort(ReviewSort.NEWEST).build();
    ReviewPage reviews = client.reviews().list("moss-teapot", options);
    reviews.items().forEach(review -> show(review.rating(), review.body()));
    // end
  }

  void submitReview() {
    // snippet: submitReview
    ReviewInput review =
        ReviewInput.builder().rating(5).author("Ada").body("It pours without a drop.").build();
    ReviewReceipt receipt = client.reviews().submit("moss-teapot", review);
    show(receipt.status());
    // end
  }
}
