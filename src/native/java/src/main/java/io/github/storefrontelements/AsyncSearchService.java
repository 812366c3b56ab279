package io.github.storefrontelements;

import io.github.storefrontelements.model.Limit;
import io.github.storefrontelements.model.SearchCorpus;
import io.github.storefrontelements.model.SearchResult;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/** Finds products, categories and content. Its methods return at once. */
public final class AsyncSearchService {
  private final Transport transport;

  AsyncSearchService(Transport transport) {
    this.transport = transport;
  }

  /**
   * Finds products, collections, pages and stories.
   *
   * @param q text that the shopper typed; an empty text finds nothing
   * @return the search result, later
   */
  public CompletableFuture<SearchResult> query(@Limit("maxLength=200") String q) {
    return query(q, SearchOptions.NONE);
  }

  /**
   * Finds products, collections, pages and stories.
   *
   * @param q text that the shopper typed; an empty text finds nothing
   * @param options the options
   * @return the search result, later
   */
  public CompletableFuture<SearchResult> query(
      @Limit("maxLength=200") String q, SearchOptions options) {
    return transport.send(
        Request.get("search", "/store/{storeId}/search", SearchResult.class)
            .query("q", q)
            .inMarket()
            .options(options));
  }

  /**
   * Reads everything that can be found in a market, to search without further requests; 413 above 8
   * MB. It has at most 8 MB, and is empty when the version of the options is current. The request
   * is not repeated.
   *
   * @return the corpus, later
   */
  public CompletableFuture<Optional<SearchCorpus>> corpus() {
    return corpus(CorpusOptions.NONE);
  }

  /**
   * Reads everything that can be found in a market, to search without further requests; 413 above 8
   * MB. It has at most 8 MB, and is empty when the version of the options is current. The request
   * is not repeated.
   *
   * @param options the options
   * @return the corpus, later
   */
  public CompletableFuture<Optional<SearchCorpus>> corpus(CorpusOptions options) {
    Request<SearchCorpus> request =
        Request.get("searchIndex", "/store/{storeId}/search/index", SearchCorpus.class)
            .inMarket()
            .options(options)
            .once()
            .bulk();
    return transport.send(
        request,
        answer ->
            answer.status() == 304
                ? Optional.empty()
                : Optional.of(Transport.decoded(request, answer)));
  }
}
