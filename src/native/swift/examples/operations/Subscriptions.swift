import Storefront

func listMySubscriptions(_ client: StorefrontClient) async throws -> SubscriptionPage {
  // snippet: listMySubscriptions
  let page = try await client.subscriptions.list()
  // end
  return page
}

func getMySubscription(_ client: StorefrontClient, _ subscriptionId: String) async throws -> Subscription {
  // snippet: getMySubscription
  let subscription = try await client.subscriptions.get(subscriptionId)
  // end
  return subscription
}

func updateMySubscription(_ client: StorefrontClient, _ subscriptionId: String) async throws -> Subscription {
  // snippet: updateMySubscription
  let subscription = try await client.subscriptions.update(subscriptionId, .init(quantity: 2))
  // end
  return subscription
}

func pauseMySubscription(_ client: StorefrontClient, _ subscriptionId: String) async throws -> Subscription {
  // snippet: pauseMySubscription
  let subscription = try await client.subscriptions.pause(subscriptionId, .init(until: "2027-02-01"))
  // end
  return subscription
}

func resumeMySubscription(_ client: StorefrontClient, _ subscriptionId: String) async throws -> Subscription {
  // snippet: resumeMySubscription
  let subscription = try await client.subscriptions.resume(subscriptionId)
  // end
  return subscription
}

func skipMySubscription(_ client: StorefrontClient, _ subscriptionId: String) async throws -> Subscription {
  // snippet: skipMySubscription
  let subscription = try await client.subscriptions.skip(subscriptionId, .init(periodOn: "2027-02-01"))
  // end
  return subscription
}

func cancelMySubscription(_ client: StorefrontClient, _ subscriptionId: String) async throws -> Subscription {
  // snippet: cancelMySubscription
  let subscription = try await client.subscriptions.cancel(subscriptionId)
  // end
  return subscription
}

func payMySubscription(_ client: StorefrontClient, _ subscriptionId: String) async throws -> SubscriptionPayment {
  // snippet: payMySubscription
  let payment = try await client.subscriptions.pay(
    subscriptionId, .init(periodOn: "2027-02-01", provider: "card"))
  // end
  return payment
}
