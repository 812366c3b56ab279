import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ProblemError } from '../../plugins/problem.js';
import { LookupLimit } from './lookup-limit.js';

const HOUR = 60 * 60_000;

describe('the limit on wrong order look-ups', () => {
  const begin = () => {
    let now = 0;
    const limit = new LookupLimit(true, () => now);
    /** Whether a look-up from this address is answered; a wrong one is counted. */
    const tries = (email: string, address: string, isRight = false): boolean => {
      try {
        limit.check(1, email, address);
      } catch (error) {
        assert.ok(error instanceof ProblemError);
        assert.equal(error.status, 429);
        assert.match(error.headers['retry-after'] ?? '', /^[1-9]\d*$/);
        return false;
      }
      if (!isRight) limit.miss(1, email, address);
      return true;
    };
    return { limit, tries, pass: (ms: number) => (now += ms) };
  };

  it('rejects an IP address after 20 wrong numbers for one email address, for an hour', () => {
    const { tries, pass } = begin();
    for (let i = 0; i < 20; i++) assert.ok(tries('ada@example.com', '192.0.2.1'));
    assert.equal(tries('ada@example.com', '192.0.2.1'), false);
    assert.equal(tries(' ADA@example.com', '192.0.2.1'), false, 'however it is written');
    assert.ok(tries('eve@example.com', '192.0.2.1'), 'another email address');
    pass(HOUR);
    assert.ok(tries('ada@example.com', '192.0.2.1'));
  });

  it('does not affect the owner on another IP address while strangers guess', () => {
    const { tries } = begin();
    for (let i = 0; i < 30; i++) tries('ada@example.com', '192.0.2.1');
    assert.ok(tries('ada@example.com', '198.51.100.7', true));
    assert.ok(tries('ada@example.com', '198.51.100.7', true), 'again: right look-ups are not counted');
  });

  it('applies after 200 wrong numbers for one email address, from any IP addresses', () => {
    const { tries } = begin();
    let answered = 0;
    for (let i = 0; i < 1000; i++) if (tries('ada@example.com', `10.${i >> 8}.${i & 255}.1`)) answered++;
    assert.equal(answered, 200);
    assert.equal(tries('ada@example.com', '198.51.100.7', true), false, 'right and wrong alike');
  });

  it('applies after 6,000 wrong look-ups in one store, for any email addresses', () => {
    const { limit, tries } = begin();
    let answered = 0;
    for (let i = 0; i < 7000; i++) if (tries(`user${i}@example.com`, `10.${i >> 8}.${i & 255}.1`)) answered++;
    assert.equal(answered, 6000);
    limit.check(2, 'ada@example.com', '10.0.0.1');
  });

  it('treats an IPv6 network as one address', () => {
    const { tries } = begin();
    for (let i = 0; i < 20; i++) assert.ok(tries('ada@example.com', `2001:db8:1:2::${i + 1}`));
    assert.equal(tries('ada@example.com', '2001:db8:1:2::ffff'), false);
  });
});
