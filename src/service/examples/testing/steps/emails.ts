import type { ExampleService } from '../service/example-service.js';
import { signedIn } from './accounts.js';
import { buy, clara } from './purchase.js';

const kind = 'order-confirmation';

/** The sent emails, and the merchant's changes of them. */
export async function emails(service: ExampleService): Promise<void> {
  const { merchant } = service;
  await merchant.call('updateEmailSettings', {
    body: {
      fromName: 'Fernleaf Tea',
      fromAddress: 'orders@fernleaf.example',
      replyTo: 'hello@fernleaf.example',
      colors: { primary: '#2f5d50', onPrimary: '#ffffff' },
      footer: {
        legalName: 'Fernleaf Tea GmbH',
        address: 'Oderberger Straße 40\n10435 Berlin',
        vatId: 'DE123456789',
        links: [{ title: 'Terms', url: 'https://fernleaf.example/pages/terms' }],
      },
    },
  });
  await merchant.call('getEmailSettings');
  await merchant.call('putEmailText', {
    params: { kind, locale: 'en' },
    body: { subject: 'Your tea is on its way into a box: {order}', intro: 'Thank you, {firstName}.' },
  });
  await merchant.call('getEmailText', { params: { kind, locale: 'en' } });
  await merchant.call('listEmailTexts');
  await merchant.call('previewEmail', { query: { kind } });
  await merchant.call('deleteEmailText', { params: { kind, locale: 'en' } });
  await merchant.call('sendTestEmail', { body: { to: 'owner@fernleaf.example', kind } });

  const { id: orderId } = await buy(service, await signedIn(service), { variantId: 'sencha-50', quantity: 1 });
  await service.emailsSent();
  const { items } = await merchant.call('listEmails', { query: { orderId, kind } });
  await merchant.call('readEmail', { params: { emailId: items[0]!.id } });
  await merchant.call('resendEmail', { params: { orderId }, body: { kind, to: clara.email } });
}
