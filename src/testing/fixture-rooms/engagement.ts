import type { ContactInput, ContactReceipt, RestockInput, RestockReceipt } from '@storefront/contract';
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
      'POST contact': ({ body }): ContactReceipt => {
        const { name, email, message } = body as Partial<ContactInput>;
        if (!name?.trim() || !email?.includes('@') || !message?.trim()) refuse('VALIDATION_FAILED');
        messages += 1;
        return { id: `m${messages}` };
      },
    },
  };
};
