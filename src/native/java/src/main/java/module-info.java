/** A client of the shopper API of Storefront Elements. */
module io.github.storefrontelements {
  requires transitive java.net.http;
  requires com.fasterxml.jackson.databind;
  requires static transitive org.jspecify;

  exports io.github.storefrontelements;
  exports io.github.storefrontelements.model;

  opens io.github.storefrontelements.model to
      com.fasterxml.jackson.databind;
}
