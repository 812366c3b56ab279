/** Emails that reach a real SMTP server. */
import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { after, afterEach, before, describe, it } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  ACCOUNT_EMAIL_KINDS,
  EMAIL_KINDS,
  type EmailRecord,
  type IncidentRecord,
  type PaymentSession,
  type Page,
} from '@storefront/contract';
import { simpleParser } from 'mailparser';
import { pino } from 'pino';
import { configFromEnv } from '../../kernel/config.js';
import { testApp } from '../../testing/app.js';
import { output, temporaryFolder, until } from '../../testing/process.js';
import { cards, openShop, type Shop, type Shopper } from '../orders/testing/shop.js';
import { reconcile } from '../orders/reconciler.js';
import { CodeKeys } from '../gift-cards/code.js';
import { chooseMailer } from './choose-mailer.js';
import { writeAccountEmail } from '../../kernel/write-email.js';
import type { OutgoingEmail } from '../../kernel/mailer.js';
import { smtpMailer } from './smtp-mailer.js';
import { refusal, startSmtp, type Arrived, type SmtpTestServer } from './testing/smtp.js';
import { startEmailWorker } from './worker.js';
import { openSubscriptions } from '../subscriptions/testing/subscriptions-shop.js';
import { configure } from '../../testing/configure.js';

let smtp: SmtpTestServer;
let shop: Shop;
before(async () => {
  smtp = await startSmtp();
  shop = await openShop({ config: { mailUrl: new URL(smtp.url), mailFrom: 'shop@kiln.example' } });
});
after(async () => {
  await shop.close();
  await smtp.close();
});
afterEach(() => {
  smtp.recipient = () => undefined;
  smtp.message = () => undefined;
});

/** Every address is different, so that tests do not affect each other. */
let count = 0;
const someone = (): string => `someone-${String(++count)}@example.com`;

const arrivedFor = async (to: string, subjects = 1): Promise<Arrived[]> => {
  await until(() => smtp.to(to).length >= subjects, 20_000);
  return smtp.to(to);
};
const kindOf = async (to: string): Promise<string[]> =>
  (
    await shop.database.query<{ kind: string }>('select kind from email where recipient = $1 order by seq', [to])
  ).rows.map(({ kind }) => kind);
const recordOf = async (to: string): Promise<EmailRecord | undefined> =>
  (await shop.admin('GET', '/store/1/emails?first=100'))
    .json<Page<EmailRecord>>()
    .items.find((email) => email.to === to);
/** Makes an email that waits for its next try due now. */
const retryNow = (to: string) =>
  shop.database.query(`update email set next_at = now() where recipient = $1 and status = 'waiting'`, [to]);

/** @param locale of the page where the order is placed */
async function ready(email: string, shopper: Shopper = shop.shopper()): Promise<[Shopper, string, ReadyCheckout]> {
  const first = await shopper.ready();
  const { body } = await shopper.updateCheckout(first.id, { email });
  return [shopper, body.id, body];
}
type ReadyCheckout = Awaited<ReturnType<Shopper['updateCheckout']>>['body'];

/** An order that is paid. */
async function buy(email: string, locale = 'en', card: string = cards.good) {
  const [shopper, id, checkout] = await ready(email);
  const { body } = await shopper.request<{ payment: PaymentSession }>(
    'POST',
    `/checkout/${id}/complete?locale=${locale}`,
    { quoteHash: checkout.quote.hash, expectedAmount: checkout.quote.totals.amountDue, provider: 'card-sandbox' },
    { 'idempotency-key': randomUUID() },
  );
  await shopper.pay(body.payment, card);
  return { shopper, id, order: (await shopper.resume(id)).body.order };
}

