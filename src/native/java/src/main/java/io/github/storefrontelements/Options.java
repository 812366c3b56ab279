package io.github.storefrontelements;

/** The options of an operation. Without a value the service decides. */
abstract class Options {
  Options() {}

  abstract void addTo(Request<?> request);
}
