import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { observable } from './observable.js';

describe('observable', () => {
  it('notifies every listener of a new state, and none of an equal one', () => {
    const store = observable({ count: 0 });
    const seen: unknown[] = [];
    store.subscribe(({ count }) => seen.push(['a', count]));
    store.subscribe(({ count }) => seen.push(['b', count]));
    store.patch({ count: 1 });
    store.set(store.getState());
    assert.deepEqual(seen, [
      ['a', 1],
      ['b', 1],
    ]);
    assert.equal(store.getState().count, 1);
  });

  it('lets listeners unsubscribe and change the state while they are notified', () => {
    const store = observable(0);
    const seen: unknown[] = [];
    const leave = store.subscribe((state) => {
      leave();
      leaveOther();
      seen.push(['first', state]);
      store.set(9);
    });
    const leaveOther = store.subscribe((state) => seen.push(['second', state]));
    store.subscribe((state) => seen.push(['third', state]));
    store.set(1);
    assert.deepEqual(seen, [
      ['first', 1],
      ['third', 9],
      ['third', 9],
    ]);
  });

  it('notifies the other listeners when one throws, and reports the error', (test) => {
    const store = observable(0);
    const reported: unknown[] = [];
    test.mock.method(globalThis, 'queueMicrotask', (task: () => void) => {
      try {
        task();
      } catch (error) {
        reported.push(error);
      }
    });
    store.subscribe(() => {
      throw new Error('of a listener');
    });
    const seen: number[] = [];
    store.subscribe((state) => seen.push(state));
    store.set(1);
    assert.deepEqual(seen, [1]);
    assert.match(String(reported), /of a listener/);
  });

  it('reports when its first listener subscribes and the last one unsubscribes', () => {
    const watched: boolean[] = [];
    const store = observable(0, (active) => watched.push(active));
    const listener = (): void => undefined;
    const [one, two] = [store.subscribe(listener), store.subscribe(listener)];
    one();
    one();
    two();
    assert.deepEqual(watched, [true, false]);
  });
});
