import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { within } from './within.js';

describe('within', () => {
  const never = new Promise<never>(() => undefined);
  const late = (): never => {
    throw new Error('late');
  };

  it('gives the result of work that ends in time, and its error', async () => {
    assert.equal(await within(60_000, Promise.resolve(1), late), 1);
    await assert.rejects(within(60_000, Promise.reject(new Error('failed')), late), /failed/);
  });

  it('gives another result, or throws, when the time is over', async () => {
    assert.equal(await within(1, never, () => 'instead'), 'instead');
    await assert.rejects(within(1, never, late), /late/);
  });

  it('drops the error of work that fails later', async () => {
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<never>((_resolve, reject) => (fail = reject));
    await within(1, work, () => undefined);
    fail(new Error('nobody waits'));
    await new Promise((resolve) => setImmediate(resolve));
  });
});
