/** A process that sends emails by SMTP: for tests that kill it. Arguments: database, MAIL_URL, lease in milliseconds. */
import { defaultConfig } from '../../../kernel/config.js';
import { openDatabase } from '../../../database/connection.js';
import { CodeKeys } from '../../gift-cards/code.js';
import { StoreDirectory } from '../../../kernel/store-directory.js';
import { smtpMailer } from '../smtp-mailer.js';
import { startEmailWorker } from '../worker.js';

const [databaseUrl = '', mailUrl = '', timeoutMs = '30000'] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir: '' });
startEmailWorker(
  {
    database,
    config: defaultConfig,
    stores: new StoreDirectory(database),
    codes: new CodeKeys(database, undefined),
    mailer: smtpMailer({ url: new URL(mailUrl), requireTls: false }),
    log: console,
  },
  { intervalMs: 50, timeoutMs: Number(timeoutMs) },
);
process.send?.('started');
// The worker alone does not keep a process alive.
setInterval(() => undefined, 60_000);
