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

/** Signs up, in and out. */
public final class SessionService {
  private final AsyncSessionService async;

  SessionService(AsyncSessionService async) {
    this.async = async;
  }

  /**
   * Reads the session: the signed-in customer, if there is one.
   *
   * @return the session
   */
  public Session get() {
    return Blocking.await(async.get());
  }

  /**
   * Requests an account; the service sends a link to verify the email address.
   *
   * @param input the input
   * @return the sign up receipt
   */
  public SignUpReceipt signUp(SignUpInput input) {
    return signUp(input, MarketOptions.NONE);
  }

  /**
   * Requests an account; the service sends a link to verify the email address.
   *
   * @param input the input
   * @param options the options
   * @return the sign up receipt
   */
  public SignUpReceipt signUp(SignUpInput input, MarketOptions options) {
    return Blocking.await(async.signUp(input, options));
  }

  /**
   * Opens the account with the token of the link, and sign in.
   *
   * @param input the input
   * @return the signed in
   */
  public SignedIn verify(VerifyInput input) {
    return verify(input, MarketOptions.NONE);
  }

  /**
   * Opens the account with the token of the link, and sign in.
   *
   * @param input the input
   * @param options the options
   * @return the signed in
   */
  public SignedIn verify(VerifyInput input, MarketOptions options) {
    return Blocking.await(async.verify(input, options));
  }

  /**
   * Signs in; the browser's cart becomes the cart of the account.
   *
   * @param input the input
   * @return the signed in
   */
  public SignedIn signIn(SignInInput input) {
    return signIn(input, MarketOptions.NONE);
  }

  /**
   * Signs in; the browser's cart becomes the cart of the account.
   *
   * @param input the input
   * @param options the options
   * @return the signed in
   */
  public SignedIn signIn(SignInInput input, MarketOptions options) {
    return Blocking.await(async.signIn(input, options));
  }

  /** Signs out in this browser; repeating it changes nothing. */
  public void signOut() {
    Blocking.await(async.signOut());
  }

  /**
   * Sends a link to set a new password.
   *
   * @param input the input
   * @return the password reset receipt
   */
  public PasswordResetReceipt requestPasswordReset(PasswordResetInput input) {
    return requestPasswordReset(input, MarketOptions.NONE);
  }

  /**
   * Sends a link to set a new password.
   *
   * @param input the input
   * @param options the options
   * @return the password reset receipt
   */
  public PasswordResetReceipt requestPasswordReset(
      PasswordResetInput input, MarketOptions options) {
    return Blocking.await(async.requestPasswordReset(input, options));
  }

  /**
   * Sets a new password with the token of the link, and sign in; all other sessions end.
   *
   * @param input the input
   * @return the signed in
   */
  public SignedIn resetPassword(NewPasswordInput input) {
    return resetPassword(input, MarketOptions.NONE);
  }

  /**
   * Sets a new password with the token of the link, and sign in; all other sessions end.
   *
   * @param input the input
   * @param options the options
   * @return the signed in
   */
  public SignedIn resetPassword(NewPasswordInput input, MarketOptions options) {
    return Blocking.await(async.resetPassword(input, options));
  }
}
