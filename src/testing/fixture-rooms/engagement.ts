import type {
  ContactInput,
  ContactReceipt,
  RestockInput,
  RestockReceipt,
  WithdrawalInput,
  WithdrawalReceipt,
} from '@storefront/contract';
import { refuse } from '../fixture-wire.js';
import type { FixtureRoom } from './room.js';

/** Restock notices and contact messages. */
export const createEngagementRoom = (): FixtureRoom => {
  let messages = 0;
  return {
    routes: {
      'POST restock-notifications': ({ body }, { units }): RestockReceipt => {
        const { variantId = '', address } = body as Partial<RestockInput>;
        const left = units.get(variantId) ?? refuse('VARIANT_NOT_FOUND');
        if (left > 0) refuse('VARIANT_AVAILABLE');
        if (!address) refuse('VALIDATION_FAILED');
        return { status: 'subscribed' };
      },
      'POST restock-notifications/unsubscribe': () => undefined,
      'POST withdrawals': ({ body }): WithdrawalReceipt => {
        const { name, email } = body as Partial<WithdrawalInput>;
        if (!name?.trim() || !email?.includes('@')) refuse('VALIDATION_FAILED');
        messages += 1;
        const receivedAt = '2027-03-20T17:05:09.000Z';
        return { id: `w${messages}`, receivedAt, receiptAt: receivedAt };
      },
      'POST contact': ({ body }): ContactReceipt => {
        const { name, email, message } = body as Partial<ContactInput>;
        if (!name?.trim() || !email?.includes('@') || !message?.trim()) refuse('VALIDATION_FAILED');
        messages += 1;
        return { id: `m${messages}` };
      },
    },
  };
};
