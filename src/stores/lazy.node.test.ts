import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { lazy } from './lazy.js';

describe('lazy code', () => {
  it('loads once for all callers', async () => {
    let loads = 0;
    const code = lazy(() => Promise.resolve({ number: (loads += 1) }));
    assert.equal(code.now(), undefined);
    const [one, other] = await Promise.all([code.load(), code.load()]);
    assert.equal(one, other);
    assert.equal(code.now(), one);
    await code.load();
    assert.equal(loads, 1);
  });

  it('loads again after a failure', async () => {
    let offline = true;
    const code = lazy(() => (offline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve('here')));
    await assert.rejects(code.load(), { code: 'NETWORK', retryable: true, message: 'Failed to fetch' });
    offline = false;
    assert.equal(await code.load(), 'here');
  });
});
