import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { EmailRecord, Page } from '@storefront/contract';
import { testApp, type TestApp } from '../../testing/app.js';
import { Browser, cheap, emailsTo, password } from '../account/testing/browser.js';
import { CodeKeys } from '../gift-cards/code.js';
import { writeAccountEmail } from '../../kernel/write-email.js';
import { listEmails, sweepEmails } from './email-rows.js';
import type { Mailer, OutgoingEmail } from '../../kernel/mailer.js';
import { masked, outboxMailer } from './outbox-mailer.js';
import { startEmailWorker, type EmailWorkerOptions } from './worker.js';

let shop: TestApp;
before(async () => {
  shop = await testApp({ accounts: { passwordCost: cheap } });
});
after(() => shop.close());

const quiet = { error: () => undefined, warn: () => undefined };
const servicesOf = ({ database, app }: TestApp, mailer: Mailer) => {
  const { config, stores } = app.services;
  return { database, config, stores, mailer, codes: new CodeKeys(database, undefined), log: quiet };
};
/** A worker that sends only when it is asked to. */
async function workerOf(mailer: Mailer, options: EmailWorkerOptions = {}) {
  const worker = startEmailWorker(servicesOf(shop, mailer), { intervalMs: 3_600_000, ...options });
  await worker.run();
  return worker;
}
const emailTo = (to: string) => ({ storeId: 1, kind: 'verify', to, locale: 'en', secret: 'secret-token' }) as const;
const write = (to: string): Promise<boolean> => shop.database.transaction((tx) => writeAccountEmail(tx, emailTo(to)));
const recordOf = async (to: string): Promise<EmailRecord | undefined> =>
  (await listEmails(shop.database, 1, { first: 100 })).items.find((email) => email.to === to);
const secretOf = async (to: string): Promise<string | null | undefined> =>
  (await shop.database.query<{ secret: string | null }>('select secret from email where recipient = $1', [to])).rows[0]
    ?.secret;
const collecting = (): Mailer & { readonly sent: OutgoingEmail[] } => {
  const sent: OutgoingEmail[] = [];
  return { sent, send: (email) => Promise.resolve(void sent.push(email)) };
};

describe('emails', () => {
  it('are sent once when their transaction commits, and never after a rollback', async () => {
    const mailer = collecting();
    const worker = await workerOf(mailer);
    await assert.rejects(
      shop.database.transaction(async (tx) => {
        await writeAccountEmail(tx, emailTo('never@example.com'));
        throw new Error('rolled back');
      }),
    );
    await write('once@example.com');
    await Promise.all([worker.run(), worker.run()]);
    await worker.stop();
    assert.deepEqual(
      mailer.sent.map(({ to, kind }) => [to, kind]),
      [['once@example.com', 'verify']],
    );
    assert.match(mailer.sent[0]?.text ?? '', /token=secret-token/);
    assert.equal((await recordOf('once@example.com'))?.status, 'sent');
    assert.equal(await secretOf('once@example.com'), null, 'a secret that was sent is kept no longer');
  });

  it('are sent by another process when one dies before the delivery', async () => {
    await write('crash@example.com');
    const first = collecting();
    const dying = await workerOf(first, {
      timeoutMs: 50,
      accepted: () => Promise.reject(new Error('the process died here')),
    });
    await dying.stop();
    assert.equal((await recordOf('crash@example.com'))?.status, 'waiting');
    const mailer = collecting();
    const worker = await workerOf(mailer);
    await shop.database.query(`update email set next_at = now() where status = 'waiting'`);
    await worker.run();
    await worker.stop();
    assert.deepEqual(
      mailer.sent.map(({ to, messageId }) => [to, messageId]),
      [['crash@example.com', first.sent[0]?.messageId]],
    );
    assert.equal((await recordOf('crash@example.com'))?.status, 'sent');
  });

  it('are retried with growing pauses, and finally given up', async () => {
    await write('full@example.com');
    const worker = await workerOf({ send: () => Promise.reject(new Error('mailbox full')) });
    // From here on it sends only when it is asked to.
    await worker.stop();
    const waits: number[] = [];
    for (let round = 0; round < 20; round++) {
      const { rows } = await shop.database.query<{ wait: number | null }>(
        `select round(extract(epoch from next_at - now()))::int as wait from email where recipient = 'full@example.com'`,
      );
      if (rows[0]?.wait == null) break;
      waits.push(rows[0].wait);
      await shop.database.query(`update email set next_at = now() where recipient = 'full@example.com'`);
      await worker.run();
    }
    assert.ok(waits.length >= 5 && waits.every((wait, at) => at === 0 || wait > (waits[at - 1] ?? 0)), String(waits));
    const record = await recordOf('full@example.com');
    assert.deepEqual([record?.status, record?.error, record?.nextAttemptAt], ['failed', 'mailbox full', null]);
    assert.equal(await secretOf('full@example.com'), null);
  });

  it('are retried when the mailer never answers', async () => {
    await write('silent@example.com');
    const worker = await workerOf({ send: () => new Promise(() => undefined) }, { timeoutMs: 20 });
    await worker.stop();
    const record = await recordOf('silent@example.com');
    assert.deepEqual([record?.status, record?.attempts], ['waiting', 1]);
    await shop.database.query(`delete from email where recipient = 'silent@example.com'`);
  });

  it('about accounts are limited to five per address and hour', async () => {
    const written = [];
    for (let at = 0; at < 7; at++) written.push(await write(at % 2 ? 'MANY@example.com' : 'many@example.com'));
    assert.deepEqual(written, [true, true, true, true, true, false, false]);
    await shop.database.query(`update email set created_at = now() - interval '2 hours'`);
    assert.equal(await write('many@example.com'), true);
  });

  it('are listed for the merchant, and deleted after a month', async () => {
    await write('listed@example.com');
    const page = (await shop.admin('GET', '/store/1/emails?first=1')).json<Page<EmailRecord>>();
    assert.equal(page.items[0]?.to, 'listed@example.com');
    assert.equal(page.pageInfo.hasNextPage, true);
    const next = await shop.admin('GET', `/store/1/emails?first=1&after=${page.pageInfo.endCursor ?? ''}`);
    assert.notEqual(next.json<Page<EmailRecord>>().items[0]?.id, page.items[0].id);
    assert.equal((await shop.get('/store/1/emails')).statusCode, 401);
    const drawn = await shop.admin('GET', `/store/1/emails/${page.items[0].id}`);
    assert.match(drawn.json<{ text: string }>().text, /token=secret-token/);
    await shop.database.query(
      `update email set created_at = now() - interval '31 days', next_at = (select next_at - interval '31 days')
       where store_id = 1`,
    );
    assert.ok((await sweepEmails(shop.database)) > 0);
    assert.equal((await listEmails(shop.database, 1, {})).totalCount, 0);
  });
});

