/**
 * Saves, publishes or brings a revision back in a process that kills itself before the server gets the statement with the
 * number of the last argument, or after the commit. Statements that travel in one write count one by one. It writes "done"
 * when it has survived.
 */
import type { SiteChangesInput, SiteDocument, SitePublishInput, SiteRestoreInput } from '@storefront/contract/site';
import { Socket } from 'node:net';
import { openDatabase } from '../../../database/connection.js';
import { adminWrite } from '../../../kernel/admin-write.js';
import type { Services } from '../../../kernel/services.js';
import { changeDraft, restoreDraft } from '../draft.js';
import { publishDraft } from '../publish.js';
import { findRevision } from '../site-repository.js';

const [action = '', json = '', at = ''] = process.argv.slice(2);
const input: unknown = JSON.parse(json);
const die = (): void => void process.kill(process.pid, 'SIGKILL');

const database = await openDatabase({ databaseUrl: process.env['DATABASE_URL'], dataDir: '' });
const { revision = 0 } = input as { revision?: number };
const found = await findRevision(database, 1, revision);
dieBefore(Number(at));

if (action === 'save') await changeDraft(database, 1, input as SiteChangesInput);
else if (action === 'publish') {
  const stores = { write: () => undefined } as unknown as Services['stores'];
  await adminWrite({ database, stores }, 1, (tx) => publishDraft(tx, 1, input as SitePublishInput), ['site']);
} else
  await restoreDraft(
    database,
    1,
    { revision, document: found?.document as SiteDocument },
    (input as { restore: SiteRestoreInput }).restore,
  );
if (at === 'end') die();
process.stdout.write('done\n');
await database.close();

/** Cuts the stream to the server before the statement, as a process does that ends in the middle of a write. */
function dieBefore(last: number): void {
  let statements = 0;
  // eslint-disable-next-line @typescript-eslint/unbound-method -- it is called with its socket
  const write = Socket.prototype.write as (this: Socket, ...args: unknown[]) => boolean;
  Socket.prototype.write = function (this: Socket, ...args: unknown[]): boolean {
    const [bytes] = args;
    if (!Buffer.isBuffer(bytes)) return write.apply(this, args);
    // A message: its type, and its length in four bytes, without the type.
    for (let start = 0; start + 5 <= bytes.length; start += 1 + bytes.readUInt32BE(start + 1)) {
      const type = String.fromCharCode(bytes[start] ?? 0);
      if (type !== 'E' && type !== 'Q') continue;
      statements += 1;
      if (statements === last) return write.call(this, bytes.subarray(0, start), die);
    }
    return write.apply(this, args);
  };
}
