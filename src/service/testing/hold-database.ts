/**
 * A process of a test: opens the embedded database of the given folder, reports it, and holds it until it is told to
 * end.
 */
import { openDatabase } from '../database/connection.js';
import { migrate } from '../database/migrate.js';

const database = await openDatabase({ databaseUrl: process.env['TEST_URL'], dataDir: process.argv[2] ?? '' });
const applied = process.argv[3] === 'migrate' ? await migrate(database, process.argv[4]) : [];
process.on('SIGTERM', () => {
  void database.close().then(() => process.exit(0));
});
setInterval(() => undefined, 1000);
// The last step: its reader may end this process at once.
console.log(`open ${JSON.stringify({ applied })}`);
