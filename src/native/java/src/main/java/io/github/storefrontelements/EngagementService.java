package io.github.storefrontelements;

import io.github.storefrontelements.model.ContactInput;
import io.github.storefrontelements.model.ContactReceipt;
import io.github.storefrontelements.model.RestockInput;
import io.github.storefrontelements.model.RestockReceipt;
import io.github.storefrontelements.model.RestockUnsubscribe;
import io.github.storefrontelements.model.WithdrawalInput;
import io.github.storefrontelements.model.WithdrawalReceipt;

/** Messages to the merchant. */
public final class EngagementService {
  private final AsyncEngagementService async;

  EngagementService(AsyncEngagementService async) {
    this.async = async;
  }

  /**
   * Notifies the shopper by email when a variant can be bought again.
   *
   * @param input the input
   * @return the restock receipt
   */
  public RestockReceipt notifyRestock(RestockInput input) {
    return Blocking.await(async.notifyRestock(input));
  }

  /**
   * Cancels a restock notification with the token of its link; repeating it changes nothing.
   *
   * @param input the input
   */
  public void unsubscribeRestock(RestockUnsubscribe input) {
    Blocking.await(async.unsubscribeRestock(input));
  }

  /**
   * Sends a message to the merchant.
   *
   * @param input the input
   * @return the contact receipt
   */
  public ContactReceipt contact(ContactInput input) {
    return contact(input, IdempotencyOptions.NONE);
  }

  /**
   * Sends a message to the merchant.
   *
   * @param input the input
   * @param options the options
   * @return the contact receipt
   */
  public ContactReceipt contact(ContactInput input, IdempotencyOptions options) {
    return Blocking.await(async.contact(input, options));
  }

  /**
   * Declares the withdrawal from a contract; every declaration is recorded, and its receipt sent by
   * email.
   *
   * @param input the input
   * @return the withdrawal receipt
   */
  public WithdrawalReceipt withdraw(WithdrawalInput input) {
    return withdraw(input, IdempotencyOptions.NONE);
  }

  /**
   * Declares the withdrawal from a contract; every declaration is recorded, and its receipt sent by
   * email.
   *
   * @param input the input
   * @param options the options
   * @return the withdrawal receipt
   */
  public WithdrawalReceipt withdraw(WithdrawalInput input, IdempotencyOptions options) {
    return Blocking.await(async.withdraw(input, options));
  }
}