describe('an email about an account', () => {
  it('is in the language of the page, and links to an origin of the merchant', async () => {
    await shop.admin('PUT', '/store/1', {
      name: 'Töpferei',
      allowedOrigins: ['https://shop.example', 'https://zwei.example'],
      routes: { verify: '/konto/pruefen?t={token}' },
    });
    const browser = new Browser(shop);
    const ask = async (email: string, locale: string, origin?: string) => {
      const headers = origin === undefined ? {} : { origin };
      const answer = await browser.send('POST', `/account/sign-up?locale=${locale}`, { email, password }, headers);
      assert.equal(answer.statusCode, 200, answer.body);
      return (await emailsTo(shop, email))[0];
    };
    const german = await ask('de@example.com', 'de-AT', 'https://zwei.example');
    assert.match(german?.subject ?? '', /Töpferei/);
    assert.match(german?.text ?? '', /https:\/\/zwei\.example\/konto\/pruefen\?t=[\w-]{43}\s/);
    const subjects = [german?.subject];
    for (const locale of ['en', 'fr', 'es', 'ar', 'ja', 'pl'])
      subjects.push((await ask(`${locale}@example.com`, locale))?.subject);
    assert.equal(new Set(subjects).size, 7);
    const other = await ask('sw@example.com', 'sw');
    assert.equal(other?.subject, subjects[1], 'a language without texts falls back to English');
    assert.match(other?.text ?? '', /https:\/\/shop\.example\/konto/);
    const spoofed = await shop.app.inject({
      method: 'POST',
      url: '/store/1/account/sign-up',
      headers: { host: 'evil.example', origin: 'http://evil.example', 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'spoof@example.com', password }),
    });
    assert.equal(spoofed.statusCode, 200);
    assert.doesNotMatch((await emailsTo(shop, 'spoof@example.com'))[0]?.text ?? '', /evil/);
  });

  it('without MAIL_URL is on the outbox page, which only this machine can read', async () => {
    const lines: string[] = [];
    const other = await testApp({ accounts: { passwordCost: cheap } });
    const log = { ...other.app.log, info: (details: object) => void lines.push(JSON.stringify(details)) };
    try {
      await new Browser(other).post('/account/sign-up', { email: 'page@example.com', password, firstName: 'x' });
      const worker = startEmailWorker(servicesOf(other, outboxMailer(log)));
      await worker.run();
      await worker.stop();
      assert.deepEqual(lines.length, 1);
      assert.doesNotMatch(lines[0] ?? '', /page@|token/);
      assert.equal(masked('page@example.com'), 'p…@example.com');
      const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
      const page = await fetch(`${address}/outbox`);
      assert.equal(page.status, 200);
      const html = await page.text();
      assert.match(html, /page@example\.com.*token=/s);
      const one = await fetch(`${address}${/\/outbox\/1\/[\w-]+/.exec(html)?.[0] ?? ''}`);
      assert.equal(one.status, 200);
      assert.match(await one.text(), /token=/);
      assert.match(one.headers.get('content-security-policy') ?? '', /default-src 'none'.*sandbox/);
      const { port } = other.app.server.address() as AddressInfo;
      for (const headers of [{ host: `evil.example:${port}` }, { 'x-forwarded-for': '1.2.3.4', host: 'localhost' }])
        assert.equal((await other.app.inject({ url: '/outbox', headers })).statusCode, 404);
    } finally {
      await other.close();
    }
    const live = await testApp({ seed: false, config: { production: true } });
    assert.equal((await live.app.inject({ url: '/outbox', headers: { host: 'localhost' } })).statusCode, 404);
    await live.close();
  });
});
