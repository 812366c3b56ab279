import assert from 'node:assert/strict';
import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { Journal, type JournalOptions } from './journal.js';

type Entry = readonly [key: string, value: string | null];

describe('journal', () => {
  let dir: string;
  let file: string;
  beforeEach(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'journal-'));
    file = path.join(dir, 'journal.jsonl');
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  const open = async (options: Partial<JournalOptions<Entry>> = {}) => {
    const state = new Map<string, string>();
    const apply = ([key, value]: Entry) => {
      if (value === null) state.delete(key);
      else state.set(key, value);
    };
    const journal = await Journal.open<Entry>(dir, { load: apply, snapshot: () => [...state], ...options });
    const put = (...entries: Entry[]) => {
      entries.forEach(apply);
      return journal.append(entries);
    };
    return { state, journal, put };
  };
  const reopened = async () => {
    const { state, journal } = await open();
    await journal.close();
    return Object.fromEntries(state);
  };

  it('restores appended entries after a restart, without removed ones', async () => {
    const { journal, put } = await open();
    await put(['a', '1'], ['b', '2']);
    await put(['a', null], ['c', 'line\nfeed\u2028']);
    await journal.close();
    assert.deepEqual(await reopened(), { b: '2', c: 'line\nfeed\u2028' });
  });

  it('writes pending entries in one line', async () => {
    const { journal, put } = await open();
    await Promise.all(Array.from({ length: 50 }, (_, n) => put([`k${n}`, 'v'])));
    const lines = (await readFile(file, 'utf8')).trim().split('\n');
    assert.equal(lines.length, 1);
    await journal.close();
    assert.equal(Object.keys(await reopened()).length, 50);
  });

  it('durable() waits for the line that is being written', async () => {
    const { journal, put } = await open();
    const order: string[] = [];
    const written = put(['a', '1']).then(() => order.push('written'));
    await Promise.resolve();
    await Promise.resolve();
    await Promise.all([written, journal.durable().then(() => order.push('durable'))]);
    assert.deepEqual(order, ['written', 'durable']);
    await journal.close();
  });

  for (const [name, tail] of [
    ['an incomplete line', '[["b","2"'],
    ['a complete line without its line feed', '[["b","2"]]'],
    ['zeros left by a crash', '\0\0\0\0\n'],
  ] as const) {
    it(`drops ${name} at the end`, async () => {
      const { journal, put } = await open();
      await put(['a', '1']);
      await journal.close();
      await appendFile(file, tail);
      assert.deepEqual(await reopened(), { a: '1' });
      assert.deepEqual(await reopened(), { a: '1' }, 'and again: the rewritten file is whole');
    });
  }

  it('rejects a file that is damaged before its end, and does not change it', async () => {
    await writeFile(file, '[["a","1"]]\n[["b",\n[["c","3"]]\n');
    await assert.rejects(open(), /journal\.jsonl is damaged at line 2/);
    assert.match(await readFile(file, 'utf8'), /"c","3"/);
    await assert.rejects(open(), /damaged/, 'and it is not locked');
  });

  it('compacts the file when it has grown, and keeps entries written meanwhile', async () => {
    const { journal, put } = await open({ compactAbove: 2000 });
    const long = 'x'.repeat(100);
    for (let round = 0; round < 40; round++) {
      await Promise.all([put(['same', `${long}${round}`]), put([`k${round % 5}`, String(round)])]);
    }
    assert.ok((await stat(file)).size < 3000, `${(await stat(file)).size} bytes`);
    await journal.close();
    const state = await reopened();
    assert.equal(state['same'], `${long}39`);
    assert.deepEqual(
      [0, 1, 2, 3, 4].map((n) => state[`k${n}`]),
      ['35', '36', '37', '38', '39'],
    );
  });

  it('locks its directory for one process', async () => {
    const { journal } = await open();
    await assert.rejects(open(), /in use by process/);
    await journal.close();
    assert.deepEqual(await reopened(), {});
  });

  it('takes over the lock of a dead process', async () => {
    await writeFile(path.join(dir, 'journal.lock'), '999999999\n');
    assert.deepEqual(await reopened(), {});
  });

  it('fails permanently after a disk error, and rejects all waiting writes', async () => {
    const { journal, put } = await open({ compactAbove: 1, snapshot: () => [] });
    await put(['a', '1']);
    await rm(dir, { recursive: true, force: true }); // the rewrite that follows finds no directory
    await assert.rejects(
      Promise.all([put(['b', '2']), put(['c', '3'])]).then(() => put(['d', '4'])),
      /failed/,
    );
    assert.match(journal.failure?.message ?? '', /failed/);
    await assert.rejects(put(['e', '5']), /failed/);
    await assert.rejects(journal.durable(), /failed/);
    await journal.close();
  });
});
