package io.github.storefrontelements;

import io.github.storefrontelements.model.NewPasswordInput;
import io.github.storefrontelements.model.PasswordResetInput;
import io.github.storefrontelements.model.PasswordResetReceipt;
import io.github.storefrontelements.model.Session;
import io.github.storefrontelements.model.SignInInput;
import io.github.storefrontelements.model.SignUpInput;
import io.github.storefrontelements.model.SignUpReceipt;
import io.github.storefrontelements.model.SignedIn;
import io.github.storefrontelements.model.VerifyInput;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/** Signs up, in and out. Its methods return at once. */
public final class AsyncSessionService {
  private final Transport transport;

  AsyncSessionService(Transport transport) {
    this.transport = transport;
  }

  /**
   * Reads the session: the signed-in customer, if there is one.
   *
   * @return the session, later
   */
  public CompletableFuture<Session> get() {
    return transport.send(Request.get("getSession", "/store/{storeId}/session", Session.class));
  }

  /**
   * Requests an account; the service sends a link to verify the email address.
   *
   * @param input the input
   * @return the sign up receipt, later
   */
  public CompletableFuture<SignUpReceipt> signUp(SignUpInput input) {
    return signUp(input, MarketOptions.NONE);
  }

  /**
   * Requests an account; the service sends a link to verify the email address.
   *
   * @param input the input
   * @param options the options
   * @return the sign up receipt, later
   */
  public CompletableFuture<SignUpReceipt> signUp(SignUpInput input, MarketOptions options) {
    return transport.send(
        Request.post("signUp", "/store/{storeId}/account/sign-up", SignUpReceipt.class)
            .body(input)
            .inMarket()
            .options(options));
  }

  /**
   * Opens the account with the token of the link, and sign in.
   *
   * @param input the input
   * @return the signed in, later
   */
  public CompletableFuture<SignedIn> verify(VerifyInput input) {
    return verify(input, MarketOptions.NONE);
  }

  /**
   * Opens the account with the token of the link, and sign in.
   *
   * @param input the input
   * @param options the options
   * @return the signed in, later
   */
  public CompletableFuture<SignedIn> verify(VerifyInput input, MarketOptions options) {
    return transport.send(
        Request.post("verifyAccount", "/store/{storeId}/account/verify", SignedIn.class)
            .body(input)
            .inMarket()
            .options(options));
  }

  /**
   * Signs in; the browser's cart becomes the cart of the account.
   *
   * @param input the input
   * @return the signed in, later
   */
  public CompletableFuture<SignedIn> signIn(SignInInput input) {
    return signIn(input, MarketOptions.NONE);
  }

  /**
   * Signs in; the browser's cart becomes the cart of the account.
   *
   * @param input the input
   * @param options the options
   * @return the signed in, later
   */
  public CompletableFuture<SignedIn> signIn(SignInInput input, MarketOptions options) {
    return transport.send(
        Request.post("signIn", "/store/{storeId}/account/sign-in", SignedIn.class)
            .body(input)
            .inMarket()
            .options(options)
            .once());
  }

  /**
   * Signs out in this browser; repeating it changes nothing.
   *
   * @return the end of the call
   */
  public CompletableFuture<@Nullable Void> signOut() {
    return transport.run(Request.post("signOut", "/store/{storeId}/account/sign-out", Void.class));
  }

  /**
   * Sends a link to set a new password.
   *
   * @param input the input
   * @return the password reset receipt, later
   */
  public CompletableFuture<PasswordResetReceipt> requestPasswordReset(PasswordResetInput input) {
    return requestPasswordReset(input, MarketOptions.NONE);
  }

  /**
   * Sends a link to set a new password.
   *
   * @param input the input
   * @param options the options
   * @return the password reset receipt, later
   */
  public CompletableFuture<PasswordResetReceipt> requestPasswordReset(
      PasswordResetInput input, MarketOptions options) {
    return transport.send(
        Request.post(
                "requestPasswordReset",
                "/store/{storeId}/account/password-reset",
                PasswordResetReceipt.class)
            .body(input)
            .inMarket()
            .options(options));
  }

  /**
   * Sets a new password with the token of the link, and sign in; all other sessions end.
   *
   * @param input the input
   * @return the signed in, later
   */
  public CompletableFuture<SignedIn> resetPassword(NewPasswordInput input) {
    return resetPassword(input, MarketOptions.NONE);
  }

  /**
   * Sets a new password with the token of the link, and sign in; all other sessions end.
   *
   * @param input the input
   * @param options the options
   * @return the signed in, later
   */
  public CompletableFuture<SignedIn> resetPassword(NewPasswordInput input, MarketOptions options) {
    return transport.send(
        Request.post(
                "completePasswordReset",
                "/store/{storeId}/account/password-reset/complete",
                SignedIn.class)
            .body(input)
            .inMarket()
            .options(options));
  }
}
