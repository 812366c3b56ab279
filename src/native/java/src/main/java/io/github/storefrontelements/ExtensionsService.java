package io.github.storefrontelements;

import io.github.storefrontelements.model.ExtensionList;
import io.github.storefrontelements.model.ExtensionSessionToken;

/** Extensions of the merchant. */
public final class ExtensionsService {
  private final AsyncExtensionsService async;

  ExtensionsService(AsyncExtensionsService async) {
    this.async = async;
  }

  /**
   * Lists the extensions of one target on the page, or of all targets.
   *
   * @return the extension list
   */
  public ExtensionList list() {
    return list(ExtensionListOptions.NONE);
  }

  /**
   * Lists the extensions of one target on the page, or of all targets.
   *
   * @param options the options
   * @return the extension list
   */
  public ExtensionList list(ExtensionListOptions options) {
    return Blocking.await(async.list(options));
  }

  /**
   * Reads the code of an extension; the code at an address never changes. Code with another hash
   * than asked for is an error.
   *
   * @param sha256 hash of the code, as the manifest has it
   * @return the code
   */
  public String code(String sha256) {
    return Blocking.await(async.code(sha256));
  }

  /**
   * Creates a token that proves the shopper to the server of an extension; needs the capability
   * session:token.
   *
   * @param extensionId id of the extension
   * @return the extension session token
   */
  public ExtensionSessionToken sessionToken(String extensionId) {
    return Blocking.await(async.sessionToken(extensionId));
  }
}
