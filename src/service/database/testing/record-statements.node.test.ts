import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { testDatabase } from '../../testing/database.js';
import { temporaryFolder } from '../../testing/process.js';

/** A session as the service has it: with a transaction around its texts, or without one. */
const sender = `import { channel } from 'node:diagnostics_channel';
  export const open = () => {
    const session = {};
    return async (text) => { await null; channel('storefront:statement').publish({ text, session }); };
  };`;

describe('the record of statements', () => {
  it('hears every statement of a session, with its text unchanged', async () => {
    const heard: unknown[] = [];
    const listen = (message: unknown): void => void heard.push(message);
    const database = await testDatabase({ migrate: false });
    subscribe('storefront:statement', listen);
    try {
      await database.query('select  $1::int as "one"', [1]);
      await database.transaction((tx) => tx.query('select 2'));
    } finally {
      unsubscribe('storefront:statement', listen);
      await database.close();
    }
    const messages = heard as { text: string; session: object }[];
    assert.deepEqual(
      messages.map(({ text }) => text),
      ['select  $1::int as "one"', 'begin isolation level read committed', 'select 2', 'commit'],
    );
    const [alone, ...transaction] = messages.map(({ session }) => session);
    assert.equal(new Set(transaction).size, 1);
    assert.ok(alone && !transaction.includes(alone));
  });

  it('writes each text and each committed transaction of the service once, and none of a test', async () => {
    const folder = await temporaryFolder();
    try {
      const at = (name: string): string => path.join(folder.path, name);
      for (const name of ['src/service/database', 'src/service/testing', 'out'])
        await mkdir(at(name), { recursive: true });
      await writeFile(at('src/service/database/session.mjs'), sender);
      const session = JSON.stringify(pathToFileURL(at('src/service/database/session.mjs')).href);
      const call = (...texts: string[]): string =>
        `import { open } from ${session};
         export const ask = async () => { const send = open(); ${texts.map((text) => `await send('${text}');`).join(' ')} };`;
      await writeFile(at('src/service/orders.mjs'), call('select 1', 'select 1', 'update a set b = 1'));
      await writeFile(
        at('src/service/stock.mjs'),
        call('begin', 'select 1', 'delete from c', 'update a set b = 1', 'commit'),
      );
      await writeFile(at('src/service/undone.mjs'), call('begin', 'delete from d', 'rollback'));
      await writeFile(at('src/service/testing/look.mjs'), call('begin', 'delete from e', 'commit'));
      await writeFile(
        at('run.mjs'),
        `for (const file of ['testing/look', 'orders', 'orders', 'stock', 'stock', 'undone'])
           await (await import('./src/service/' + file + '.mjs')).ask();`,
      );
      const recorder = new URL('./record-statements.mjs', import.meta.url).href;
      const env = { ...process.env, SF_STATEMENTS: at('out'), NODE_OPTIONS: `--import=${recorder}` };
      const { status, stderr } = spawnSync(process.execPath, [at('run.mjs')], { env, encoding: 'utf8' });
      assert.equal(status, 0, stderr);
      const [file = ''] = await readdir(at('out'));
      const lines = (await readFile(path.join(at('out'), file), 'utf8')).split('\n').filter(Boolean);
      assert.deepEqual(
        lines.map((line) => JSON.parse(line) as unknown),
        // A number is the place of a text that is no list.
        [
          'select 1',
          'update a set b = 1',
          [1],
          'begin',
          'delete from c',
          'commit',
          [1, 3],
          'delete from d',
          'rollback',
        ],
      );
    } finally {
      await folder.remove();
    }
  });
});
