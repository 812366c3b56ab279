package io.github.storefrontelements;

import io.github.storefrontelements.model.ExtensionList;
import io.github.storefrontelements.model.ExtensionSessionToken;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;

/** Extensions of the merchant. Its methods return at once. */
public final class AsyncExtensionsService {
  private final Transport transport;

  AsyncExtensionsService(Transport transport) {
    this.transport = transport;
  }

  /**
   * Lists the extensions of one target on the page, or of all targets.
   *
   * @return the extension list, later
   */
  public CompletableFuture<ExtensionList> list() {
    return list(ExtensionListOptions.NONE);
  }

  /**
   * Lists the extensions of one target on the page, or of all targets.
   *
   * @param options the options
   * @return the extension list, later
   */
  public CompletableFuture<ExtensionList> list(ExtensionListOptions options) {
    return transport.send(
        Request.get("listExtensions", "/store/{storeId}/extensions", ExtensionList.class)
            .inMarket()
            .options(options));
  }

  /**
   * Reads the code of an extension; the code at an address never changes. Code with another hash
   * than asked for is an error.
   *
   * @param sha256 hash of the code, as the manifest has it
   * @return the code, later
   */
  public CompletableFuture<String> code(String sha256) {
    return transport.send(
        Request.get("getExtensionCode", "/store/{storeId}/extensions/code/{sha256}", String.class)
            .path("sha256", sha256)
            .bulk(),
        answer -> checked(sha256, answer));
  }

  /**
   * Creates a token that proves the shopper to the server of an extension; needs the capability
   * session:token.
   *
   * @param extensionId id of the extension
   * @return the extension session token, later
   */
  public CompletableFuture<ExtensionSessionToken> sessionToken(String extensionId) {
    return transport.send(
        Request.post(
                "createExtensionSessionToken",
                "/store/{storeId}/extensions/{extensionId}/session-token",
                ExtensionSessionToken.class)
            .path("extensionId", extensionId));
  }

  private static String checked(String sha256, Answer answer) {
    if (!sha256.equals(HexFormat.of().formatHex(sha256Of(answer.body())))) {
      throw StorefrontException.unexpected(
          answer.status(), "getExtensionCode: the code has another hash than its address", null);
    }
    return new String(answer.body(), StandardCharsets.UTF_8);
  }

  private static byte[] sha256Of(byte[] text) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(text);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}
