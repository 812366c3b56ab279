/** The values of the shopper API: what it answers, and what it is sent. */
@NullMarked
package io.github.storefrontelements.model;

import org.jspecify.annotations.NullMarked;
