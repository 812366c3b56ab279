import type { ExampleService } from '../service/example-service.js';

const euro = (amount: number) => ({ amount, currency: 'EUR' });

export const giftCardCode = 'TEA4-7F2K-9QXM-3WHP';
export const monthlyTea = 'four-weekly';

/** Discounts, subscription plans and gift cards, as the merchant sees them. */
export async function promotions({ merchant }: ExampleService): Promise<void> {
  await merchant.call('putDiscount', {
    params: { discountId: 'spring' },
    body: {
      title: 'Spring harvest',
      code: 'SPRING10',
      kind: 'percent',
      ratePpm: 100_000,
      categories: ['tea', 'teaware'],
    },
  });
  await merchant.call('putDiscount', {
    params: { discountId: 'newsletter' },
    body: { title: 'Newsletter', code: 'HELLO', kind: 'amount', amounts: [euro(500)] },
  });
  await merchant.call('getDiscount', { params: { discountId: 'spring' } });
  await merchant.call('deleteDiscount', { params: { discountId: 'newsletter' } });
  await merchant.call('listDiscounts');

  await merchant.call('putPlan', {
    params: { code: monthlyTea },
    body: {
      name: 'Every four weeks',
      interval: 'week',
      intervalCount: 4,
      discountPpm: 100_000,
      description: 'Ten percent less, cancel at any time.',
      products: ['sencha'],
    },
  });
  await merchant.call('putPlan', {
    params: { code: 'daily' },
    body: { name: 'Every day', interval: 'day', intervalCount: 1, discountPpm: 0, products: ['sencha'] },
  });
  await merchant.call('getPlan', { params: { code: monthlyTea } });
  await merchant.call('deletePlan', { params: { code: 'daily' } });
  await merchant.call('listPlans');

  const { card } = await merchant.call('issueGiftCard', {
    body: {
      amount: euro(2500),
      code: giftCardCode,
      recipientEmail: 'clara.neumann@example.com',
      note: 'For a broken lid.',
    },
  });
  await merchant.call('changeGiftCard', { params: { giftCardId: card.id }, body: { enabled: true } });
  await merchant.call('getGiftCard', { params: { giftCardId: card.id } });
  await merchant.call('listGiftCards', { query: { first: 2 } });
}
