import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Attempts } from '../../kernel/attempts.js';
import { defaultConfig } from '../../kernel/config.js';
import { testApp } from '../../testing/app.js';
import { testDatabase, type TestDatabase } from '../../testing/database.js';
import { checkPassword, isCommon } from './password-rules.js';
import { Passwords } from './passwords.js';
import { SlowDown } from './slow-down.js';
import { Browser, cheap, codesOf, password } from './testing/browser.js';

const refused = async (work: Promise<void>): Promise<number> => {
  try {
    await work;
    return 0;
  } catch (error) {
    return Number((error as { headers: Record<string, string> }).headers['retry-after']);
  }
};

describe('guessing a password', () => {
  let database: TestDatabase;
  let slow: SlowDown;
  before(async () => {
    database = await testDatabase();
    slow = new SlowDown(new Attempts(database, true));
  });
  beforeEach(() => database.query('truncate attempt'));
  after(() => database.close());

  const miss = (address: string, email = 'ada@example.com', store = 1): Promise<number> =>
    refused(slow.begin(store, email, { address }));
  const pass = (seconds: number) =>
    database.query(`update attempt set last_at = (select last_at - $1 * interval '1 second') where store_id = 1`, [
      seconds,
    ]);

  it('takes longer with each failure from one address, while the owner signs in from another', async () => {
    const first = [];
    for (let index = 0; index < 6; index++) first.push(await miss('10.0.0.1'));
    assert.deepEqual(first, [0, 0, 0, 0, 0, 1]);
    const waits = [];
    for (let round = 0; round < 12; round++) {
      const wait = await miss('10.0.0.1');
      waits.push(wait);
      await pass(wait);
      assert.equal(await miss('10.0.0.1'), 0);
    }
    assert.deepEqual(waits.slice(0, 5), [1, 2, 4, 8, 16]);
    assert.equal(waits.at(-1), 900);
    assert.equal(await miss('10.0.0.2'), 0);
    assert.equal(await miss('10.0.0.1', 'bob@example.com'), 0);
    assert.equal(await miss('10.0.0.1', 'ada@example.com', 2), 0);
  });

  it('is slowed down, never blocked, when it comes from many addresses', async () => {
    for (let at = 0; at < 50; at++) assert.equal(await miss(`10.0.1.${at}`), 0);
    assert.equal(await miss('10.0.2.1'), 4);
    await pass(4);
    assert.equal(await miss('10.0.2.1'), 0);
  });

  it('ends the wait of one address alone with the right password', async () => {
    for (let at = 0; at < 6; at++) await miss('10.0.0.1');
    for (let at = 0; at < 6; at++) await miss('10.0.0.2');
    await slow.forget(1, 'ada@example.com', { address: '10.0.0.1' });
    assert.deepEqual([await miss('10.0.0.1'), await miss('10.0.0.2')], [0, 1]);
  });

  it('treats an IPv6 network as one address', async () => {
    for (let at = 0; at < 5; at++) await miss(`2001:db8:1:2::${at}`);
    assert.equal(await miss('2001:db8:1:2::ff'), 1);
    assert.equal(await miss('2001:db8:1:3::1'), 0);
  });

  it('answers 429 alike for an address without an account, and limits requests by address', async () => {
    const shop = await testApp({
      accounts: { passwordCost: cheap },
      config: {
        rateLimits: {
          ...(defaultConfig.rateLimits as object),
          read: 1000,
          write: 1000,
          lookup: 12,
          message: 100,
          admin: 100,
        },
      },
    });
    try {
      const owner = new Browser(shop);
      await owner.open('ada@example.com');
      for (const email of ['ada@example.com', 'nobody@example.com']) {
        const guesser = new Browser(shop);
        const answers = [];
        for (let at = 0; at < 6; at++) {
          // Each from a browser of its own: the limit by cookie must not stop it.
          guesser.cookies.clear();
          answers.push(...codesOf(await guesser.signIn(email, `wrong guess ${at}`)));
          if (email.startsWith('nobody') && at === 3) break;
        }
        if (email.startsWith('ada'))
          assert.deepEqual(answers, [...Array<string>(5).fill('EMAIL_OR_PASSWORD_WRONG'), 'RATE_LIMITED']);
        else assert.deepEqual(answers, Array<string>(4).fill('EMAIL_OR_PASSWORD_WRONG'));
      }
      const over = await new Browser(shop).signIn('third@example.com', 'wrong guess');
      assert.deepEqual(codesOf(over), ['RATE_LIMITED'], 'twelve a minute from one address, whoever is asked for');
      assert.ok(Number(over.headers['retry-after']) > 0);
      assert.notEqual((await owner.get('/session')).json<{ customer: object | null }>().customer, null);
    } finally {
      await shop.close();
    }
  });
});

describe('hashing', () => {
  it('lets few wait in one store, and takes the stores in turn', async () => {
    const passwords = new Passwords({ logN: 12, r: 8, p: 1 });
    const ended: number[] = [];
    const flood = Array.from({ length: 40 }, () =>
      passwords.verify(1, password, undefined).then(
        () => void ended.push(1),
        (error: unknown) => (error as { status: number }).status,
      ),
    );
    const other = passwords.verify(2, password, undefined).then(() => void ended.push(2));
    await other;
    assert.ok(ended.length <= 6, `the other store waited for ${ended.length}`);
    const outcomes = await Promise.all(flood);
    assert.equal(outcomes.filter((status) => status === 503).length, 40 - 2 - 24);
  });
});

describe('passwords', () => {
  it('are looked for in a list of leaks without telling them, when there is one', async () => {
    const owner = { email: 'ada@example.com', names: [], storeName: 'Kiln' };
    const asked: string[] = [];
    const list = (prefix: string): Promise<string> => {
      asked.push(prefix);
      // Of SHA-1('four quiet kilns 71').
      return Promise.resolve(`${'0'.repeat(35)}:3\r\n${sha1.slice(5)}:12\r\n`);
    };
    const { createHash } = await import('node:crypto');
    const sha1 = createHash('sha1').update(password).digest('hex').toUpperCase();
    await assert.rejects(checkPassword(password, owner, list), { message: /tried first/ });
    await checkPassword('four quiet kilns 72', owner, list);
    assert.ok(asked.every((prefix) => /^[0-9A-F]{5}$/.test(prefix)));
    await checkPassword(password, owner, () => Promise.reject(new Error('away')));
    await checkPassword(password, owner, undefined);
  });

  it('are not common because they have a common word in them', () => {
    for (const fine of ['a dragon paints blue doors', 'monkey-77-teapot-lens', 'qwt83nvbz0p', 'correct horse battery'])
      assert.equal(isCommon(fine), false, fine);
    for (const bad of ['dragon77', '123dragon', 'DRAGON!!', 'dr4g0n99', 'qwerty12345', '11223344', '20202020'])
      assert.equal(isCommon(bad), true, bad);
  });
});
