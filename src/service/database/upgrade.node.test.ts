import assert from 'node:assert/strict';
import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { testDatabase, type TestDatabase } from '../testing/database.js';
import { temporaryFolder } from '../testing/process.js';
import { migrate } from './migrate.js';

const OURS = fileURLToPath(new URL('./migrations', import.meta.url));
/** The last migration of the version whose database is upgraded. */
const BEFORE = '026';
const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNO-_';

describe('a database of an earlier version', () => {
  let database: TestDatabase;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const copy = async (isWanted: (name: string) => boolean): Promise<void> => {
    for (const name of await readdir(OURS))
      if (isWanted(name)) await copyFile(path.join(OURS, name), path.join(folder.path, name));
  };
  before(async () => {
    database = await testDatabase({ migrate: false });
    folder = await temporaryFolder();
    await copy((name) => name.slice(0, 3) <= BEFORE);
    await migrate(database, folder.path);
  });
  after(async () => {
    await database.close();
    await folder.remove();
  });

  it('keeps its emails, and keeps link tokens only for emails that are not sent yet', async () => {
    await database.query(`insert into store (store_id, name, settings) values (1, 'Shop', '{}')`);
    const insert = (id: string, status: string, body: string): Promise<unknown> =>
      database.query(
        `insert into mail_outbox (store_id, id, kind, recipient, recipient_key, subject, body, status, next_at)
         values (1, $1, 'verify', 'Ada@example.com', 'key', 'Confirm', $2, $3, case when $3 = 'waiting' then now() end)`,
        [id, body, status],
      );
    await insert('waits', 'waiting', `Hello\n\nhttps://shop.example/konto?t=${token}\n\nShop\n`);
    await insert('sent', 'sent', `https://shop.example/konto?t=${token}`);
    await insert('given up', 'dead', '');

    await copy((name) => name.slice(0, 3) > BEFORE);
    await migrate(database, folder.path);

    const { rows } = await database.query<{ id: string; status: string; secret: string | null; origin: string | null }>(
      `select id, status, secret, data ->> 'origin' as origin from email order by seq`,
    );
    assert.deepEqual(rows, [
      { id: 'waits', status: 'waiting', secret: token, origin: 'https://shop.example' },
      { id: 'sent', status: 'sent', secret: null, origin: 'https://shop.example' },
      { id: 'given up', status: 'failed', secret: null, origin: null },
    ]);
  });
});
