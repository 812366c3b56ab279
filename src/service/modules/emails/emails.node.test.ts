import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import type { EmailRecord, Page } from '@storefront/contract';
import { testApp, type TestApp } from '../../testing/app.js';
import { Browser, cheap, password } from '../account/testing/browser.js';
import { masked, type OutgoingEmail, type Mailer } from './mailer.js';
import { listEmails, sweepEmails, writeEmail } from './outbox.js';
import { startEmailWorker, type EmailWorkerOptions } from './worker.js';

let shop: TestApp;
before(async () => {
  shop = await testApp({ accounts: { passwordCost: cheap } });
});
after(() => shop.close());

const quiet = { error: () => undefined, warn: () => undefined };
/** One that sends when it is told to. */
async function workerOf(mailer: Mailer, options: EmailWorkerOptions = {}) {
  const worker = startEmailWorker(
    { database: shop.database, mailer, log: quiet },
    { intervalMs: 3_600_000, ...options },
  );
  await worker.run();
  return worker;
}
const emailTo = (to: string): OutgoingEmail => ({
  storeId: 1,
  kind: 'verify',
  to,
  subject: 'Hello',
  text: 'https://a.example/?token=secret',
});
const write = (to: string): Promise<boolean> => shop.database.transaction((tx) => writeEmail(tx, emailTo(to)));
const recordOf = async (to: string): Promise<EmailRecord | undefined> =>
  (await listEmails(shop.database, 1, { first: 100 })).items.find((mail) => mail.to === to);
const collecting = (): Mailer & { readonly sent: OutgoingEmail[] } => {
  const sent: OutgoingEmail[] = [];
  return { sent, send: (mail) => Promise.resolve(void sent.push(mail)) };
};

describe('mails', () => {
  it('go out once when their transaction commits, and never when it does not', async () => {
    const mailer = collecting();
    const worker = await workerOf(mailer);
    await assert.rejects(
      shop.database.transaction(async (tx) => {
        await writeEmail(tx, emailTo('never@example.com'));
        throw new Error('rolled back');
      }),
    );
    await write('once@example.com');
    await Promise.all([worker.run(), worker.run()]);
    await worker.stop();
    assert.deepEqual(
      mailer.sent.map(({ to, subject, text, kind }) => [to, subject, text, kind]),
      [['once@example.com', 'Hello', 'https://a.example/?token=secret', 'verify']],
    );
    const record = await recordOf('once@example.com');
    assert.deepEqual([record?.status, record?.text], ['sent', ''], 'a secret that was taken is kept no longer');
  });

  it('are sent by the next process when one dies between the row and the delivery', async () => {
    await write('crash@example.com');
    const dying = await workerOf(collecting(), {
      timeoutMs: 50,
      taken: () => Promise.reject(new Error('the process died here')),
    });
    await dying.stop();
    assert.equal((await recordOf('crash@example.com'))?.status, 'waiting');
    const mailer = collecting();
    const worker = await workerOf(mailer);
    await shop.database.query(`update mail_outbox set next_at = now() where status = 'waiting'`);
    await worker.run();
    await worker.stop();
    assert.deepEqual(
      mailer.sent.map(({ to }) => to),
      ['crash@example.com'],
    );
    assert.equal((await recordOf('crash@example.com'))?.status, 'sent');
  });

  it('are tried again with growing pauses, and given up at last', async () => {
    await write('full@example.com');
    const worker = await workerOf({ send: () => Promise.reject(new Error('mailbox full')) });
    // From here on it tries when it is told to, and never beside.
    await worker.stop();
    const waits: number[] = [];
    for (let round = 0; round < 20; round++) {
      const { rows } = await shop.database.query<{ wait: number | null }>(
        `select round(extract(epoch from next_at - now()))::int as wait from mail_outbox where recipient = 'full@example.com'`,
      );
      if (rows[0]?.wait == null) break;
      waits.push(rows[0].wait);
      await shop.database.query(`update mail_outbox set next_at = now() where recipient = 'full@example.com'`);
      await worker.run();
    }
    assert.ok(waits.length >= 5 && waits.every((wait, at) => at === 0 || wait > (waits[at - 1] ?? 0)), String(waits));
    const record = await recordOf('full@example.com');
    assert.deepEqual([record?.status, record?.error, record?.text], ['dead', 'mailbox full', '']);
  });

  it('of a mailer that never answers are tried again', async () => {
    await write('silent@example.com');
    const worker = await workerOf({ send: () => new Promise(() => undefined) }, { timeoutMs: 20 });
    await worker.stop();
    const record = await recordOf('silent@example.com');
    assert.deepEqual([record?.status, record?.attempts], ['waiting', 1]);
    await shop.database.query(`delete from mail_outbox where recipient = 'silent@example.com'`);
  });

  it('of one kind reach one address five times an hour', async () => {
    const written = [];
    for (let at = 0; at < 7; at++) written.push(await write(at % 2 ? 'MANY@example.com' : 'many@example.com'));
    assert.deepEqual(written, [true, true, true, true, true, false, false]);
    await shop.database.query(`update mail_outbox set created_at = now() - interval '2 hours'`);
    assert.equal(await write('many@example.com'), true);
  });

  it('are listed for the merchant, and forgotten after a month', async () => {
    await write('listed@example.com');
    const page = (await shop.admin('GET', '/store/1/emails?first=1')).json<Page<EmailRecord>>();
    assert.equal(page.items[0]?.to, 'listed@example.com');
    assert.equal(page.pageInfo.hasNextPage, true);
    const next = await shop.admin('GET', `/store/1/emails?first=1&after=${page.pageInfo.endCursor ?? ''}`);
    assert.notEqual(next.json<Page<EmailRecord>>().items[0]?.id, page.items[0].id);
    assert.equal((await shop.get('/store/1/emails')).statusCode, 401);
    await shop.database.query(`update mail_outbox set created_at = now() - interval '31 days'`);
    assert.ok((await sweepEmails(shop.database)) > 0);
    assert.equal((await listEmails(shop.database, 1, {})).totalCount, 0);
  });
});

