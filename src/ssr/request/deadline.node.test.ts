import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { describe, it } from 'node:test';
import { Deadline, within } from './deadline.js';

const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
const aborted = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason), { once: true }));

describe('a time limit', () => {
  it('has no timer before its signal is read, and none after its end', () => {
    const before = timers();
    const time = new Deadline(new AbortController().signal);
    time.begin(60_000);
    time.pause();
    time.resume();
    assert.equal(timers(), before);
    assert.equal(time.signal.aborted, false);
    assert.equal(timers(), before + 1);
    time.end();
    assert.equal(timers(), before);
  });

  it('counts from begin(), not from the first read of its signal', async () => {
    const [first, second] = [new Deadline(new AbortController().signal), new Deadline(new AbortController().signal)];
    first.begin(30);
    const begun = performance.now();
    while (performance.now() - begun < 30) await new Promise((resolve) => setImmediate(resolve));
    second.begin(30);
    const order: string[] = [];
    await Promise.all([
      aborted(second.signal).then(() => order.push('second')),
      aborted(first.signal).then((reason) => order.push(String(reason))),
    ]);
    assert.deepEqual(order, ['Error: No answer from the API in time', 'second']);
  });

  it('does not count while it is paused', async () => {
    const time = new Deadline(new AbortController().signal);
    time.begin(10);
    time.pause();
    const { signal } = time;
    const other = new Deadline(new AbortController().signal);
    other.begin(30);
    await aborted(other.signal);
    assert.equal(signal.aborted, false);
    time.resume();
    await aborted(signal);
  });

  it('starts again after it has expired', async () => {
    const time = new Deadline(new AbortController().signal);
    time.begin(1);
    const first = time.signal;
    await aborted(first);
    time.begin(60_000);
    assert.notEqual(time.signal, first);
    assert.equal(time.signal.aborted, false);
    time.end();
  });

  it('aborts with the other signal, also when that aborted before', () => {
    const gone = new AbortController();
    const [asked, unasked] = [new Deadline(gone.signal), new Deadline(gone.signal)];
    for (const time of [asked, unasked]) time.begin(60_000);
    const { signal } = asked;
    gone.abort('left');
    assert.equal(signal.reason, 'left');
    assert.equal(unasked.signal.reason, 'left');
    unasked.begin(60_000);
    assert.equal(unasked.signal.aborted, true);
  });

  it('leaves one listener on a signal, however many wait for it', async () => {
    const gone = new AbortController();
    const deadlines = Array.from({ length: 12 }, () => new Deadline(gone.signal).signal);
    const asked = Array.from({ length: 12 }, () => within([gone.signal], () => new Promise(() => undefined)));
    const answered = await Promise.all(Array.from({ length: 12 }, (_, n) => within([gone.signal], async () => n)));
    assert.equal(answered.length, 12);
    assert.equal(getEventListeners(gone.signal, 'abort').length, 1);
    gone.abort(new Error('left'));
    const ends = await Promise.allSettled(asked);
    assert.ok(ends.every((end) => end.status === 'rejected' && String(end.reason) === 'Error: left'));
    assert.ok(deadlines.every(({ aborted: isOver }) => isOver));
  });
});
