import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';
import { testDatabase } from '../../testing/database.js';
import { temporaryFolder } from '../../testing/process.js';

const sender = `import { channel } from 'node:diagnostics_channel';
  export const send = async (text) => { await null; channel('storefront:statement').publish(text); };`;

describe('the record of statements', () => {
  it('hears every statement of a session, with its text unchanged', async () => {
    const heard: unknown[] = [];
    const listen = (text: unknown): void => void heard.push(text);
    const database = await testDatabase({ migrate: false });
    subscribe('storefront:statement', listen);
    try {
      await database.query('select  $1::int as "one"', [1]);
      await database.transaction((tx) => tx.query('select 2'));
    } finally {
      unsubscribe('storefront:statement', listen);
      await database.close();
    }
    assert.deepEqual(heard, ['select  $1::int as "one"', 'begin isolation level read committed', 'select 2', 'commit']);
  });

  it('writes each text of the service once, and none that a test asks for itself', async () => {
    const folder = await temporaryFolder();
    try {
      const at = (name: string): string => path.join(folder.path, name);
      for (const name of ['src/service/database', 'src/service/testing', 'out'])
        await mkdir(at(name), { recursive: true });
      await writeFile(at('src/service/database/session.mjs'), sender);
      const call = (text: string): string =>
        `import { send } from ${JSON.stringify(pathToFileURL(at('src/service/database/session.mjs')).href)};
         export const ask = async () => { await send('${text}'); await send('${text}'); };`;
      await writeFile(at('src/service/orders.mjs'), call('of the service'));
      await writeFile(at('src/service/testing/look.mjs'), call('of a test'));
      await writeFile(
        at('run.mjs'),
        `for (const file of ['testing/look', 'orders']) await (await import('./src/service/' + file + '.mjs')).ask();`,
      );
      const recorder = new URL('./record-statements.mjs', import.meta.url).href;
      const env = { ...process.env, SF_STATEMENTS: at('out'), NODE_OPTIONS: `--import=${recorder}` };
      const { status, stderr } = spawnSync(process.execPath, [at('run.mjs')], { env, encoding: 'utf8' });
      assert.equal(status, 0, stderr);
      const [file = ''] = await readdir(at('out'));
      assert.equal(await readFile(path.join(at('out'), file), 'utf8'), '"of the service"\n');
    } finally {
      await folder.remove();
    }
  });
});
