import { emailsTo } from '../../../modules/account/testing/browser.js';
import type { ExampleService } from '../service/example-service.js';
import { signedIn } from './accounts.js';
import { clara } from './purchase.js';

/** Input of shoppers: reviews, requests for restock notices, messages to the shop. */
export async function messages(service: ExampleService): Promise<void> {
  const { merchant } = service;
  const customer = await signedIn(service);
  const review = await customer.call('submitReview', {
    params: { handle: 'moss-teapot' },
    body: { rating: 5, title: 'Pours clean', body: 'Not one drip in a month of breakfasts.', author: 'Clara N.' },
  });
  await merchant.call('moderateReview', {
    params: { reviewId: review.id },
    body: { status: 'published', reply: 'Thank you, Clara.' },
  });
  await merchant.call('listReviewRecords', { query: { first: 2 } });
  await customer.call('listReviews', { params: { handle: 'moss-teapot' }, query: { first: 2 } });
  await merchant.call('deleteReview', { params: { reviewId: review.id } });

  await customer.call('notifyRestock', {
    body: { variantId: 'sencha-200', channel: 'email', address: clara.email, consent: true, locale: 'en' },
  });
  await merchant.call('listRestockRecords', { query: { first: 2 } });
  await merchant.call('putStock', { body: { levels: [{ variantId: 'sencha-200', stock: 20 }] } });
  await customer.call('unsubscribeRestock', { body: { token: await noticeToken(service) } });

  const { id } = await customer.call('sendContact', {
    body: {
      topic: 'Order',
      name: 'Clara Neumann',
      email: clara.email,
      message: 'Can you send me a spare lid for the Moss Teapot?',
    },
  });
  await merchant.call('listContactMessages', { query: { first: 2 } });
  await merchant.call('setContactMessageStatus', { params: { messageId: id }, body: { status: 'answered' } });
  const { id: withdrawalId } = await customer.call('declareWithdrawal', {
    body: { name: 'Clara Neumann', email: clara.email, contract: '1001', statement: 'The teapot, not the cups.' },
  });
  await merchant.call('listWithdrawals', { query: { first: 2 } });
  await merchant.call('setWithdrawalStatus', { params: { withdrawalId }, body: { status: 'handled' } });
}

/** From the link in the email of the restock notice. */
async function noticeToken({ app }: ExampleService): Promise<string> {
  const email = (await emailsTo(app, clara.email)).find(({ kind }) => kind === 'restock');
  const token = /\/unsubscribe\/([\w-]+)/.exec(email?.text ?? '')?.[1];
  if (token === undefined) throw new Error('No email has a link that ends a restock notice.');
  return token;
}
