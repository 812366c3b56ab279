import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Queryable } from '../database/connection.js';
import { ClockWatch } from './clock-watch.js';

/** A clock that may be set, beside a database whose clock may be set, too. */
function watched() {
  const clocks = { process: 0, database: 0 };
  const lines: string[] = [];
  const query = () => Promise.resolve({ rows: [{ now: Date.now() + clocks.database }], rowCount: 1 });
  const note = (details: object, message: string): void => {
    lines.push(`${message} ${JSON.stringify(details)}`);
  };
  const watch = new ClockWatch(
    { query } as unknown as Queryable,
    { warn: note, info: note },
    () => Date.now() + clocks.process,
  );
  return { clocks, lines, look: () => watch.look() };
}

describe('the watch of the clock', () => {
  it('says once that a clock jumped and differs from the other, and once that they agree again', async () => {
    const { clocks, lines, look } = watched();
    await look();
    assert.deepEqual(lines, []);
    clocks.process = 3 * 3_600_000;
    await look();
    await look();
    clocks.process = 0;
    await look();
    await look();
    assert.deepEqual(lines, [
      'The clock of this process jumped {"seconds":10800}',
      'The clocks of this process and of the database differ {"seconds":10800}',
      'The clock of this process jumped {"seconds":-10800}',
      'The clocks of this process and of the database agree again {"seconds":0}',
    ]);
  });

  it('says that the clock of a machine jumped that also runs the database', async () => {
    const { clocks, lines, look } = watched();
    clocks.process = clocks.database = -3_600_000;
    await look();
    assert.deepEqual(lines, ['The clock of this process jumped {"seconds":-3600}']);
  });

  it('says which clock is wrong when only the database jumps', async () => {
    const { clocks, lines, look } = watched();
    clocks.database = 60_000;
    await look();
    assert.deepEqual(lines, ['The clocks of this process and of the database differ {"seconds":-60}']);
  });
});
