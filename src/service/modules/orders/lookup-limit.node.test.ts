import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Attempts } from '../../kernel/attempts.js';
import { ProblemError } from '../../plugins/problem.js';
import { testDatabase, type TestDatabase } from '../../testing/database.js';
import { LookupLimit } from './lookup-limit.js';

describe('the limit on wrong order look-ups', () => {
  let database: TestDatabase;
  let limit: LookupLimit;
  before(async () => {
    database = await testDatabase();
    limit = new LookupLimit(new Attempts(database, true));
  });
  beforeEach(() => database.query('truncate attempt'));
  after(() => database.close());

  /** Whether a look-up from this address is answered; a wrong one is counted. */
  const tries = async (email: string, address: string, isRight = false): Promise<boolean> => {
    try {
      const takeBack = await limit.begin(1, email, address);
      if (isRight) await takeBack();
      return true;
    } catch (error) {
      assert.ok(error instanceof ProblemError);
      assert.equal(error.status, 429);
      assert.match(error.headers['retry-after'] ?? '', /^[1-9]\d*$/);
      return false;
    }
  };
  /** Wrong look-ups from as many addresses. @returns how many were answered */
  const crowd = async (size: number, email: (index: number) => string): Promise<number> => {
    const answers = await Promise.all(
      Array.from({ length: size }, (_, index) => tries(email(index), `10.${index >> 8}.${index & 255}.1`)),
    );
    return answers.filter(Boolean).length;
  };

  it('rejects an IP address after 20 wrong numbers for one email address, for an hour', async () => {
    for (let i = 0; i < 20; i++) assert.ok(await tries('ada@example.com', '192.0.2.1'));
    assert.equal(await tries('ada@example.com', '192.0.2.1'), false);
    assert.equal(await tries(' ADA@example.com', '192.0.2.1'), false, 'however it is written');
    assert.ok(await tries('eve@example.com', '192.0.2.1'), 'another email address');
    await database.query(`update attempt set ends_at = (select ends_at - interval '1 hour') where store_id = 1`);
    assert.ok(await tries('ada@example.com', '192.0.2.1'));
  });

  it('does not affect the owner on another IP address while strangers guess', async () => {
    // Those that are refused do not count, so that nobody can use up the bound of others.
    for (let i = 0; i < 250; i++) await tries('ada@example.com', '192.0.2.1');
    assert.ok(await tries('ada@example.com', '198.51.100.7', true));
    assert.ok(await tries('ada@example.com', '198.51.100.7', true), 'again: right look-ups are not counted');
  });

  it('applies after 200 wrong numbers for one email address, from any IP addresses', async () => {
    assert.equal(await crowd(300, () => 'ada@example.com'), 200);
    assert.equal(await tries('ada@example.com', '198.51.100.7', true), false, 'right and wrong alike');
  });

  it('applies after 6,000 wrong look-ups in one store, for any email addresses', async () => {
    assert.equal(await crowd(10, (index) => `user${index}@example.com`), 10);
    await database.query('update attempt set count = 5980 where count = 10');
    assert.equal(await crowd(100, (index) => `other${index}@example.com`), 20);
    await limit.begin(2, 'ada@example.com', '10.0.0.1');
  });

  it('treats an IPv6 network as one address', async () => {
    for (let i = 0; i < 20; i++) assert.ok(await tries('ada@example.com', `2001:db8:1:2::${i + 1}`));
    assert.equal(await tries('ada@example.com', '2001:db8:1:2::ffff'), false);
  });
});
