import { defineMessages } from '../locale/messages.js';

/** Texts of the checkout about a customer's saved addresses. */
export const addressBookMessages = defineMessages('addressBook', {
  savedAddresses: 'Saved addresses',
  anotherAddress: 'Another address',
  notShippedTo: (address: string) => `${address} (we do not ship there)`,
  addressFilled: (address: string) => `The address is filled in: ${address}.`,
  saveAddress: 'Save this address',
  addressNotSaved: 'Your order is placed. We could not save its address in your account.',
});

export type AddressBookTexts = typeof addressBookMessages.en;