describe('an email about an order', () => {
  it('is delivered with HTML, text and headers, in the language of the order', async () => {
    await shop.admin('PATCH', '/store/1/email-settings', {
      fromName: 'Kiln & Quire\u2028Shop',
      replyTo: 'help@kiln.example',
    });
    const to = someone();
    const { order } = await buy(to, 'de-AT');
    const [first] = await arrivedFor(to);
    assert.ok(first);
    const { mail, from } = first;
    assert.equal(from, 'shop@kiln.example');
    assert.equal(mail.from?.value[0]?.name, 'Kiln & Quire Shop');
    assert.equal(mail.replyTo?.value[0]?.address, 'help@kiln.example');
    assert.match(mail.subject ?? '', new RegExp(order.number ?? 'none'));
    assert.match(mail.text ?? '', /Vielen Dank|danke/i);
    assert.match(String(mail.html), /<html[^>]+lang="de/);
    // The service writes it after the mail server has taken the email.
    await until(async () => (await recordOf(to))?.status === 'sent');
    const record = await recordOf(to);
    assert.equal(mail.messageId, `<${record?.id ?? ''}@kiln.example>`);
    assert.deepEqual([record?.kind, record?.locale], ['order-confirmation', 'de-AT']);
    assert.equal(mail.headers.get('auto-submitted'), 'auto-generated');
    assert.equal(mail.headers.has('list'), false, 'nobody ends the emails about an order');
    assert.equal(mail.references, `<order-${order.id}@kiln.example>`);
    await shop.admin('PATCH', '/store/1/email-settings', { fromName: '' });
  });

  it('is one confirmation, for any number and kind of settlements', async () => {
    const to = someone();
    const { shopper, id, order } = await buy(to);
    await Promise.all([shopper.resume(id), shopper.resume(id), reconcile(shop.app.commerce), shopper.resume(id)]);
    await shop.reconcileAfter();
    await arrivedFor(to);
    assert.deepEqual(await kindOf(to), ['order-confirmation']);
    assert.equal(smtp.to(to).length, 1, order.id);
  });

  it('is sent for each of six orders within an hour', async () => {
    const to = someone();
    for (let at = 0; at < 6; at++) {
      const [shopper, id, checkout] = await ready(to);
      const { body } = await shopper.complete(checkout);
      await shopper.pay(body.payment);
      await shopper.resume(id);
    }
    const emails = await arrivedFor(to, 6);
    assert.equal(new Set(emails.map(({ mail }) => mail.subject)).size, 6);
  });

  it('reports shipment, delivery and refund, unless the merchant has switched it off', async () => {
    const to = someone();
    const { order } = await buy(to);
    const shipped = await shop.admin('POST', `/store/1/orders/${order.id}/shipments`, {
      carrier: 'Post',
      trackingNumber: 'P123',
    });
    const { id } = shipped.json<{ id: string }>();
    await shop.admin('POST', `/store/1/orders/${order.id}/shipments/${id}/updates`, { status: 'in-transit' });
    await shop.admin('POST', `/store/1/orders/${order.id}/shipments/${id}/updates`, { status: 'delivered' });
    const refund = (key: string, body: object) =>
      shop.app.inject({
        method: 'POST',
        url: `/store/1/orders/${order.id}/refunds`,
        headers: {
          authorization: `Bearer ${shop.rootKey}`,
          'idempotency-key': key,
          'content-type': 'application/json',
        },
        payload: JSON.stringify(body),
      });
    assert.equal((await refund('loud', { amount: { amount: 100, currency: 'EUR' } })).statusCode, 200);
    assert.equal((await refund('loud', { amount: { amount: 100, currency: 'EUR' } })).statusCode, 200);
    const quiet = { amount: { amount: 200, currency: 'EUR' }, notify: false };
    assert.equal((await refund('quiet', quiet)).statusCode, 200);
    const emails = await arrivedFor(to, 4);
    assert.deepEqual(await kindOf(to), ['order-confirmation', 'order-shipped', 'order-delivered', 'order-refunded']);
    assert.equal(new Set(emails.map(({ mail }) => String(mail.references))).size, 1, 'they are one thread');
    assert.ok(emails.some(({ mail }) => mail.text?.includes('P123')));

    const silent = someone();
    const other = await buy(silent);
    const body = { status: 'delivered', notify: false };
    assert.equal((await shop.admin('POST', `/store/1/orders/${other.order.id}/shipments`, body)).statusCode, 200);
    await arrivedFor(silent);
    assert.deepEqual(await kindOf(silent), ['order-confirmation']);
  });

  it('reports a cancellation, unless the merchant disables the email', async () => {
    await configure(
      shop.database,
      `update store set settings = settings || '{"capture":"manual"}'::jsonb, version = version + 1`,
    );
    shop.app.services.stores.forget(1);
    const [to, silent] = [someone(), someone()];
    const loud = await buy(to);
    const quiet = await buy(silent);
    await configure(shop.database, `update store set settings = settings - 'capture', version = version + 1`);
    shop.app.services.stores.forget(1);
    assert.equal((await shop.admin('POST', `/store/1/orders/${loud.order.id}/cancel`)).statusCode, 200);
    assert.equal((await shop.admin('POST', `/store/1/orders/${quiet.order.id}/cancel?notify=false`)).statusCode, 200);
    const emails = await arrivedFor(to, 2);
    assert.equal(emails.length, 2);
    assert.deepEqual(await kindOf(to), ['order-confirmation', 'order-cancelled']);
    assert.deepEqual(await kindOf(silent), ['order-confirmation']);
  });

  it('reports a failed payment once the order has expired, and not for each declined card', async () => {
    const [to, idle] = [someone(), someone()];
    const [shopper, , checkout] = await ready(to);
    const { body } = await shopper.complete(checkout);
    await shopper.pay(body.payment, cards.declined);
    await shopper.resume(checkout.id);
    const [away, , other] = await ready(idle);
    await away.complete(other);
    assert.deepEqual(await kindOf(to), []);
    await shop.database.query(
      `update orders set expires_at = now() - interval '1 minute' where email = any($1::text[])`,
      [[to, idle]],
    );
    await shop.reconcileAfter();
    const [email] = await arrivedFor(to);
    assert.ok(email);
    assert.deepEqual(await kindOf(to), ['payment-failed']);
    assert.deepEqual(await kindOf(idle), [], 'who never tried to pay gets no email');
  });

  it('is sent again on request, with a new Message-ID', async () => {
    const to = someone();
    const { order } = await buy(to);
    await arrivedFor(to);
    const path = `/store/1/orders/${order.id}/emails`;
    const again = await shop.admin('POST', path, { kind: 'order-confirmation' });
    assert.equal(again.statusCode, 200, again.body);
    const emails = await arrivedFor(to, 2);
    assert.equal(new Set(emails.map(({ mail }) => mail.messageId)).size, 2);
    assert.equal(new Set(emails.map(({ mail }) => mail.text)).size, 1);
    const none = await shop.admin('POST', path, { kind: 'order-refunded' });
    assert.deepEqual(
      [none.statusCode, none.json<{ detail: string }>().detail],
      [409, 'The order has no such refund that succeeded.'],
    );
    const list = await shop.admin('GET', `/store/1/emails?orderId=${order.id}`);
    assert.equal(list.json<Page<EmailRecord>>().totalCount, 2);
  });
});

describe('emails of the other kinds', () => {
  it('about an account are delivered', async () => {
    for (const kind of ACCOUNT_EMAIL_KINDS) {
      const to = someone();
      await shop.database.transaction((tx) =>
        writeAccountEmail(tx, { storeId: 1, kind, to, locale: 'ar', secret: 'a-token-that-is-secret' }),
      );
      const [email] = await arrivedFor(to);
      const html = email?.mail.html === false ? '' : (email?.mail.html ?? '');
      assert.match(html, /dir="rtl"/, kind);
      assert.match(email?.mail.text ?? '', /[\u0600-\u06ff]{3}/, kind);
      assert.match(email?.mail.subject ?? '', /[\u0600-\u06ff]{3}/, kind);
      const hasToken = (email?.mail.text ?? '').includes('token=a-token-that-is-secret');
      assert.equal(hasToken, kind === 'verify' || kind === 'password-reset', kind);
    }
  });

  it('report that a product is back, and have a one-click unsubscribe link', async () => {
    const to = someone();
    await shop.database.query(`update stock set quantity = 0 where variant_id = 'book'`);
    const asked = await shop.shopper().request('POST', '/restock-notifications', {
      variantId: 'book',
      channel: 'email',
      address: to,
      locale: 'fr',
    });
    assert.equal(asked.status, 200);
    const put = await shop.admin('PUT', '/store/1/stock', { levels: [{ variantId: 'book', stock: 50 }] });
    assert.equal(put.statusCode, 200, put.body);
    const [email] = await arrivedFor(to);
    assert.ok(email);
    assert.equal(/List-Unsubscribe-Post: (.*)\r/.exec(email.raw)?.[1], 'List-Unsubscribe=One-Click');
    const unfolded = email.raw.replace(/\r\n[ \t]+/g, '');
    const path = /List-Unsubscribe: ?<https?:\/\/[^/]+(\/[^>]+)>/.exec(unfolded)?.[1] ?? '';
    const shown = await fetch(shop.url + path);
    assert.match(await shown.text(), /Ne plus/);
    const statusOf = async () =>
      (await shop.one<{ status: string }>('select status from restock_notice where address = $1', to)).status;
    assert.equal(await statusOf(), 'notified', 'a link that a scanner follows ends nothing');
    const ended = await fetch(shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    assert.equal(ended.status, 200, await ended.text());
    assert.equal(await statusOf(), 'unsubscribed');
  });

  it('contain a gift card code, which is stored encrypted and is the same in every attempt', async () => {
    const to = someone();
    smtp.message = () => refusal(451, 'try later');
    const code = await shop.giftCard(2500, { recipientEmail: to });
    await until(async () => (await recordOf(to))?.error?.includes('try later') === true, 20_000);
    const { secret } = await shop.one<{ secret: string }>('select secret from email where recipient = $1', to);
    assert.ok(!secret.includes(code) && !secret.includes(code.replaceAll('-', '')));
    assert.equal((await new CodeKeys(shop.database, undefined).of(1)).unlock(secret), code);
    smtp.message = () => undefined;
    await retryNow(to);
    const [email] = await arrivedFor(to);
    assert.ok(email?.mail.text?.includes(code));
    await until(async () => (await recordOf(to))?.status === 'sent');
    assert.deepEqual(await shop.one('select secret from email where recipient = $1', to), { secret: null });
    const silent = someone();
    await shop.giftCard(2500, { recipientEmail: silent, notify: false });
    assert.deepEqual(await kindOf(silent), []);
  });

  it('report that a subscription was renewed, and that its card was declined', async () => {
    const own = await startSmtp();
    const subscriptions = await openSubscriptions({
      config: { mailUrl: new URL(own.url), mailFrom: 'shop@kiln.example' },
    });
    try {
      const { id } = await subscriptions.subscriber({ plan: 'monthly' });
      const { next } = await subscriptions.one<{ next: string }>(
        'select next_on::text as next from subscription where id = $1',
        id,
      );
      await subscriptions.renewOn(next);
      await until(() => own.arrived.length === 2, 20_000);
      await subscriptions.database.query(`update subscription set payment_saved = null where id = $1`, [id]);
      const { again } = await subscriptions.one<{ again: string }>(
        'select next_on::text as again from subscription where id = $1',
        id,
      );
      await subscriptions.renewOn(again);
      await subscriptions.renewOn(again);
      await until(() => own.arrived.length === 3, 20_000);
      const { rows } = await subscriptions.database.query<{ kind: string }>('select kind from email order by seq');
      assert.deepEqual(
        rows.map(({ kind }) => kind),
        ['order-confirmation', 'subscription-renewed', 'subscription-renewal-failed'],
      );
    } finally {
      await subscriptions.close();
      await own.close();
    }
  });

  it('can be previewed for every kind and locale before any event', async () => {
    for (const kind of EMAIL_KINDS) {
      const answer = await shop.admin('GET', `/store/1/email-preview?kind=${kind}&locale=ja`);
      assert.equal(answer.statusCode, 200, answer.body);
      const { subject, html, text } = answer.json<Record<'subject' | 'html' | 'text', string>>();
      assert.ok(subject !== '' && text !== '' && html.includes('lang="ja"'), kind);
    }
  });
});

describe('a mail server', () => {
  it('with a temporary error gets the same email again', async () => {
    const to = someone();
    smtp.recipient = (address) => (address === to ? refusal(450, 'mailbox busy') : undefined);
    await buy(to);
    await until(async () => (await recordOf(to))?.attempts === 1 && (await recordOf(to))?.error !== null, 20_000);
    const delayed = await recordOf(to);
    assert.equal(delayed?.status, 'waiting');
    assert.match(delayed.error ?? '', /mailbox busy/);
    smtp.recipient = () => undefined;
    await retryNow(to);
    const [email] = await arrivedFor(to);
    assert.equal(email?.mail.messageId, `<${delayed.id}@kiln.example>`);
    await until(async () => (await recordOf(to))?.status === 'sent');
  });

  it('with a permanent error gets the email once, and an incident is created', async () => {
    const to = someone();
    smtp.recipient = (address) => (address === to ? refusal(550, 'no such user') : undefined);
    const { order } = await buy(to);
    await until(async () => (await recordOf(to))?.status === 'bounced', 20_000);
    const record = await recordOf(to);
    assert.deepEqual([record?.attempts, record?.nextAttemptAt], [1, null]);
    const { items } = (await shop.admin('GET', '/store/1/incidents?first=100')).json<Page<IncidentRecord>>();
    const incident = items.find(({ orderId }) => orderId === order.id);
    assert.equal(incident?.kind, 'email-bounced');
    assert.match(String(incident.detail['error']), /no such user/);
  });

  it('that is down or rejects the sign-in gets the email later', async () => {
    const to = someone();
    const gone = await startSmtp();
    await gone.close();
    const refusing = await startSmtp({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refusal(535, 'wrong password')),
    });
    for (const url of [gone.url, refusing.url.replace('//', '//user:wrong@')]) {
      const mailer = smtpMailer({ url: new URL(url), requireTls: false });
      await assert.rejects(mailer.send(message(to)), (error: Error) => error.constructor.name !== 'EmailRefusedError');
      mailer.close?.();
    }
    await refusing.close();
  });

  it('gets the credentials over TLS only; nothing is sent without TLS where it is required', async () => {
    const users: string[] = [];
    const tls = await startSmtp({
      disabledCommands: [],
      authOptional: false,
      onAuth({ username, password }, session, done) {
        users.push(`${username ?? ''} ${password ?? ''} ${String(session.secure)}`);
        done(null, { user: username });
      },
    });
    const url = new URL(tls.url.replace('//', '//ada%40kiln.example:p%2Fss@'));
    // The test server's certificate is self-signed: it is refused before a password is sent.
    const strict = smtpMailer({ url, requireTls: true });
    await assert.rejects(strict.send(message(someone())), /certificate/);
    assert.deepEqual(users, []);
    const to = someone();
    const trusting = smtpMailer({ url, requireTls: true, tls: { rejectUnauthorized: false } });
    await trusting.send(message(to));
    assert.equal(tls.to(to)[0]?.isEncrypted, true);
    assert.deepEqual(users, ['ada@kiln.example p/ss true']);
    for (const mailer of [strict, trusting]) mailer.close?.();
    await tls.close();

    const plain = await startSmtp();
    const refused = smtpMailer({ url: new URL(plain.url.replace('127.0.0.1', '0.0.0.0')), requireTls: true });
    await assert.rejects(refused.send(message(to)), /STARTTLS|TLS/);
    assert.equal(plain.arrived.length, 0);
    refused.close?.();
    await plain.close();
  });

  it('never receives headers injected by a name or a subject', async () => {
    const to = someone();
    const mailer = smtpMailer({ url: new URL(smtp.url), requireTls: false });
    await mailer.send({
      ...message(to),
      from: { name: 'Shop\r\nBcc: evil@example.com', address: 'shop@kiln.example' },
      subject: 'Hello\r\nBcc: evil@example.com\r\n\r\n<b>body</b>',
      headers: { 'X-Test': 'one\r\nX-Injected: two' },
    });
    mailer.close?.();
    const [email] = await arrivedFor(to);
    assert.ok(email);
    assert.deepEqual(email.to, [to]);
    assert.equal(email.mail.headers.has('bcc'), false);
    assert.equal(email.mail.headers.has('x-injected'), false);
    assert.match(email.mail.subject ?? '', /^Hello Bcc: evil@example\.com <b>body<\/b>$/);
    const answer = await shop.admin('PATCH', '/store/1/email-settings', { fromName: 'a\r\nBcc: b@example.com' });
    assert.equal(answer.statusCode, 400);
  });
});

describe('workers', () => {
  it('in several processes send each email once', async () => {
    const to = Array.from({ length: 30 }, someone);
    const { config, stores } = shop.app.services;
    const mailer = smtpMailer({ url: new URL(smtp.url), requireTls: false });
    const log = { error: () => undefined, warn: () => undefined };
    const services = { database: shop.database, config, stores, mailer, log, codes: new CodeKeys(shop.database, '') };
    const workers = [1, 2, 3].map(() => startEmailWorker(services, { intervalMs: 10 }));
    for (const address of to)
      await shop.database.transaction((tx) =>
        writeAccountEmail(tx, { storeId: 1, kind: 'account-deleted', to: address, locale: 'en' }),
      );
    for (const address of to) await arrivedFor(address);
    await Promise.all(workers.map((worker) => worker.stop()));
    mailer.close?.();
    assert.deepEqual(
      to.map((address) => smtp.to(address).length),
      to.map(() => 1),
    );
  });

  it('killed after the server accepted an email send it once more, with the same Message-ID', async () => {
    const own = await startSmtp();
    const app = await testApp();
    const { database } = app;
    const to = someone();
    await database.transaction((tx) =>
      writeAccountEmail(tx, { storeId: 1, kind: 'account-deleted', to, locale: 'en' }),
    );
    const script = fileURLToPath(new URL('./testing/worker-process.ts', import.meta.url));
    const start = () =>
      fork(script, [database.url, own.url, '1000'], {
        execArgv: ['--import', 'tsx', '--conditions=@storefront/source'],
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      });
    const dying = start();
    const died = once(dying, 'exit');
    // The whole message has arrived. The process dies before it can record that it was accepted.
    own.message = () => void dying.kill('SIGKILL');
    await died;
    own.message = () => undefined;
    const next = start();
    const says = output(next, /An email is sent again: no process recorded how the last try ended/);
    const statusOf = async () =>
      (await database.query<{ status: string }>('select status from email where recipient = $1', [to])).rows[0]?.status;
    assert.equal(await statusOf(), 'waiting');
    await until(async () => (await statusOf()) === 'sent', 30_000);
    await says;
    const ended = once(next, 'exit');
    next.kill('SIGKILL');
    await ended;
    const ids = own.to(to).map(({ mail }) => mail.messageId);
    assert.equal(ids.length, 2);
    assert.equal(new Set(ids).size, 1);
    await own.close();
    await app.close();
  });
});

describe('MAIL_URL', () => {
  it('file:///folder writes each email into a file', async () => {
    const folder = await temporaryFolder();
    const { mailUrl } = configFromEnv({ MAIL_URL: pathToFileURL(`${folder.path}/mails`).href });
    const { config } = shop.app.services;
    const mailer = chooseMailer({ ...config, mailUrl }, undefined, shop.app.log);
    await mailer?.send(message('file@example.com'));
    await mailer?.send(message('file@example.com'));
    const files = await readdir(`${folder.path}/mails`);
    assert.deepEqual(files, ['order-confirmation-id.eml'], 'one email is one file, however often it is sent');
    const mail = await simpleParser(await readFile(`${folder.path}/mails/${files[0] ?? ''}`));
    assert.deepEqual([mail.subject, mail.messageId], ['Hello', '<id@kiln.example>']);
    await folder.remove();
  });

  it('is rejected when invalid, without its password in the message', () => {
    for (const value of ['smtp://', 'http://user:hunter2@host', 'hunter2', 'file:///', 'smtp://a:hunter2@host/path'])
      assert.throws(
        () => configFromEnv({ MAIL_URL: value }),
        (error: Error) => /^MAIL_URL must be smtp:\/\//.test(error.message) && !error.message.includes('hunter2'),
        value,
      );
    assert.throws(() => configFromEnv({ MAIL_FROM: 'Shop <a@b.c>' }), /MAIL_FROM is "Shop <a@b\.c>"; use an email/);
  });

  it('missing in production sends nothing, is logged, and is visible to pages', async () => {
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
    const live = await testApp({ config: { production: true }, logger });
    await live.app.listen({ port: 0, host: '127.0.0.1' });
    assert.equal(lines.filter((line) => line.includes('sends no emails: set MAIL_URL')).length, 1);
    assert.equal((await live.get('/store/1')).json<{ sendsEmail: boolean }>().sendsEmail, false);
    await live.database.transaction((tx) =>
      writeAccountEmail(tx, { storeId: 1, kind: 'verify', to: 'a@example.com', locale: 'en', secret: 'x' }),
    );
    const read = async () => (await live.admin('GET', '/store/1/emails')).json<Page<EmailRecord>>().items[0];
    await until(async () => (await read())?.status === 'failed');
    assert.match((await read())?.error ?? '', /MAIL_URL is not set/);
    await live.close();
    assert.equal((await shop.get('/store/1')).json<{ sendsEmail: boolean }>().sendsEmail, true);
  });
});

describe('a merchant', () => {
  it('sets texts with valid placeholders, and each missing text falls back', async () => {
    const put = (path: string, body: object) => shop.admin('PUT', `/store/1/email-texts/${path}`, body);
    const wrong = await put('order-shipped/de', { intro: 'Hallo {firstName}, {code}' });
    assert.equal(wrong.statusCode, 400);
    assert.match(wrong.body, /\{code\}.*\{trackingNumber\}/);
    assert.deepEqual(wrong.json<{ errors: { path: string }[] }>().errors[0]?.path, 'intro');
    assert.equal(
      (await put('order-shipped/de', { subject: 'Unterwegs: {order}', intro: 'Grüß Gott!' })).statusCode,
      200,
    );
    assert.equal((await put('order-shipped/de-AT', { intro: 'Servus {firstName}!' })).statusCode, 200);
    const preview = (await shop.admin('GET', '/store/1/email-preview?kind=order-shipped&locale=de-AT')).json<{
      subject: string;
      text: string;
    }>();
    assert.equal(preview.subject, 'Unterwegs: 1042');
    assert.match(preview.text, /Servus Ada!/);
    assert.equal((await shop.admin('DELETE', '/store/1/email-texts/order-shipped/de-AT')).statusCode, 204);
    const { items } = (await shop.admin('GET', '/store/1/email-texts')).json<{ items: { locale: string }[] }>();
    assert.deepEqual(
      items.map(({ locale }) => locale),
      ['de'],
    );
    await shop.admin('DELETE', '/store/1/email-texts/order-shipped/de');
  });

  it('sends a test email and gets the answer of the server', async () => {
    const to = someone();
    const sent = await shop.admin('POST', '/store/1/email-test', { to, kind: 'gift-card', locale: 'pl' });
    assert.deepEqual([sent.statusCode, sent.json<{ sent: boolean }>().sent], [200, true], sent.body);
    await arrivedFor(to);
    smtp.recipient = () => refusal(550, 'relaying denied');
    const refused = (await shop.admin('POST', '/store/1/email-test', { to })).json<{ sent: boolean; error: string }>();
    assert.equal(refused.sent, false);
    assert.match(refused.error, /relaying denied/);
  });

  it('previews an email for a real order', async () => {
    const { order } = await buy(someone());
    const path = `/store/1/email-preview?kind=order-confirmation&locale=es&orderId=${order.id}`;
    const preview = (await shop.admin('GET', path)).json<{ subject: string; html: string }>();
    assert.match(preview.subject, new RegExp(order.number ?? 'none'));
    assert.match(preview.html, /lang="es"/);
    assert.equal((await shop.admin('GET', path.replace(order.id, 'none'))).statusCode, 404);
  });
});

const message = (to: string): OutgoingEmail => ({
  id: 'id',
  storeId: 1,
  kind: 'order-confirmation',
  messageId: '<id@kiln.example>',
  from: { name: 'Shop', address: 'shop@kiln.example' },
  to,
  replyTo: null,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  headers: {},
});
