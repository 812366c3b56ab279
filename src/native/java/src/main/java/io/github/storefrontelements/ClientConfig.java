package io.github.storefrontelements;

import java.net.URI;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/** The options of a client, checked. The address has no slash at its end. */
record ClientConfig(
    URI baseUrl,
    long storeId,
    @Nullable String market,
    @Nullable String locale,
    Duration timeout,
    Consumer<Attempt> hook,
    Sleeper sleeper,
    DoubleSupplier random) {}