describe('a mail of an account', () => {
  it('is in the language of the page, and leads to an origin that the merchant named', async () => {
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
      return recordOf(email);
    };
    const german = await ask('de@example.com', 'de-AT', 'https://zwei.example');
    assert.match(german?.subject ?? '', /^Töpferei: Bestätigen/);
    assert.match(german?.text ?? '', /https:\/\/zwei\.example\/konto\/pruefen\?t=[\w-]{43}\n/);
    const subjects = [];
    for (const locale of ['en', 'fr', 'es', 'ar', 'ja', 'pl'])
      subjects.push((await ask(`${locale}@example.com`, locale))?.subject);
    assert.equal(new Set(subjects).size, 6);
    const other = await ask('sw@example.com', 'sw');
    assert.match(other?.subject ?? '', /confirm your e-mail/);
    assert.match(other?.text ?? '', /https:\/\/shop\.example\/konto/);
    const spoofed = await shop.app.inject({
      method: 'POST',
      url: '/store/1/account/sign-up',
      headers: { host: 'evil.example', origin: 'http://evil.example', 'content-type': 'application/json' },
      payload: JSON.stringify({ email: 'spoof@example.com', password }),
    });
    assert.equal(spoofed.statusCode, 200);
    assert.doesNotMatch((await recordOf('spoof@example.com'))?.text ?? '', /evil/);
  });

  it('without a mailer stays in the outbox, whose page this machine alone may read', async () => {
    const lines: string[] = [];
    const other = await testApp({ accounts: { passwordCost: cheap } });
    const log = { ...other.app.log, info: (details: object) => void lines.push(JSON.stringify(details)) };
    try {
      await new Browser(other).post('/account/sign-up', { email: 'page@example.com', password, firstName: 'x' });
      const { logMailer } = await import('./mailer.js');
      const worker = startEmailWorker({ database: other.database, mailer: logMailer(log), log: quiet });
      await worker.run();
      await worker.stop();
      assert.deepEqual(lines.length, 1);
      assert.doesNotMatch(lines[0] ?? '', /page@|token/);
      assert.equal(masked('page@example.com'), 'p…@example.com');
      const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
      const page = await fetch(`${address}/outbox`);
      assert.equal(page.status, 200);
      assert.match(await page.text(), /page@example\.com.*token=/s);
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
