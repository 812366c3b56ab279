package io.github.storefrontelements.conformance;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Reaches every operation of the client by its name in the contract, for the driver and for the
 * surface.
 */
public final class Operations {
  /** The method of each operation. */
  private static final Map<String, String> METHODS =
      """
      getStore store.get
      listProducts store.products
      getProduct store.product
      getCategory store.category
      listSitemap store.sitemap
      search search.query
      searchIndex search.corpus
      listMenus navigation.menus
      listRedirects navigation.redirects
      listPages content.pages
      getPage content.page
      listStories content.stories
      getStory content.story
      getBlock content.block
      listReviews reviews.list
      submitReview reviews.submit
      getCart cart.get
      replaceCart cart.update
      addCartLine cart.addLine
      updateCartLine cart.updateLine
      removeCartLine cart.removeLine
      setCartAttributes cart.setAttributes
      setCartNote cart.setNote
      applyDiscount cart.applyDiscount
      removeDiscount cart.removeDiscount
      applyGiftCard cart.applyGiftCard
      removeGiftCard cart.removeGiftCard
      marketImpact cart.marketImpact
      switchMarket cart.switchMarket
      estimate checkout.estimate
      createCheckout checkout.create
      getCheckout checkout.get
      updateCheckout checkout.update
      completeCheckout checkout.complete
      resumeCheckout checkout.resume
      getOrder orders.get
      lookupOrder orders.lookup
      giftCardBalance giftCards.balance
      listMyGiftCards giftCards.list
      saveGiftCard giftCards.save
      getSession session.get
      signUp session.signUp
      verifyAccount session.verify
      signIn session.signIn
      signOut session.signOut
      requestPasswordReset session.requestPasswordReset
      completePasswordReset session.resetPassword
      changePassword account.changePassword
      getAccount account.get
      updateAccount account.update
      deleteAccount account.delete
      listMyOrders account.orders
      getMyOrder account.order
      listAddresses account.addresses
      addAddress account.addAddress
      updateAddress account.updateAddress
      removeAddress account.removeAddress
      listMySubscriptions subscriptions.list
      getMySubscription subscriptions.get
      updateMySubscription subscriptions.update
      pauseMySubscription subscriptions.pause
      resumeMySubscription subscriptions.resume
      skipMySubscription subscriptions.skip
      cancelMySubscription subscriptions.cancel
      payMySubscription subscriptions.pay
      notifyRestock engagement.notifyRestock
      unsubscribeRestock engagement.unsubscribeRestock
      sendContact engagement.contact
      declareWithdrawal engagement.withdraw
      listExtensions extensions.list
      getExtensionCode extensions.code
      createExtensionSessionToken extensions.sessionToken
      """
          .lines()
          .map(line -> line.split(" ", 2))
          .collect(Collectors.toUnmodifiableMap(words -> words[0], words -> words[1]));

  private Operations() {}

  /** Gives the arguments of a call. */
  public interface Filler {
    /** The value of a parameter: a text, a value of a list, an input, or options. */
    Object valueOf(Class<?> type, String name);
  }

  /** The operations of the contract. */
  public static List<String> names() {
    return METHODS.keySet().stream().sorted().toList();
  }

  /** The service of an operation. */
  public static Object serviceOf(Object client, String operation)
      throws ReflectiveOperationException {
    return client.getClass().getMethod(targetOf(operation)[0]).invoke(client);
  }

  /** The method of an operation, the one with options. */
  public static Method methodOf(Object service, String operation) {
    String name = targetOf(operation)[1];
    return Arrays.stream(service.getClass().getMethods())
        .filter(method -> method.getName().equals(name))
        .max(Comparator.comparingInt(Method::getParameterCount))
        .orElseThrow(() -> new IllegalArgumentException("the client has no " + operation));
  }

  /**
   * Calls an operation of either client.
   *
   * @return the answer, or its future
   * @throws Exception of the call
   */
  public static Object call(Object client, String operation, Filler filler) throws Exception {
    Object service = serviceOf(client, operation);
    Method method = methodOf(service, operation);
    Parameter[] parameters = method.getParameters();
    Object[] arguments = new Object[parameters.length];
    for (int at = 0; at < arguments.length; at++) {
      arguments[at] = filler.valueOf(parameters[at].getType(), parameters[at].getName());
    }
    try {
      return method.invoke(service, arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof Exception failure ? failure : e;
    }
  }

  private static String[] targetOf(String operation) {
    // The one call that is more than one operation.
    String name = operation.equals("updateCart") ? "replaceCart" : operation;
    String target = METHODS.get(name);
    if (target == null) {
      throw new IllegalArgumentException("the client has no " + operation);
    }
    return target.split("\\.", 2);
  }
}
