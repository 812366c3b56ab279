/** One call of each operation of a shopper and of extensions. The API reference shows them. */
import type { CustomerClient } from '@storefront/client';
import { createSessionToken, getExtensionCode, listExtensions } from '@storefront/client/extensions';

export async function giftCardBalance(client: CustomerClient, code: string) {
  // snippet: giftCardBalance
  const card = await client.giftCards.balance(code);
  // end
  return card;
}

export async function listMyGiftCards(client: CustomerClient) {
  // snippet: listMyGiftCards
  const cards = await client.giftCards.list();
  // end
  return cards;
}

export async function saveGiftCard(client: CustomerClient, code: string) {
  // snippet: saveGiftCard
  const card = await client.giftCards.save(code);
  // end
  return card;
}

export async function getSession(client: CustomerClient) {
  // snippet: getSession
  const customer = await client.account.session();
  // end
  return customer;
}

export async function signUp(client: CustomerClient, password: string) {
  // snippet: signUp
  const receipt = await client.account.signUp({ email: 'ada@example.com', password });
  // end
  return receipt;
}

export async function verifyAccount(client: CustomerClient, password: string, token: string) {
  // snippet: verifyAccount
  const signedIn = await client.account.verify(token, { password });
  // end
  return signedIn;
}

export async function signIn(client: CustomerClient, password: string) {
  // snippet: signIn
  const signedIn = await client.account.signIn('ada@example.com', password);
  // end
  return signedIn;
}

export async function signOut(client: CustomerClient) {
  // snippet: signOut
  await client.account.signOut();
  // end
}

export async function requestPasswordReset(client: CustomerClient) {
  // snippet: requestPasswordReset
  const receipt = await client.account.requestPasswordReset('ada@example.com');
  // end
  return receipt;
}

export async function completePasswordReset(client: CustomerClient, password: string, token: string) {
  // snippet: completePasswordReset
  const signedIn = await client.account.resetPassword(token, password);
  // end
  return signedIn;
}

export async function changePassword(client: CustomerClient, password: string, nextPassword: string) {
  // snippet: changePassword
  const customer = await client.account.changePassword(password, nextPassword);
  // end
  return customer;
}

export async function getAccount(client: CustomerClient) {
  // snippet: getAccount
  const customer = await client.account.get();
  // end
  return customer;
}

export async function updateAccount(client: CustomerClient) {
  // snippet: updateAccount
  const customer = await client.account.update({ firstName: 'Ada' });
  // end
  return customer;
}

export async function deleteAccount(client: CustomerClient, password: string) {
  // snippet: deleteAccount
  await client.account.remove(password);
  // end
}

export async function listMyOrders(client: CustomerClient) {
  // snippet: listMyOrders
  const page = await client.account.orders();
  // end
  return page;
}

export async function getMyOrder(client: CustomerClient, orderId: string) {
  // snippet: getMyOrder
  const order = await client.account.order(orderId);
  // end
  return order;
}

export async function listAddresses(client: CustomerClient) {
  // snippet: listAddresses
  const addresses = await client.account.addresses.list();
  // end
  return addresses;
}

export async function addAddress(client: CustomerClient) {
  // snippet: addAddress
  const added = await client.account.addresses.add({
    firstName: 'Ada',
    lastName: 'Kiln',
    address1: 'Hauptstr. 1',
    city: 'Berlin',
    countryCode: 'DE',
  });
  // end
  return added;
}

export async function updateAddress(client: CustomerClient, addressId: string) {
  // snippet: updateAddress
  const changed = await client.account.addresses.update(addressId, { city: 'Potsdam' });
  // end
  return changed;
}

export async function removeAddress(client: CustomerClient, addressId: string) {
  // snippet: removeAddress
  await client.account.addresses.remove(addressId);
  // end
}

export async function listMySubscriptions(client: CustomerClient) {
  // snippet: listMySubscriptions
  const page = await client.subscriptions.list();
  // end
  return page;
}

export async function getMySubscription(client: CustomerClient, subscriptionId: string) {
  // snippet: getMySubscription
  const subscription = await client.subscriptions.get(subscriptionId);
  // end
  return subscription;
}

export async function updateMySubscription(client: CustomerClient, subscriptionId: string) {
  // snippet: updateMySubscription
  const subscription = await client.subscriptions.update(subscriptionId, { quantity: 2 });
  // end
  return subscription;
}

export async function pauseMySubscription(client: CustomerClient, subscriptionId: string) {
  // snippet: pauseMySubscription
  const subscription = await client.subscriptions.pause(subscriptionId, { until: '2027-02-01' });
  // end
  return subscription;
}

export async function resumeMySubscription(client: CustomerClient, subscriptionId: string) {
  // snippet: resumeMySubscription
  const subscription = await client.subscriptions.resume(subscriptionId);
  // end
  return subscription;
}

export async function skipMySubscription(client: CustomerClient, subscriptionId: string) {
  // snippet: skipMySubscription
  const subscription = await client.subscriptions.skip(subscriptionId, '2027-02-01');
  // end
  return subscription;
}

export async function cancelMySubscription(client: CustomerClient, subscriptionId: string) {
  // snippet: cancelMySubscription
  const subscription = await client.subscriptions.cancel(subscriptionId);
  // end
  return subscription;
}

export async function payMySubscription(client: CustomerClient, subscriptionId: string) {
  // snippet: payMySubscription
  const payment = await client.subscriptions.pay(subscriptionId, { periodOn: '2027-02-01', provider: 'card' });
  // end
  return payment;
}

export async function notifyRestock(client: CustomerClient) {
  // snippet: notifyRestock
  const receipt = await client.engagement.notifyRestock({
    variantId: 'moss-teapot',
    channel: 'email',
    address: 'ada@example.com',
  });
  // end
  return receipt;
}

export async function unsubscribeRestock(client: CustomerClient, token: string) {
  // snippet: unsubscribeRestock
  await client.engagement.unsubscribeRestock(token);
  // end
}

export async function sendContact(client: CustomerClient) {
  // snippet: sendContact
  const receipt = await client.engagement.contact({
    name: 'Ada Kiln',
    email: 'ada@example.com',
    message: 'Do you repair teapots?',
  });
  // end
  return receipt;
}

export async function declareWithdrawal(client: CustomerClient) {
  // snippet: declareWithdrawal
  const receipt = await client.engagement.withdraw({ name: 'Ada Kiln', email: 'ada@example.com', contract: '1001' });
  // end
  return receipt;
}

export async function extensionsOf(client: CustomerClient, target: string) {
  // snippet: listExtensions
  const extensions = await listExtensions(client, target);
  // end
  return extensions;
}

export async function codeOf(client: CustomerClient, sha256: string) {
  // snippet: getExtensionCode
  const code = await getExtensionCode(client, sha256);
  // end
  return code;
}

export async function createExtensionSessionToken(client: CustomerClient, extensionId: string) {
  // snippet: createExtensionSessionToken
  const sessionToken = await createSessionToken(client, extensionId);
  // end
  return sessionToken;
}
