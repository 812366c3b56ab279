/**
 * A client of the shopper API. {@link io.github.storefrontelements.StorefrontClient} is where to
 * begin.
 *
 * <p>What is null says so with {@link org.jspecify.annotations.Nullable}; everything else never is.
 */
@NullMarked
package io.github.storefrontelements;

import org.jspecify.annotations.NullMarked;
