/**
 * Saves or publishes in a process that kills itself before the statement with the number of the last argument, or after the
 * commit. It writes "done" when it has survived.
 */
import type { SiteChangesInput, SitePublishInput } from '@storefront/contract/site';
import { openDatabase, type Database } from '../../../database/connection.js';
import type { Transaction } from '../../../database/queryable.js';
import { changeDraft } from '../draft.js';
import { publishDraft } from '../publish.js';

const [action = '', json = '', at = ''] = process.argv.slice(2);
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
};

const database = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir: '' });
let statements = 0;
const mortal = (tx: Transaction): Transaction =>
  new Proxy(tx, {
    get(target, name) {
      const value = Reflect.get(target, name) as unknown;
      if (name !== 'query') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      return (...args: Parameters<Transaction['query']>) => {
        statements += 1;
        if (statements === Number(at)) die();
        return target.query(...args);
      };
    },
  });
const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.transaction((tx) => work(mortal(tx)));

if (action === 'save')
  await changeDraft({ transaction } as unknown as Database, 1, JSON.parse(json) as SiteChangesInput);
else await transaction((tx) => publishDraft(tx, 1, JSON.parse(json) as SitePublishInput));
if (at === 'end') die();
process.stdout.write('done\n');
await database.close();
