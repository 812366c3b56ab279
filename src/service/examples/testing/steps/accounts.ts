import { lastToken } from '../../../modules/account/testing/browser.js';
import type { Caller } from '../service/caller.js';
import type { ExampleService } from '../service/example-service.js';
import { giftCardCode } from './promotions.js';
import { clara } from './purchase.js';

const firstPassword = 'steep-three-minutes';
const resetPassword = 'warm-the-pot-first';
const password = 'pour-every-drop-out';

/** A browser in which Clara is signed in. */
export async function signedIn(service: ExampleService): Promise<Caller> {
  const browser = service.shopper();
  await browser.call('signIn', { body: { email: clara.email, password } });
  return browser;
}

/** Clara opens an account and uses it; Jonas opens one and deletes it. */
export async function accounts(service: ExampleService): Promise<void> {
  const browser = service.shopper();
  await browser.call('signUp', {
    body: { email: clara.email, password: firstPassword, firstName: 'Clara', lastName: 'Neumann' },
  });
  await browser.call('verifyAccount', { body: { token: await lastToken(service.app, clara.email) } });
  await browser.call('signOut');
  await browser.call('requestPasswordReset', { body: { email: clara.email } });
  await browser.call('completePasswordReset', {
    body: { token: await lastToken(service.app, clara.email), password: resetPassword },
  });
  await browser.call('changePassword', { body: { currentPassword: resetPassword, password } });
  const customer = await signedIn(service);
  await customer.call('getSession');
  await customer.call('updateAccount', { body: { marketingConsent: true } });
  await customer.call('getAccount');

  await customer.call('addAddress', { body: { ...clara.address, defaultShipping: true, defaultBilling: true } });
  const office = await customer.call('addAddress', {
    body: { ...clara.address, company: 'Neumann & Roth', address1: 'Torstraße 85', postalCode: '10119' },
  });
  await customer.call('updateAddress', { params: { addressId: office.id }, body: { address2: '3rd floor' } });
  await customer.call('listAddresses');
  await customer.call('removeAddress', { params: { addressId: office.id } });
  await customer.call('saveGiftCard', { body: { code: giftCardCode } });
  await customer.call('listMyGiftCards');

  const jonas = service.shopper();
  const email = 'jonas.weber@example.com';
  await jonas.call('signUp', { body: { email, password } });
  await jonas.call('verifyAccount', { body: { token: await lastToken(service.app, email) } });
  await jonas.call('deleteAccount', { body: { password } });
}
